import Foundation
import GRDB
import TenFootPlayback

extension HomeItem {
    /// What the database calls the item: by its full path where it has one, so that moving a library folder's setting changes nothing.
    package var storeKey: String {
        guard let path else { return id }
        switch kind {
        case .film, .episode: return "video:" + path
        case .photo: return "picture:" + path
        case .series, .folder: return "folder:" + path
        default: return id
        }
    }
}

extension LibraryStore {
    struct Contents: Sendable, Equatable {
        var favourites: [String] = []
        /// The newest first.
        var recents: [String] = []
        /// When things were last started, in seconds since 1970.
        var launches: [String: Double] = [:]
        /// Films and episodes of which something is remembered.
        var videos: [String: Playback] = [:]
        /// How long films and episodes are, in seconds, as far as anybody has looked; 0 where the file does not say.
        var lengths: [String: Double] = [:]
        /// The newest first.
        var added: [String] = []
        var hidden: Set<String> = []
        /// Sound and subtitles chosen for films and series.
        var choices: [String: TrackChoices] = [:]

        mutating func change(_ keys: [String], _ edit: (inout Playback) -> Void) {
            for key in keys { edit(&videos[key, default: Playback()]) }
        }
    }

    /// Everything the home screen needs; empty if the database fails.
    func contents(recents limit: Int = 30) -> Contents {
        let contents = read { database in
            var videos: [String: Playback] = [:]
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT id, part, position, duration, watched, played FROM video
                    WHERE position IS NOT NULL OR watched IS NOT NULL OR played IS NOT NULL
                    """)
            while let row = try rows.next() {
                if let id = row.value("id", String.self) { videos[id] = Playback(row) }
            }
            let choices = try Row.fetchAll(database, sql: "SELECT id, tracks FROM choice").compactMap { row in
                row.value("id", String.self).map { id in
                    (
                        id,
                        row.value("tracks", String.self).flatMap { try? JSONDecoder().decode(TrackChoices.self, from: Data($0.utf8)) }
                            ?? TrackChoices()
                    )
                }
            }
            let launches = try Row.fetchAll(database, sql: "SELECT id, at FROM launch ORDER BY at DESC LIMIT 2000").compactMap { row in
                row.value("id", String.self).map { ($0, row.value("at", Double.self) ?? 0) }
            }
            return Contents(
                favourites: try String.fetchAll(database, sql: "SELECT id FROM favourite ORDER BY position"),
                recents: launches.prefix(limit).map(\.0),
                launches: Dictionary(launches) { first, _ in first },
                videos: videos,
                lengths: try lengths(database),
                added: try String.fetchAll(database, sql: "SELECT id FROM video WHERE added > 0 ORDER BY added DESC, id LIMIT 2000"),
                hidden: Set(try String.fetchAll(database, sql: "SELECT id FROM hidden")),
                choices: Dictionary(choices) { $1 })
        }
        return contents ?? Contents()
    }

    private func lengths(_ database: Database) throws -> [String: Double] {
        var lengths: [String: Double] = [:]
        // Earlier versions kept a file's length among its facts alone.
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, COALESCE(duration, CASE WHEN json_valid(facts) THEN json_extract(facts, '$.duration') END, 0) AS length
                FROM video WHERE duration IS NOT NULL OR facts IS NOT NULL
                """)
        while let row = try rows.next() {
            if let id = row.value("id", String.self) { lengths[id] = row.value("length", Double.self) }
        }
        return lengths
    }

    func setFavourite(_ key: String, _ isFavourite: Bool) {
        write(
            isFavourite
                ? "INSERT OR IGNORE INTO favourite SELECT ?, COALESCE(MAX(position), 0) + 1 FROM favourite"
                : "DELETE FROM favourite WHERE id = ?",
            [key])
    }

    /// Puts the favourites into an order; those not named go to the end.
    func orderFavourites(_ keys: [String]) {
        write { database in
            for (index, key) in keys.enumerated() {
                try database.execute(sql: "UPDATE favourite SET position = ? WHERE id = ?", arguments: [Double(index + 1), key])
            }
        }
    }

    func noteLaunch(_ key: String, title: String, at time: Double) {
        write(
            "INSERT INTO launch VALUES (?, ?, ?, 1) ON CONFLICT(id) DO UPDATE SET title = excluded.title, at = excluded.at, count = count + 1",
            [key, title, time])
    }

    func removeFromRecents(_ key: String) { write("DELETE FROM launch WHERE id = ?", [key]) }

    func setHidden(_ key: String, _ isHidden: Bool) {
        write(isHidden ? "INSERT OR IGNORE INTO hidden VALUES (?)" : "DELETE FROM hidden WHERE id = ?", [key])
    }

    func setChoices(_ choices: TrackChoices, _ key: String) {
        guard let tracks = try? JSONEncoder().encode(choices) else { return }
        write("INSERT OR REPLACE INTO choice VALUES (?, ?)", [key, String(decoding: tracks, as: UTF8.self)])
    }

    func showAll() { write("DELETE FROM hidden", []) }
}

/// What is remembered of a film or an episode.
package struct Playback: Sendable, Equatable {
    /// In which of its files it was left, counted from 0.
    package var part: Int
    /// Where it was left in that file, in seconds; nil if there is nothing to resume.
    package var position: Double?
    /// How long that file is, in seconds, as the player measured it.
    package var duration: Double?
    /// Nil where the user has not said: then the `.nfo` file decides.
    package var isWatched: Bool?
    /// Seconds since 1970.
    package var lastPlayed: Double?

    package init(
        part: Int = 0, position: Double? = nil, duration: Double? = nil, isWatched: Bool? = nil, lastPlayed: Double? = nil
    ) {
        self.part = part
        self.position = position
        self.duration = duration
        self.isWatched = isWatched
        self.lastPlayed = lastPlayed
    }

    /// What has been watched of all its files, 0 to 1; nil if there is nothing to resume.
    ///
    /// Takes the files for equally long: only the one played last has been measured.
    package func progress(files: Int) -> Double? {
        guard let position, let duration, duration > 0, part < files else { return nil }
        return (Double(part) + min(max(position / duration, 0), 1)) / Double(files)
    }

    /// Notes where a video was left, in seconds.
    ///
    /// In the first minute there is nothing to resume; in the last twentieth it counts as watched.
    ///
    /// - Parameters:
    ///   - part: the file that played, counted from 0.
    ///   - isLast: whether the video ends with that file.
    ///   - time: seconds since 1970.
    mutating func leave(at position: Double, of duration: Double, part: Int = 0, isLast: Bool = true, time: Double) {
        guard position.isFinite, duration.isFinite, duration > 0 else { return }
        if isLast, position >= duration * 0.95 { return mark(watched: true, time: time) }
        let isBegun = part > 0 || position >= min(60, duration * 0.05)
        self.part = isBegun ? part : 0
        self.position = isBegun ? position : nil
        self.duration = duration
        lastPlayed = time
        if isBegun { isWatched = false }
    }

    /// Marks a video as watched or not; either way it begins at its start again.
    mutating func mark(watched: Bool, time: Double) {
        part = 0
        position = nil
        isWatched = watched
        lastPlayed = watched ? time : nil
    }
}

extension Playback {
    fileprivate init(_ row: Row) {
        self.init(
            part: max(row.value("part", Int.self) ?? 0, 0), position: row.value("position", Double.self),
            duration: row.value("duration", Double.self), isWatched: row.value("watched", Bool.self),
            lastPlayed: row.value("played", Double.self))
    }
}

extension Row {
    /// A column's value; nil where it holds another type.
    ///
    /// SQLite keeps any type in any column, whatever the table says, and GRDB's own subscript ends the program there.
    func value<Value: DatabaseValueConvertible>(_ column: String, _: Value.Type) -> Value? {
        (self[column] as DatabaseValue?).flatMap(Value.fromDatabaseValue)
    }
}

extension LibraryStore {
    /// Notes where a video was left, as `Playback.leave` says.
    func setPosition(_ key: String, position: Double, duration: Double, part: Int = 0, isLast: Bool = true, at time: Double) {
        change(key) { $0.leave(at: position, of: duration, part: part, isLast: isLast, time: time) }
    }

    /// Marks a video as watched or not; either way it begins at its start again.
    func setWatched(_ key: String, _ isWatched: Bool, at time: Double) {
        change(key) { $0.mark(watched: isWatched, time: time) }
    }

    private func change(_ key: String, _ edit: (inout Playback) -> Void) {
        let old = playback(key)
        var new = old ?? Playback()
        edit(&new)
        guard new != old ?? Playback() else { return }
        write(
            """
            INSERT INTO video (id, part, position, duration, played, watched) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT(id) DO UPDATE SET part = excluded.part, position = excluded.position, duration = excluded.duration,
                played = excluded.played, watched = excluded.watched
            """,
            [key, new.part, new.position, new.duration, new.lastPlayed, new.isWatched])
    }

    /// Takes a video out of Continue Watching: it is neither begun nor lately played.
    func forgetPosition(_ key: String) { write("UPDATE video SET position = NULL, played = NULL WHERE id = ?", [key]) }

    func playback(_ key: String) -> Playback? {
        read { database in
            try Row.fetchOne(
                database, sql: "SELECT part, position, duration, watched, played FROM video WHERE id = ?", arguments: [key]
            ).map(Playback.init)
        } ?? nil
    }
}
