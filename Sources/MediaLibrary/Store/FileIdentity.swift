import Foundation

/// The properties by which a renamed file is recognised.
struct FileIdentity: Sendable, Equatable {
    var size: Int64
    var device: Int64
    var node: Int64
    /// The modification time, in seconds since 1970.
    var modified: Double

    /// The latest modification time that is read, some three million years from now.
    private static let latest = 1e14

    /// Nil if there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        size = Int64(status.st_size)
        device = Int64(bitPattern: UInt64(status.st_dev))
        node = Int64(bitPattern: UInt64(status.st_ino))
        // Some file systems store any number, but the last ones have no `Int` after they were rounded, and no year in a calendar.
        modified = min(max(Double(status.st_mtim.tv_sec), -Self.latest), Self.latest)
    }

    /// The sum of sizes, at most the largest number: a file system can state any size of each file.
    static func sum(_ sizes: [Int64]) -> Int64 {
        sizes.reduce(0) { sum, size in
            let (all, isTooLarge) = sum.addingReportingOverflow(max(0, size))
            return isTooLarge ? .max : all
        }
    }

    /// A hash of the file's size, its first and its last 64 KB; nil if it cannot be read.
    ///
    /// Reads 128 KB, so it is used only for the few files with stored state.
    static func fingerprint(_ path: String) -> String? {
        // Do not block on a pipe.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let size = lseek(file, 0, SEEK_END)
        guard size > 0 else { return nil }
        var hash = UInt64(0xcbf2_9ce4_8422_2325)
        var buffer = [UInt8](repeating: 0, count: 65536)
        for offset in [0, max(0, size - 65536)] {
            let count = buffer.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, offset) }
            guard count > 0 else { return nil }
            for byte in buffer[..<count] { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
        }
        return String(size) + "-" + String(hash, radix: 16)
    }
}
