import Foundation

/// Reads and writes whole files, and reports failures in the system's own words; Foundation's say less.
package enum Files {
    /// The system's error message, as a phrase that follows a colon.
    package struct Problem: Error, Hashable {
        package var reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// The bytes of a file, at most `limit` plus one, which reveals a larger file.
    package static func read(_ path: String, limit: Int) throws(Problem) -> Data {
        guard let file = fopen(path, "rb") else { throw problem() }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        let count = fread(&bytes, 1, bytes.count, file)
        if ferror(file) != 0 { throw problem() }
        return Data(bytes.prefix(count))
    }

    /// The bytes of a regular file of at most `limit` bytes; nil if there is no such file.
    ///
    /// A pipe or a device is refused, since reading one could block for ever.
    package static func regular(_ path: String, limit: Int) throws(Problem) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw problem()
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw problem() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Problem(reason: "it is not a regular file") }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16384)
        while bytes.count <= limit {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw problem() }
            if count == 0 { return Data(bytes) }
            bytes += chunk[..<count]
        }
        throw Problem(reason: "it is larger than \(limit) bytes")
    }

    package static func write(_ data: Data, to path: String) throws(Problem) {
        guard let file = fopen(path, "wb") else { throw problem() }
        let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        // A full disk may show only when the buffer is flushed.
        let closed = fclose(file)
        if written != data.count || closed != 0 { throw problem() }
    }

    /// Replaces a file in one step: whatever happens, it holds the old bytes or the new ones.
    ///
    /// The bytes reach the disk before the new file takes the old one's name. A link keeps pointing where it did; an existing file keeps
    /// its permissions. On failure the file is unchanged and no scratch file stays behind; a program that is killed leaves one at most, which
    /// the next write uses.
    ///
    /// - Parameters:
    ///   - mode: the permissions of a file that does not exist yet.
    ///   - patience: how long to wait for another writer of the same file, in seconds.
    ///   - isDurable: false if the file need not outlast a power cut; then nothing waits for the disk.
    package static func replace(
        _ path: String, by data: Data, mode: mode_t = 0o644, patience: Double = 10, isDurable: Bool = true
    ) throws(Problem) {
        let target = destination(of: path)
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : mode
        let folder = (target as NSString).deletingLastPathComponent
        let scratch = (folder as NSString).appendingPathComponent(".\((target as NSString).lastPathComponent).new")
        let file = try openScratch(scratch, patience)
        // Closing it unlocks the next writer, which finds that the name refers to another file by now.
        defer { close(file) }
        if let failure = fill(file, data, mode, isDurable) {
            unlink(scratch)
            throw failure
        }
        guard rename(scratch, target) == 0 else {
            let failure = problem()
            unlink(scratch)
            throw failure
        }
        guard isDurable else { return }
        // Makes the new name durable; a file system that cannot sync folders still has one of the two files.
        let opened = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if opened >= 0 {
            fsync(opened)
            close(opened)
        }
    }

    /// Opens an empty scratch file that no other writer has, and locks it for as long as it is open.
    ///
    /// A killed program's lock ends with it. Anything at the path that is not our own file is removed.
    private static func openScratch(_ path: String, _ patience: Double) throws(Problem) -> Int32 {
        let end = Date(timeIntervalSinceNow: patience)
        var mayClear = true
        while true {
            let file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
            guard file >= 0 else {
                let failure = problem()
                // A link, a file of another user, a pipe.
                guard mayClear, [ELOOP, EACCES, EPERM, ENXIO].contains(errno), unlink(path) == 0 else { throw failure }
                mayClear = false
                continue
            }
            var own = stat()
            var named = stat()
            // On file systems without locks, such as some network shares, concurrent writers are not detected.
            let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            guard fstat(file, &own) == 0, own.st_mode & S_IFMT == S_IFREG else {
                close(file)
                guard mayClear, unlink(path) == 0 else { throw Problem(reason: "\(path) is not a regular file") }
                mayClear = false
                continue
            }
            // Between opening and locking, another writer may have renamed it to the destination.
            if isLocked, lstat(path, &named) == 0, named.st_ino == own.st_ino, named.st_dev == own.st_dev {
                if ftruncate(file, 0) == 0 { return file }
                let failure = problem()
                unlink(path)
                close(file)
                throw failure
            }
            close(file)
            guard Date() < end else { throw Problem(reason: "another program is writing it") }
            if !isLocked { usleep(1000) }
        }
    }

    private static func fill(_ file: Int32, _ data: Data, _ mode: mode_t, _ isDurable: Bool) -> Problem? {
        let bytes = [UInt8](data)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + written }, bytes.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return problem() }
            written += count
        }
        return fchmod(file, mode) == 0 && (!isDurable || fsync(file) == 0) ? nil : problem()
    }

    /// Where a path leads when links are followed, a last link to a missing file included.
    private static func destination(of path: String) -> String {
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
        return link.hasPrefix("/") ? link : (path as NSString).deletingLastPathComponent + "/" + link
    }

    /// Creates a folder and its parents; it may already exist.
    ///
    /// - Parameter mode: the permissions of each folder made.
    package static func makeFolder(_ path: String, mode: mode_t = 0o755) throws(Problem) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += part + "/"
            // A read-only parent of a folder that exists answers EROFS or EACCES; the check below decides.
            if mkdir(made, mode) != 0, errno != EEXIST, access(made, F_OK) != 0 { throw problem() }
        }
        var status = stat()
        if stat(path, &status) != 0 { throw problem() }
        if status.st_mode & S_IFMT != S_IFDIR { throw Problem(reason: "it is a file, not a folder") }
    }

    /// Renames a damaged SQLite file and its companion files to an unused name; returns the new path.
    package static func moveDatabaseAside(_ path: String) -> String {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        for suffix in ["", "-wal", "-shm", "-journal"] { rename(path + suffix, aside + suffix) }
        return aside
    }

    /// Whether SQLite's check of a database failed because of a read error rather than damage, by the error code in its message.
    ///
    /// - Parameter found: what `PRAGMA quick_check` answers.
    package static func isUnread(_ found: String) -> Bool {
        // The lower eight bits are the primary error code: SQLITE_IOERR.
        found.matches(of: /error code[ =](\d+)/).contains { Int($0.output.1).map { $0 & 0xFF == 10 } ?? false }
    }

    private static func problem() -> Problem { Problem(reason: String(cString: strerror(errno))) }
}
