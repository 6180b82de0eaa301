import TenFootLanguage

/// The languages that the launcher can be in.
///
/// Its sentences are in `Launcher.xcstrings`; `LauncherTexts.swift` is made from it.
package enum LauncherLanguage {
    /// Each with its name in itself.
    package static let all: [(code: String, name: String)] = [("en", "English"), ("de", "Deutsch")]
    /// English words laid out from the right, to look at mirrored screens: no language that people are offered.
    static let mirrored = "ar-XB"

    static func isKnown(_ code: String) -> Bool { code == mirrored || all.contains { $0.code == code } }

    /// The one that everything is in now.
    package static var current: String { InterfaceLanguage.code }

    /// Has the launcher's own texts looked up from now on.
    package static func begin() { InterfaceLanguage.use(LauncherTexts.all) }
}
