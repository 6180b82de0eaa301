import Foundation
import GRDB
import TenFootPlayback

extension HomeItem {
    /// The item's key in the database: its full path if it has one, so that a change of the library folders' settings does not matter.
    package var storeKey: String {
        guard let path else { return id }
        switch kind {
        case .film, .episode: return "video:" + path
        case .photo: return "picture:" + path
        case .series, .folder: return "folder:" + path
        case .album: return "album:" + path
        case .track: return "track:" + path
        case .season: return details?.season.map { "season:\(path)/\($0)" } ?? id
        default: return id
        }
    }
}

extension LibraryStore {
    struct Contents: Sendable, Equatable {
        /// In order, each with its key in every folder that it lies in.
        var favouriteTiles: [[String]] = []
        /// The newest first.
        var recents: [String] = []
        /// When things were last started, in seconds since 1970.
        var launches: [String: Double] = [:]
        /// Films and episodes with stored playback state.
        var videos: [String: Playback] = [:]
        /// The lengths of films and episodes read so far, in seconds; 0 if the file does not state it.
        var lengths: [String: Double] = [:]
        /// The newest first.
        var added: [String] = []
        var hidden: Set<String> = []
        /// The audio and subtitle tracks chosen for films and series.
        var choices: [String: TrackChoices] = [:]

        /// All keys of favourites, in order.
        var favourites: [String] { favouriteTiles.flatMap { $0 } }

        /// When something was used last, in seconds since 1970; 0 if nothing was.
        var latestUse: Double { max(launches.values.max() ?? 0, videos.values.lazy.compactMap(\.changed).max() ?? 0) }

        mutating func change(_ keys: [String], _ edit: (inout Playback) -> Void) {
            for key in keys { edit(&videos[key, default: Playback()]) }
        }
    }

    /// Everything the home screen needs; empty if the database fails.
    func contents() -> Contents { everything() ?? Contents() }

    func everything() -> Contents? { read { try everything($0) } }

    func everything(_ database: Database) throws -> Contents {
        var contents = Contents(
            favouriteTiles: try favourites(database), videos: try videos(database), lengths: try lengths(database),
            added: try keys(database, "SELECT id FROM video WHERE added > 0 ORDER BY added DESC, id LIMIT 2000"),
            hidden: try hidden(database), choices: try choices(database))
        contents.set(try launches(database))
        return contents
    }

    /// The favourites in order; keys with one position are one favourite.
    func favourites(_ database: Database) throws -> [[String]] {
        var tiles: [[String]] = []
        var last: Double?
        for row in try counted(Row.fetchAll(database, sql: "SELECT id, position FROM favourite ORDER BY position, id")) {
            guard let key = row.value("id", String.self) else { continue }
            let position = row.number("position")
            if position != nil, position == last { tiles[tiles.count - 1].append(key) } else { tiles.append([key]) }
            last = position
        }
        return tiles
    }

    func launches(_ database: Database) throws -> [Launch] {
        try counted(Row.fetchAll(database, sql: "SELECT id, at FROM launch ORDER BY at DESC LIMIT 2000")).compactMap { row in
            row.value("id", String.self).map { Launch(key: $0, time: row.number("at") ?? 0) }
        }
    }

    func hidden(_ database: Database) throws -> Set<String> { Set(try keys(database, "SELECT id FROM hidden")) }

    private func keys(_ database: Database, _ sql: String) throws -> [String] {
        try counted(Row.fetchAll(database, sql: sql)).compactMap { $0.value("id", String.self) }
    }

    /// The tracks chosen, of one film or series or of all.
    func choices(_ database: Database, of key: String? = nil) throws -> [String: TrackChoices] {
        let rows = try counted(Row.fetchAll(database, sql: "SELECT id, tracks FROM choice" + Self.only(key), arguments: Self.only(key)))
        let choices = rows.compactMap { row -> (String, TrackChoices)? in
            guard let id = row.value("id", String.self) else { return nil }
            let tracks = row.value("tracks", String.self).flatMap { try? JSONDecoder().decode(TrackChoices.self, from: Data($0.utf8)) }
            return (id, tracks ?? TrackChoices())
        }
        return Dictionary(choices) { $1 }
    }

    /// The playback state of one video, or of all that have any.
    func videos(_ database: Database, of key: String? = nil) throws -> [String: Playback] {
        var videos: [String: Playback] = [:]
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, part, position, duration, watched, played, cleared FROM video\(Self.only(key, " AND "))
                (position IS NOT NULL OR watched IS NOT NULL OR played IS NOT NULL OR cleared IS NOT NULL)
                """, arguments: Self.only(key))
        while let row = try rows.next() {
            if let id = row.value("id", String.self) { videos[id] = Playback(row) }
        }
        return counted(videos)
    }

    /// The length of one video, or of all that have been read or played.
    func lengths(_ database: Database, of key: String? = nil) throws -> [String: Double] {
        var lengths: [String: Double] = [:]
        // Earlier versions stored a file's length only among its facts.
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, COALESCE(duration, CASE WHEN json_valid(facts) THEN json_extract(facts, '$.duration') END, 0) AS length
                FROM video\(Self.only(key, " AND ")) (duration IS NOT NULL OR facts IS NOT NULL)
                """, arguments: Self.only(key))
        while let row = try rows.next() {
            if let id = row.value("id", String.self) { lengths[id] = row.number("length") }
        }
        return counted(lengths)
    }

    /// The condition for the row of one key, or for all rows, and what follows it.
    private static func only(_ key: String?, _ more: String = "") -> String {
        key == nil ? more.isEmpty ? "" : " WHERE" : " WHERE id = ?" + more
    }

    private static func only(_ key: String?) -> StatementArguments { key.map { [$0] } ?? [] }

    /// Makes a tile that has a key in each of its folders a favourite, or no longer one.
    ///
    /// Whatever is one favourite with one of the keys stays so, and goes with it: one of the folders may be away then.
    func setFavourite(_ keys: [String], _ isFavourite: Bool) {
        guard let first = keys.first else { return }
        let together = "WHERE position IN (SELECT position FROM favourite WHERE id = ?)"
        write(.favourites) { database in
            guard isFavourite else {
                for key in keys { try database.execute(sql: "DELETE FROM favourite " + together, arguments: [key]) }
                return
            }
            let known = "SELECT MIN(position) FROM favourite WHERE id IN (\(databaseQuestionMarks(count: keys.count)))"
            try database.execute(
                sql: "INSERT OR IGNORE INTO favourite SELECT ?, COALESCE((\(known)), MAX(position) + 1, 1) FROM favourite",
                arguments: StatementArguments([first] + keys))
            for key in keys.dropFirst() {
                try database.execute(
                    sql: "UPDATE favourite SET position = (SELECT position FROM favourite WHERE id = ?) " + together,
                    arguments: [first, key])
                try database.execute(
                    sql: "INSERT OR IGNORE INTO favourite SELECT ?, position FROM favourite WHERE id = ?", arguments: [key, first])
            }
        }
    }

    /// Sorts the favourites; those not named go to the end.
    func orderFavourites(_ tiles: [[String]]) {
        write(.favourites) { database in
            try database.execute(sql: "UPDATE favourite SET position = position + ?", arguments: [Double(tiles.count)])
            for (index, tile) in tiles.enumerated() {
                for key in tile {
                    try database.execute(sql: "UPDATE favourite SET position = ? WHERE id = ?", arguments: [Double(index + 1), key])
                }
            }
        }
    }

    func noteLaunch(_ key: String, title: String, at time: Double) {
        write(
            .launches,
            "INSERT INTO launch VALUES (?, ?, ?, 1) ON CONFLICT(id) DO UPDATE SET title = excluded.title, at = excluded.at, count = count + 1",
            [key, title, time])
    }

    func removeFromRecents(_ key: String) { write(.launches, "DELETE FROM launch WHERE id = ?", [key]) }

    /// Hides or shows a tile that has a key in each of its folders.
    ///
    /// Whatever was hidden together with one of the keys is shown with it: one of the folders may be away then.
    func setHidden(_ keys: [String], _ isHidden: Bool) {
        guard let tile = keys.first else { return }
        let together = "WHERE COALESCE(tile, id) IN (SELECT COALESCE(tile, id) FROM hidden WHERE id = ?)"
        write(.hidden) { database in
            for key in keys {
                guard isHidden else {
                    try database.execute(sql: "DELETE FROM hidden " + together, arguments: [key])
                    continue
                }
                try database.execute(sql: "UPDATE hidden SET tile = ? " + together, arguments: [tile, key])
                try database.execute(sql: "INSERT OR IGNORE INTO hidden (id, tile) VALUES (?, ?)", arguments: [key, tile])
            }
        }
    }

    func setChoices(_ choices: TrackChoices, _ key: String) {
        guard let tracks = try? JSONEncoder().encode(choices) else { return }
        write(.choice(key), "INSERT OR REPLACE INTO choice VALUES (?, ?)", [key, String(decoding: tracks, as: UTF8.self)])
    }

    func showAll() { write(.hidden, "DELETE FROM hidden", []) }
}

/// The stored playback state of a film or an episode.
package struct Playback: Sendable, Equatable {
    /// The index of the file last played, from 0.
    package var part: Int
    /// The position in that file, in seconds; nil if there is nothing to resume.
    package var position: Double?
    /// The length of that file, in seconds, as the player measured it.
    package var duration: Double?
    /// Whether it was watched; nil if the user has not decided, so that the `.nfo` file applies.
    package var isWatched: Bool?
    /// When it was played or marked as watched, in seconds since 1970; nil once it was marked as not watched or forgotten.
    package var lastPlayed: Double?
    /// When it was marked as not watched or forgotten, in seconds since 1970; nil once it was played or marked as watched.
    package var cleared: Double?

    /// When any of that happened last; nil if an earlier version has marked it as not watched or forgotten it.
    var changed: Double? { lastPlayed ?? cleared }

    package init(
        part: Int = 0, position: Double? = nil, duration: Double? = nil, isWatched: Bool? = nil, lastPlayed: Double? = nil,
        cleared: Double? = nil
    ) {
        self.part = part
        self.position = position
        self.duration = duration
        self.isWatched = isWatched
        self.lastPlayed = lastPlayed
        self.cleared = cleared
    }

    /// The fraction watched of all its files, 0 to 1; nil if there is nothing to resume.
    ///
    /// Assumes files of equal length: only the file last played has been measured.
    package func progress(files: Int) -> Double? {
        guard let position, let duration, duration > 0, part < files else { return nil }
        return (Double(part) + min(max(position / duration, 0), 1)) / Double(files)
    }

    /// Stores the position at which a video was left, in seconds.
    ///
    /// In the first minute there is nothing to resume; in the last twentieth it counts as watched.
    ///
    /// - Parameters:
    ///   - part: the file that played, counted from 0.
    ///   - isLast: whether that file is the last of the video.
    ///   - time: seconds since 1970.
    mutating func leave(at position: Double, of duration: Double, part: Int = 0, isLast: Bool = true, time: Double) {
        guard position.isFinite, duration.isFinite, duration > 0 else { return }
        if isLast, position >= duration * 0.95 { return mark(watched: true, time: time) }
        let isBegun = part > 0 || position >= min(60, duration * 0.05)
        self.part = isBegun ? part : 0
        self.position = isBegun ? position : nil
        self.duration = duration
        (lastPlayed, cleared) = (time, nil)
        if isBegun { isWatched = false }
    }

    /// Makes a video begin at its start again.
    mutating func restart() { (part, position) = (0, nil) }

    /// Marks a video as watched or not; either way it begins at its start again.
    mutating func mark(watched: Bool, time: Double) {
        restart()
        isWatched = watched
        (lastPlayed, cleared) = watched ? (time, nil) : (nil, time)
    }

    /// Takes a video out of Continue Watching.
    mutating func forget(time: Double) {
        guard position != nil || lastPlayed != nil else { return }
        (position, lastPlayed, cleared) = (nil, nil, time)
    }
}

extension Playback {
    fileprivate init(_ row: Row) {
        self.init(
            part: max(row.value("part", Int.self) ?? 0, 0), position: row.number("position"),
            duration: row.number("duration"), isWatched: row.value("watched", Bool.self),
            lastPlayed: row.number("played"), cleared: row.number("cleared"))
    }
}

extension Row {
    /// A column's value; nil if it holds another type.
    ///
    /// SQLite keeps any type in any column, whatever the table says, and GRDB's own subscript ends the program there.
    func value<Value: DatabaseValueConvertible>(_ column: String, _: Value.Type) -> Value? {
        (self[column] as DatabaseValue?).flatMap(Value.fromDatabaseValue)
    }

    /// A column's number; nil if it holds another type, or an infinite number: a time that is later than all others would stay so.
    func number(_ column: String) -> Double? { value(column, Double.self).flatMap { $0.isFinite ? $0 : nil } }
}

extension LibraryStore {
    /// Stores the position at which a video was left, by the rules of `Playback.leave`.
    func setPosition(_ key: String, position: Double, duration: Double, part: Int = 0, isLast: Bool = true, at time: Double) {
        change(key) { $0.leave(at: position, of: duration, part: part, isLast: isLast, time: time) }
    }

    /// Marks a video as watched or not; either way it begins at its start again.
    func setWatched(_ key: String, _ isWatched: Bool, at time: Double) {
        change(key) { $0.mark(watched: isWatched, time: time) }
    }

    /// Makes a video begin at its start again.
    func restart(_ key: String) { change(key) { $0.restart() } }

    private func change(_ key: String, _ edit: (inout Playback) -> Void) {
        let old = playback(key)
        var new = old ?? Playback()
        edit(&new)
        guard new != old ?? Playback() else { return }
        write(
            .video(key),
            """
            INSERT INTO video (id, part, position, duration, played, watched, cleared) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT(id) DO UPDATE SET part = excluded.part, position = excluded.position, duration = excluded.duration,
                played = excluded.played, watched = excluded.watched, cleared = excluded.cleared
            """,
            [key, new.part, new.position, new.duration, new.lastPlayed, new.isWatched, new.cleared])
    }

    /// Takes a video out of Continue Watching: clears its position and the time last played.
    func forgetPosition(_ key: String, at time: Double) { change(key) { $0.forget(time: time) } }

    /// Stores of a video of which nothing is stored, or something older, what is stored of a copy of it.
    func takePlayback(of copy: String, for key: String) {
        write(
            .video(key),
            """
            UPDATE video SET (part, position, duration, watched, played, cleared)
                = (SELECT part, position, duration, watched, played, cleared FROM video WHERE id = ?)
            WHERE id = ? AND EXISTS (SELECT 1 FROM video WHERE id = ?) AND
                (position IS NULL AND watched IS NULL AND COALESCE(played, cleared) IS NULL
                    OR COALESCE(played, cleared) < (SELECT COALESCE(played, cleared) FROM video WHERE id = ?))
            """,
            [copy, key, copy, copy])
    }

    func playback(_ key: String) -> Playback? {
        read { database in
            try counted(
                Row.fetchAll(
                    database, sql: "SELECT part, position, duration, watched, played, cleared FROM video WHERE id = ?", arguments: [key])
            ).first.map(Playback.init)
        } ?? nil
    }
}
