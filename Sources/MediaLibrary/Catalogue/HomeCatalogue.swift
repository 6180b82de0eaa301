import TenFootLanguage

/// Everything the home screen shows, as one value: rows with items, and the problems met while reading them.
package struct HomeCatalogue: Sendable, Equatable {
    package var rows: [HomeRow]
    /// Problems to show, one line each, worded for a person in front of a television.
    package var problems: [LibraryProblem]
    /// False while it is the stored home screen of the last session, or while rows are still being filled.
    package var isComplete: Bool
    /// The settings by which the catalogue was composed; the home screen takes its colours and its clock from them.
    package var settings: LauncherSettings
    /// How many tiles the user has hidden.
    package var hiddenCount: Int

    package init(
        rows: [HomeRow] = [], problems: [LibraryProblem] = [], isComplete: Bool = false, settings: LauncherSettings = LauncherSettings(),
        hiddenCount: Int = 0
    ) {
        self.rows = rows
        self.problems = problems
        self.isComplete = isComplete
        self.settings = settings
        self.hiddenCount = hiddenCount
    }

    /// The first item with an identifier, O(n) over all rows.
    package func item(_ id: HomeItem.ID) -> HomeItem? {
        for row in rows {
            if let item = row.items.first(where: { $0.id == id }) { return item }
        }
        return nil
    }
}

/// A problem that the user can solve; everything else keeps working.
package struct LibraryProblem: Sendable, Hashable, Identifiable {
    package enum Source: String, Sendable, Hashable { case config, database, folder, application, launch, power }

    package var source: Source
    /// One line: what, where, and what to do.
    package var sentence: String.LocalizationValue
    /// The sentence in English, for logs, whatever the language of the interface.
    package var inEnglish: String { sentence.inSource }
    package var id: String { source.rawValue + ":" + inEnglish }

    package init(_ source: Source, _ sentence: String.LocalizationValue) {
        self.source = source
        self.sentence = sentence
    }
}
