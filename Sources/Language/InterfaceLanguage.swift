import Foundation
import Synchronization

/// The language of displayed and spoken texts, for the whole program.
///
/// English until the program starts; then the environment's language if the app has texts in it, or the one that the app chooses.
package enum InterfaceLanguage {
    /// The default table, for texts that name no other.
    package static let mainTable = "Localizable"
    /// The name of the table with the platform's own texts.
    package static let platformTable = "TenFoot"

    private struct State: Sendable {
        var wanted: [String] = []
        var region: String?
        var chosen: String?
        var texts: Translations?
        var code = "en"
        var app: Translations.Localized?
        var platform = PlatformTexts.all.localized([])

        mutating func settle() {
            app = texts?.localized(chosen.map { [$0] } ?? wanted)
            code = chosen ?? app?.language ?? "en"
            platform = PlatformTexts.all.localized([code])
        }
    }
    private static let state = Mutex(State())

    /// The language code, such as `de` or `pt-BR`; English if the app has no texts in the user's languages.
    package static var code: String { state.withLock { $0.code } }

    /// Whether the language is written from right to left.
    package static var isRightToLeft: Bool {
        ["ar", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"].contains(String(code.prefix { $0 != "-" }))
    }

    /// The locale for dates and numbers: the user's region with the language of the texts.
    ///
    /// Foundation's own `Locale.current` is en_001 on Linux, whatever the environment says.
    package static var locale: Locale {
        let (code, region, chosen) = state.withLock { ($0.code, $0.region, $0.chosen) }
        guard let region else { return chosen.map(Locale.init(identifier:)) ?? .current }
        var components = Locale.Components(identifier: code)
        components.region = Locale.Region(region)
        return Locale(components: components)
    }

    /// Whether the app has translations; without any, source texts are shown.
    package static var hasAppTexts: Bool { state.withLock { $0.app != nil } }

    /// Sets the app's translations.
    package static func use(_ texts: Translations?) {
        state.withLock { state in
            state.texts = texts
            state.settle()
        }
    }

    /// Uses the languages and the region of an environment from now on.
    package static func follow(_ environment: [String: String]) {
        state.withLock { state in
            state.wanted = wanted(environment)
            state.region = region(environment)
            state.settle()
        }
    }

    /// Uses one language instead of the environment's; nil returns to the environment's.
    package static func choose(_ language: String?) {
        state.withLock { state in
            state.chosen = language
            state.settle()
        }
    }

    /// The translation of a key; nil if the source text is shown.
    package static func parts(_ key: String, table: String?, numbers: [Double?] = []) -> [TextFormat.Part]? {
        let localized = state.withLock { table == platformTable ? $0.platform : $0.app }
        return localized?.parts(key, table: table == platformTable ? nil : table, numbers: numbers)
    }

    /// The user's preferred languages, best first, from the environment variables that other Linux programs use.
    ///
    /// Source: gettext, "Locale Environment Variables".
    package static func wanted(_ environment: [String: String]) -> [String] {
        let locale = first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment) ?? ""
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        return (locale == "C" || locale.hasPrefix("C.") ? [locale] : list + [locale]).map { language in
            language.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
        }
    }

    /// The country whose dates the user wants, such as `AT`; nil if the environment names none.
    ///
    /// Source: gettext, "Locale Environment Variables".
    package static func region(_ environment: [String: String]) -> String? {
        let locale = first(of: ["LC_ALL", "LC_TIME", "LANG"], in: environment) ?? ""
        let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
        return parts.count > 1 ? parts.last.map(String.init) : nil
    }

    private static func first(of names: [String], in environment: [String: String]) -> String? {
        names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
