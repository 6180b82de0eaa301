/// What the catalogue is put together from, as far as it is known.
struct Parts {
    /// A folder of videos or pictures with a row of its own.
    struct Root: Hashable, Sendable {
        var path: String
        var kind: MediaScanner.Kind
    }

    /// Nil until the desktop entries have been read.
    private(set) var applications: [HomeItem]?
    private var entries: [String: DesktopEntry] = [:]
    var entryFolders: Set<String> = []
    /// Nil until the manifest has been read.
    var demo: [HomeRow]?
    /// Nil until the database has been opened.
    var stored: LibraryStore.Contents? {
        didSet { decoration = Decoration(stored ?? LibraryStore.Contents()) }
    }
    var problems: [String: [LibraryProblem]] = [:]

    private(set) var roots: [Root] = []
    private(set) var listings: [String: MediaScanner.Listing] = [:]
    /// The number of the newest scan of each root.
    private(set) var scans: [Root: UInt64] = [:]
    private var finished: [Root: MediaScanner.Outcome] = [:]
    private var scanCount: UInt64 = 0
    private var revision: UInt64 = 0
    private(set) var decoration = Decoration(LibraryStore.Contents())
    /// The search index of what is known now; nil after a change.
    var index: SearchIndex?

    /// What the database adds to items wherever they stand.
    struct Decoration {
        var favourites: Set<HomeItem.ID>
        var progress: [HomeItem.ID: Double]

        init(_ contents: LibraryStore.Contents) {
            favourites = Set(contents.favourites)
            progress = Dictionary(
                contents.resume.map { ($0.id, $0.position / max($0.duration, 1)) }, uniquingKeysWith: { first, _ in first })
        }

        var isEmpty: Bool { favourites.isEmpty && progress.isEmpty }
    }

    // MARK: Applications

    mutating func set(entries: [DesktopEntry]) {
        self.entries = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        applications = entries.map { entry in
            HomeItem(
                id: "app:" + entry.id, kind: entry.isGame ? .game : .application, title: entry.name,
                subtitle: entry.kindTitle.isEmpty ? entry.genericName ?? "" : entry.kindTitle, artwork: Artwork(icon: entry.iconFile),
                details: entry.comment.map { MediaDetails(synopsis: $0) })
        }
        index = nil
    }

    func entry(_ id: HomeItem.ID) -> DesktopEntry? {
        id.hasPrefix("app:") ? entries[String(id.dropFirst(4))] : nil
    }

    // MARK: Media

    mutating func set(roots: [Root]) {
        let gone = self.roots.filter { !roots.contains($0) }
        self.roots = roots
        for root in gone {
            scans[root] = nil
            finished[root] = nil
            listings = listings.filter { !Self.lies($0.key, in: root) || roots.contains { Self.lies($0.path, in: root) } }
        }
        index = nil
    }

    mutating func beginScan(_ root: Root) -> UInt64 {
        scanCount += 1
        scans[root] = scanCount
        return scanCount
    }

    mutating func add(_ listing: MediaScanner.Listing, of root: Root) {
        // A scan that begins again does not take away what the one before had found until it has found as much.
        if let old = listings[listing.folder], !listing.isComplete, listing.items.count < old.items.count { return }
        listings[listing.folder] = listing
        index = nil
    }

    mutating func finish(_ root: Root, _ outcome: MediaScanner.Outcome) {
        finished[root] = outcome
        listings = listings.filter { !Self.lies($0.key, in: root) || outcome.folders.contains($0.key) }
        problems["folder " + root.path] = outcome.problems.isEmpty ? nil : outcome.problems
    }

    private static func lies(_ folder: String, in root: Root) -> Bool {
        folder == root.path || folder.hasPrefix(root.path + "/")
    }

    /// Folders of media to be followed.
    var mediaFolders: Set<String> {
        finished.values.reduce(into: Set(roots.map(\.path))) { $0.formUnion($1.folders) }
    }

    func touches(_ root: Root, _ folders: Set<String>) -> Bool {
        folders.contains { Self.lies($0, in: root) }
    }

    // MARK: Looking things up

    /// An item by its identifier; O(items of its folder).
    func item(_ id: HomeItem.ID) -> HomeItem? {
        guard let colon = id.firstIndex(of: ":") else { return nil }
        let target = id[id.index(after: colon)...]
        switch id[..<colon] {
        case "app": return applications?.first { $0.id == id }
        case "demo": return demo?.lazy.flatMap(\.items).first { $0.id == id }
        default:
            guard let slash = target.lastIndex(of: "/") else { return nil }
            let parent = String(target[..<slash])
            if let item = listings[parent]?.items.first(where: { $0.id == id }) { return item }
            // The one film of a folder stands in the listing above.
            guard let above = parent.lastIndex(of: "/") else { return nil }
            return listings[String(parent[..<above])]?.items.first { $0.id == id }
        }
    }

    /// Everything there is to search.
    var everything: [[HomeItem]] {
        [applications ?? []] + listings.keys.sorted().map { listings[$0]?.items ?? [] } + (demo ?? []).map(\.items)
    }

    /// Items with what the database knows of them.
    func decorated(_ items: [HomeItem]) -> [HomeItem] {
        guard !decoration.isEmpty else { return items }
        return items.map { item in
            var item = item
            item.isFavourite = decoration.favourites.contains(item.id)
            item.progress = decoration.progress[item.id]
            return item
        }
    }

    // MARK: Putting together

    /// The catalogue; a row that came out as before keeps its revision.
    mutating func compose(after old: HomeCatalogue, _ settings: LauncherSettings) -> HomeCatalogue {
        let before = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var rows: [HomeRow] = []
        for kind in settings.orderedRows {
            for var row in made(kind, before, settings) {
                if let previous = before[row.id], previous.holdsTheSame(as: row) {
                    row.revision = previous.revision
                } else {
                    revision += 1
                    row.revision = max(revision, (before[row.id]?.revision ?? 0) + 1)
                }
                rows.append(row)
            }
        }
        let isComplete = applications != nil && stored != nil && roots.allSatisfy { finished[$0] != nil }
        let sentences: [LibraryProblem] = problems.keys.sorted().flatMap { problems[$0] ?? [] }
        return HomeCatalogue(rows: rows, problems: sentences, isComplete: isComplete, settings: settings)
    }

    private func made(_ kind: HomeRow.Kind, _ before: [HomeRow.ID: HomeRow], _ settings: LauncherSettings) -> [HomeRow] {
        /// A row that cannot be made yet stays as it was last shown.
        func row(_ items: [HomeItem]?, _ shape: TileShape) -> [HomeRow] {
            guard let items else { return before[kind.rawValue].map { [$0] } ?? [] }
            return items.isEmpty ? [] : [HomeRow(id: kind.rawValue, kind: kind, title: kind.title, shape: shape, items: decorated(items))]
        }
        /// Items of the database; one that has not been found yet is as it was last shown.
        func found(_ ids: [HomeItem.ID]) -> [HomeItem] {
            ids.compactMap { id in
                item(id) ?? (isSettled ? nil : before.values.lazy.flatMap(\.items).first { $0.id == id })
            }
        }
        switch kind {
        case .applications: return row(applications?.filter { $0.kind == .application }, .icon)
        case .games: return row(applications?.filter { $0.kind == .game }, .icon)
        case .favourites:
            let pinned = settings.favourites
            return row(stored.map { found(pinned + $0.favourites.filter { !pinned.contains($0) }) }, .icon)
        case .recents: return row(stored.map { found($0.recents) }, .icon)
        case .continue: return row(stored.map { found($0.resume.map(\.id)) }, .landscape)
        case .videos, .pictures: return media(kind, before)
        case .demo:
            let hasMedia = !(media(.videos, before) + media(.pictures, before)).isEmpty
            guard settings.demo == .always || settings.demo == .auto && !hasMedia else { return [] }
            return (demo ?? []).map { shelf in
                var shelf = shelf
                shelf.items = decorated(shelf.items)
                return shelf
            }
        }
    }

    private func media(_ kind: HomeRow.Kind, _ before: [HomeRow.ID: HomeRow]) -> [HomeRow] {
        let own = roots.filter { $0.kind == (kind == .videos ? .videos : .pictures) }
        guard applications != nil || !own.isEmpty else { return before.values.filter { $0.kind == kind }.sorted { $0.id < $1.id } }
        return own.compactMap { root in
            let id = kind.rawValue + ":" + root.path
            guard let listing = listings[root.path] else { return before[id] }
            guard !listing.items.isEmpty else { return nil }
            let name = root.path.split(separator: "/").last.map(String.init) ?? root.path
            return HomeRow(
                id: id, kind: kind, title: name, shape: kind == .videos ? .poster : .landscape, items: decorated(listing.items),
                isLoading: finished[root] == nil)
        }
    }

    /// True once everything has been gone through: what is not there now is gone.
    private var isSettled: Bool { applications != nil && roots.allSatisfy { finished[$0] != nil } }
}

extension HomeRow {
    /// Compares everything but the revision: O(items), for the sake of those who then need not.
    fileprivate func holdsTheSame(as other: HomeRow) -> Bool {
        id == other.id && title == other.title && shape == other.shape && isLoading == other.isLoading && items == other.items
    }
}
