import Foundation

/// Formats numbers as a language writes them, by a small table, since ICU's takes milliseconds to load and megabytes to keep.
///
/// Source: Unicode CLDR, "Numbers", symbols.
package enum NumberText {
    /// `1,234` in English, `1.234` in German.
    static func whole(_ digits: String, language: String) -> String {
        let marks = marks(language)
        let sign = digits.prefix { !$0.isNumber }
        let plain = digits.dropFirst(sign.count)
        guard plain.count > marks.ungrouped, plain.allSatisfy(\.isNumber) else { return digits }
        var result = ""
        for (index, digit) in plain.enumerated() {
            if index > 0, (plain.count - index) % 3 == 0 { result += marks.group }
            result.append(digit)
        }
        return sign + result
    }

    /// Converts `printf`'s result: `7.5` in English, `7,5` in German.
    package static func decimal(_ text: String, language: String) -> String {
        guard let point = text.firstIndex(of: ".") else { return text }
        return text[..<point] + marks(language).point + text[text.index(after: point)...]
    }

    private static func marks(_ language: String) -> (point: String, group: String, ungrouped: Int) {
        switch language.prefix(while: { $0.isLetter }).lowercased() {
        case "de", "da", "nl", "it", "id", "tr", "el", "sl", "hr", "sr", "ro": (",", ".", 3)
        case "es", "pt": (",", ".", 4)
        case "fr", "nb", "no", "sv", "fi", "cs", "sk", "uk", "ru", "hu", "bg", "lt", "lv", "et": (",", "\u{A0}", 3)
        case "pl": (",", "\u{A0}", 4)
        default: (".", ",", 3)
        }
    }
}
