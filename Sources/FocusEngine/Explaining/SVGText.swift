import Foundation

/// Text for a picture, measured without a font: a little wider than it is drawn.
enum SVGText {
    static func width(_ words: String, _ size: CGFloat) -> CGFloat {
        words.unicodeScalars.reduce(0) { $0 + em($1) } * size
    }

    private static func em(_ scalar: Unicode.Scalar) -> CGFloat {
        switch scalar {
        case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ", "(", ")", "[", "]", "/", "f", "t", "r": 0.36
        case "m", "w", "M", "W", "@", "%": 0.95
        case _ where scalar.value > 0x1100: 1.05
        case _ where scalar.properties.isUppercase: 0.74
        default: 0.61
        }
    }

    /// As much of a text as fits, with an ellipsis if it is cut; empty if not even two letters fit.
    static func cut(_ words: String, size: CGFloat, width room: CGFloat) -> String {
        if width(words, size) <= room { return words }
        var words = words
        while words.count > 2 {
            words.removeLast()
            if width(words + "…", size) <= room { return words + "…" }
        }
        return ""
    }

    /// Words on as many lines as they need, the last cut.
    static func wrapped(_ words: String, size: CGFloat, width room: CGFloat, lines limit: Int) -> [String] {
        var lines: [String] = [""]
        for word in words.split(separator: " ") {
            let longer = lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
            if width(longer, size) <= room || lines[lines.count - 1].isEmpty || lines.count == limit {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { cut($0, size: size, width: room) }
    }

    /// The text with a capital first letter.
    static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

    static func escaped(_ words: String) -> String {
        var escaped = words
        for (plain, code) in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")] { escaped = escaped.replacing(plain, with: code) }
        // XML does not allow control characters.
        escaped.unicodeScalars.removeAll { $0.value < 0x20 }
        return escaped
    }
}
