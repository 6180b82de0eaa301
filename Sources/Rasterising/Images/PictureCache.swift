import Foundation
import Synchronization

/// Caches pictures from the network as files within a budget of bytes; the least recently used are evicted first.
///
/// Each picture has two files: its bytes, and a note with its URL and expiry. The bytes are stored before the note, so that a crash in
/// between only costs another download.
struct PictureCache: Sendable {
    /// The metadata of a cached picture.
    struct Note: Codable, Equatable {
        var address: String
        /// The server's entity tag, to check for a newer version.
        var tag: String?
        /// The server's Last-Modified header.
        var modified: String?
        /// Until when the picture is fresh without asking the server, in seconds since 1970.
        var freshUntil: Double
        /// Whether it must be deleted after this run.
        var isPassing = false
    }

    let folder: URL
    let budget: Int

    /// The user's cache folder.
    static func standardFolder(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory() + "/.cache"
        return URL(fileURLWithPath: caches).appendingPathComponent("tenfoot/pictures")
    }

    init(folder: URL = PictureCache.standardFolder(), budget: Int = 256 << 20) {
        self.folder = folder
        self.budget = budget
    }

    func file(for url: URL) -> URL { folder.appendingPathComponent(PictureCache.key(of: url)) }
    private func noteFile(for url: URL) -> URL { file(for: url).appendingPathExtension("json") }

    /// A file name for a URL; two URLs with the same name only evict each other, since the note distinguishes them.
    static func key(of url: URL) -> String {
        // FNV-1a with two different start values.
        let halves = [0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142 as UInt64].map { start in
            url.absoluteString.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        return halves.map { String($0, radix: 16) }.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    /// The note of a picture whose bytes are cached.
    func note(for url: URL) -> Note? {
        guard let data = try? Data(contentsOf: noteFile(for: url)), let note = try? JSONDecoder().decode(Note.self, from: data),
            note.address == url.absoluteString, FileManager.default.fileExists(atPath: file(for: url).path)
        else { return nil }
        return note
    }

    /// Creates the file that a transfer writes before its picture is stored.
    func makePart(for url: URL) throws -> URL {
        try makeFolder()
        let part = file(for: url).appendingPathExtension("part-\(UUID().uuidString)")
        let made = open(part.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard made >= 0 else { throw CocoaError(.fileWriteUnknown) }
        close(made)
        return part
    }

    /// Stores a finished transfer, and evicts others over the budget.
    func keep(_ part: URL, for url: URL, _ note: Note) throws {
        // A note that stays beside new bytes would describe another version of the picture.
        do { try FileManager.default.removeItem(at: noteFile(for: url)) } catch CocoaError.fileNoSuchFile {}
        // Replace the file in one step; a decoder that has the old file open keeps it.
        guard rename(part.path, file(for: url).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        try write(note, for: url)
        trim(sparing: url)
    }

    /// Writes the note of a picture that is new or still valid.
    func write(_ note: Note, for url: URL) throws {
        let file = noteFile(for: url)
        try JSONEncoder().encode(note).write(to: file, options: .atomic)
        chmod(file.path, 0o600)
    }

    /// Creates the folder with access for its owner only: URLs can contain passwords and tokens, and pictures show what the user watches.
    private func makeFolder() throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // A folder of an earlier version may be readable by all.
        chmod(folder.path, 0o700)
    }

    /// Marks a picture as used now.
    func touch(_ url: URL) { utimes(file(for: url).path, nil) }

    private struct Kept {
        var file: URL
        var size: Int
        var used: Date
    }

    /// Evicts pictures over the budget; O(cached files), so it is called only after a transfer.
    private func trim(sparing url: URL) {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        var kept: [Kept] = []
        for file in found where file.pathExtension == "" {
            guard let values = try? file.resourceValues(forKeys: keys) else { continue }
            kept.append(Kept(file: file, size: values.fileSize ?? 0, used: values.contentModificationDate ?? .distantPast))
        }
        var total = kept.reduce(0) { $0 + $1.size }
        guard total > budget else { return }
        let spared = PictureCache.key(of: url)
        for old in kept.sorted(by: { $0.used < $1.used }) where total > budget * 4 / 5 && old.file.lastPathComponent != spared {
            try? FileManager.default.removeItem(at: old.file)
            try? FileManager.default.removeItem(at: old.file.appendingPathExtension("json"))
            total -= old.size
        }
    }

    /// Deletes unfinished and temporary files of earlier runs.
    func tidy() {
        let found =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
        for file in found {
            // A partial picture, or a partial note, which Foundation writes under a hidden name first.
            if file.pathExtension.hasPrefix("part-") || file.lastPathComponent.hasPrefix(".") {
                // Another program may be writing it right now.
                let changed = (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate ?? .distantPast
                if changed < Date(timeIntervalSinceNow: -3600) { try? FileManager.default.removeItem(at: file) }
            } else if file.pathExtension == "json", let data = try? Data(contentsOf: file),
                let note = try? JSONDecoder().decode(Note.self, from: data), note.isPassing
            {
                try? FileManager.default.removeItem(at: file)
                try? FileManager.default.removeItem(at: file.deletingPathExtension())
            }
        }
    }
}
