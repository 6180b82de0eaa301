import TenFootLanguage

/// One thing a person can choose: a program, a film, a series or a part of one, a photo, a folder, or a demo title.
///
/// The identifier is the identity: an item keeps it over refreshes, restarts and changes of title, so focus and animation can follow it.
package struct HomeItem: Sendable, Hashable, Identifiable, Codable {
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case application, game, film, series, season, episode, collection, genre, artist, album, track, photo, month, folder, demo
    }

    /// `app:ID.desktop`; `film:`, `series:`, `season:`, `episode:`, `album:`, `track:` or `photo:` before a path relative to the library folder it lies in;
    /// `folder:/path`; `collection:`, `genre:`, `artist:` or `demo:` before a name; `month:` before a year and month.
    ///
    /// Unique within a row.
    package let id: String
    package var kind: Kind
    package var title: String
    /// A second line: the year, the type of program, or the number of items in a folder.
    package var subtitle: String
    package var artwork: Artwork
    /// Year, synopsis and so on; nil for most photos and programs without a comment.
    package var details: MediaDetails?
    /// The fraction watched, 0 to 1; nil if it was never begun or is already finished.
    package var progress: Double?
    package var isFavourite: Bool
    package var isWatched: Bool
    /// The absolute path of a film, an episode, a piece of music, a photo, or the folder of a series or an album; nil for anything else.
    package var path: String?
    /// The further files of a film in several parts, in order.
    package var parts: [String]

    package init(
        id: String, kind: Kind, title: String, subtitle: String = "", artwork: Artwork = Artwork(),
        details: MediaDetails? = nil, progress: Double? = nil, isFavourite: Bool = false, isWatched: Bool = false, path: String? = nil,
        parts: [String] = []
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.subtitle = subtitle
        self.artwork = artwork
        self.details = details
        self.progress = progress
        self.isFavourite = isFavourite
        self.isWatched = isWatched
        self.path = path
        self.parts = parts
    }

    /// The identifier without its prefix: the ID of a desktop entry, the name of a demo title.
    package var target: String {
        guard let colon = id.firstIndex(of: ":") else { return id }
        return String(id[id.index(after: colon)...])
    }

    /// The files of a film or an episode, in the order they play; empty where there is none.
    package var files: [String] { path.map { [$0] + parts } ?? [] }

    /// The title by which the item is sorted.
    package var sortTitle: String { details?.sortTitle ?? title }

    /// Whether a video player can open the item.
    package var isPlayable: Bool { kind == .film || kind == .episode }

    /// A file beside a title, such as a trailer, which is not an item of the library.
    package static func extra(_ path: String, title: String) -> HomeItem {
        HomeItem(id: "extra:" + path, kind: .film, title: title, path: path)
    }
    /// Whether it was made by `extra`.
    package var isExtra: Bool { Self.isExtra(id) }
    static func isExtra(_ id: ID) -> Bool { id.hasPrefix("extra:") }
}

/// Image files of an item, as absolute paths; any of them may have been deleted since.
package struct Artwork: Sendable, Hashable, Codable {
    /// Upright, about 2:3.
    package var poster: String?
    /// Wide, 16:9: a still, a banner, or the picture itself.
    package var landscape: String?
    /// Wide and without much detail, for the whole screen behind the rows.
    package var backdrop: String?
    /// Square: the icon of a desktop entry, PNG, SVG or XPM.
    package var icon: String?
    /// The title as an image with a transparent background.
    package var logo: String?
    /// For a folder: up to four posters of its items.
    package var collage: [String]

    package init(
        poster: String? = nil, landscape: String? = nil, backdrop: String? = nil, icon: String? = nil, logo: String? = nil,
        collage: [String] = []
    ) {
        self.poster = poster
        self.landscape = landscape
        self.backdrop = backdrop
        self.icon = icon
        self.logo = logo
        self.collage = collage
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
    /// The season's number; 0 for specials.
    package var season: Int?
    package var episode: Int?
    /// The last episode's number, for a file that holds several episodes.
    package var lastEpisode: Int?
    /// The set of films it belongs to.
    package var collection: String?
    /// The length of a piece of music, in seconds.
    package var length: Double?
    /// When a photo was taken, as `2019:05:01 13:45:10`.
    package var taken: String?
    /// The title by which it is sorted, if it is another than the one shown: `Matrix` for `The Matrix`.
    package var sortTitle: String?
    /// What the names of a film's file and folder say about its cut, language or edition, as `FileTitle.version` reads it.
    package var version: String?
    /// The numbers that those names give it in databases of films, as `FileTitle.databaseNumbers` reads them; nil if they give none.
    package var databaseNumbers: [String: String]?

    package init(
        synopsis: String? = nil, year: Int? = nil, duration: Int? = nil, genres: [String] = [], rating: Double? = nil,
        show: String? = nil, season: Int? = nil, episode: Int? = nil, lastEpisode: Int? = nil, collection: String? = nil
    ) {
        self.synopsis = synopsis
        self.year = year
        self.duration = duration
        self.genres = genres
        self.rating = rating
        self.show = show
        self.season = season
        self.episode = episode
        self.lastEpisode = lastEpisode
        self.collection = collection
    }

    /// `S1 E4`, `S1 E4–5`, or `Special 2`; nil for anything but a numbered episode.
    package var episodeNumber: String? {
        guard let season, let episode else { return nil }
        let numbers = "\(episode)" + (lastEpisode.map { "–\($0)" } ?? "")
        return season == 0 ? String(localized: "Special \(numbers)") : String(localized: "S\(String(season)) E\(numbers)")
    }
}
