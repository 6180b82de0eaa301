import Foundation
import GRDB
import TenFootPlayback

/// Reading again only what a change concerned: a player stores its position every few seconds, and the library may have 100,000 files.
extension LibraryStore {
    /// A part of the stored data.
    enum Area: Hashable, Sendable {
        case favourites, launches, hidden
        /// The tracks chosen for a film or a series.
        case choice(String)
        /// The state of a film or an episode.
        case video(String)
        /// All of it, such as after a file was renamed, which changes keys in every table.
        case everything
    }

    /// Areas as they are in the database now.
    enum Reading: Sendable {
        case favourites([[String]])
        case launches([Launch])
        case hidden(Set<String>)
        case choice(String, TrackChoices?)
        case video(String, Playback?, length: Double?)
        case everything(Contents)
    }

    struct Launch: Sendable {
        var key: String
        /// Seconds since 1970.
        var time: Double
    }

    /// Reads some areas; nil if the database fails.
    func read(_ areas: Set<Area>) -> [Reading]? {
        if areas.isEmpty { return [] }
        if areas.contains(.everything) { return everything().map { [.everything($0)] } }
        return read { database in
            try areas.map { area in
                switch area {
                case .favourites: .favourites(try favourites(database))
                case .launches: .launches(try launches(database))
                case .hidden: .hidden(try hidden(database))
                case .choice(let key): .choice(key, try choices(database, of: key)[key])
                case .video(let key): .video(key, try videos(database, of: key)[key], length: try lengths(database, of: key)[key])
                case .everything: .everything(try everything(database))
                }
            }
        }
    }
}

extension LibraryStore.Contents {
    /// Takes over what was read again.
    mutating func take(_ reading: LibraryStore.Reading) {
        switch reading {
        case .favourites(let tiles): favouriteTiles = tiles
        case .launches(let all): set(all)
        case .hidden(let keys): hidden = keys
        case .choice(let key, let tracks): choices[key] = tracks
        case .video(let key, let playback, let length): (videos[key], lengths[key]) = (playback, length)
        case .everything(let contents): self = contents
        }
    }

    /// - Parameter all: the newest first.
    mutating func set(_ all: [LibraryStore.Launch]) {
        recents = all.prefix(30).map(\.key)
        launches = Dictionary(all.map { ($0.key, $0.time) }) { first, _ in first }
    }
}
