import Foundation
import GRDB

/// Favourites, launches and resume positions, in one SQLite file.
///
/// A file that is broken is moved aside and a new one begun; one that is locked or cannot be written is left alone, and what happens in
/// this session is kept in memory. Either way there is one problem to show, and every call works.
final class LibraryStore: Sendable {
    let problem: LibraryProblem?
    private let queue: DatabaseQueue?

    /// - Parameter patience: how long to wait for another program that holds the file, in seconds.
    init(path: String, patience: Double = 1) {
        let folder = (path as NSString).deletingLastPathComponent
        guard FolderMaker.make(folder) else {
            problem = LibraryProblem(
                .database, "The folder \(folder) cannot be made. Check its permissions; favourites and recents last until you quit.")
            queue = Self.inMemory()
            return
        }
        do {
            queue = try Self.open(path, patience)
            problem = nil
        } catch {
            guard Self.isBroken(error) else {
                problem = LibraryProblem(
                    .database,
                    "The library \(path) cannot be used (\(Self.reason(error))). Close other launchers and check its permissions; "
                        + "favourites and recents last until you quit.")
                queue = Self.inMemory()
                return
            }
            let aside = Self.moveAside(path)
            queue = (try? Self.open(path, patience)) ?? Self.inMemory()
            problem = LibraryProblem(
                .database,
                "The library was damaged and has been moved to \(aside). Favourites and recents begin anew; put a backup in its place.")
        }
    }

    private static func open(_ path: String, _ patience: Double) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { database in
            // Damage often lies behind the first page, where opening does not look.
            if try String.fetchOne(database, sql: "PRAGMA quick_check(1)") != "ok" {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
        }
        try migrator.migrate(queue)
        return queue
    }

    private static func inMemory() -> DatabaseQueue? {
        guard let queue = try? DatabaseQueue() else { return nil }
        try? migrator.migrate(queue)
        return queue
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: favourites, launches, resume positions") { database in
            try database.execute(
                sql: """
                    CREATE TABLE favourite (id TEXT PRIMARY KEY, position REAL NOT NULL);
                    CREATE TABLE launch (id TEXT PRIMARY KEY, title TEXT NOT NULL, at REAL NOT NULL, count INTEGER NOT NULL);
                    CREATE INDEX launch_at ON launch (at);
                    CREATE TABLE resume (id TEXT PRIMARY KEY, position REAL NOT NULL, duration REAL NOT NULL, at REAL NOT NULL);
                    """)
        }
        return migrator
    }

    private static func isBroken(_ error: Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        // SQLITE_ERROR: tables that are not what our migrations left, which no waiting will mend.
        return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA].contains(error.resultCode)
    }

    private static func reason(_ error: Error) -> String {
        guard let error = error as? DatabaseError else { return "\(error)" }
        return error.message ?? error.resultCode.description
    }

    /// Renames the file and SQLite's companions; returns the new path.
    private static func moveAside(_ path: String) -> String {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        for suffix in ["", "-wal", "-shm", "-journal"] { rename(path + suffix, aside + suffix) }
        return aside
    }

    // MARK: Reading and writing

    struct Contents: Sendable, Equatable {
        var favourites: [HomeItem.ID] = []
        /// The newest first.
        var recents: [HomeItem.ID] = []
        /// How far each video has been watched, in seconds, the newest first.
        var resume: [Resume] = []
    }

    struct Resume: Sendable, Equatable {
        var id: HomeItem.ID
        var position: Double
        var duration: Double
    }

    /// Everything the home screen needs; empty if the database fails.
    func contents(recents limit: Int = 30) -> Contents {
        let contents = try? queue?.read { database in
            Contents(
                favourites: try String.fetchAll(database, sql: "SELECT id FROM favourite ORDER BY position"),
                recents: try String.fetchAll(database, sql: "SELECT id FROM launch ORDER BY at DESC LIMIT ?", arguments: [limit]),
                resume: try Row.fetchAll(database, sql: "SELECT id, position, duration FROM resume ORDER BY at DESC LIMIT 200").map {
                    Resume(id: $0["id"], position: $0["position"], duration: $0["duration"])
                })
        }
        return contents ?? Contents()
    }

    func setFavourite(_ id: HomeItem.ID, _ isFavourite: Bool) {
        write(
            isFavourite
                ? "INSERT OR IGNORE INTO favourite SELECT ?, COALESCE(MAX(position), 0) + 1 FROM favourite"
                : "DELETE FROM favourite WHERE id = ?",
            [id])
    }

    /// Puts the favourites into an order; those not named go to the end.
    func orderFavourites(_ ids: [HomeItem.ID]) {
        try? queue?.write { database in
            for (index, id) in ids.enumerated() {
                try database.execute(sql: "UPDATE favourite SET position = ? WHERE id = ?", arguments: [Double(index + 1), id])
            }
        }
    }

    func noteLaunch(_ id: HomeItem.ID, title: String, at time: Double) {
        write(
            "INSERT INTO launch VALUES (?, ?, ?, 1) ON CONFLICT(id) DO UPDATE SET title = excluded.title, at = excluded.at, count = count + 1",
            [id, title, time])
    }

    func removeFromRecents(_ id: HomeItem.ID) { write("DELETE FROM launch WHERE id = ?", [id]) }

    /// Notes a position; in the first minute or the last twentieth there is nothing to resume.
    func setResume(_ id: HomeItem.ID, position: Double, duration: Double, at time: Double) {
        guard position.isFinite, duration.isFinite, position >= min(60, duration * 0.05), position < duration * 0.95 else {
            write("DELETE FROM resume WHERE id = ?", [id])
            return
        }
        write("INSERT OR REPLACE INTO resume VALUES (?, ?, ?, ?)", [id, position, duration, time])
    }

    private func write(_ sql: String, _ arguments: StatementArguments) {
        try? queue?.write { database in try database.execute(sql: sql, arguments: arguments) }
    }
}
