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

    /// By which dates and numbers are written: the user's own, unless the app has chosen a language.
    package static var locale: Locale { state.withLock { $0.chosen }.map(Locale.init(identifier:)) ?? .current }

    /// Whether the app has texts to look up: without any, what source says is shown.
    package static var hasAppTexts: Bool { state.withLock { $0.app != nil } }

    /// Takes the app's texts, the last that were given.
    package static func use(_ texts: Translations?) {
        state.withLock { state in
            state.texts = texts
            state.settle()
        }
    }

    /// Goes by the user's languages from now on, best first.
    package static func want(_ languages: [String]) {
        state.withLock { state in
            state.wanted = languages
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
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        return (locale == "C" || locale.hasPrefix("C.") ? [locale] : list + [locale]).map { language in
            language.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
        }
    }
}
