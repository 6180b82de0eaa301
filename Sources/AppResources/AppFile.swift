import Foundation
import Synchronization

/// Reads untrusted files of an app's folder: refuses pipes, which would never end, and implausibly large files.
package enum AppFile {
    /// Why a file cannot be read.
    package enum Problem: Error, Equatable {
        case missing
        /// A pipe, a device, a socket or a folder.
        case notAFile
        case tooLarge(Int)
        case unreadable(String)

        /// What is wrong and what to do about it, after the file's name.
        package var words: String {
            switch self {
            case .missing: "is not there"
            case .notAFile: "is a pipe, a device or a folder, and is left out: put a file in its place, or leave it out with --exclude"
            case .tooLarge(let count):
                "has \(count >> 20) MB, more than is read of a file of its kind, and is left out: shorten it, or leave it out with --exclude"
            case .unreadable(let reason): "cannot be read, and is left out (\(reason)): look at its permissions"
            }
        }
    }

    /// The largest size of a file, in bytes.
    package static let limit = 64 << 20

    /// The bytes of a regular file.
    package static func read(_ file: URL, limit: Int = limit) throws(Problem) -> Data {
        // O_NONBLOCK: opening a pipe without a writer would block.
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard facts.st_size <= limit else { throw .tooLarge(Int(facts.st_size)) }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[..<count])
            // It may grow while it is read.
            guard data.count <= limit else { throw .tooLarge(data.count) }
        }
    }

    /// The bytes of a file; nil if it is missing, or cannot be read, which is reported.
    package static func data(_ file: URL, limit: Int = limit) -> Data? {
        do throws(Problem) { return try read(file, limit: limit) } catch {
            if error != .missing { tell(file, error.words) }
            return nil
        }
    }

    /// The text of a file; invalid UTF-8 is replaced, and a byte order mark is removed.
    package static func text(_ file: URL, limit: Int = limit) -> String? {
        data(file, limit: limit).map { data in
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            return String(decoding: data.starts(with: mark) ? data.dropFirst(mark.count) : data, as: UTF8.self)
        }
    }

    /// Whether a path is a regular file, or a folder; anything else is reported.
    package static func isThere(_ file: URL, orFolder: Bool = true) -> Bool {
        var facts = stat()
        guard stat(file.path, &facts) == 0 else { return false }
        let kind = facts.st_mode & S_IFMT
        if kind == S_IFREG || orFolder && kind == S_IFDIR { return true }
        tell(file, Problem.notAFile.words)
        return false
    }

    private static let told = Mutex<Set<String>>([])

    /// Reports a problem of a file, once.
    package static func tell(_ file: URL, _ words: String) {
        let line = "\(file.path) \(words)"
        guard told.withLock({ $0.insert(line).inserted }) else { return }
        FileHandle.standardError.write(Data("tenfoot: \(line)\n".utf8))
    }
}
