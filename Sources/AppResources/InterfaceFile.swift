import Foundation
import FoundationXML

/// A storyboard or xib, converted to JSON that apps read when they show it.
package struct InterfaceFile {
    /// An element.
    package struct Node: Codable, Equatable {
        /// The element's name.
        package var name: String
        /// Its attributes.
        package var attributes: [String: String]
        /// The text between its tags; nil for an element with children.
        package var text: String?
        package var children: [Node]
    }

    /// The file's name without its ending.
    package let name: String
    /// The whole document.
    package let root: Node

    /// Reads a `.storyboard` or `.xib`; nil if it is not XML.
    package init?(_ file: URL) {
        guard let data = AppFile.data(file) else { return nil }
        guard let read = InterfaceFile(data, name: file.deletingPathExtension().lastPathComponent) else {
            AppFile.tell(file, "is no interface in XML, and is left out: save it again in Xcode, or leave it out with --exclude")
            return nil
        }
        self = read
    }

    /// Reads the bytes of a `.storyboard` or `.xib`; nil if they are not XML.
    package init?(_ data: Data, name: String) {
        let reader = NodeReader()
        let parser = SafeXML.parser(data)
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else { return nil }
        (self.name, self.root) = (name, root)
    }

    /// The content of the file that is written beside the program.
    package var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(root)
        }
    }
}

/// Collects elements.
private final class NodeReader: NSObject, XMLParserDelegate {
    private(set) var root: InterfaceFile.Node?
    private var open: [InterfaceFile.Node] = []
    private var texts: [String] = []
    /// The deepest nesting that is accepted, more than any interface has.
    private static let depth = 200

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        guard open.count < Self.depth else { return parser.abortParsing() }
        open.append(InterfaceFile.Node(name: element, attributes: attributes, text: nil, children: []))
        texts.append("")
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) { if !texts.isEmpty { texts[texts.count - 1] += string } }
    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        guard var node = open.popLast(), let text = texts.popLast() else { return }
        // Between elements there is only white space.
        if node.children.isEmpty, !text.isEmpty { node.text = text }
        if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }
}
