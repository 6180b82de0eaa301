import Foundation

/// Pictures made of films that have none, kept where every program of the desktop looks for them.
///
/// Source: freedesktop Thumbnail Managing Standard 0.9.0.
struct Thumbnails: Sendable {
    let places: Places

    private static let sizes = ["xx-large", "x-large", "large"]

    /// A thumbnail of the freedesktop cache; it counts if it is newer than the file.
    func existing(_ path: String) -> String? {
        guard let identity = FileIdentity(path) else { return nil }
        let name = Self.name(path)
        return Self.sizes.map { places.cacheHome + "/thumbnails/\($0)/" + name }.first {
            FileIdentity($0).map { $0.modified >= identity.modified && $0.size > 0 } ?? false
        }
    }

    /// Makes a thumbnail of a film, a tenth in; nil if nothing here can.
    ///
    /// Takes up to some seconds.
    func make(_ path: String) -> String? {
        let folder = places.cacheHome + "/thumbnails/x-large"
        let target = folder + "/" + Self.name(path)
        let failed = places.cacheHome + "/thumbnails/fail/tenfoot/" + Self.name(path)
        // What failed once is not tried at each start.
        if let identity = FileIdentity(path), let failure = FileIdentity(failed), failure.modified >= identity.modified { return nil }
        guard FolderMaker.make(folder) else { return nil }
        let scratch = folder + "/.tenfoot-\(getpid()).png"
        let made =
            Helper.output(
                "ffmpegthumbnailer", ["-i", path, "-o", scratch, "-s", "512", "-t", "20%", "-c", "png"], places: places, patience: 20)
            ?? Helper.output(
                "ffmpeg", ["-v", "error", "-y", "-ss", "1", "-i", path, "-frames:v", "1", "-vf", "scale=512:-2", scratch], places: places,
                patience: 20)
        guard made != nil, FolderListing.isFile(scratch), rename(scratch, target) == 0 else {
            unlink(scratch)
            if FolderMaker.make((failed as NSString).deletingLastPathComponent) { close(creat(failed, 0o600)) }
            return nil
        }
        chmod(target, 0o600)
        return target
    }

    /// The MD5 of the file's address, as the standard has it.
    private static func name(_ path: String) -> String { MD5.hex(FileAddress.uri(path)) + ".png" }
}
