import Foundation
internal import GRDB
import TenFootStorage

/// Objects in one SQLite file: a row each, with its class's name and its values as JSON.
///
/// A damaged file is moved aside and a new one created: the log states the new path, and the app still starts without its data.
package final class ObjectStore: Sendable {
    private let queue: DatabaseQueue
    /// The file; nil for a store that ends with the program.
    package let path: String?

    /// - Parameter path: nil for a store that ends with the program.
    package init(path: String?) throws {
        self.path = path
        guard let path else {
            queue = try DatabaseQueue()
            try queue.write(Self.prepare)
            return
        }
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        do {
            queue = try Self.open(path)
        } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(error.resultCode) {
            // A temporary read error looks like damage too, so try to open the file once more.
            if let whole = try? Self.open(path) {
                queue = whole
                return
            }
            let aside = Files.moveDatabaseAside(path)
            DataLog.shared.error("\(path) is damaged and has been moved to \(aside). The app begins without what it had kept.")
            queue = try Self.open(path)
        }
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(1)
        configuration.prepareDatabase { database in
            // Saving does not wait for the disk: a power failure may lose the last save, but does not damage the file.
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { database in
            // Damage often lies after the first page, which is all that opening checks.
            let found = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? ""
            guard found == "ok" else { throw DatabaseError(resultCode: Files.isUnread(found) ? .SQLITE_IOERR : .SQLITE_CORRUPT) }
            try prepare(database)
        }
        return queue
    }

    private static func prepare(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS object (id TEXT PRIMARY KEY, entity TEXT NOT NULL, fields BLOB NOT NULL);
                CREATE INDEX IF NOT EXISTS object_entity ON object (entity);
                CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value BLOB NOT NULL);
                """)
        // Refuse another program's database, which our writes would damage.
        _ = try Row.fetchOne(database, sql: "SELECT id, entity, fields FROM object LIMIT 1")
    }

    /// One object as it is kept.
    package struct Kept {
        package let key: UUID
        package let fields: Data

        package init(key: UUID, fields: Data) { (self.key, self.fields) = (key, fields) }
    }

    /// All objects of a class, in the order they were first saved.
    package func objects(_ entity: String) throws -> [Kept] {
        try queue.read { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT id, fields FROM object WHERE entity = ? ORDER BY rowid", arguments: [entity])
            var kept: [Kept] = []
            while let row = try rows.next() {
                if let key = UUID(uuidString: row[0]) { kept.append(Kept(key: key, fields: row[1])) }
            }
            return kept
        }
    }

    /// One object's values.
    package func fields(_ key: UUID) throws -> Data? {
        try queue.read { try Data.fetchOne($0, sql: "SELECT fields FROM object WHERE id = ?", arguments: [key.uuidString]) }
    }

    /// Writes and deletes objects: all of them, or none.
    package func commit(_ written: [(entity: String, kept: Kept)], deleted: [UUID]) throws {
        try queue.write { database in
            let put = try database.makeStatement(
                sql:
                    "INSERT INTO object (id, entity, fields) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET entity = excluded.entity, fields = excluded.fields"
            )
            for (entity, kept) in written { try put.execute(arguments: [kept.key.uuidString, entity, kept.fields]) }
            let take = try database.makeStatement(sql: "DELETE FROM object WHERE id = ?")
            for key in deleted { try take.execute(arguments: [key.uuidString]) }
        }
    }

    /// Deletes all objects except those of some classes.
    package func keep(only entities: [String]) throws {
        try queue.write { database in
            let known = try String.fetchSet(database, sql: "SELECT DISTINCT entity FROM object")
            for entity in known.subtracting(entities) {
                try database.execute(sql: "DELETE FROM object WHERE entity = ?", arguments: [entity])
            }
        }
    }

    /// Reads a value stored for the whole file, by name.
    package func note(_ name: String) throws -> Data? {
        try queue.read { try Data.fetchOne($0, sql: "SELECT value FROM note WHERE name = ?", arguments: [name]) }
    }

    /// Stores a value for the whole file, by name.
    package func setNote(_ name: String, _ value: Data) throws {
        try queue.write { database in
            try database.execute(
                sql: "INSERT INTO note (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                arguments: [name, value])
        }
    }

    /// Deletes all objects.
    package func erase() throws { try queue.write { try $0.execute(sql: "DELETE FROM object") } }
}
