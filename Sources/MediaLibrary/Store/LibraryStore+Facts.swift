import Foundation
import GRDB

/// A video's file as it is now: what was read from it counts until it changes.
struct FileVersion: Sendable {
    let key: String
    let path: String
    /// Its size and the second of its last change.
    let stamp: String
}

extension FileVersion {
    /// Nil where an item is no video, or its file is gone.
    init?(_ item: HomeItem) {
        guard item.isPlayable, let path = item.path, let identity = FileIdentity(path) else { return nil }
        self.path = path
        key = item.storeKey
        stamp = "\(identity.size)-\(Int(identity.modified))"
    }
}

/// What was found in one file.
struct ReadFile: Sendable {
    let file: FileVersion
    /// Nil where it told nothing.
    let facts: FileFacts?
}

extension LibraryStore {
    /// What was once read from a file; nil if nobody has looked into this version of it.
    func facts(of file: FileVersion) -> ReadFile? {
        let text = read { database in
            try String.fetchOne(
                database, sql: "SELECT facts FROM video WHERE id = ? AND facts_of = ?", arguments: [file.key, file.stamp])
        }
        guard case .some(.some(let text)) = text else { return nil }
        return ReadFile(file: file, facts: try? JSONDecoder().decode(FileFacts.self, from: Data(text.utf8)))
    }

    /// Remembers what was read, all at once; a length that the player has measured stays.
    func setFacts(_ read: [ReadFile]) {
        let encoder = JSONEncoder()
        write { database in
            let insert = try database.cachedStatement(
                sql: """
                    INSERT INTO video (id, facts, facts_of, duration) VALUES (?, ?, ?, ?)
                    ON CONFLICT(id) DO UPDATE SET facts = excluded.facts, facts_of = excluded.facts_of,
                        duration = COALESCE(duration, excluded.duration)
                    """)
            for one in read {
                let text = try one.facts.map { String(decoding: try encoder.encode($0), as: UTF8.self) } ?? ""
                try insert.execute(arguments: [one.file.key, text, one.file.stamp, one.facts?.duration])
            }
        }
    }
}
