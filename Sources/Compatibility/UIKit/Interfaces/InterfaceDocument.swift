import Foundation

/// A storyboard or nib, in the form in which `tenfoot app` puts it beside the program.
@MainActor final class InterfaceDocument {
    /// An element with its children.
    final class Node: Decodable {
        let name: String
        private(set) var attributes: [String: String]
        private(set) var text: String?
        let children: [Node]

        /// An attribute.
        subscript(_ key: String) -> String? { attributes[key] }
        /// Its id.
        var id: String? { attributes["id"] }
        /// The first child with an element name.
        func first(_ name: String) -> Node? { children.first { $0.name == name } }
        /// The children of the first child with an element name.
        func all(in name: String) -> [Node] { first(name)?.children ?? [] }
        /// The child with a `key` attribute.
        func keyed(_ key: String) -> Node? { children.first { $0.attributes["key"] == key } }
        /// An attribute as a number; nil if it is missing or not finite.
        func number(_ key: String) -> CGFloat? { attributes[key].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil } }
        /// The segue with an identifier, in this element or its descendants.
        func segue(named identifier: String) -> Node? {
            if name == "segue", self["identifier"] == identifier { return self }
            return children.lazy.compactMap { $0.segue(named: identifier) }.first
        }
        /// Sets an attribute, such as a translated text.
        func set(_ key: String, _ value: String) { attributes[key] = value }
        /// Sets the text between its tags.
        func setText(_ value: String) { text = value }
        /// Whether an attribute is `YES`; nil if it is missing.
        func flag(_ key: String) -> Bool? { attributes[key].map { $0 == "YES" } }
    }

    let root: Node
    /// The elements by their ids.
    private(set) var nodes: [String: Node] = [:]

    /// Reads `NAME.KIND.json` beside the program; nil if there is no such file.
    convenience init?(_ name: String, kind: String, in bundle: Bundle?) {
        let folder = (bundle ?? .main).resourceURL ?? Bundle.main.resourceURL
        guard let data = folder.flatMap({ try? Data(contentsOf: $0.appendingPathComponent("\(name).\(kind).json")) }) else { return nil }
        self.init(data)
        translate(name, in: bundle ?? .main)
    }

    /// Parses the JSON that `tenfoot app` makes of a document; nil for anything else.
    init?(_ json: Data) {
        guard let root = try? JSONDecoder().decode(Node.self, from: json) else { return nil }
        self.root = root
        index(root)
    }

    private func index(_ node: Node) {
        if let id = node.id { nodes[id] = node }
        for child in node.children { index(child) }
    }

    /// The other objects of an object's scene, such as its gesture recognisers.
    func companions(of id: String?) -> [Node] {
        let scenes = root.all(in: "scenes").map { $0.all(in: "objects") }
        return scenes.first { $0.contains { $0.id == id } }?.filter { $0.id != id } ?? []
    }

    /// The custom class that an element names; nil if it names none or the class does not exist.
    static func type(_ node: Node) -> AnyClass? {
        guard let name = node["customClass"] else { return nil }
        // Try the program's own module first: it is named after the project, whereas the document has Xcode's module name.
        let own = UIApplication.shared.delegate.map { String(reflecting: Swift.type(of: $0)).prefix { $0 != "." } }.map(String.init)
        let modules = [own, node["customModule"]].compactMap { $0 }
        return modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
    }

    private static var told: Set<String> = []
    /// Reports on standard error, once per text, what of an interface is not supported.
    static func report(_ text: String) {
        if told.insert(text).inserted { FileHandle.standardError.write(Data("UIKit: \(text)\n".utf8)) }
    }
}
