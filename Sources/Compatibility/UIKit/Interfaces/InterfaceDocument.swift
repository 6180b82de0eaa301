import Foundation

/// A storyboard or nib as `tenfoot app` puts it beside the program.
@MainActor final class InterfaceDocument {
    /// An element with what is in it.
    final class Node: Decodable {
        let name: String
        private(set) var attributes: [String: String]
        private(set) var text: String?
        let children: [Node]

        /// An attribute.
        subscript(_ key: String) -> String? { attributes[key] }
        /// Its number among all.
        var id: String? { attributes["id"] }
        /// The first of a name in it.
        func first(_ name: String) -> Node? { children.first { $0.name == name } }
        /// What is in the first of a name in it.
        func all(in name: String) -> [Node] { first(name)?.children ?? [] }
        /// What it has under a key.
        func keyed(_ key: String) -> Node? { children.first { $0.attributes["key"] == key } }
        /// A number; nil for none, and for one that is not finite.
        func number(_ key: String) -> CGFloat? { attributes[key].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil } }
        /// The way of a name that leads from it or from something in it.
        func segue(named identifier: String) -> Node? {
            if name == "segue", self["identifier"] == identifier { return self }
            return children.lazy.compactMap { $0.segue(named: identifier) }.first
        }
        /// Gives an attribute another value, as a table of texts has it.
        func set(_ key: String, _ value: String) { attributes[key] = value }
        /// Gives it other words between its tags.
        func setText(_ value: String) { text = value }
        /// Whether an attribute says yes; nil where it says nothing.
        func flag(_ key: String) -> Bool? { attributes[key].map { $0 == "YES" } }
    }

    let root: Node
    /// The elements by their numbers.
    private(set) var nodes: [String: Node] = [:]

    /// Reads `NAME.KIND.json` beside the program; nil where there is none.
    convenience init?(_ name: String, kind: String, in bundle: Bundle?) {
        let folder = (bundle ?? .main).resourceURL ?? Bundle.main.resourceURL
        guard let data = folder.flatMap({ try? Data(contentsOf: $0.appendingPathComponent("\(name).\(kind).json")) }) else { return nil }
        self.init(data)
        translate(name, in: bundle ?? .main)
    }

    /// Reads what `tenfoot app` made of a document; nil for anything else.
    init?(_ json: Data) {
        guard let root = try? JSONDecoder().decode(Node.self, from: json) else { return nil }
        self.root = root
        index(root)
    }

    private func index(_ node: Node) {
        if let id = node.id { nodes[id] = node }
        for child in node.children { index(child) }
    }

    /// What lies beside an object in its scene, such as its gestures.
    func companions(of id: String?) -> [Node] {
        let scenes = root.all(in: "scenes").map { $0.all(in: "objects") }
        return scenes.first { $0.contains { $0.id == id } }?.filter { $0.id != id } ?? []
    }

    /// A class by the name that the document has; nil for none, and for one that is not there.
    static func type(_ node: Node) -> AnyClass? {
        guard let name = node["customClass"] else { return nil }
        // The program's own module has a name that follows from the project's; the document has Xcode's.
        let own = UIApplication.shared.delegate.map { String(reflecting: Swift.type(of: $0)).prefix { $0 != "." } }.map(String.init)
        let modules = [own, node["customModule"]].compactMap { $0 }
        return modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
    }

    private static var told: Set<String> = []
    /// Says once on standard error what of an interface cannot be had.
    static func report(_ text: String) {
        if told.insert(text).inserted { FileHandle.standardError.write(Data("UIKit: \(text)\n".utf8)) }
    }
}
