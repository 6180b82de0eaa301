import Foundation
import Synchronization

/// The language that texts are shown, read aloud and written in: one for the whole program.
///
/// English until the program begins; then what the environment wants, as far as the app has texts in it; and what the app itself chooses.
package enum InterfaceLanguage {
    /// The table of texts that name none.
    package static let mainTable = "Localizable"
    /// The name under which the platform's own texts are looked up.
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

    /// Such as `de` or `pt-BR`; English where the app has no texts in any language the user wants.
    package static var code: String { state.withLock { $0.code } }

    /// Whether lines run from the right to the left.
    package static var isRightToLeft: Bool {
        ["ar", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"].contains(String(code.prefix { $0 != "-" }))
    }

    /// By which dates and numbers are written: as in the user's region, in the language of the texts.
    ///
    /// Foundation's own `Locale.current` is en_001 on Linux, whatever the environment says.
    package static var locale: Locale {
        let (code, region, chosen) = state.withLock { ($0.code, $0.region, $0.chosen) }
        guard let region else { return chosen.map(Locale.init(identifier:)) ?? .current }
        var components = Locale.Components(identifier: code)
        components.region = Locale.Region(region)
        return Locale(components: components)
    }

    /// Whether the app has texts to look up: without any, what source says is shown.
    package static var hasAppTexts: Bool { state.withLock { $0.app != nil } }

    /// Takes the app's texts, the last that were given.
    package static func use(_ texts: Translations?) {
        state.withLock { state in
            state.texts = texts
            state.settle()
        }
    }

    /// Goes by the languages and the region of an environment from now on.
    package static func follow(_ environment: [String: String]) {
        state.withLock { state in
            state.wanted = wanted(environment)
            state.region = region(environment)
            state.settle()
        }
    }

    /// Goes by one language, whatever the user's environment says; nil goes back to that.
    package static func choose(_ language: String?) {
        state.withLock { state in
            state.chosen = language
            state.settle()
        }
    }

    /// The text of a key; nil where it is shown as source says.
    package static func parts(_ key: String, table: String?, numbers: [Double?] = []) -> [TextFormat.Part]? {
        let localized = state.withLock { table == platformTable ? $0.platform : $0.app }
        return localized?.parts(key, table: table == platformTable ? nil : table, numbers: numbers)
    }

    /// The languages the user wants, best first, from the environment as other programs of Linux take it.
    ///
    /// Source: gettext, "Locale Environment Variables".
    package static func wanted(_ environment: [String: String]) -> [String] {
        let locale = first(of: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment) ?? ""
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        return (locale == "C" || locale.hasPrefix("C.") ? [locale] : list + [locale]).map { language in
            language.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
        }
    }

    /// The country whose dates the user wants, such as `AT`; nil where the environment names none.
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
