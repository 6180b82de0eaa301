import Foundation

/// Goes through a folder of videos or pictures and everything below it, and tells what it finds early and in parts.
///
/// Names come first, from reading folders alone; what `.nfo` files say follows. A folder that holds one film and nothing else stands for that
/// film. Blocks on slow disks: runs on a thread of its own.
struct MediaScanner: Sendable {
    enum Kind: Sendable { case videos, pictures }

    let root: String
    let kind: Kind

    /// What one folder holds, as far as it is known.
    struct Listing: Sendable {
        var folder: String
        /// Folders first, then the rest, both in natural order.
        var items: [HomeItem]
        var isComplete: Bool
    }

    struct Outcome: Sendable {
        var problems: [LibraryProblem] = []
        /// Every folder seen, to be watched.
        var folders: Set<String> = []
    }

    /// Scans until the end or until `report` returns false.
    func scan(_ report: @escaping (Listing) -> Bool) -> Outcome {
        var outcome = Outcome()
        outcome.folders.insert(root)
        let names: FolderContents
        switch FolderContents.read(root, kind) {
        case .success(let contents): names = contents
        case .failure(let error):
            let isMissing = error.code == ENOENT || error.code == ENOTDIR
            outcome.problems.append(
                LibraryProblem(
                    .folder,
                    isMissing
                        ? "The folder \(root) is not there. Connect its disk, or correct [media] in launcher.toml."
                        : "The folder \(root) cannot be read (\(error.text)). Check its permissions."))
            _ = report(Listing(folder: root, items: [], isComplete: true))
            return outcome
        }
        var seen: Set<FolderListing.Identity> = []
        if let identity = FolderListing.identity(root) { seen.insert(identity) }
        var waiting: [(folder: String, contents: FolderContents, depth: Int)] = [(root, names, 0)]
        var unreadable: [String] = []
        var index = 0
        while index < waiting.count {
            let (folder, contents, depth) = waiting[index]
            waiting[index].contents = FolderContents()
            index += 1
            var work = Work(folder: folder, report: report)
            // In order, so that the first shown are those that stay first.
            for name in Self.sorted(contents.media) { work.add(file(folder, name, contents)) }
            for name in Self.sorted(contents.folders) {
                let path = folder + "/" + name
                // A link back up, or to a folder that stands elsewhere in the tree: once is enough.
                guard depth < 40, let identity = FolderListing.identity(path), seen.insert(identity).inserted else { continue }
                outcome.folders.insert(path)
                guard case .success(let inner) = FolderContents.read(path, kind) else {
                    unreadable.append(path)
                    continue
                }
                guard let tile = tile(path, name, inner) else { continue }
                if tile.item.kind == .folder { waiting.append((path, inner, depth + 1)) }
                work.add(tile)
            }
            guard work.finish() else { return outcome }
        }
        if let first = unreadable.first {
            let others = unreadable.count > 1 ? " and \(unreadable.count - 1) more" : ""
            outcome.problems.append(
                LibraryProblem(.folder, "The folder \(first)\(others) cannot be read. Check its permissions; the rest is shown."))
        }
        return outcome
    }

    /// An item, and the file that may say more about it.
    struct Found {
        var item: HomeItem
        var nfo: String?
    }

    private static func sorted(_ names: [String]) -> [String] {
        names.map { (key: NaturalOrder.key($0), name: $0) }.sorted { $0.key < $1.key }.map(\.name)
    }

    private func file(_ folder: String, _ name: String, _ contents: FolderContents) -> Found {
        guard kind == .pictures else {
            return video(folder, name, contents, isAlone: contents.media.count == 1 && contents.folders.isEmpty)
        }
        let path = folder + "/" + name
        let title = FolderContents.stem(name)
        return Found(item: HomeItem(id: "picture:" + path, kind: .picture, title: title, artwork: Artwork(landscape: path)))
    }

    private func video(_ folder: String, _ name: String, _ contents: FolderContents, isAlone: Bool) -> Found {
        let stem = FolderContents.stem(name)
        let read = FileTitle(stem)
        var item = HomeItem(id: "video:" + folder + "/" + name, kind: .video, title: read.title)
        item.artwork.poster = contents.picture(folder, [stem + "-poster", stem] + (isAlone ? ["poster", "folder", "cover", "movie"] : []))
        item.artwork.landscape = contents.picture(
            folder, [stem + "-thumb", stem + "-landscape"] + (isAlone ? ["landscape", "thumb"] : []))
        item.artwork.backdrop = contents.picture(folder, [stem + "-fanart"] + (isAlone ? ["fanart", "backdrop", "background"] : []))
        if read.year != nil || read.episode != nil {
            item.details = MediaDetails(year: read.year, season: read.season, episode: read.episode)
        }
        item.subtitle = Self.subtitle(item.details)
        let nfo = contents.nfo(stem) ?? (isAlone ? contents.nfo("movie") : nil)
        return Found(item: item, nfo: nfo.map { folder + "/" + $0 })
    }

    /// What a folder looks like from above: its one film, or a folder; nil if there is nothing in it.
    private func tile(_ path: String, _ name: String, _ contents: FolderContents) -> Found? {
        if contents.media.isEmpty, contents.folders.isEmpty { return nil }
        if kind == .videos, contents.media.count == 1, contents.folders.isEmpty, contents.nfo("tvshow") == nil {
            var film = video(path, contents.media[0], contents, isAlone: true)
            // The folder's name is the one people take care of.
            if film.item.details?.episode == nil {
                let read = FileTitle(name)
                film.item.title = read.title
                if let year = read.year { film.item.details = MediaDetails(year: year) }
                film.item.subtitle = Self.subtitle(film.item.details)
            }
            return film
        }
        var item = HomeItem(id: "folder:" + path, kind: .folder, title: name)
        let count = contents.media.count
        if count > 0 { item.subtitle = "\(count) \(kind == .videos ? "video" : "picture")\(count == 1 ? "" : "s")" }
        item.artwork.poster = contents.picture(path, ["poster", "folder", "cover"])
        item.artwork.backdrop = contents.picture(path, ["fanart", "backdrop"])
        item.artwork.landscape = contents.picture(path, ["landscape", "banner"])
        if kind == .pictures, item.artwork.landscape == nil {
            let first = contents.media.min { NaturalOrder.key($0) < NaturalOrder.key($1) }
            item.artwork.landscape = first.map { path + "/" + $0 }
        }
        return Found(item: item, nfo: kind == .videos ? contents.nfo("tvshow").map { path + "/" + $0 } : nil)
    }

    static func subtitle(_ details: MediaDetails?) -> String {
        guard let details else { return "" }
        if let season = details.season, let episode = details.episode { return "Season \(season), Episode \(episode)" }
        return details.year.map(String.init) ?? ""
    }
}
