import Foundation
import TenFootIsolation
import TenFootStorage

/// Creates thumbnails of films without artwork, in the cache shared by all programs of the desktop.
///
/// Source: freedesktop Thumbnail Managing Standard 0.9.0.
struct Thumbnails: Sendable {
    let places: Places

    /// A thumbnail of this size has at most 512 pixels in either direction.
    private static let scale = "scale=512:512:force_original_aspect_ratio=decrease"
    private static let sizes = ["xx-large", "x-large", "large"]

    /// The path of a film's thumbnail in the freedesktop cache; nil if it is missing or shows another version of the film.
    func existing(_ path: String) -> String? {
        guard let identity = FileIdentity(path) else { return nil }
        let name = Self.name(path)
        return Self.sizes.map { places.cacheHome + "/thumbnails/\($0)/" + name }.first { isValid($0, for: identity) }
    }

    /// Whether a thumbnail was made of a file as it is; one that does not name the file's time must not be older than that.
    private func isValid(_ thumbnail: String, for film: FileIdentity) -> Bool {
        guard let own = FileIdentity(thumbnail), own.size > 0 else { return false }
        guard let time = texts(thumbnail)["Thumb::MTime"] else { return own.modified >= film.modified }
        return time.prefix { $0 != "." } == "\(Int(film.modified))"
    }

    /// The texts in a PNG file, which precede its pixels.
    private func texts(_ path: String) -> [String: String] {
        guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 4096) else { return [:] }
        return PNGTexts.read(head)
    }

    /// Names the film and its time in a new thumbnail, as the standard requires; false if the file cannot be read or written.
    private func label(_ thumbnail: String, _ path: String) -> Bool {
        do {
            guard let film = FileIdentity(path), let png = try Files.regular(thumbnail, limit: 64 << 20) else { return false }
            let texts: KeyValuePairs = ["Thumb::URI": FileAddress.uri(path), "Thumb::MTime": "\(Int(film.modified))"]
            if let labelled = PNGTexts.setting(texts, in: png) { try Files.write(labelled, to: thumbnail) }
            return true
        } catch { return false }
    }

    /// Whether a program that makes thumbnails is installed.
    var canMake: Bool { ["ffmpegthumbnailer", "ffmpeg"].contains { ProgramSearch.find($0, places) != nil } }

    /// Creates a thumbnail of a frame near the beginning of a film; nil if no program here can.
    ///
    /// May take some seconds.
    func make(_ path: String) -> String? {
        let folder = places.cacheHome + "/thumbnails/x-large"
        let target = folder + "/" + Self.name(path)
        guard canMake, !hasFailed(path), FolderMaker.make(folder) else { return nil }
        let film = FileIdentity(path)
        let scratch = folder + "/.tenfoot-\(getpid()).png"
        let isMade =
            runs("ffmpegthumbnailer", ["-i", path, "-o", scratch, "-s", "512", "-t", "20%", "-c", "png"])
            || runs("ffmpeg", ["-v", "error", "-y", "-ss", "1", "-i", path, "-frames:v", "1", "-vf", Self.scale, scratch])
        guard isMade, label(scratch, path), rename(scratch, target) == 0 else {
            unlink(scratch)
            let failed = failureMark(path)
            // A film whose drive was unplugged meanwhile may well have a picture.
            if let film, FileIdentity(path) == film, FolderMaker.make((failed as NSString).deletingLastPathComponent) {
                close(creat(failed, 0o600))
                let time = timespec(tv_sec: Int(film.modified), tv_nsec: 0)
                utimensat(AT_FDCWD, failed, [time, time], 0)
            }
            return nil
        }
        chmod(target, 0o600)
        return target
    }

    /// Whether no thumbnail could be made of a film as it is; it is not tried again at each start.
    func hasFailed(_ path: String) -> Bool {
        guard let film = FileIdentity(path) else { return false }
        // The mark has the film's time, which may be in the future.
        return film.modified == FileIdentity(failureMark(path))?.modified
    }

    private func failureMark(_ path: String) -> String { places.cacheHome + "/thumbnails/fail/tenfoot/" + Self.name(path) }

    /// Runs a program to its end without output and at low priority; false if it is missing, fails, or takes over 20 s by
    /// `ProcessTimeLimit`.
    private func runs(_ program: String, _ arguments: [String]) -> Bool {
        guard let path = ProgramSearch.find(program, places) else { return false }
        let process = ChildProcess()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.input = FileHandle.nullDevice
        process.output = FileHandle.nullDevice
        process.errors = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process.processIdentifier), 15)
        return process.waitUntilExit(patience: 20) && process.terminationStatus == 0
    }

    /// The file name of a thumbnail: the MD5 of the file's URI, as the standard requires.
    private static func name(_ path: String) -> String { MD5.hex(FileAddress.uri(path)) + ".png" }
}
