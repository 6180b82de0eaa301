import Foundation
import Synchronization

/// The file that receives a program's output, emptied at each start; a failure is reported with the program's last line.
///
/// A file rather than a pipe, so that the program can still print after this process has ended.
struct LaunchLog: Sendable {
    let path: String

    /// Opens the log of a program; nil if it cannot be written; the output then goes to our own output.
    static func open(_ name: String, in folder: String) -> (log: LaunchLog, descriptor: Int32)? {
        guard FolderMaker.make(folder) else { return nil }
        var safe = String(name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "_" }.suffix(100))
        // A file's name has at most 255 bytes.
        while safe.utf8.count > 240 { safe.removeFirst() }
        let path = folder + "/" + safe + ".log"
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        return file >= 0 ? (LaunchLog(path: path), file) : nil
    }

    /// The largest size of a log in bytes; beyond it the older half is dropped.
    static let limit = 1 << 20

    /// Held while logs are trimmed or read: a log that is being trimmed is empty for a moment.
    private static let access = Mutex(())

    /// Drops the older half of a log that has grown too long, up to a line's end; true if there was something to drop.
    ///
    /// Output printed while the file is being replaced may be lost. O(`limit`).
    @discardableResult func trim() -> Bool { Self.access.withLock { _ in trimmed() } }

    private func trimmed() -> Bool {
        let file = Glibc.open(path, O_RDWR | O_APPEND | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > Self.limit else { return false }
        var tail = [UInt8](repeating: 0, count: Self.limit / 2)
        let isRead = pread(file, &tail, tail.count, status.st_size - off_t(tail.count)) == tail.count
        guard isRead, ftruncate(file, 0) == 0 else { return false }
        let start = tail.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
        _ = tail[start...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        return true
    }

    /// The last line that is not blank, at most 160 characters, without colour codes.
    func lastWords() -> String? { Self.access.withLock { _ in lastLine() } }

    private func lastLine() -> String? {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let length = lseek(file, 0, SEEK_END)
        lseek(file, max(0, length - 4096), SEEK_SET)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).map(Self.plain).filter { $0.contains { $0.isLetter } }
        return lines.last.map { String($0.prefix(160)) }
    }

    /// A line without escape sequences, control characters and surrounding blanks.
    private static func plain(_ line: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in line {
            if character == "\u{1B}" {
                isEscaped = true
            } else if isEscaped {
                if character.isLetter { isEscaped = false }
            } else if character.asciiValue.map({ $0 >= 32 }) ?? true {
                result.append(character)
            }
        }
        return result.trimmingCharacters(in: .whitespaces)
    }
}

/// Creates folders as the XDG specification requires: with all missing parents, accessible to the user only.
enum FolderMaker {
    /// Creates a folder; true if it exists afterwards.
    static func make(_ folder: String) -> Bool {
        if mkdir(folder, 0o700) == 0 { return true }
        switch errno {
        case EEXIST: return FolderListing.isFolder(folder)
        case ENOENT:
            guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return false }
            return make(String(folder[..<slash])) && (mkdir(folder, 0o700) == 0 || errno == EEXIST)
        default: return false
        }
    }
}
