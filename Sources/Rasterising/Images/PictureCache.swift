import Foundation
import Synchronization

/// Pictures from the network, kept as files within a budget of bytes; what was used longest ago goes first.
///
/// Each picture is two files: its bytes, and a note of where they came from and how long they hold. The bytes are put in place before the
/// note, so that a crash between the two costs a download and nothing else.
struct PictureCache: Sendable {
    /// What is known of a kept picture.
    struct Note: Codable, Equatable {
        var address: String
        /// The server's name for this version, to ask whether there is another.
        var tag: String?
        /// When the server says it was changed, in its own words.
        var modified: String?
        /// Until when the server need not be asked, in seconds since 1970.
        var freshUntil: Double
        /// Not to outlast this run.
        var isPassing = false
    }

    let folder: URL
    let budget: Int

    /// The user's folder of things that can be had again.
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

    /// A name for an address; two addresses that share one only push each other out, as the note tells them apart.
    static func key(of url: URL) -> String {
        // FNV-1a, from two beginnings.
        let halves = [0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142 as UInt64].map { start in
            url.absoluteString.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        return halves.map { String($0, radix: 16) }.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    /// The note on a picture whose bytes are there.
    func note(for url: URL) -> Note? {
        guard let data = try? Data(contentsOf: noteFile(for: url)), let note = try? JSONDecoder().decode(Note.self, from: data),
            note.address == url.absoluteString, FileManager.default.fileExists(atPath: file(for: url).path)
        else { return nil }
        return note
    }

    /// Where a transfer may write before its picture is put in place.
    func makePart(for url: URL) throws -> URL {
        try makeFolder()
        let part = file(for: url).appendingPathExtension("part-\(UUID().uuidString)")
        let made = open(part.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard made >= 0 else { throw CocoaError(.fileWriteUnknown) }
        close(made)
        return part
    }

    /// Puts a finished transfer in place, and lets go of others when the budget is spent.
    func keep(_ part: URL, for url: URL, _ note: Note) throws {
        try? FileManager.default.removeItem(at: noteFile(for: url))
        // Replaces what is there in one step; a decoder that has the old bytes open keeps them.
        guard rename(part.path, file(for: url).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        try write(note, for: url)
        trim(sparing: url)
    }

    /// Changes the note of a picture that still holds, and counts it as used.
    func write(_ note: Note, for url: URL) throws {
        let file = noteFile(for: url)
        try JSONEncoder().encode(note).write(to: file, options: .atomic)
        chmod(file.path, 0o600)
    }

    /// For its owner alone: addresses can hold passwords and tokens, and pictures show what the user watches.
    private func makeFolder() throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Of an earlier version it may be open to all.
        chmod(folder.path, 0o700)
    }

    /// Counts a picture as used now.
    func touch(_ url: URL) { utimes(file(for: url).path, nil) }

    private struct Kept {
        var file: URL
        var size: Int
        var used: Date
    }

    /// O(files kept), which only a finished transfer pays.
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

    /// Clears what an earlier run left unfinished, or was not to keep.
    func tidy() {
        let found =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
        for file in found {
            // Of a picture, or of a note: Foundation writes those beside their place first, under a hidden name.
            if file.pathExtension.hasPrefix("part-") || file.lastPathComponent.hasPrefix(".") {
                // Another program may be at it right now.
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
