import Foundation

/// The app's texts in the user's language, where it was built with some.
///
/// Keys are what source says, values in it written as formats: `"Hello, \(name)"` is `Hello, %@`, a whole number is `%lld`.
struct Translations: Decodable {
    /// A text, or one for each plural category.
    enum Entry: Decodable, Equatable {
        case text(String)
        case plural([String: String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .plural(try container.decode([String: String].self))
            }
        }
    }

    /// A value that a key has in it.
    struct Argument: Hashable, Sendable {
        var piece: Text.Piece
        /// What decides about the plural; nil for what is no number.
        var number: Double?
        var isWhole = false
    }

    var source: String
    var languages: [String: [String: [String: Entry]]]

    /// The tables beside the program; nil where there are none, and then nothing is looked up.
    static let own: Localized? = AppResources.table("Strings.json", as: Translations.self).map { Localized($0) }

    /// The languages the user wants, best first, from the environment as other programs of Linux take it.
    ///
    /// Source: gettext, "Locale Environment Variables".
    static func wanted(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        return (locale == "C" || locale.hasPrefix("C.") ? [locale] : list + [locale]).map { language in
            language.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
        }
    }

    /// Tables in the languages that count, best first.
    struct Localized {
        private let tables: [(language: String, tables: [String: [String: Entry]])]
        /// The language most texts are in; nil without any table.
        var language: String? { tables.first?.language }

        init(_ translations: Translations, wanted: [String] = Translations.wanted()) {
            let available = translations.languages
            func found(_ language: String) -> String? {
                if available[language] != nil { return language }
                let base = String(language.prefix { $0 != "-" })
                if available[base] != nil { return base }
                return available.keys.sorted().first { $0.hasPrefix(base + "-") && !base.isEmpty }
            }
            let order = wanted.compactMap(found).prefix(1) + [translations.source].filter { available[$0] != nil }
            var seen: Set<String> = []
            tables = order.filter { seen.insert($0).inserted }.map { ($0, available[$0] ?? [:]) }
        }

        /// The text of a key; nil where no table has it.
        func pieces(_ key: String, table: String?, arguments: [Argument]) -> [InlineMarkdown.Segment]? {
            for (language, tables) in tables {
                guard let entry = tables[table ?? "Localizable"]?[key] else { continue }
                let format: String
                switch entry {
                case .text(let text): format = text
                case .plural(let forms):
                    let category = PluralRules.category(arguments.lazy.compactMap(\.number).first ?? 0, language: language)
                    guard let form = forms[category] ?? forms["other"] ?? forms.values.sorted().first else { continue }
                    format = form
                }
                return Self.filled(format, arguments)
            }
            return nil
        }

        /// Puts the arguments into the places of a format: `%@`, `%lld`, `%2$@`; `%%` is a percent sign.
        static func filled(_ format: String, _ arguments: [Argument]) -> [InlineMarkdown.Segment] {
            var segments: [InlineMarkdown.Segment] = []
            var next = 0
            var rest = Substring(format)
            var plain = ""
            while let mark = rest.firstIndex(of: "%") {
                plain += rest[..<mark]
                rest = rest[mark...]
                if rest.hasPrefix("%%") {
                    plain += "%"
                    rest = rest.dropFirst(2)
                } else if let match = rest.prefixMatch(of: #/%(?:(\d+)\$)?[-+0#]*\d*(?:\.\d+)?(?:ll|l|h|q|z|t|j)?[@dDiuUxXoOfFeEgGcCsSaA]/#)
                {
                    let index = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
                    next = index + 1
                    if arguments.indices.contains(index) {
                        if !plain.isEmpty { segments.append(.init(piece: Text.Piece(plain), isLiteral: true)) }
                        plain = ""
                        segments.append(.init(piece: arguments[index].piece, isLiteral: false))
                    }
                    rest = rest[match.range.upperBound...]
                } else {
                    plain += "%"
                    rest = rest.dropFirst()
                }
            }
            plain += rest
            if !plain.isEmpty || segments.isEmpty { segments.append(.init(piece: Text.Piece(plain), isLiteral: true)) }
            return segments
        }
    }
}

/// The language an app's texts are shown in, which is also the one to read them in.
package enum InterfaceLanguage {
    /// Such as `de` or `pt-BR`; English where the app was built without translations.
    package static let code = Translations.own?.language ?? "en"
}

/// Which form a number takes in a language.
///
/// Source: Unicode CLDR, "Language Plural Rules", the rules of cardinal numbers.
enum PluralRules {
    static func category(_ number: Double, language: String) -> String {
        let base = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let n = abs(number)
        let isWhole = n == n.rounded()
        let i = isWhole && n < 1e15 ? Int(n) : 0
        let (tens, ones) = (i % 100, i % 10)
        switch base {
        case "ja", "ko", "zh", "vi", "th", "id", "ms", "lo", "my": return "other"
        case "fr", "pt", "hy", "kab": return n < 2 ? "one" : "other"
        case "hi", "bn", "fa", "am", "gu", "kn", "zu": return n <= 1 ? "one" : "other"
        case "ru", "uk", "be", "sr", "hr", "bs":
            guard isWhole else { return "other" }
            if ones == 1, tens != 11 { return "one" }
            if (2...4).contains(ones), !(12...14).contains(tens) { return "few" }
            return ["sr", "hr", "bs"].contains(base) ? "other" : "many"
        case "pl":
            guard isWhole else { return "other" }
            if i == 1 { return "one" }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? "few" : "many"
        case "cs", "sk":
            guard isWhole else { return "many" }
            return i == 1 ? "one" : (2...4).contains(i) ? "few" : "other"
        case "ar":
            guard isWhole else { return "other" }
            if i < 3 { return ["zero", "one", "two"][i] }
            return (3...10).contains(tens) ? "few" : (11...99).contains(tens) ? "many" : "other"
        case "he", "iw": return i == 1 && isWhole ? "one" : i == 2 && isWhole ? "two" : "other"
        case "lt":
            if isWhole, ones == 1, !(11...19).contains(tens) { return "one" }
            return isWhole ? ((2...9).contains(ones) && !(11...19).contains(tens) ? "few" : "other") : "many"
        case "ro":
            if n == 1 { return "one" }
            return !isWhole || i == 0 || (1...19).contains(tens) ? "few" : "other"
        case "sl":
            guard isWhole else { return "few" }
            return tens == 1 ? "one" : tens == 2 ? "two" : tens == 3 || tens == 4 ? "few" : "other"
        default: return n == 1 ? "one" : "other"
        }
    }
}
