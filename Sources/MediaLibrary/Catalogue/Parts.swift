/// The data read so far from which the catalogue is composed.
struct Parts {
    /// A folder of videos or pictures of the library.
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
    var stored: LibraryStore.Contents?
    /// The keys of the favourites that `launcher.toml` pins.
    var pinned: [String] = []
    var problems: [String: [LibraryProblem]] = [:]

    private(set) var roots: [Root] = []
    /// What the scans for each kind of media have found, by folder.
    private var byKind: [MediaScanner.Kind: [String: MediaScanner.Listing]] = [:]
    /// The same for all kinds together: a folder may hold films as well as photos.
    private(set) var listings: [String: MediaScanner.Listing] = [:]
    /// The number of the newest scan of each root.
    private(set) var scans: [Root: UInt64] = [:]
    private(set) var finished: [Root: MediaScanner.Outcome] = [:]
    private var scanCount: UInt64 = 0
    /// What the scans of each root have read from files.
    private(set) var details: [Root: DetailsCache] = [:]
    var revision: UInt64 = 0
    private var media: MediaIndex?
    /// Created pictures of films that have no artwork, by the film's path.
    var stills: [String: String] = [:]
    /// The search index of the current parts; nil after a change.
    var index: SearchIndex? {
        didSet { if index == nil { changes += 1 } }
    }
    /// Counts the changes of what search covers.
    private(set) var changes: UInt64 = 0

    /// Replaces the stored contents with those of the database.
    mutating func set(stored contents: LibraryStore.Contents) {
        // Search does not find hidden items.
        if contents.hidden != stored?.hidden { index = nil }
        if changesNamesakes(.everything(contents)) { changed() }
        stored = contents
    }

    /// Replaces those parts of the stored contents that have been read again.
    mutating func take(_ readings: [LibraryStore.Reading]) {
        let hidden = stored?.hidden
        if stored == nil { stored = LibraryStore.Contents() }
        for reading in readings {
            if changesNamesakes(reading) { changed() }
            stored?.take(reading)
        }
        if stored?.hidden != hidden { index = nil }
    }

    /// Whether a reading changes the length of a film that may be a copy of another one: such films are joined anew.
    private func changesNamesakes(_ reading: LibraryStore.Reading) -> Bool {
        guard let namesakes = media?.namesakes else { return false }
        return switch reading {
        case .video(let key, _, let length): namesakes.contains(key) && stored?.lengths[key] != length
        case .everything(let contents): namesakes.contains { stored?.lengths[$0] != contents.lengths[$0] }
        case .favourites, .launches, .hidden, .choice: false
        }
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
        for root in roots where details[root] == nil { details[root] = DetailsCache() }
        for root in gone {
            let before = finished
            scans[root] = nil
            finished[root] = nil
            details[root] = nil
            if !roots.contains(where: { $0.path == root.path }) { problems["folder " + root.path] = nil }
            drop(root.kind) { folder in
                guard Self.holds(root, folder, before) else { return false }
                // A library folder around it lists it anew, perhaps as a single film.
                return !roots.contains { other in
                    other.kind == root.kind && !Self.lies(root.path, in: other) && Self.holds(other, folder, before)
                }
            }
        }
        changed()
    }

    private mutating func changed() {
        index = nil
        media = nil
    }

    mutating func beginScan(_ root: Root) -> UInt64 {
        scanCount += 1
        scans[root] = scanCount
        return scanCount
    }

    mutating func add(_ listing: MediaScanner.Listing, of root: Root) {
        var listing = listing
        // What cannot be read to its end stays as an earlier scan has found it; the first scan shows what it gets.
        if !listing.unread.isEmpty, finished[root]?.isThere == true {
            if MediaScanner.Listing.lies(listing.folder, in: listing.unread) { return }
            listing.keepUnread(of: byKind[root.kind]?[listing.folder])
        }
        // Keep the listing of an earlier scan until the new scan has found more.
        if let old = byKind[root.kind]?[listing.folder], !listing.isComplete, listing.items.count <= old.items.count { return }
        // Rereading a folder in which nothing has changed leaves the index and the search as they are.
        if let old = byKind[root.kind]?[listing.folder], old.isComplete, old == listing { return }
        // An incomplete listing lacks the details from the files, so keep the earlier one; the details are read again in a moment.
        if finished[root] != nil, !listing.isComplete { return }
        byKind[root.kind, default: [:]][listing.folder] = listing
        join(listing.folder)
        changed()
    }

    /// What the scan of a root has found directly in it.
    func listing(_ root: Root) -> MediaScanner.Listing? { byKind[root.kind]?[root.path] }

    private mutating func drop(_ kind: MediaScanner.Kind, where isGone: (String) -> Bool) {
        let gone = (byKind[kind] ?? [:]).keys.filter(isGone)
        for folder in gone {
            byKind[kind]?[folder] = nil
            join(folder)
        }
        if !gone.isEmpty { changed() }
    }

    /// Lists what a folder holds of any kind, its folders first.
    private mutating func join(_ folder: String) {
        let all = [MediaScanner.Kind.videos, .pictures, .music].compactMap { byKind[$0]?[folder] }
        var result = all.first
        for other in all.dropFirst() {
            let known = Set(result?.items.map(\.id) ?? [])
            let items = (result?.items ?? []) + other.items.filter { !known.contains($0.id) }
            result?.items = items.filter { $0.kind == .folder } + items.filter { $0.kind != .folder }
            result?.series.merge(other.series) { first, _ in first }
        }
        listings[folder] = result
    }

    mutating func finish(_ root: Root, _ outcome: MediaScanner.Outcome) {
        finished[root] = withUnread(root, outcome)
        problems["folder " + root.path] = outcome.problems.isEmpty ? nil : outcome.problems
    }

    /// Drops the listings of folders that are gone.
    mutating func prune(_ root: Root, _ outcome: MediaScanner.Outcome) {
        let (folders, before, inside) = (withUnread(root, outcome).folders, finished, roots(inside: root))
        drop(root.kind) { folder in
            Self.holds(root, folder, before) && !folders.contains(folder) && !MediaScanner.Listing.lies(folder, in: inside)
        }
    }

    /// The outcome of a scan, with the folders that earlier scans visited in those that it could not read to their end.
    private func withUnread(_ root: Root, _ outcome: MediaScanner.Outcome) -> MediaScanner.Outcome {
        guard !outcome.unread.isEmpty, let old = finished[root] else { return outcome }
        var outcome = outcome
        outcome.folders.formUnion(old.folders.filter { MediaScanner.Listing.lies($0, in: outcome.unread) })
        if outcome.unread.contains(root.path) { outcome.isThere = old.isThere }
        return outcome
    }

    static func lies(_ folder: String, in root: Root) -> Bool {
        folder == root.path || folder.hasPrefix(root.path + "/")
    }

    /// Further library folders inside one, which scans of their own list.
    func roots(inside root: Root) -> Set<String> {
        Set(roots.filter { $0.kind == root.kind && $0.path != root.path && Self.lies($0.path, in: root) }.map(\.path))
    }

    /// When folders of media had changed last before they were read.
    var foldersWritten: [String: Int] { finished.values.reduce(into: [:]) { $0.merge($1.written) { min($0, $1) } } }

    /// Whether a folder belongs to a root; one whose name is not UTF-8 is known by the path of a link, which lies elsewhere.
    private static func holds(_ root: Root, _ folder: String, _ finished: [Root: MediaScanner.Outcome]) -> Bool {
        lies(folder, in: root) || finished[root]?.folders.contains(folder) == true
    }

    /// The media folders to watch: only those that have been read, since adding a watch on a disk that does not answer blocks.
    var mediaFolders: Set<String> { finished.values.reduce(into: []) { $0.formUnion($1.folders) } }

    func touches(_ root: Root, _ folders: Set<String>) -> Bool {
        folders.contains { Self.holds(root, $0, finished) }
    }

    /// Films, series and photos in order; built on first use after a change.
    mutating func mediaIndex() -> MediaIndex {
        if let media { return media }
        let made = MediaIndex(listings, lengths: stored?.lengths ?? [:])
        media = made
        return made
    }

    // MARK: Looking things up

    /// What a folder holds, as it is in the whole library, where a series may have further episodes and each identifier is unique.
    mutating func contents(ofFolder path: String) -> [HomeItem] { whole(listings[path]?.items ?? []) }

    /// Items of listings as they are in the whole library, each of them once.
    mutating func whole(_ items: [HomeItem]) -> [HomeItem] {
        let index = mediaIndex()
        var seen: Set<HomeItem.ID> = []
        return items.map { item in
            guard let whole = index.item(key: item.storeKey), whole.kind == item.kind else { return item }
            return whole
        }.filter { seen.insert($0.id).inserted }
    }

    /// An item by its identifier.
    mutating func item(_ id: HomeItem.ID) -> HomeItem? {
        switch id.prefix(while: { $0 != ":" }) {
        case "app": return applications?.first { $0.id == id }
        case "demo": return demo?.lazy.flatMap(\.items).first { $0.id == id }
        default: return mediaIndex().item(id)
        }
    }

    /// The item with a key of the database.
    mutating func item(key: String) -> HomeItem? {
        if key.hasPrefix("app:") || key.hasPrefix("demo:") { return item(key) }
        return mediaIndex().item(key: key)
    }

    /// Whether the item with this key exists and is not hidden.
    mutating func isShown(_ key: String) -> Bool { item(key: key) != nil && !hiddenKeys().contains(key) }

    /// The keys of all that is hidden, by itself or with its series, season or album; O(hidden tiles and what is in them).
    mutating func hiddenKeys() -> Set<String> {
        guard let stored, !stored.hidden.isEmpty else { return [] }
        let index = mediaIndex()
        var keys = stored.hidden
        func insert(_ item: HomeItem) {
            keys.insert(item.storeKey)
            keys.formUnion(index.otherKeys(of: item.id))
        }
        for item in stored.hidden.compactMap(index.item(key:)) {
            let owner = index.owner(of: item.id)
            insert(item)
            for season in index.series(owner ?? item.id)?.seasons ?? [] where owner == nil || season.id == item.id {
                insert(season.item)
                season.episodes.forEach(insert)
            }
        }
        return keys
    }

    /// The keys of what is hidden by itself: it may have been hidden while it was in another of its folders only.
    private mutating func ownHiddenKeys() -> Set<String> {
        guard let stored, !stored.hidden.isEmpty else { return [] }
        let index = mediaIndex()
        return stored.hidden.union(stored.hidden.compactMap { index.item(key: $0)?.storeKey })
    }

    /// The keys of what is hidden in some of its folders and not in all: of each tile together.
    mutating func halfHidden() -> [[String]] {
        guard let stored, !stored.hidden.isEmpty else { return [] }
        return mediaIndex().joinedKeys.filter { keys in
            keys.contains(where: stored.hidden.contains) && !keys.allSatisfy(stored.hidden.contains)
        }
    }

    /// The keys of what is a favourite in some of its folders and not in all, or several times: of each tile together.
    mutating func halfFavourites() -> [[String]] {
        guard let tiles = stored?.favouriteTiles, !tiles.isEmpty else { return [] }
        let marked = Set(tiles.joined())
        return mediaIndex().joinedKeys.filter { keys in
            keys.contains(where: marked.contains) && !tiles.contains { tile in keys.allSatisfy(tile.contains) }
        }
    }

    /// The keys under which earlier versions stored albums and tracks, their identifiers, each with the present one.
    mutating func oldMusicKeys() -> [(old: String, new: String)] {
        guard let stored else { return [] }
        let index = mediaIndex()
        return stored.hidden.union(stored.favourites).union(stored.launches.keys).sorted().compactMap { key in
            guard let item = index.item(key), item.kind == .album || item.kind == .track, item.storeKey != key else { return nil }
            return (old: key, new: item.storeKey)
        }
    }

    /// The keys of films and episodes of which nothing is stored, or something older, each with that of the copy that was played or
    /// marked last.
    mutating func halfPlayed() -> [(key: String, copy: String)] {
        guard let videos = stored?.videos, !videos.isEmpty else { return [] }
        func time(_ key: String) -> Double { videos[key]?.changed ?? 0 }
        return mediaIndex().joinedKeys.flatMap { keys -> [(key: String, copy: String)] in
            guard let copy = keys.filter({ videos[$0] != nil }).max(by: { time($0) < time($1) }) else { return [] }
            // One that an earlier version has marked as not watched has no time.
            return keys.filter { videos[$0] == nil || time($0) > 0 && time($0) < time(copy) }.map { (key: $0, copy: copy) }
        }
    }

    /// The items that search covers; demo titles only while they are shown.
    mutating func everything(_ settings: LauncherSettings) -> [[HomeItem]] {
        let hidden = hiddenKeys()
        let media = mediaIndex().searchable.filter { hidden.isEmpty || !hidden.contains($0.storeKey) }
        return [(applications ?? []).filter { !hidden.contains($0.id) }, media] + (showsDemo(settings) ? demo ?? [] : []).map(\.items)
    }

    /// Keeps a search index made of `everything` at a count of `changes`, unless something has changed since.
    mutating func keep(_ made: SearchIndex, of changes: UInt64) { if changes == self.changes { index = made } }

    /// Whether the demo shelves are shown: as the config says, or automatically while there are no real media.
    func showsDemo(_ settings: LauncherSettings) -> Bool {
        switch settings.demo {
        case .always: true
        case .never: false
        case .auto: listings.values.allSatisfy(\.items.isEmpty)
        }
    }

    /// Adds the stored state to items, and removes hidden items.
    mutating func decorated(_ items: [HomeItem], keepsHidden: Bool = false) -> [HomeItem] {
        guard let stored else { return items }
        let favourites = Set(stored.favourites).union(pinned)
        let hidden = keepsHidden ? [] : hiddenKeys(), ownHidden = ownHiddenKeys()
        var result: [HomeItem] = []
        result.reserveCapacity(items.count)
        for var item in items {
            let key = item.storeKey
            if !hidden.isEmpty, hidden.contains(key) { continue }
            if !favourites.isEmpty { item.isFavourite = isAny(item, of: favourites) }
            switch item.kind {
            case .film, .episode:
                if let playback = playback(of: item) {
                    item.progress = playback.progress(files: item.files.count)
                    if let isWatched = playback.isWatched { item.isWatched = isWatched }
                }
                // Of a film in parts only the length of one of them is known.
                if item.details?.duration == nil, item.parts.isEmpty, let seconds = stored.lengths[key], seconds >= 60 {
                    item.details = item.details ?? MediaDetails()
                    item.details?.duration = Int(clamping: Int64(min(seconds, 1e9) / 60))
                }
                if item.artwork.landscape == nil, let path = item.path, let still = stills[path] { item.artwork.landscape = still }
            case .folder:
                if let path = item.path, let summary = mediaIndex().summaries[path] {
                    item.subtitle = summary.text
                    if item.artwork.poster == nil { item.artwork.collage = summary.posters }
                    if item.artwork.backdrop == nil { item.artwork.backdrop = summary.backdrop }
                }
            case .series, .season:
                let index = mediaIndex()
                if let series = index.series(index.owner(of: item.id) ?? item.id) {
                    // Hidden episodes do not count, but those of an item that is hidden itself do.
                    let hidden = ownHidden.subtracting([key])
                    item.isWatched = series.shown(without: hidden).seasons.filter { item.kind == .series || $0.id == item.id }
                        .allSatisfy { season in
                            season.episodes.allSatisfy { playback(of: $0)?.isWatched ?? $0.isWatched }
                        }
                }
            default: break
            }
            result.append(item)
        }
        return result
    }

    /// Whether one of the keys of an item is among some keys.
    private mutating func isAny(_ item: HomeItem, of keys: Set<String>) -> Bool {
        keys.contains(item.storeKey)
            || [.series, .season, .episode, .film].contains(item.kind) && mediaIndex().otherKeys(of: item.id).contains(where: keys.contains)
    }

    /// What is stored of a video; of one of which nothing is, what is stored of a copy of it.
    mutating func playback(of item: HomeItem) -> Playback? {
        if let own = stored?.videos[item.storeKey] { return own }
        for key in mediaIndex().otherKeys(of: item.id) { if let other = stored?.videos[key] { return other } }
        return nil
    }

    /// Which of several copies of a film or an episode its viewer has begun; nil if none was started, or there is nothing to resume.
    mutating func begun(of copies: [HomeItem]) -> HomeItem.ID? {
        guard let first = copies.first, playback(of: first)?.position != nil, let launches = stored?.launches else { return nil }
        return copies.compactMap { copy in launches[copy.storeKey].map { (at: $0, id: copy.id) } }.max { $0.at < $1.at }?.id
    }

    /// The keys under which data of an item may be stored, its own first.
    mutating func storeKeys(of item: HomeItem) -> [String] { [item.storeKey] + mediaIndex().otherKeys(of: item.id) }

    /// How many tiles are hidden.
    mutating func hiddenCount() -> Int {
        guard let stored, !stored.hidden.isEmpty else { return 0 }
        let index = mediaIndex()
        return Set(stored.hidden.map { index.item(key: $0)?.id ?? $0 }).count
    }

    /// A series with the stored state of its seasons and episodes.
    ///
    /// - Parameter keepsHidden: whether it has the seasons and episodes that are hidden by themselves.
    mutating func series(_ id: HomeItem.ID, keepsHidden: Bool = false) -> Series? {
        guard var series = mediaIndex().series(id) else { return nil }
        if !keepsHidden { series = series.shown(without: ownHiddenKeys()) }
        series.item = decorated([series.item], keepsHidden: true).first ?? series.item
        for index in series.seasons.indices {
            series.seasons[index].item = decorated([series.seasons[index].item], keepsHidden: true).first ?? series.seasons[index].item
            series.seasons[index].episodes = decorated(series.seasons[index].episodes, keepsHidden: true)
        }
        return series
    }

    /// True once all sources have been read: an item missing now is gone.
    var isSettled: Bool { applications != nil && roots.allSatisfy { finished[$0] != nil } }
}
