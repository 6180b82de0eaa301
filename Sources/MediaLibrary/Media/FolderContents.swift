import Foundation

/// The names in one folder, grouped by purpose.
struct FolderContents: Sendable {
    let folder: String
    /// Files of the wanted type.
    var media: [String] = []
    var folders: [String] = []
    /// Trailers and other extras among the files.
    var extras: [Extra] = []
    /// Pictures beside the films, and `.nfo` files, by their lower-case name without extension.
    private var pictures: [String: String] = [:]
    private var texts: [String: String] = [:]
    /// For names that are not UTF-8, the paths of links with valid names.
    private var links: [String: String] = [:]
    /// The error that ended the reading early; nil if all names were read.
    var failure: FolderListing.Failure?

    init(folder: String = "") { self.folder = folder }

    private static let videos: Set<String> = [
        "mkv", "mp4", "m4v", "avi", "mov", "webm", "ts", "m2ts", "mts", "mpg", "mpeg", "wmv", "flv", "ogv", "ogm", "3gp", "vob", "divx",
        "iso", "rmvb", "asf", "f4v",
    ]
    private static let sounds: Set<String> = [
        "mp3", "flac", "ogg", "oga", "opus", "m4a", "aac", "wav", "wma", "aif", "aiff", "ape", "wv", "mpc", "tta", "alac", "dsf", "m4b",
    ]
    private static let images: Set<String> = [
        "jpg", "jpeg", "png", "webp", "gif", "bmp", "tif", "tiff", "heic", "avif", "tbn",
    ]
    /// Folders that systems and network disks make on every drive: deleted files, snapshots, previews.
    private static let system: Set<String> = [
        "lost+found", "$recycle.bin", "recycler", "recycled", "system volume information", "@eadir", "#recycle", "@recycle", "#snapshot",
        "@recently-snapshot", "network trash folder",
    ]
    /// Names of pictures among photos that are artwork of their folder.
    private static let covers: Set<String> = ["poster", "folder", "cover", "fanart", "backdrop", "landscape", "banner"]

    /// - Parameter links: the folder of links to files with names that are not UTF-8; if nil, such files are left out.
    static func read(_ folder: String, _ kind: MediaScanner.Kind, links: FileLinks? = nil) -> Result<FolderContents, FolderListing.Failure>
    {
        var contents = FolderContents(folder: folder)
        var unusual: [(name: String, path: String)] = []
        contents.failure = FolderListing.each(folder) { name, type in
            if name.hasPrefix(".") || Self.system.contains(name.lowercased()) { return }
            switch type {
            case .folder: contents.folders.append(name)
            case .other: break
            case .file: contents.file(name, kind)
            }
        } unusual: { name, bytes in
            if let path = links?.path(folder, bytes) { unusual.append((name, path)) }
        }
        if let failure = contents.failure, !failure.isCutOff { return .failure(failure) }
        contents.listFilms()
        for (name, path) in unusual { contents.links[name] = path }
        return .success(contents)
    }

    private mutating func file(_ name: String, _ kind: MediaScanner.Kind) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
        let end = name[name.index(after: dot)...].lowercased()
        if kind == .videos, Self.videos.contains(end) {
            if let extra = Extra(file: name) { extras.append(extra) } else { media.append(name) }
        } else if kind == .music, Self.sounds.contains(end) {
            media.append(name)
        } else if Self.images.contains(end) {
            let stem = name[..<dot].lowercased()
            if kind == .pictures { media.append(name) }
            if kind != .pictures || Self.covers.contains(stem) { Self.keep(name, in: &pictures, for: stem) }
        } else if end == "nfo" {
            Self.keep(name, in: &texts, for: name[..<dot].lowercased())
        }
    }

    /// Lists what is called like a sample, but has no film of its name beside it, as a film: `Free Sample.mkv`.
    private mutating func listFilms() {
        guard extras.contains(where: \.mayBeFilm) else { return }
        let titles = Set(media.map { Folding.title(FileTitle(Self.stem($0)).title) })
        let films = extras.filter { extra in
            guard extra.mayBeFilm, let owner = extra.owner else { return false }
            return !titles.contains(Folding.title(FileTitle(owner).title))
        }
        extras.removeAll(where: films.contains)
        media += films.map(\.name)
    }

    /// Of `poster.jpg` and `Poster.png` always the same is used, in whatever order the file system lists them.
    private static func keep(_ name: String, in names: inout [String: String], for stem: String) {
        if let other = names[stem], other < name { return }
        names[stem] = name
    }

    /// The path by which an entry of this folder can be opened.
    func path(_ name: String) -> String { links.isEmpty ? folder + "/" + name : links[name] ?? folder + "/" + name }

    /// The path of the first existing picture with one of these stems, in any format and any case.
    func picture(_ stems: [String]) -> String? {
        if pictures.isEmpty { return nil }
        for stem in stems {
            if let name = pictures[stem.lowercased()] { return path(name) }
        }
        return nil
    }

    /// The path of the first existing `.nfo` file with one of these stems.
    func nfo(_ stems: [String]) -> String? {
        if texts.isEmpty { return nil }
        for stem in stems {
            if let name = texts[stem.lowercased()] { return path(name) }
        }
        return nil
    }

    /// A name without its extension.
    static func stem(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
