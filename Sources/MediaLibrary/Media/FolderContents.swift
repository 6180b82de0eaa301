import Foundation

/// The names in one folder, sorted by what they are for.
struct FolderContents: Sendable {
    /// Files of the kind looked for.
    var media: [String] = []
    var folders: [String] = []
    /// Pictures beside the films, and `.nfo` files, by their name in small letters without extension.
    private var pictures: [String: String] = [:]
    private var texts: [String: String] = [:]

    init() {}

    private static let videos: Set<String> = [
        "mkv", "mp4", "m4v", "avi", "mov", "webm", "ts", "m2ts", "mpg", "mpeg", "wmv", "flv", "ogv", "3gp", "vob", "divx",
    ]
    private static let images: Set<String> = [
        "jpg", "jpeg", "png", "webp", "gif", "bmp", "tif", "tiff", "heic", "avif", "tbn",
    ]

    struct Failure: Error { var code: Int32; var text: String }

    static func read(_ folder: String, _ kind: MediaScanner.Kind) -> Result<FolderContents, Failure> {
        var contents = FolderContents()
        let error = FolderListing.each(folder) { name, type in
            // Hidden ones, and the index folders that network disks leave behind.
            if name.hasPrefix(".") || name == "@eaDir" { return }
            switch type {
            case .folder: contents.folders.append(name)
            case .other: break
            case .file: contents.file(name, kind)
            }
        }
        guard error == 0 else { return .failure(Failure(code: error, text: String(cString: strerror(error)))) }
        return .success(contents)
    }

    private mutating func file(_ name: String, _ kind: MediaScanner.Kind) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
        let end = name[name.index(after: dot)...].lowercased()
        if kind == .videos, Self.videos.contains(end) {
            media.append(name)
        } else if Self.images.contains(end) {
            if kind == .pictures { media.append(name) }
            let stem = name[..<dot].lowercased()
            if kind == .videos || Self.covers.contains(stem) { pictures[stem] = name }
        } else if end == "nfo" {
            texts[name[..<dot].lowercased()] = name
        }
    }

    private static let covers: Set<String> = ["poster", "folder", "cover", "fanart", "backdrop", "landscape", "banner"]

    /// The path of the first of some pictures that is there, whatever its format and spelling.
    func picture(_ folder: String, _ stems: [String]) -> String? {
        for stem in stems {
            if let name = pictures[stem.lowercased()] { return folder + "/" + name }
        }
        return nil
    }

    func nfo(_ stem: String) -> String? { texts[stem.lowercased()] }

    /// A name without its extension.
    static func stem(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
