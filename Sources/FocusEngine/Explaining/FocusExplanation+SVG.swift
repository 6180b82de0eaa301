import Foundation
import TenFootGeometry

extension FocusExplanation {
    /// The explanation as a picture: the beam, sections and containers, every candidate with its rank or the rule that rejected it.
    package func svg(_ name: (FocusID) -> String) -> String {
        let size = max(bounds.width, bounds.height, 1)
        let unit = size / 100
        let (x, y) = (bounds.minX - 4 * unit, bounds.minY - 8 * unit)
        let (width, height) = (bounds.width + 8 * unit, bounds.height + 12 * unit)
        var parts = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(f(x)) \(f(y)) \(f(width)) \(f(height))\" font-family=\"Inter, sans-serif\">",
            "<rect x=\"\(f(x))\" y=\"\(f(y))\" width=\"\(f(width))\" height=\"\(f(height))\" fill=\"#15171c\"/>",
            rect(beam, "fill=\"#ffd54a\" fill-opacity=\"0.16\""),
        ]
        if let remembered { parts.append(rect(remembered, "fill=\"#7ad0ff\" fill-opacity=\"0.14\"")) }
        for container in containers {
            parts.append(
                rect(container.frame, "fill=\"none\" stroke=\"#8b93a5\" stroke-width=\"\(f(unit / 4))\" stroke-dasharray=\"\(f(unit))\""))
        }
        // What lost first, so that the winner is drawn on top.
        for row in rows.reversed() { parts.append(contentsOf: shapes(row, unit, name)) }
        let headline = words(name).split(separator: "\n").first.map(String.init) ?? ""
        parts.append(
            text(
                headline, x: x + 2 * unit, y: y + 4.5 * unit, size: min(2.4 * unit, width / Double(max(headline.count, 1)) * 1.7), "#ffffff"
            ))
        parts.append("</svg>\n")
        return parts.joined(separator: "\n")
    }

    private func shapes(_ row: Row, _ unit: Double, _ name: (FocusID) -> String) -> [String] {
        let (stroke, fill, note): (String, String, String) =
            switch row.verdict {
            case .source: ("#4aa3ff", "#4aa3ff", "source")
            case .winner: ("#49d17d", "#49d17d", "won")
            case .ranked(let rule): ("#ffb74a", "#ffb74a", "\(row.rank ?? 0)  " + (rule.split(separator: ":").first.map(String.init) ?? ""))
            case .rejected(let rule, _): ("#6b7280", "#6b7280", rule)
            }
        let dash = row.isSection ? " stroke-dasharray=\"\(f(unit)) \(f(unit / 2))\"" : ""
        let style =
            "fill=\"\(fill)\" fill-opacity=\"\(row.isSection ? "0.04" : "0.22")\" stroke=\"\(stroke)\" stroke-width=\"\(f(unit / 3))\""
            + dash
        let label = name(row.id)
        let room = max(row.frame.width, unit)
        let letter = min(2 * unit, row.frame.height / 3, room / Double(max(label.count, note.count, 1)) * 1.5)
        let top = row.isSection ? row.frame.minY - letter * 0.3 : row.frame.minY + letter * 1.2
        var result = [rect(row.frame, style), text(label, x: row.frame.minX + letter * 0.4, y: top, size: letter, "#e8eaf0")]
        if !row.isSection {
            result.append(text(note, x: row.frame.minX + letter * 0.4, y: row.frame.minY + letter * 2.4, size: letter * 0.8, stroke))
        }
        return result
    }

    private func rect(_ frame: CGRect, _ style: String) -> String {
        "<rect x=\"\(f(frame.minX))\" y=\"\(f(frame.minY))\" width=\"\(f(frame.width))\" height=\"\(f(frame.height))\" \(style)/>"
    }

    private func text(_ words: String, x: Double, y: Double, size: Double, _ colour: String) -> String {
        var escaped = words
        for (plain, code) in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")] { escaped = escaped.replacing(plain, with: code) }
        // XML knows no control characters.
        escaped.unicodeScalars.removeAll { $0.value < 0x20 }
        return "<text x=\"\(f(x))\" y=\"\(f(y))\" font-size=\"\(f(max(size, 0.001)))\" fill=\"\(colour)\">\(escaped)</text>"
    }

    private func f(_ value: Double) -> String { String(format: "%.3f", value) }
}
