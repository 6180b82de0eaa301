/// One row of the home screen.
///
/// Two rows with the same identifier and revision hold the same items, so comparing rows costs nothing however long they are.
package struct HomeRow: Sendable, Identifiable, Codable, Hashable {
    /// The rows in their default order; the raw value is the name that `rows` and `hidden` use in the config.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case `continue`, favourites, recents, applications, games, videos, pictures, demo

        package var title: String {
            switch self {
            case .continue: "Continue Watching"
            case .favourites: "Favourites"
            case .recents: "Recent"
            case .applications: "Applications"
            case .games: "Games"
            case .videos: "Videos"
            case .pictures: "Pictures"
            case .demo: "Demo"
            }
        }
    }

    /// The kind's name, or with a colon and a folder's path or a demo shelf's name where one kind makes several rows.
    package let id: String
    package var kind: Kind
    package var title: String
    /// The form that suits most of the row's items.
    package var shape: TileShape
    /// The items known so far; a row still loading grows at the end.
    package var items: [HomeItem]
    /// True until a first scan has gone through everything.
    package var isLoading: Bool
    /// Grows whenever anything in the row changes.
    package var revision: UInt64

    package init(
        id: String, kind: Kind, title: String, shape: TileShape, items: [HomeItem], isLoading: Bool = false, revision: UInt64 = 0
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.shape = shape
        self.items = items
        self.isLoading = isLoading
        self.revision = revision
    }

    package static func == (a: HomeRow, b: HomeRow) -> Bool { a.id == b.id && a.revision == b.revision }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(revision)
    }
}

/// The outline of a tile: upright 2:3, wide 16:9, or square with an icon in the middle.
package enum TileShape: String, Sendable, Hashable, Codable { case poster, landscape, icon }
