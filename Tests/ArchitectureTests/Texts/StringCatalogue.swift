import Foundation
import TenFootLanguage

/// A string catalogue of the repository: the sentences of some folders, with their translations.
struct StringCatalogue {
    /// A translation: one text, or one for each plural category.
    enum Form: Equatable {
        case text(String)
        case plural([String: String])

        var texts: [String] {
            switch self {
            case .text(let text): [text]
            case .plural(let forms): forms.values.sorted()
            }
        }
    }

    private struct File: Decodable {
        struct Unit: Decodable { var value: String }
        struct Plural: Decodable { var stringUnit: Unit }
        struct Variations: Decodable { var plural: [String: Plural] }
        struct Localization: Decodable {
            var stringUnit: Unit?
            var variations: Variations?
        }
        struct Entry: Decodable { var localizations: [String: Localization]? }
        var sourceLanguage: String
        var strings: [String: Entry]
    }

    /// The path relative to the root.
    let path: String
    /// The path of the Swift file generated from the catalogue, which declares `type`.
    let tablePath: String
    let type: String
    /// The folders of `Sources` whose sentences the catalogue contains.
    let folders: [String]
    /// The translations by key and language.
    let entries: [String: [String: Form]]

    static let all: [StringCatalogue] = [
        StringCatalogue(
            "Sources/Language/TenFoot.xcstrings", type: "PlatformTexts", table: "Sources/Language/PlatformTexts.swift",
            folders: ["Controls", "Views", "AppHost", "AVKit", "Playback"]),
        StringCatalogue(
            "Sources/MediaLibrary/Language/Launcher.xcstrings", type: "LauncherTexts",
            table: "Sources/MediaLibrary/Language/LauncherTexts.swift", folders: ["Launcher", "MediaLibrary", "Machine", "CEC"]),
    ]

    private init(_ path: String, type: String, table: String, folders: [String]) {
        (self.path, self.type, tablePath, self.folders) = (path, type, table, folders)
        let data = (try? Data(contentsOf: Checkout().root.appending(path: path))) ?? Data()
        // A file that cannot be read has no entries, so that every sentence is reported as missing.
        let strings = (try? JSONDecoder().decode(File.self, from: data))?.strings ?? [:]
        entries = strings.mapValues { entry in
            (entry.localizations ?? [:]).compactMapValues { localization in
                if let unit = localization.stringUnit { return .text(unit.value) }
                return localization.variations.map { .plural($0.plural.mapValues(\.stringUnit.value)) }
            }
        }
    }

    /// All languages except English, in which the keys are written.
    var languages: [String] { Set(entries.values.flatMap(\.keys)).subtracting(["en"]).sorted() }

    /// The keys with `%@` for every value, as they are found in sources, which do not show the types of values.
    var plainKeys: Set<String> { Set(entries.keys.map(TextFormat.plain)) }

    /// The text of the Swift file at `tablePath`, which is compiled into programs.
    var table: String {
        var text = """
            // Made from \(path.split(separator: "/").last ?? "") by
            // TENFOOT_UPDATE_STRINGS=1 swift test --filter StringCatalogueTests
            // swift-format-ignore-file

            """
        if !path.hasPrefix("Sources/Language/") { text += "import TenFootLanguage\n\n" }
        text += "enum \(type) {\n    static let all = Translations(builtIn: [\n"
        for language in ["en"] + languages {
            text += "        \"\(language)\": #\"\"\"\n"
            for key in entries.keys.sorted() {
                guard let form = entries[key]?[language] else { continue }
                switch form {
                case .text(let words): text += TextFormat.plain(key) + "\t" + words + "\n"
                case .plural(let forms):
                    let pairs = forms.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
                    text += ([TextFormat.plain(key), ""] + pairs).joined(separator: "\t") + "\n"
                }
            }
            text += "\"\"\"#,\n"
        }
        return text + "    ])\n}\n"
    }

    /// The format specifiers of a text, as written but without their numbers, in the order of their values.
    static func places(_ text: String) -> [String] {
        var places: [(index: Int, kind: String)] = []
        for match in text.matches(of: #/%(?:(\d+)\$)?([-+0#]*\d*(?:\.\d+)?(?:ll|l)?[@dufg]|%)/#) where match.output.2 != "%" {
            places.append((match.output.1.flatMap { Int($0) } ?? places.count + 1, String(match.output.2)))
        }
        return places.sorted { $0.index < $1.index }.map(\.kind)
    }
}
