import Foundation
import TenFootStorage

/// Pictures taken out of sound files, as files of their own, for albums whose folder has none.
struct CoverCache {
    /// Made with the first cover.
    let folder: String
    let reader: TagReader

    /// The path of the picture inside a sound file, which is read once for each version of the file; nil if it has none.
    func cover(of file: String) -> String? {
        guard let identity = FileIdentity(file) else { return nil }
        let hash = file.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
        let path = "\(folder)/\(String(hash, radix: 16))-\(Int(identity.modified))-\(identity.size)"
        if access(path, R_OK) == 0 { return path }
        guard let picture = reader.picture(file), FolderMaker.make(folder) else { return nil }
        do { try Files.replace(path, by: picture) } catch { return nil }
        return path
    }

    /// Removes the pictures that no album has any longer.
    ///
    /// Those of the last day stay: a scan may have made one that no album has yet.
    static func prune(_ folder: String, keeping used: Set<String>, now: Date = Date()) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + name
            guard !used.contains(path), let file = FileIdentity(path), file.modified < now.timeIntervalSince1970 - 86_400 else { continue }
            unlink(path)
        }
    }
}
