import TenFootLanguage

/// Everything the home screen shows, as one value: rows with items, and what went wrong on the way.
package struct HomeCatalogue: Sendable, Equatable {
    package var rows: [HomeRow]
    /// One line each, worded for a person in front of a television.
    package var problems: [LibraryProblem]
    /// False while it is the last session's picture, or while rows are still being filled.
    package var isComplete: Bool
    /// By which all this was put together; a face takes its colours and its clock from them.
    package var settings: LauncherSettings
    /// How many tiles were hidden on screen.
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

/// Something that went wrong and that the person can do something about; the rest goes on working.
package struct LibraryProblem: Sendable, Hashable, Identifiable {
    package enum Source: String, Sendable, Hashable { case config, database, folder, application, launch, power }

    package var source: Source
    /// One line: what, where, and what to do.
    package var sentence: String.LocalizationValue
    /// The same as a log has it, whatever language the screen is in.
    package var inEnglish: String { sentence.inSource }
    package var id: String { source.rawValue + ":" + inEnglish }

    package init(_ source: Source, _ sentence: String.LocalizationValue) {
        self.source = source
        self.sentence = sentence
    }
}
