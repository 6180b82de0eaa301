import Foundation
import TenFootStorage

/// Covers extracted from audio files, for albums whose folder has no picture.
struct CoverCache {
    /// The cache folder, created with the first cover.
    let folder: String
    let reader: TagReader

    /// The path of the picture extracted from an audio file, once for each version of the file; nil if it has none.
    func cover(of file: String) -> String? {
        guard let identity = FileIdentity(file) else { return nil }
        let hash = file.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
        let path = "\(folder)/\(String(hash, radix: 16))-\(Int(identity.modified))-\(identity.size)"
        if access(path, R_OK) == 0 { return path }
        guard let picture = reader.picture(file), FolderMaker.make(folder) else { return nil }
        do { try Files.replace(path, by: picture) } catch { return nil }
        return path
    }

    /// Removes pictures that no album uses.
    ///
    /// Pictures of the last day are kept: a running scan may have created one that no album uses yet.
    static func prune(_ folder: String, keeping used: Set<String>, now: Date = Date()) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + name
            guard !used.contains(path), let file = FileIdentity(path), file.modified < now.timeIntervalSince1970 - 86_400 else { continue }
            unlink(path)
        }
    }
}
