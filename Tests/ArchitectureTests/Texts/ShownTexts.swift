/// Finds the string literals of a source that a user may see or hear.
enum ShownTexts {
    /// The code before literals that are not shown: names of symbols, identifiers, addresses.
    private static let hidden = [
        "systemName: ", "symbol: ", "id: ", "Identifier(", "tell(", "control(", "standard: ", "equals: ", "id: .init(", "sql: ",
        "registerMigration(", "thread.name = ", "Refusal(", "standardError.write(Data(",
        "print(", "Logger(label: ", "label: \"tenfoot",
    ]
    /// The code before literals that are shown, which must be in the catalogue.
    private static let shown = [
        "Text(", "Text(verbatim: ", "Button(", "TextField(", "Label(", "platform: ", "accessibilityLabel(", "accessibilityValue(",
        "accessibilityHint(", "Announcement(", ".label = ", ".value = ", ".hint = ", "prompt: ",
    ]
    /// Sources whose sentences stay English, for people who edit a file or read a log, each with the reason.
    private static let english: [String: String] = [
        "Sources/MediaLibrary/Settings/SettingKey.swift": "says what is wrong in launcher.toml, whose words are English",
        "Sources/MediaLibrary/Settings/SettingsFile.swift": "the same",
        "Sources/MediaLibrary/Settings/SettingsWriter.swift": "the same",
        "Sources/MediaLibrary/Settings/TOMLDocument.swift": "the same",
        "Sources/MediaLibrary/Settings/TOMLScanner.swift": "the same",
        "Sources/MediaLibrary/Settings/TOMLTable.swift": "the same",
        "Sources/MediaLibrary/Fuzzing.swift": "for whoever runs the fuzzer",
        "Sources/MediaLibrary/FileFuzzing.swift": "the same",
        "Sources/MediaLibrary/Store/DatabaseFuzzing.swift": "the same",
        "Sources/Launcher/Outside/OutsideControl.swift": "answers tenfootctl, a command line",
        "Sources/MediaLibrary/Language/LauncherLanguage.swift": "languages are called by their own names",
        "Sources/MediaLibrary/Applications/DesktopEntryReader.swift": "the words of a file format",
        "Sources/MediaLibrary/Applications/IconTheme.swift": "the same",
        "Sources/MediaLibrary/Media/Extra.swift": "names of folders, as people give them",
        "Sources/MediaLibrary/Media/FolderContents.swift": "names of folders, as other systems give them",
        "Sources/CEC/CECAdapter.swift": "goes to the log, but for the sentence about limits",
        "Sources/Controls/Navigation/NavigationStack.swift": "tells whoever writes the app of a mistake",
    ]

    static func isShown(_ literal: SourceTexts.Literal, in path: String) -> Bool {
        let words = literal.key.replacing("%@", with: "").replacing("%%", with: "")
        guard words.contains(#/[A-Za-z]{2}/#), english[path] == nil else { return false }
        let before = literal.before
        guard !hidden.contains(where: before.hasSuffix) else { return false }
        if path.hasPrefix("Sources/Launcher/") { return isSentence(words) || words.contains(#/^\s*[A-Z][a-z]+…?\s*$/#) }
        if ["MediaLibrary", "Machine", "CEC"].contains(where: { path.hasPrefix("Sources/\($0)/") }) {
            return before.hasSuffix("localized: ") || isSentence(words)
        }
        return shown.contains(where: before.hasSuffix)
    }

    /// Whether a text has several words and is neither an SQL statement nor XML.
    private static func isSentence(_ words: String) -> Bool {
        words.contains(#/[A-Za-z]{2,}[,.:;…]?\s+[A-Za-z]/#)
            && !words.contains(#/^\s*(SELECT|INSERT|DELETE|UPDATE|PRAGMA|CREATE|WHERE|<node>)/#)
    }
}
