/// One thing a person can choose on the home screen: a program, a film, a picture, a folder or a demo title.
///
/// The identifier is the identity: the same thing keeps it over refreshes, restarts and changes of title, so focus and animation can follow it.
package struct HomeItem: Sendable, Hashable, Identifiable, Codable {
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case application, game, video, picture, folder, demo
    }

    /// `app:ID.desktop`, `video:/path`, `picture:/path`, `folder:/path` or `demo:name`; unique within a row.
    package let id: String
    package var kind: Kind
    package var title: String
    /// A second line: the year, the kind of program, how many things a folder holds.
    package var subtitle: String
    package var artwork: Artwork
    /// Year, synopsis and so on; nil for most pictures and programs without a comment.
    package var details: MediaDetails?
    /// How much has been watched, 0 to 1; nil if never begun or already finished.
    package var progress: Double?
    package var isFavourite: Bool

    package init(
        id: String, kind: Kind, title: String, subtitle: String = "", artwork: Artwork = Artwork(),
        details: MediaDetails? = nil, progress: Double? = nil, isFavourite: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.subtitle = subtitle
        self.artwork = artwork
        self.details = details
        self.progress = progress
        self.isFavourite = isFavourite
    }

    /// The path of a video, picture or folder, the ID of a desktop entry, or the name of a demo title.
    package var target: String {
        guard let colon = id.firstIndex(of: ":") else { return id }
        return String(id[id.index(after: colon)...])
    }
}

/// Files that picture an item; each is an absolute path, and none need exist on another day.
package struct Artwork: Sendable, Hashable, Codable {
    /// Upright, about 2:3.
    package var poster: String?
    /// Wide, 16:9: a still, a banner, or the picture itself.
    package var landscape: String?
    /// Wide and calm, for the whole screen behind the rows.
    package var backdrop: String?
    /// Square: the icon of a desktop entry, PNG, SVG or XPM.
    package var icon: String?

    package init(poster: String? = nil, landscape: String? = nil, backdrop: String? = nil, icon: String? = nil) {
        self.poster = poster
        self.landscape = landscape
        self.backdrop = backdrop
        self.icon = icon
    }
}

/// What is known about a film, an episode or a program beyond its title; every field may be missing.
package struct MediaDetails: Sendable, Hashable, Codable {
    package var synopsis: String?
    package var year: Int?
    /// In minutes.
    package var duration: Int?
    package var genres: [String]
    /// 0 to 10.
    package var rating: Double?
    package var show: String?
    package var season: Int?
    package var episode: Int?

    package init(
        synopsis: String? = nil, year: Int? = nil, duration: Int? = nil, genres: [String] = [], rating: Double? = nil,
        show: String? = nil, season: Int? = nil, episode: Int? = nil
    ) {
        self.synopsis = synopsis
        self.year = year
        self.duration = duration
        self.genres = genres
        self.rating = rating
        self.show = show
        self.season = season
        self.episode = episode
    }
}
