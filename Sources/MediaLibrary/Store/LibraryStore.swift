import Foundation
import GRDB
import Synchronization
import TenFootLanguage
import TenFootStorage

/// Favourites, launches, and what was watched how far, in one SQLite file.
///
/// Rows are named by `HomeItem.storeKey`, which goes by a file's full path; `LibraryStore+Files` follows files that are renamed.
/// A file that is broken is moved aside and a new one begun; one that is locked or cannot be written is left alone, and what happens in
/// this session is kept in memory. Either way there is one problem to show, and every call works. What could not be written says so.
final class LibraryStore: Sendable {
    let problem: LibraryProblem?
    /// Nil once it is closed.
    private nonisolated(unsafe) var queue: DatabaseQueue?
    /// Guards `queue`: GRDB crashes where a closed queue is read.
    private let lock = NSLock()
    private let path: String
    private let failure = Mutex<LibraryProblem?>(nil)

    /// - Parameter patience: how long to wait for another program that holds the file, in seconds.
    init(path: String, patience: Double = 1) {
        self.path = path
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
                    "The library \(path) cannot be used (\(Self.reason(error))). Close other launchers and check its permissions; favourites and recents last until you quit."
                )
                queue = Self.inMemory()
                return
            }
            // A page that the disk did not give for a moment looks like damage as well; what opens at a second look is whole.
            if let whole = try? Self.open(path, patience) {
                queue = whole
                problem = nil
                return
            }
            let aside = Files.moveDatabaseAside(path)
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
            let found = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? ""
            if found != "ok" {
                throw DatabaseError(
                    resultCode: Files.isUnread(found) ? .SQLITE_IOERR : .SQLITE_CORRUPT,
                    message: found.split(separator: "\n").last.map(String.init))
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
        migrator.registerMigration("2: videos, hidden tiles") { database in
            try database.execute(
                sql: """
                    CREATE TABLE video (
                        id TEXT PRIMARY KEY, added REAL NOT NULL DEFAULT 0,
                        size INTEGER, device INTEGER, node INTEGER, print TEXT,
                        position REAL, duration REAL, watched INTEGER, played REAL,
                        facts TEXT, facts_of TEXT);
                    CREATE INDEX video_added ON video (added);
                    INSERT INTO video (id, position, duration, played) SELECT id, position, duration, at FROM resume;
                    DROP TABLE resume;
                    CREATE TABLE hidden (id TEXT PRIMARY KEY);
                    """)
        }
        migrator.registerMigration("3: sound and subtitles chosen") { database in
            try database.execute(sql: "CREATE TABLE choice (id TEXT PRIMARY KEY, tracks TEXT NOT NULL)")
        }
        migrator.registerMigration("4: the part in which a film was left") { database in
            try database.execute(sql: "ALTER TABLE video ADD COLUMN part INTEGER")
        }
        return migrator
    }

    private static func isBroken(_ error: Error) -> Bool {
        // SQLITE_ERROR: tables that are not what our migrations left, which no waiting will mend.
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA].contains((error as? DatabaseError)?.resultCode)
    }

    private static func reason(_ error: Error) -> String {
        guard let error = error as? DatabaseError else { return "\(error)" }
        return error.message ?? error.resultCode.description
    }

    /// Nil where it fails; why is kept for `takeFailure`.
    func read<Value>(_ body: (Database) throws -> Value) -> Value? {
        use {
            try $0.read(body)
        } failed: {
            "The library \(path) cannot be read (\($0)). Check its disk; what is shown may be out of date."
        }
    }

    /// One transaction; a failure is kept for `takeFailure`.
    func write(_ body: (Database) throws -> Void) {
        use {
            try $0.write(body)
        } failed: {
            "The library \(path) cannot be written (\($0)). Make room on its disk or check its permissions."
        }
    }

    @discardableResult
    private func use<Value>(_ body: (DatabaseQueue) throws -> Value, failed: (String) -> String.LocalizationValue) -> Value? {
        lock.withLock {
            guard let queue else {
                note("The library \(path) is closed; what changes now is lost.")
                return nil
            }
            do {
                return try body(queue)
            } catch {
                note(failed(Self.reason(error)))
                return nil
            }
        }
    }

    private func note(_ sentence: String.LocalizationValue) { failure.withLock { $0 = LibraryProblem(.database, sentence) } }

    func write(_ sql: String, _ arguments: StatementArguments) { write { try $0.execute(sql: sql, arguments: arguments) } }

    /// Why something could not be written or read since the last look.
    func takeFailure() -> LibraryProblem? {
        failure.withLock { failure in
            defer { failure = nil }
            return failure
        }
    }

    /// Closes the file with everything in it: nothing is left in SQLite's companion files, so that a copy of the one file is a backup.
    ///
    /// Reads and writes after it fail, and `takeFailure` says so.
    func close() {
        lock.withLock {
            try? queue?.close()
            queue = nil
        }
    }
}
