import Foundation
import GRDB

extension LibraryStore {
    /// Stores the identity of a video with stored state, so that it is recognised after a rename.
    func identify(_ key: String) {
        guard let path = Self.path(key), let identity = FileIdentity(path) else { return }
        let isKnown = read { database in
            try Bool.fetchOne(
                database, sql: "SELECT size = ? AND device = ? AND node = ? AND print IS NOT NULL FROM video WHERE id = ?",
                arguments: [identity.size, identity.device, identity.node, key])
        }
        // A player stores its position every few seconds: its file is read only the first time.
        if isKnown == true { return }
        work.withLock { $0.fingerprints += 1 }
        write(
            nil,
            """
            INSERT INTO video (id, size, device, node, print) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT(id) DO UPDATE SET size = excluded.size, device = excluded.device, node = excluded.node, print = excluded.print
            """,
            [key, identity.size, identity.device, identity.node, FileIdentity.fingerprint(path)])
    }

    private struct Known {
        var size: Int64?
        var device: Int64?
        var node: Int64?
        var print: String?
        var isUsed: Bool
        /// Whether a scan has added it; a film played or marked before that has a row too.
        var isListed: Bool
    }

    /// Updates the table after a completed scan: new files are added, and renamed or moved files keep their stored state.
    ///
    /// - Parameters:
    ///   - keys: every video below the folder.
    ///   - root: the folder that was scanned; it must exist.
    func sync(_ keys: [String], below root: String, now: Double) {
        let stored: ([String: Known], Double)? =
            read { database in
                var known: [String: Known] = [:]
                var newest = 0.0
                let rows = try Row.fetchCursor(
                    database,
                    sql: """
                        SELECT id, size, device, node, print, position IS NOT NULL OR watched IS NOT NULL OR played IS NOT NULL
                            OR id IN (SELECT id FROM favourite) OR id IN (SELECT id FROM launch) AS used, added FROM video
                        """)
                while let row = try rows.next() {
                    guard let id = row.value("id", String.self) else { continue }
                    let added = row.number("added") ?? 0
                    newest = max(newest, added)
                    known[id] = Known(
                        size: row.value("size", Int64.self), device: row.value("device", Int64.self), node: row.value("node", Int64.self),
                        print: row.value("print", String.self), isUsed: row.value("used", Bool.self) ?? false,
                        isListed: added > 0)
                }
                return (known, newest)
            }
        // Without what is stored every file would be taken for a new one, and the times at which they were added be lost.
        guard let (known, newest) = stored else { return }
        let found = Set(keys)
        let prefix = "video:" + root + "/"
        let isFirst = !known.keys.contains { $0.hasPrefix(prefix) && found.contains($0) && known[$0]?.isListed == true }
        var new: [(key: String, identity: FileIdentity)] = []
        var used: [(key: String, identity: FileIdentity)] = []
        for key in keys where known[key]?.isListed != true {
            guard let path = Self.path(key), let identity = FileIdentity(path) else { continue }
            // Stored data that a file has got already is not replaced by that of a missing one.
            if known[key]?.size == nil { new.append((key, identity)) } else { used.append((key, identity)) }
        }
        // Files of other library folders are not in this scan, so only files gone from the disk are missing. They are looked for only if
        // one of the new files may be theirs: their disk may be slow, or not answer.
        let sizes = Set(new.map(\.identity.size))
        let missing = known.filter { key, row in
            guard !found.contains(key), key.hasPrefix(prefix) || row.size.map(sizes.contains) == true else { return false }
            work.withLock { $0.lookups += 1 }
            return Self.path(key).map(Self.isGone) ?? false
        }
        var moves: [(old: String, new: NewFiles.File)] = []
        var candidates = NewFiles(new)
        for (old, row) in missing.sorted(by: { $0.key < $1.key }) {
            let file = candidates.take(old, size: row.size, device: row.device, node: row.node, print: row.print)
            if let file { moves.append((old, file)) }
        }
        work.withLock { $0 += candidates.work }
        new = candidates.rest + used
        let moved = Set(moves.map(\.old))
        // An unplugged drive leaves the empty folder over which it was mounted: its films are away, and not new when they return.
        let gone = missing.filter { key, row in
            !row.isUsed && !moved.contains(key) && key.hasPrefix(prefix) && (row.device == nil || row.device == Self.device(around: key))
        }.map(\.key)
        guard !new.isEmpty || !moves.isEmpty || !gone.isEmpty else { return }
        // Their disks are asked before the transaction, for which all that is to be stored meanwhile would wait.
        let renames = moves.flatMap { Self.renames($0.old, $0.new.key) }
        write(.everything) { database in
            let insert = try database.cachedStatement(
                sql: """
                    INSERT INTO video (id, size, device, node, added) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT(id) DO UPDATE SET size = excluded.size, device = excluded.device, node = excluded.node, added = excluded.added
                    """)
            for (key, identity) in new {
                // The clock may have been set back since the last ones were added.
                let added = isFirst ? max(1, min(identity.modified, now)) : max(now, newest + 1)
                try insert.execute(arguments: [key, identity.size, identity.device, identity.node, added])
            }
            for (old, new) in renames { try Self.rename(old, new, database) }
            // The scan of the folder from which a file was moved may have deleted its row in the meantime.
            for (key, identity) in moves.map(\.new) {
                try database.execute(
                    sql: "INSERT OR IGNORE INTO video (id, size, device, node, added) VALUES (?, ?, ?, ?, ?)",
                    arguments: [key, identity.size, identity.device, identity.node, max(now, newest + 1)])
            }
            for key in gone { try database.execute(sql: "DELETE FROM video WHERE id = ?", arguments: [key]) }
        }
    }

    /// Renames keys in every table.
    func rename(_ keys: [(old: String, new: String)]) {
        write(.everything) { database in for key in keys { try Self.rename(key.old, key.new, database) } }
    }

    /// A renamed file's old and new keys; if a whole folder was renamed, also those of the folder.
    private static func renames(_ old: String, _ new: String) -> [(old: String, new: String)] {
        var pairs = [(old: old, new: new)]
        guard let before = path(old), let after = path(new) else { return pairs }
        var (a, b) = (before.split(separator: "/").dropLast(), after.split(separator: "/").dropLast())
        while a != b, !a.isEmpty, !b.isEmpty {
            let (oldFolder, newFolder) = ("/" + a.joined(separator: "/"), "/" + b.joined(separator: "/"))
            if access(oldFolder, F_OK) != 0 { pairs.append(("folder:" + oldFolder, "folder:" + newFolder)) }
            guard a.last == b.last else { break }
            (a, b) = (a.dropLast(), b.dropLast())
        }
        return pairs
    }

    /// Renames a key in every table.
    private static func rename(_ old: String, _ new: String, _ database: Database) throws {
        for table in ["favourite", "launch", "hidden", "video", "choice"] {
            try database.execute(sql: "UPDATE OR REPLACE \(table) SET id = ? WHERE id = ?", arguments: [new, old])
        }
        try database.execute(sql: "UPDATE hidden SET tile = ? WHERE tile = ?", arguments: [new, old])
    }

    /// Whether there is no such file; one that a lack of permission or an error of the disk hides may be there.
    private static func isGone(_ path: String) -> Bool { access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR) }

    /// The device on which a missing file would lie now: that of the nearest folder around it that exists.
    private static func device(around key: String) -> Int64? {
        var folder = path(key) ?? ""
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            if let identity = FileIdentity(folder.isEmpty ? "/" : folder) { return identity.device }
        }
        return nil
    }

    static func path(_ key: String) -> String? { key.hasPrefix("video:") ? String(key.dropFirst("video:".count)) : nil }
}
