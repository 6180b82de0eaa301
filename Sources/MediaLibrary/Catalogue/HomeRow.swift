import TenFootLanguage

/// One row of the home screen.
///
/// Two rows with the same identifier and revision hold the same items, so comparing rows costs nothing however long they are.
package struct HomeRow: Sendable, Identifiable, Codable, Hashable {
    /// The rows in their default order; the raw value is the name that `rows` and `hidden` use in the config.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case `continue`, added, favourites, recents, films, series, collections, genres, folders, music, artists, pictures, months,
            applications,
            games, demo

        package var title: String {
            switch self {
            case .continue: String(localized: "Continue Watching")
            case .added: String(localized: "Recently Added")
            case .favourites: String(localized: "Favourites")
            case .recents: String(localized: "Recent")
            case .films: String(localized: "Films")
            case .series: String(localized: "Series")
            case .collections: String(localized: "Collections")
            case .genres: String(localized: "Genres")
            case .folders: String(localized: "Folders")
            case .music: String(localized: "Music")
            case .artists: String(localized: "Artists")
            case .pictures: String(localized: "Photos")
            case .months: String(localized: "Photos by Month")
            case .applications: String(localized: "Applications")
            case .games: String(localized: "Games")
            case .demo: String(localized: "Demo")
            }
        }

        /// The kinds that a name in the config stands for; empty if the name is unknown.
        package static func named(_ name: String) -> [Kind] {
            // Earlier versions had one row for films, series and folders.
            if name == "videos" { return [.films, .series, .folders] }
            return Kind(rawValue: name).map { [$0] } ?? []
        }
    }

    /// The most items that a row shows; See all shows the rest.
    package static let limit = 60

    /// The kind's name; for a kind with several rows followed by a colon and the folder's path or the demo shelf's name.
    package let id: String
    /// The folder of a row of photos, as `id` names it; nil for other rows.
    package var folder: String? {
        guard kind == .pictures, let colon = id.firstIndex(of: ":") else { return nil }
        return String(id[id.index(after: colon)...])
    }
    package var kind: Kind
    package var title: String
    /// The tile shape that suits most of the row's items.
    package var shape: TileShape
    /// The first items; at most `limit`.
    package var items: [HomeItem]
    /// How many there are in all.
    package var total: Int
    /// True until the first scan of all folders has finished.
    package var isLoading: Bool
    /// Grows whenever anything in the row changes.
    package var revision: UInt64

    package init(
        id: String, kind: Kind, title: String, shape: TileShape, items: [HomeItem], total: Int? = nil, isLoading: Bool = false,
        revision: UInt64 = 0
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.shape = shape
        self.items = items
        self.total = total ?? items.count
        self.isLoading = isLoading
        self.revision = revision
    }

    /// The row with its kind's title in the current language: a stored row may have been written in another language.
    var named: HomeRow {
        var row = self
        if id == kind.rawValue { row.title = kind.title }
        return row
    }

    package static func == (a: HomeRow, b: HomeRow) -> Bool { a.id == b.id && a.revision == b.revision }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(revision)
    }

    /// Compares everything but the revision, in O(items); equal rows keep their revision, so that observers compare in O(1).
    func holdsTheSame(as other: HomeRow) -> Bool {
        id == other.id && title == other.title && shape == other.shape && isLoading == other.isLoading && total == other.total
            && items == other.items
    }
}

/// The outline of a tile: upright 2:3, wide 16:9, a square, or a wide card with a program's icon.
package enum TileShape: String, Sendable, Hashable, Codable { case poster, landscape, square, icon }
