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

        /// The kinds that a name of the config stands for; none if it is unknown.
        package static func named(_ name: String) -> [Kind] {
            // One row until films and series had rows of their own.
            if name == "videos" { return [.films, .series, .folders] }
            return Kind(rawValue: name).map { [$0] } ?? []
        }
    }

    /// As many items as a row shows; all of them are behind See all.
    package static let limit = 60

    /// The kind's name, or with a colon and a folder's path or a demo shelf's name where one kind makes several rows.
    package let id: String
    package var kind: Kind
    package var title: String
    /// The form that suits most of the row's items.
    package var shape: TileShape
    /// The first items; at most `limit`.
    package var items: [HomeItem]
    /// How many there are in all.
    package var total: Int
    /// True until a first scan has gone through everything.
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

    /// The same under its kind's name as it is called now: a row kept from another day may be in another language.
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

    /// Compares everything but the revision: O(items), for the sake of those who then need not.
    func holdsTheSame(as other: HomeRow) -> Bool {
        id == other.id && title == other.title && shape == other.shape && isLoading == other.isLoading && total == other.total
            && items == other.items
    }
}

/// The outline of a tile: upright 2:3, wide 16:9, a square, or a wide card with a program's icon.
package enum TileShape: String, Sendable, Hashable, Codable { case poster, landscape, square, icon }
