import Foundation

/// The app's texts in its languages, from string catalogues and from tables of strings and plurals.
///
/// Source: Apple's "Localizing and varying text with a string catalog", "Stringsdict file format".
package struct StringTables: Codable, Equatable {
    /// A text, or one for each plural category.
    package enum Entry: Codable, Equatable {
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
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .plural(let forms): try container.encode(forms)
            }
        }
    }

    /// The language that keys are written in.
    package var source = "en"
    /// The texts by language, table and key.
    package var languages: [String: [String: [String: Entry]]] = [:]
    package var isEmpty: Bool { languages.isEmpty }

    private static let inLanguages = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)

    private mutating func add(_ language: String, _ table: String, _ key: String, _ entry: Entry) {
        // The language becomes a folder's name, so it must not contain a path.
        guard !language.isEmpty, language.utf8.allSatisfy({ Self.inLanguages.contains($0) }) else { return }
        languages[language, default: [:]][table, default: [:]][key] = entry
    }

    /// Reads the resources that are tables of texts, and ignores the others.
    package init(_ files: [URL]) {
        for file in files {
            let table = file.deletingPathExtension().lastPathComponent
            let read: (inout Self, Data) -> Bool
            switch file.pathExtension {
            case "xcstrings": read = { $0.readCatalogue($1, table) }
            case "strings": read = { $0.readStrings($1, table, $0.language(of: file)) }
            case "stringsdict": read = { $0.readPlurals($1, table, $0.language(of: file)) }
            default: continue
            }
            guard let data = AppFile.data(file), !read(&self, data) else { continue }
            AppFile.tell(
                file, "is no table of texts, and is left out: open it in Xcode, which shows the wrong line, or leave it out with --exclude")
        }
    }

    private func language(of file: URL) -> String {
        let folder = file.deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return source }
        let name = folder.deletingPathExtension().lastPathComponent
        return name == "Base" ? source : name
    }

    // MARK: String catalogues

    private mutating func readCatalogue(_ data: Data, _ table: String) -> Bool {
        guard let catalogue = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = catalogue["strings"] as? [String: [String: Any]]
        else { return false }
        source = catalogue["sourceLanguage"] as? String ?? source
        for (key, value) in strings {
            for (language, localization) in value["localizations"] as? [String: [String: Any]] ?? [:] {
                if let entry = entry(localization) { add(language, table, key, entry) }
            }
        }
        return true
    }

    private func entry(_ localization: [String: Any]) -> Entry? {
        if let unit = localization["stringUnit"] as? [String: Any], let text = unit["value"] as? String {
            return substituted(text, localization["substitutions"] as? [String: [String: Any]] ?? [:])
        }
        guard let variations = localization["variations"] as? [String: [String: [String: Any]]] else { return nil }
        if let devices = variations["device"], let chosen = devices["appletv"] ?? devices["other"] { return entry(chosen) }
        let forms = (variations["plural"] ?? [:]).compactMapValues { ($0["stringUnit"] as? [String: Any])?["value"] as? String }
        return forms.isEmpty ? nil : .plural(forms)
    }

    /// A text with one placeholder that varies by number: `%#@films@`.
    private func substituted(_ text: String, _ substitutions: [String: [String: Any]]) -> Entry {
        guard substitutions.count == 1, let (name, substitution) = substitutions.first,
            let forms = (substitution["variations"] as? [String: [String: [String: Any]]])?["plural"]
        else { return .text(text) }
        let format = "%" + (substitution["formatSpecifier"] as? String ?? "lld")
        return .plural(
            forms.compactMapValues { ($0["stringUnit"] as? [String: Any])?["value"] as? String }.mapValues {
                text.replacingOccurrences(of: "%#@\(name)@", with: $0.replacingOccurrences(of: "%arg", with: format))
            })
    }

    // MARK: Tables

    private mutating func readStrings(_ data: Data, _ table: String, _ language: String) -> Bool {
        guard let strings = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String] else {
            // An empty file is a valid table.
            return data.isEmpty
        }
        for (key, text) in strings { add(language, table, key, .text(text)) }
        return true
    }

    private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

    private mutating func readPlurals(_ data: Data, _ table: String, _ language: String) -> Bool {
        guard let entries = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [String: Any]] else {
            return data.isEmpty
        }
        for (key, entry) in entries {
            guard let format = entry["NSStringLocalizedFormatKey"] as? String,
                let (name, variable) = entry.compactMapValues({ $0 as? [String: String] }).first
            else { continue }
            let forms = variable.filter { Self.categories.contains($0.key) }
            add(language, table, key, .plural(forms.mapValues { format.replacingOccurrences(of: "%#@\(name)@", with: $0) }))
        }
        return true
    }

    /// The tables of a language without plurals, as Foundation reads them.
    package func propertyLists(_ language: String) -> [String: [String: String]] {
        (languages[language] ?? [:]).mapValues { table in
            table.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
        }.filter { !$0.value.isEmpty }
    }
}
