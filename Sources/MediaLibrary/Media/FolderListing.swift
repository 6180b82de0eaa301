import Foundation

/// The bare reading of folders: names and kinds, without a stat where the file system tells the kind by itself.
enum FolderListing {
    enum Kind: Sendable { case file, folder, other }

    /// Names in a folder, without `.` and `..`, in no order; nil if it cannot be read.
    static func names(_ folder: String) -> [String]? {
        var result: [String] = []
        return each(folder, { name, _ in result.append(name) }) == 0 ? result : nil
    }

    /// Calls a closure for each entry; returns 0, or the errno that kept it from reading.
    ///
    /// A name that is not UTF-8 is read as Latin-1; `unusual` is told its bytes, since the name alone no longer opens the file.
    static func each(
        _ folder: String, _ body: (String, Kind) -> Void, unusual: ((String, [UInt8]) -> Void)? = nil
    ) -> Int32 {
        guard let stream = opendir(folder) else { return errno }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
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
        return 0
    }

    /// What a path leads to, links followed.
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

    /// What makes a folder the same one under another name; nil if it is gone.
    static func identity(_ folder: String) -> Identity? {
        var status = stat()
        guard stat(folder, &status) == 0 else { return nil }
        return Identity(device: status.st_dev, node: status.st_ino)
    }

    struct Identity: Hashable, Sendable {
        var device: dev_t
        var node: ino_t
    }
}
