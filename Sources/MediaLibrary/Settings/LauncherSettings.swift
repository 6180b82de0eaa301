/// What `launcher.toml` says, every key with a default, so that a missing or half-broken file still gives a working home screen.
package struct LauncherSettings: Sendable, Equatable {
    package enum Theme: String, Sendable, CaseIterable { case dark, light, highContrast = "high-contrast" }
    package enum Clock: String, Sendable, CaseIterable { case off, twelve = "12h", twentyFour = "24h" }
    package enum Demo: String, Sendable, CaseIterable { case auto, always, never }

    // [appearance]
    package var theme = Theme.dark
    /// `#rrggbb`; nil is the theme's own.
    package var accent: String?
    /// A picture behind the rows; nil is the focused item's backdrop.
    package var background: String?
    package var clock = Clock.twentyFour
    package var reducesMotion = false
    /// Name of the icon theme; nil is the desktop's.
    package var iconTheme: String?

    // [home]
    /// Rows in the order wanted; those not named follow in their usual order.
    package var rows: [HomeRow.Kind] = []
    package var hidden: Set<HomeRow.Kind> = []
    /// Identifiers pinned to the front of the favourites, in this order.
    package var favourites: [HomeItem.ID] = []
    /// Whether the demo shelves show: `auto` means only while there are neither videos nor pictures.
    package var demo = Demo.auto

    // [media]
    /// Absolute paths; nil is the user's own Videos folder.
    package var videoFolders: [String]?
    package var pictureFolders: [String]?

    // [commands]: written like the Exec line of a desktop entry, `%f` is the file
    package var videoCommand: String?
    package var pictureCommand: String?

    package init() {}

    /// All kinds of row in the order to show them, without the hidden ones.
    package var orderedRows: [HomeRow.Kind] {
        (rows + HomeRow.Kind.allCases.filter { !rows.contains($0) }).filter { !hidden.contains($0) }
    }
}
