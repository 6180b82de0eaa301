import Foundation
import FoundationXML

/// An app's own symbol as the SF Symbols app exports it: a sheet with the symbol in several weights and sizes, and lines that mark its
/// bounds.
///
/// Source: Apple's "Creating custom symbol images for your app".
package enum SymbolTemplate {
    /// The scale from the sheet's 100 points to a television's body text of 29 points.
    private static let scale = 0.29

    /// The symbol as a white SVG picture, in regular weight if the sheet has it; nil if the data is not such a sheet.
    package static func picture(_ data: Data) -> String? {
        let reader = Reader()
        let parser = SafeXML.parser(data)
        parser.delegate = reader
        guard parser.parse() else { return nil }
        let wanted = ["Regular-M", "Regular-S", "Regular-L"] + reader.symbols.keys.sorted()
        guard let name = wanted.first(where: { reader.symbols[$0] != nil }), let symbol = reader.symbols[name],
            let left = reader.lines["left-margin-" + name], let right = reader.lines["right-margin-" + name]
        else { return nil }
        let (width, height) = (right.x - left.x, left.bottom - left.top)
        let sides = 1.0...10_000
        guard sides.contains(width), sides.contains(height), left.x.isFinite, left.top.isFinite else { return nil }
        func small(_ length: Double) -> Double { (length * scale * 100).rounded() / 100 }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(small(width))" height="\(small(height))" \
            viewBox="\(left.x) \(left.top) \(width) \(height)" fill="#fff">\(symbol)</svg>
            """
    }

    /// Collects the shapes of each symbol on the sheet, without their colours, and the margin lines.
    private final class Reader: NSObject, XMLParserDelegate {
        private(set) var symbols: [String: String] = [:]
        private(set) var lines: [String: (x: Double, top: Double, bottom: Double)] = [:]
        /// The elements that contain the current one, each with its name and `id`.
        private var around: [(name: String, id: String)] = []
        /// The index in `around` of the symbol whose shapes are being collected.
        private var start: Int?
        private var text = ""

        private static let shapes: Set<String> = ["g", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line"]
        private static let dropped: Set<String> = ["class", "style", "id", "fill", "opacity"]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
        ) {
            let id = attributes["id"] ?? ""
            if start == nil, name == "g", around.last?.id == "Symbols" { (start, text) = (around.count, "") }
            if start != nil, Self.shapes.contains(name) {
                let kept = attributes.filter {
                    !Self.dropped.contains($0.key) && $0.key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
                }
                text += "<\(name)" + kept.sorted { $0.key < $1.key }.map { " \($0)=\"\(Self.escaped($1))\"" }.joined() + ">"
            } else if name == "line", id.contains("-margin-"), let x = attributes["x1"].flatMap(Double.init),
                let one = attributes["y1"].flatMap(Double.init), let other = attributes["y2"].flatMap(Double.init)
            {
                lines[id] = (x, min(one, other), max(one, other))
            }
            around.append((name, id))
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            guard let element = around.popLast() else { return }
            guard let start else { return }
            if Self.shapes.contains(element.name) { text += "</\(element.name)>" }
            if around.count == start {
                symbols[element.id] = text
                self.start = nil
            }
        }

        private static func escaped(_ value: String) -> String {
            value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
        }
    }
}
