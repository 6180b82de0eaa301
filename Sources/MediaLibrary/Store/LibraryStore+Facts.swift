import Foundation
import GRDB

/// The current version of a video's file: facts read from it are valid until the file changes.
struct FileVersion: Sendable {
    let key: String
    let path: String
    /// Its size and its modification time in seconds.
    let stamp: String
}

extension FileVersion {
    /// Nil if the item is not a video, or its file is gone.
    init?(_ item: HomeItem) {
        guard item.isPlayable, let path = item.path, let stamp = Self.stamp(path) else { return nil }
        self.path = path
        key = item.storeKey
        self.stamp = stamp
    }

    /// Whether the file is there, in this version.
    var isCurrent: Bool { Self.stamp(path) == stamp }

    private static func stamp(_ path: String) -> String? { FileIdentity(path).map { "\($0.size)-\(Int($0.modified))" } }
}

/// The facts read from one file.
struct ReadFile: Sendable {
    let file: FileVersion
    /// Nil if nothing could be read.
    let facts: FileFacts?
}

extension ReadFile {
    /// Reads a file; nil if nothing could be read and the file is another or gone by then, as when its drive was unplugged.
    init?(_ file: FileVersion, _ read: (String) -> FileFacts?) {
        let facts = read(file.path)
        guard facts != nil || file.isCurrent else { return nil }
        self.init(file: file, facts: facts)
    }
}

extension LibraryStore {
    /// The stored facts of a file; nil if this version of it has not been read.
    func facts(of file: FileVersion) -> ReadFile? {
        let text = read { database in
            try String.fetchOne(
                database, sql: "SELECT facts FROM video WHERE id = ? AND facts_of = ?", arguments: [file.key, file.stamp])
        }
        guard case .some(.some(let text)) = text else { return nil }
        var facts = try? JSONDecoder().decode(FileFacts.self, from: Data(text.utf8))
        // A damaged database may hold any number.
        if let seconds = facts?.duration { facts?.duration = FileFacts.length(seconds) }
        return ReadFile(file: file, facts: facts)
    }

    /// The versions of all files whose facts are stored, by key.
    func versionsRead() -> [String: String] {
        read { database in
            var stamps: [String: String] = [:]
            let rows = try Row.fetchCursor(database, sql: "SELECT id, facts_of FROM video WHERE facts_of IS NOT NULL")
            while let row = try rows.next() {
                if let id = row.value("id", String.self) { stamps[id] = row.value("facts_of", String.self) }
            }
            return stamps
        } ?? [:]
    }

    /// Stores facts in one transaction.
    ///
    /// A length measured by the player is kept, unless these are the facts of another version of the file: that has its own length, and
    /// nothing to resume behind its end.
    func setFacts(_ read: [ReadFile]) {
        let encoder = JSONEncoder()
        write { database in
            let insert = try database.cachedStatement(
                sql: """
                    INSERT INTO video (id, facts, facts_of, duration) VALUES (?, ?, ?, ?)
                    ON CONFLICT(id) DO UPDATE SET facts = excluded.facts, facts_of = excluded.facts_of,
                        duration = IIF(facts_of <> excluded.facts_of, excluded.duration, COALESCE(duration, excluded.duration)),
                        position = IIF(facts_of <> excluded.facts_of AND position >= excluded.duration, NULL, position)
                    """)
            for one in read {
                let text = try one.facts.map { String(decoding: try encoder.encode($0), as: UTF8.self) } ?? ""
                try insert.execute(arguments: [one.file.key, text, one.file.stamp, one.facts?.duration])
            }
        }
        noteChange(of: read.map { .video($0.file.key) })
    }
}
