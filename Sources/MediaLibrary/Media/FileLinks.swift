import Foundation

/// Gives files whose names are not UTF-8 a second path that is: a symbolic link in the cache, which decoders, players and the database can
/// use.
struct FileLinks: Sendable {
    /// The folder of the links.
    let folder: String

    /// The path of a link to an entry of a folder, created if missing; nil if it cannot be created.
    func path(_ parent: String, _ name: [UInt8]) -> String? {
        let target = Array(parent.utf8) + [UInt8(ascii: "/")] + name
        // Keep the extension: players and the picture decoder use it.
        let ending = name.lastIndex(of: UInt8(ascii: ".")).flatMap { String(validating: name[$0...], as: UTF8.self) } ?? ""
        let link = folder + "/" + Self.hash(target) + (ending.count <= 8 && !ending.contains("/") ? ending : "")
        var status = stat()
        if lstat(link, &status) == 0 { return link }
        guard FolderMaker.make(folder) else { return nil }
        let made = (target + [0]).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { symlink($0.baseAddress!, link) }  // Never empty: it ends in a zero.
        }
        return made == 0 || errno == EEXIST ? link : nil
    }

    /// FNV-1a in 64 bits: a path has the same link in every session.
    private static func hash(_ bytes: [UInt8]) -> String {
        let value = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
        return String(value, radix: 16)
    }
}
