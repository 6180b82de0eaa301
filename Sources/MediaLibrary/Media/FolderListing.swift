import Foundation

/// Reads the names and types in folders, without a stat where the file system reports the type itself.
enum FolderListing {
    enum Kind: Sendable { case file, folder, other }

    /// Why a folder could not be read.
    struct Failure: Error, Equatable {
        /// The errno.
        var code: Int32
        /// Whether the folder was opened, so that some of its names may have been read.
        var isCutOff: Bool

        var text: String { String(cString: strerror(code)) }

        /// Whether the folder may hold what it held before, as after an error of the disk or the network; otherwise it is gone or closed.
        var isPassing: Bool { isCutOff || ![ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG].contains(code) }
    }

    /// Names in a folder, without `.` and `..`, in no order; nil if it cannot be read.
    static func names(_ folder: String) -> [String]? {
        var result: [String] = []
        return each(folder, { name, _ in result.append(name) }) == nil ? result : nil
    }

    /// Calls a closure for each entry; returns the reason if the folder cannot be read, or not to its end.
    ///
    /// A name that is not UTF-8 is read as Latin-1; `unusual` is called with its bytes, since the converted name does not open the file.
    static func each(
        _ folder: String, _ body: (String, Kind) -> Void, unusual: ((String, [UInt8]) -> Void)? = nil
    ) -> Failure? {
        guard let stream = opendir(folder) else { return Failure(code: errno, isCutOff: false) }
        defer { closedir(stream) }
        while true {
            // Only the errno tells an error from the end.
            errno = 0
            guard let entry = readdir(stream) else { return errno == 0 ? nil : Failure(code: errno, isCutOff: true) }
            let type = Int32(entry.pointee.d_type)
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes -> String in
                    let raw = UnsafeBufferPointer(start: bytes, count: strlen(UnsafePointer<CChar>(OpaquePointer(bytes))))
                    if let text = String(validating: raw, as: UTF8.self) { return text }
                    let text = String(String.UnicodeScalarView(raw.map { Unicode.Scalar($0) }))
                    unusual?(text, Array(raw))
                    return text
                }
            }
            if name == "." || name == ".." { continue }
            switch type {
            case Int32(DT_REG): body(name, .file)
            case Int32(DT_DIR): body(name, .folder)
            case Int32(DT_LNK), Int32(DT_UNKNOWN): body(name, kind(folder + "/" + name))
            default: body(name, .other)
            }
        }
    }

    /// The type of the file at a path, following links.
    static func kind(_ path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return .other
        }
    }

    static func isFolder(_ path: String) -> Bool { kind(path) == .folder }
    static func isFile(_ path: String) -> Bool { kind(path) == .file }

    /// A folder's identity, equal for all its paths; nil if the folder is gone or cannot be reached, with the reason in `errno`.
    static func identity(_ folder: String) -> Identity? {
        var status = stat()
        guard stat(folder, &status) == 0 else { return nil }
        return Identity(device: status.st_dev, node: status.st_ino)
    }

    /// Stands for the time at which a folder changed that was not there.
    static let missing = Int.min

    /// When names in a folder changed last, in nanoseconds since 1970; nil if it is gone or cannot be reached.
    static func written(_ folder: String) -> Int? {
        var status = stat()
        guard stat(folder, &status) == 0 else { return nil }
        return status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    }

    struct Identity: Hashable, Sendable {
        var device: dev_t
        var node: ino_t
    }
}
