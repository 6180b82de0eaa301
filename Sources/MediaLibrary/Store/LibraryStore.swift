import Foundation
import GRDB
import Synchronization
import TenFootLanguage
import TenFootStorage

/// Stores favourites, launches and playback positions in one SQLite file.
///
/// Rows are keyed by `HomeItem.storeKey`, which uses a file's full path; `LibraryStore+Files` follows renamed files. A damaged database is
/// moved aside and a new one created; a locked or read-only one is left alone, and this session's changes are kept in memory, together with
/// what can be read of a read-only one. Either way there is one problem to show, and every call works. A failed write is reported.
final class LibraryStore: Sendable {
    let problem: LibraryProblem?
    /// Whether another program had locked the file, which may be opened later; constant after `init`.
    private(set) nonisolated(unsafe) var isLocked = false
    /// The database; nil once closed.
    private nonisolated(unsafe) var queue: DatabaseQueue?
    /// Guards `queue`: GRDB crashes if a closed queue is read.
    private let lock = NSLock()
    private let path: String
    private let failure = Mutex<LibraryProblem?>(nil)
    private let changes = Mutex<Set<Area>>([])
    /// What has been read and compared so far, for tests.
    let work = Mutex(Work())

    struct Work: Equatable {
        /// Rows of stored state.
        var rows = 0
        /// Video files, for their fingerprints.
        var fingerprints = 0
        /// New files that were looked at to find a renamed one.
        var comparisons = 0
        /// Stored files that were looked for on the disk.
        var lookups = 0

        static func += (sum: inout Work, other: Work) {
            sum.rows += other.rows
            sum.fingerprints += other.fingerprints
            sum.comparisons += other.comparisons
            sum.lookups += other.lookups
        }
    }

    /// - Parameter patience: how long to wait for another program that has locked the file, in seconds.
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
                let copy = Self.isUnwritable(error) ? Self.copy(of: path) : nil
                problem = LibraryProblem(
                    .database,
                    copy == nil
                        ? "The library \(path) cannot be used (\(Self.reason(error))). Close other launchers and check its permissions; favourites and recents last until you quit."
                        : "The library \(path) cannot be written (\(Self.reason(error))). Check its disk and its permissions; what changes lasts until you quit."
                )
                queue = copy ?? Self.inMemory()
                isLocked = [.SQLITE_BUSY, .SQLITE_LOCKED].contains((error as? DatabaseError)?.resultCode)
                return
            }
            // A temporary read error looks like damage too, so try to open the file once more.
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
        try prepare(queue)
        return queue
    }

    /// Checks a database, and brings its tables up to date.
    private static func prepare(_ queue: DatabaseQueue) throws {
        try queue.write { database in
            // Damage often lies after the first page, which is all that opening checks.
            let found = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? ""
            if found != "ok" {
                throw DatabaseError(
                    resultCode: Files.isUnread(found) ? .SQLITE_IOERR : .SQLITE_CORRUPT,
                    message: found.split(separator: "\n").last.map(String.init))
            }
        }
        try migrator.migrate(queue)
    }

    /// A database in memory with what is in a file; nil if that cannot be read.
    private static func copy(of path: String) -> DatabaseQueue? {
        // SQLite creates files beside a database that it opens. On a read-only disk it cannot, and needs `immutable=1`, which promises that
        // no program writes to the database.
        for source in [path, URL(filePath: path).absoluteString + "?immutable=1"] {
            if let copy = try? DatabaseQueue.inMemoryCopy(fromPath: source), (try? prepare(copy)) != nil { return copy }
        }
        return nil
    }

    /// An empty database in memory.
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
        migrator.registerMigration("5: what is hidden together") { database in
            try database.execute(sql: "ALTER TABLE hidden ADD COLUMN tile TEXT")
        }
        migrator.registerMigration("6: when a video was marked as not watched") { database in
            try database.execute(sql: "ALTER TABLE video ADD COLUMN cleared REAL")
        }
        return migrator
    }

    private static func isBroken(_ error: Error) -> Bool {
        // SQLITE_ERROR: the tables are not those of our migrations; retrying does not help.
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA].contains((error as? DatabaseError)?.resultCode)
    }

    /// Whether the disk prevents writing, so that the file may be readable; one that another program has locked may be half-written.
    private static func isUnwritable(_ error: Error) -> Bool {
        [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL].contains((error as? DatabaseError)?.resultCode)
    }

    private static func reason(_ error: Error) -> String {
        guard let error = error as? DatabaseError else { return "\(error)" }
        return error.message ?? error.resultCode.description
    }

    /// Reads from the database; nil on failure, with the reason kept for `takeFailure`.
    func read<Value>(_ body: (Database) throws -> Value) -> Value? {
        use {
            try $0.read(body)
        } failed: {
            "The library \(path) cannot be read (\($0)). Check its disk; what is shown may be out of date."
        }
    }

    /// Writes in one transaction; a failure is kept for `takeFailure`.
    ///
    /// - Parameter area: the part of the contents to read again after the write; nil if it changes nothing that is shown.
    func write(_ area: Area? = nil, _ body: (Database) throws -> Void) {
        use {
            try $0.write(body)
        } failed: {
            "The library \(path) cannot be written (\($0)). Make room on its disk or check its permissions."
        }
        // Not earlier: another thread would read this area before the write, and it would not be read again.
        if let area { noteChange(of: [area]) }
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

    func write(_ area: Area? = nil, _ sql: String, _ arguments: StatementArguments) {
        write(area) { try $0.execute(sql: sql, arguments: arguments) }
    }

    /// Has some areas read again.
    func noteChange(of areas: [Area]) { changes.withLock { $0.formUnion(areas) } }

    /// Returns and clears what was written, or tried, since the last call.
    func takeChanges() -> Set<Area> {
        changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
    }

    /// Counts rows that were read.
    func counted<Rows: Collection>(_ rows: Rows) -> Rows {
        work.withLock { $0.rows += rows.count }
        return rows
    }

    /// Returns and clears the last failed read or write.
    func takeFailure() -> LibraryProblem? {
        failure.withLock { failure in
            defer { failure = nil }
            return failure
        }
    }

    /// Closes the database after merging the write-ahead log into it, so that a copy of the one file is a backup.
    ///
    /// Reads and writes after it fail, and `takeFailure` says so.
    func close() {
        lock.withLock {
            try? queue?.close()
            queue = nil
        }
    }
}
