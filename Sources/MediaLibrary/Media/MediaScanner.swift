import Foundation

/// Scans a folder of videos, pictures or music and everything below it, and reports results early and in parts.
///
/// Names are reported first, from reading folders alone; details from `.nfo` files, photos and music follow. A folder that holds only one
/// film is listed as that film. Blocks on slow disks, so run it on a dedicated thread.
struct MediaScanner: Sendable {
    enum Kind: Sendable { case videos, pictures, music }

    let root: String
    let kind: Kind
    /// The folder of links to files with names that are not UTF-8; if nil, such files are left out.
    var links: FileLinks?
    /// The folder of covers extracted from music files; if nil, covers are not extracted.
    var covers: String?
    /// Library folders inside this one: each is a folder here, and its own scan lists what it holds.
    var others: Set<String> = []
    /// What earlier scans of this folder have read.
    var details = DetailsCache()
    /// How the names in a folder are read.
    var read: @Sendable (_ folder: String, Kind, FileLinks?) -> Result<FolderContents, FolderListing.Failure> = {
        FolderContents.read($0, $1, links: $2)
    }

    /// The items of one folder found so far.
    struct Listing: Sendable, Equatable {
        var folder: String
        /// Folders first, then the rest, both in natural order.
        var items: [HomeItem]
        var series: [HomeItem.ID: Series] = [:]
        var isComplete: Bool
        /// Folders that could not be read to their end: what is listed of them may be less than what they hold.
        var unread: Set<String> = []

        /// Has what lies in unread folders as it was in an earlier listing, behind the rest.
        mutating func keepUnread(of old: Listing?) {
            let gone = items.filter { Self.lies($0.path, in: unread) }, kept = old?.items.filter { Self.lies($0.path, in: unread) } ?? []
            for item in gone { series[item.id] = nil }
            for item in kept { series[item.id] = old?.series[item.id] }
            let all = items.filter { !Self.lies($0.path, in: unread) } + kept
            items = all.filter { $0.kind == .folder } + all.filter { $0.kind != .folder }
            unread = []
        }

        static func lies(_ path: String?, in folders: Set<String>) -> Bool {
            guard let path else { return false }
            return folders.contains { path == $0 || path.hasPrefix($0 + "/") }
        }
    }

    struct Outcome: Sendable {
        var problems: [LibraryProblem] = []
        /// Every folder visited, to be watched.
        var folders: Set<String> = []
        /// When the names in each folder had changed last, before they were read, as `FolderListing.written` tells it, or `missing`.
        var written: [String: Int] = [:]
        /// Folders that could not be read to their end.
        var unread: Set<String> = []
        /// False if the folder itself does not exist, such as when its disk is not connected.
        var isThere = true
        /// Whether a folder lies on a disk that others change unnoticed.
        var isShared = false
    }

    /// A folder being scanned, with its path relative to the root.
    struct Place {
        var contents: FolderContents
        var relative: String
        var depth: Int

        func id(_ name: String) -> String { relative.isEmpty ? name : relative + "/" + name }
    }

    /// The folders that the scan has visited, and those it could not read.
    struct Walk {
        var outcome = Outcome()
        var seen: Set<FolderListing.Identity> = []
        var unreadable: [String] = []
        /// How often a folder could not be read to its end.
        var cuts = 0

        /// Notes that a folder may hold more than was read.
        mutating func cut(_ folder: String, _ failure: FolderListing.Failure) {
            cuts += 1
            if outcome.unread.isEmpty {
                outcome.problems.append(
                    LibraryProblem(
                        .folder,
                        "The folder \(folder) cannot be read to its end (\(failure.text)). Check its disk or network; what was found before is shown."
                    ))
            }
            outcome.unread.insert(folder)
        }
    }

    /// Scans until the end or until `report` returns false.
    func scan(_ report: @escaping (Listing) -> Bool) -> Outcome {
        var walk = Walk()
        walk.outcome.folders.insert(root)
        walk.outcome.written[root] = FolderListing.written(root) ?? FolderListing.missing
        let names: FolderContents
        switch read(root, kind, links) {
        case .success(let contents):
            names = contents
            if let failure = contents.failure { walk.cut(root, failure) }
        case .failure(let error):
            let isMissing = error.code == ENOENT || error.code == ENOTDIR
            walk.outcome.isThere = false
            if error.isPassing { walk.outcome.unread = [root] }
            walk.outcome.problems.append(
                LibraryProblem(
                    .folder,
                    isMissing
                        ? "The folder \(root) is not there. Connect its disk, or correct [media] in launcher.toml."
                        : "The folder \(root) cannot be read (\(error.text)). Check its permissions."))
            _ = report(Listing(folder: root, items: [], isComplete: true, unread: walk.outcome.unread))
            return walk.outcome
        }
        details.beginScan()
        if let identity = FolderListing.identity(root) { walk.seen.insert(identity) }
        var waiting = [Place(contents: names, relative: "", depth: 0)]
        var index = 0
        let tags = kind == .music ? TagReader() : nil
        let cache = tags.flatMap { tags in covers.map { CoverCache(folder: $0, reader: tags) } }
        while index < waiting.count {
            let place = waiting[index]
            waiting[index].contents = FolderContents()
            index += 1
            var work = Work(
                folder: place.contents.folder, isPhotos: kind == .pictures, tags: tags, covers: cache, details: details, report: report)
            // Add in order, so that the items shown first stay first.
            for found in items(place) { work.add(found) }
            for name in Self.sorted(place.contents.folders) {
                if kind == .videos, isExtras(name, in: place) { continue }
                guard let inner = enter(name, in: place, &walk) else { continue }
                let cuts = walk.cuts
                let tile = tile(name, inner, place, &walk)
                // A folder of which a part is missing may look like something else.
                if walk.cuts > cuts { walk.outcome.unread.insert(inner.contents.folder) }
                switch tile {
                case .titles(let all): for found in all { work.add(found) }
                case .folder(let found):
                    if !others.contains(inner.contents.folder) { waiting.append(inner) }
                    work.add(found)
                case .nothing: break
                }
            }
            guard work.finish(unread: walk.outcome.unread) else { return walk.outcome }
        }
        details.endScan()
        walk.outcome.isShared = NetworkDisks.holdAny(of: Set(walk.seen.map(\.device)))
        if let first = walk.unreadable.first {
            let others = walk.unreadable.count - 1
            walk.outcome.problems.append(
                LibraryProblem(
                    .folder,
                    others == 0
                        ? "The folder \(first) cannot be read. Check its permissions; the rest is shown."
                        : "The folder \(first) and \(others) more cannot be read. Check their permissions; the rest is shown."))
        }
        return walk.outcome
    }

    /// The folders in a folder, without further library folders, which scans of their own list.
    func ownFolders(_ place: Place) -> [String] {
        place.contents.folders.filter { !others.contains(place.contents.path($0)) }
    }

    /// Whether a folder holds the extras of the films beside it; among several films, `Shorts` and `Other` are categories of more films.
    private func isExtras(_ name: String, in place: Place) -> Bool {
        Extra.isFolder(name) && !place.contents.media.isEmpty && (!Extra.isCategory(name) || stacks(place).count == 1)
    }

    /// Reads a subfolder; nil if it was visited before, is nested too deeply, or cannot be read.
    func enter(_ name: String, in place: Place, _ walk: inout Walk) -> Place? {
        let path = place.contents.path(name)
        guard place.depth < 40 else { return nil }
        guard let identity = FolderListing.identity(path) else {
            let failure = FolderListing.Failure(code: errno, isCutOff: false)
            if failure.isPassing { walk.cut(path, failure) }
            return nil
        }
        // Visit a folder once, even if links lead back to it.
        guard walk.seen.insert(identity).inserted else { return nil }
        walk.outcome.folders.insert(path)
        walk.outcome.written[path] = FolderListing.written(path)
        guard let contents = contents(path, &walk) else {
            if !walk.outcome.unread.contains(path) { walk.unreadable.append(path) }
            return nil
        }
        return Place(contents: contents, relative: place.id(name), depth: place.depth + 1)
    }

    /// The names in a subfolder; nil if it cannot be read.
    func contents(_ path: String, _ walk: inout Walk) -> FolderContents? {
        switch read(path, kind, links) {
        case .success(let contents):
            if let failure = contents.failure { walk.cut(path, failure) }
            return contents
        case .failure(let failure):
            if failure.isPassing { walk.cut(path, failure) }
            return nil
        }
    }

    /// Has a folder visited again, since nothing in it has been listed.
    func leave(_ place: Place, _ walk: inout Walk) {
        if let identity = FolderListing.identity(place.contents.folder) { walk.seen.remove(identity) }
    }

    /// An item, and the files that may hold its details.
    struct Found {
        var item: HomeItem
        var nfo: String?
        /// For a series: its episodes, and a function that creates the item of a season.
        var episodes: [Found] = []
        var seasonItem: ((Int) -> HomeItem)?
    }

    enum Tile {
        case titles([Found])
        /// A folder to be scanned later.
        case folder(Found)
        case nothing
    }

    static func sorted(_ names: [String]) -> [String] {
        names.map { (key: NaturalOrder.key($0), name: $0) }.sorted { ($0.key, $0.name) < ($1.key, $1.name) }.map(\.name)
    }

    /// The items directly in a folder.
    private func items(_ place: Place) -> [Found] {
        switch kind {
        case .videos: videos(place)
        case .pictures: photos(place)
        case .music: album(place, discs: []).map { [$0] } ?? []
        }
    }

    private func photos(_ place: Place) -> [Found] {
        Self.sorted(place.contents.media).map { name in
            let path = place.contents.path(name)
            return Found(
                item: HomeItem(
                    id: "photo:" + place.id(name), kind: .photo, title: FolderContents.stem(name), artwork: Artwork(landscape: path),
                    path: path))
        }
    }

    /// How a folder is listed in its parent: as its film, a series, or a folder.
    private func tile(_ name: String, _ place: Place, _ parent: Place, _ walk: inout Walk) -> Tile {
        let contents = place.contents
        if contents.media.isEmpty, contents.folders.isEmpty { return .nothing }
        let isOther = others.contains(contents.folder)
        if kind == .videos, !isOther {
            if let disc = disc(name, place, &walk) { return .titles([disc]) }
            if isSeries(place) || isSeriesInDiscs(place, &walk) { return series(name, place, &walk).map { .titles([$0]) } ?? .nothing }
            if let film = filmInDiscs(name, place, &walk) { return .titles([film]) }
            let others = contents.folders.filter { !Extra.isFolder($0) }
            if others.isEmpty || !contents.media.isEmpty && others.allSatisfy({ isEmpty(contents.path($0), &walk) }) {
                let files = ownFilm(name, place)
                if !files.isEmpty { return .titles(files) }
            }
            if contents.media.isEmpty, others.isEmpty { return .nothing }
        }
        if kind == .music, !isOther, let album = wholeAlbum(place, &walk) { return .titles([album]) }
        let path = contents.folder
        var item = HomeItem(id: "folder:" + path, kind: .folder, title: name, path: path)
        item.artwork.poster = contents.picture(["poster", "folder", "cover"] + (kind == .music ? ["artist", "thumb"] : []))
        item.artwork.backdrop = contents.picture(["fanart", "backdrop"])
        item.artwork.landscape = contents.picture(["landscape", "banner"])
        if kind == .pictures, item.artwork.landscape == nil {
            item.artwork.landscape = Self.sorted(contents.media).first.map { contents.path($0) }
        }
        return .folder(Found(item: item))
    }

    /// Whether a folder beside a film contains no films.
    private func isEmpty(_ path: String, _ walk: inout Walk) -> Bool {
        guard let contents = contents(path, &walk) else { return true }
        return contents.media.isEmpty && contents.folders.isEmpty
    }
}
