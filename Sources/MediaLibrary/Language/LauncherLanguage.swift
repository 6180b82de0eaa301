import TenFootLanguage

/// The languages of the launcher.
///
/// Its sentences are in `Launcher.xcstrings`; `LauncherTexts.swift` is made from it.
package enum LauncherLanguage {
    /// All languages, each with its name in that language.
    package static let all: [(code: String, name: String)] = [("en", "English"), ("de", "Deutsch")]
    /// A pseudo-language with English words laid out right to left, to test mirrored screens; it is not offered to users.
    static let mirrored = "ar-XB"

    static func isKnown(_ code: String) -> Bool { code == mirrored || all.contains { $0.code == code } }

    /// The current language.
    package static var current: String { InterfaceLanguage.code }

    /// Makes look-ups use the launcher's own strings from now on.
    package static func begin() { InterfaceLanguage.use(LauncherTexts.all) }
}
