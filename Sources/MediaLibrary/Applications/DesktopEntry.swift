import TenFootLanguage

/// A program as its desktop entry describes it, in the user's language.
///
/// Source: Desktop Entry Specification 1.5.
package struct DesktopEntry: Sendable, Hashable, Identifiable, Codable {
    /// A further way to start the program, such as a new window.
    package struct Action: Sendable, Hashable, Identifiable, Codable {
        package let id: String
        package var name: String
        package var command: String
    }

    /// The desktop file ID: its path below `applications`, dashes for slashes, `.desktop` included.
    package let id: String
    package var path: String
    package var name: String
    package var genericName: String?
    package var comment: String?
    package var categories: [String]
    package var keywords: [String]
    package var iconName: String?
    /// The icon's file in the theme, once it has been looked up.
    package var iconFile: String?
    /// The Exec line as written, field codes and all; empty if the entry has none.
    package var command: String
    package var workingFolder: String?
    package var needsTerminal: Bool
    package var actions: [Action]

    package var isGame: Bool { categories.contains("Game") }

    /// A title for the type of program; empty if its categories are unknown.
    package var kindTitle: String {
        for (category, title) in Self.titles where categories.contains(category) { return String(localized: title) }
        return ""
    }

    // Order matters: a media player is also listed under its toolkit and often under Utility.
    private static let titles: [(String, String.LocalizationValue)] = [
        ("Game", "Game"), ("TV", "Television"), ("Music", "Music"), ("Video", "Video"), ("AudioVideo", "Media"), ("Audio", "Audio"),
        ("Photography", "Photos"), ("WebBrowser", "Web"), ("Network", "Internet"), ("Graphics", "Graphics"), ("Education", "Education"),
        ("Science", "Science"), ("Office", "Office"), ("Settings", "Settings"), ("Development", "Development"), ("System", "System"),
        ("Utility", "Utility"),
    ]
}
