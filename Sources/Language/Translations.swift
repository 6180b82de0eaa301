import Foundation

/// The texts of an app, or of the platform, in all available languages.
///
/// Keys are the texts in source, with placeholders for values: `"Hello, \(name)"` is `Hello, %@`, a whole number is `%lld`.
package struct Translations: Sendable {
    /// The language that keys are written in.
    package let source: String
    private let tables: [String: TextTable]

    /// The file that `tenfoot app` writes beside a program: texts by language, table and key.
    private struct File: Decodable {
        var source: String
        var languages: [String: [String: [String: TextTable.Entry]]]
    }

    /// Reads the tables that `tenfoot app` puts beside a program; nil if they cannot be read.
    package init?(json: Data) {
        guard let file = try? JSONDecoder().decode(File.self, from: json) else { return nil }
        source = file.source
        tables = Dictionary(uniqueKeysWithValues: file.languages.map { ($0.key, TextTable($0.key, tables: $0.value)) })
    }

    /// Reads the tables built into a program, made from a string catalogue; the English one holds only plural forms.
    package init(builtIn: [String: StaticString]) {
        source = "en"
        tables = Dictionary(
            uniqueKeysWithValues: builtIn.map { ($0.key, TextTable($0.key, builtIn: $0.value, isSource: $0.key == "en")) })
    }

    /// The codes of the available languages, sorted.
    package var languages: [String] { tables.keys.sorted() }

    /// The table that best matches a language; nil if there is none.
    private func table(nearest language: String) -> TextTable? {
        if let table = tables[language] { return table }
        let base = String(language.prefix { $0 != "-" })
        if let table = tables[base] { return table }
        return languages.first { $0.hasPrefix(base + "-") && !base.isEmpty }.flatMap { tables[$0] }
    }

    /// The tables for a list of preferred languages: the first available one, then the source language's.
    package func localized(_ wanted: [String]) -> Localized {
        let order = wanted.lazy.compactMap(table(nearest:)).prefix(1) + [tables[source]].compactMap(\.self)
        return Localized(tables: order.count == 2 && order[0] === order[1] ? [order[0]] : Array(order))
    }

    /// The tables of one choice of language, the best first.
    package struct Localized: Sendable {
        fileprivate let tables: [TextTable]
        /// The language most texts are in; nil without any table.
        package var language: String? { tables.first?.language }

        /// The text of a key; nil if no table has it.
        package func parts(_ key: String, table: String?, numbers: [Double?] = []) -> [TextFormat.Part]? {
            for each in tables {
                if let found = each.parts(key, table: table ?? InterfaceLanguage.mainTable, numbers: numbers) { return found }
            }
            return nil
        }
    }
}
