import Foundation
import Synchronization

/// The texts of one language by their keys, read when the first of them is looked up.
package final class TextTable: Sendable {
    /// A text, or one for each plural category.
    package enum Entry: Decodable, Equatable, Sendable {
        case text(String)
        case plural([String: String])

        package init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .plural(try container.decode([String: String].self))
            }
        }
    }

    /// The language of the texts, such as `de` or `pt-BR`.
    package let language: String
    /// Whether it holds only plural forms, as the table of the keys' language does: there any other text is its own key.
    private let isOfPluralsAlone: Bool
    private let read: @Sendable () -> [String: [String: Entry]]
    private let known = Mutex<[String: [String: Entry]]?>(nil)

    /// Tables of an app, by their names.
    package init(_ language: String, tables: [String: [String: Entry]]) {
        self.language = language
        isOfPluralsAlone = false
        read = { tables }
    }

    /// A built-in table: one entry per line, with fields separated by tabs.
    ///
    /// A key and a text; or a key, an empty field, and pairs of a plural category and a text. Keys are written as `TextFormat.plain` has them.
    package init(_ language: String, builtIn lines: StaticString, isSource: Bool) {
        self.language = language
        isOfPluralsAlone = isSource
        read = { [InterfaceLanguage.mainTable: Self.entries(lines)] }
    }

    private static func entries(_ lines: StaticString) -> [String: Entry] {
        let text = String(describing: lines)
        var entries: [String: Entry] = [:]
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(Substring($0)) }
            guard fields.count > 1 else { continue }
            if fields.count == 2 {
                entries[fields[0]] = .text(fields[1])
            } else {
                var forms: [String: String] = [:]
                for index in stride(from: 2, to: fields.count - 1, by: 2) { forms[fields[index]] = fields[index + 1] }
                entries[fields[0]] = .plural(forms)
            }
        }
        return entries
    }

    /// The text of a key, in the plural form for a number if it has several; nil if the table has none.
    ///
    /// - Parameter numbers: the values that are numbers, nil for those that are not.
    package func parts(_ key: String, table: String, numbers: [Double?]) -> [TextFormat.Part]? {
        let number = numbers.lazy.compactMap(\.self).first
        if isOfPluralsAlone, number.map({ PluralRules.category($0, language: language) == "other" }) ?? true { return nil }
        let found = known.withLock { known in
            let tables = known ?? read()
            known = tables
            return tables[table]?[key] ?? (numbers.isEmpty ? nil : tables[table]?[TextFormat.plain(key)])
        }
        switch found {
        case .text(let text): return TextFormat.parts(text)
        case .plural(let forms):
            let category = PluralRules.category(number ?? 0, language: language)
            return (forms[category] ?? forms["other"] ?? forms.values.sorted().first).map(TextFormat.parts)
        case nil: return nil
        }
    }
}
