import Foundation

/// Reads and writes whole files, with the system's own words where that fails; Foundation's say less.
enum Files {
    /// What the system says, to follow a colon.
    struct Problem: Error { var reason: String }

    /// The bytes of a file, at most `limit` and one more, by which a larger file shows.
    static func read(_ path: String, limit: Int) throws(Problem) -> Data {
        guard let file = fopen(path, "rb") else { throw problem() }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        let count = fread(&bytes, 1, bytes.count, file)
        if ferror(file) != 0 { throw problem() }
        return Data(bytes.prefix(count))
    }

    static func write(_ data: Data, to path: String) throws(Problem) {
        guard let file = fopen(path, "wb") else { throw problem() }
        let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        // A full disk may show only when the buffer goes out.
        let closed = fclose(file)
        if written != data.count || closed != 0 { throw problem() }
    }

    /// Makes a folder and those above it; it may be there already.
    static func makeFolder(_ path: String) throws(Problem) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += part + "/"
            if mkdir(made, 0o755) != 0, errno != EEXIST { throw problem() }
        }
        var status = stat()
        if stat(path, &status) != 0 { throw problem() }
        if status.st_mode & S_IFMT != S_IFDIR { throw Problem(reason: "it is a file, not a folder") }
    }

    private static func problem() -> Problem { Problem(reason: String(cString: strerror(errno))) }
}
