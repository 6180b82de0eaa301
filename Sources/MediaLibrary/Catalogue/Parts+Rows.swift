/// Composes the catalogue.
extension Parts {
    /// Composes the catalogue; an unchanged row keeps its revision.
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
        return HomeCatalogue(
            rows: rows, problems: sentences, isComplete: isComplete, settings: settings, hiddenCount: hiddenCount())
    }

    private mutating func made(_ kind: HomeRow.Kind, _ before: [HomeRow.ID: HomeRow], _ settings: LauncherSettings) -> [HomeRow] {
        if kind == .demo {
            // Until the folders have been read, rows of the last session show that there are real media.
            let hadMedia = before.values.contains { [.films, .series, .folders, .pictures].contains($0.kind) }
            guard showsDemo(settings), settings.demo == .always || isSettled || !hadMedia else { return [] }
            return (demo ?? []).map { shelf in
                var shelf = shelf
                shelf.items = decorated(shelf.items)
                shelf.total = shelf.items.count
                return shelf
            }
        }
        if kind == .pictures { return pictures(before) }
        // A row that cannot be composed yet stays as it was last shown.
        guard let found = all(kind, settings, before) else { return before[kind.rawValue].map { [$0] } ?? [] }
        let items = shown(found)
        guard !items.isEmpty else { return [] }
        let isLoading = [.films, .series, .folders].contains(kind) && roots.contains { $0.kind == .videos && finished[$0] == nil }
        return [
            HomeRow(
                id: kind.rawValue, kind: kind, title: kind.title, shape: shape(kind),
                items: decorated(Array(items.prefix(HomeRow.limit)), keepsHidden: true), total: items.count, isLoading: isLoading)
        ]
    }

    /// The items that are not hidden.
    private mutating func shown(_ items: [HomeItem]) -> [HomeItem] {
        let hidden = hiddenKeys()
        return hidden.isEmpty ? items : items.filter { !hidden.contains($0.storeKey) }
    }

    private func shape(_ kind: HomeRow.Kind) -> TileShape {
        switch kind {
        case .applications, .games: .icon
        case .music, .artists: .square
        case .continue, .pictures, .months, .folders, .collections, .genres: .landscape
        case .favourites, .recents: .icon
        default: .poster
        }
    }

    /// All items of a row, unlimited and not yet decorated; nil until its sources have been read.
    mutating func all(_ kind: HomeRow.Kind, _ settings: LauncherSettings, _ before: [HomeRow.ID: HomeRow] = [:]) -> [HomeItem]? {
        let isScanning = roots.isEmpty && applications == nil
        switch kind {
        case .applications: return applications?.filter { $0.kind == .application }
        case .games: return applications?.filter { $0.kind == .game }
        case .favourites:
            guard let stored else { return nil }
            return found(pinned + stored.favourites.filter { !pinned.contains($0) }, before)
        case .recents: return stored.map { found($0.recents, before) }
        case .continue: return stored == nil || !isSettled && listings.isEmpty ? nil : continueWatching()
        case .added: return stored == nil || !isSettled && listings.isEmpty ? nil : recentlyAdded()
        case .films: return isScanning || waits(before[kind.rawValue]) ? nil : mediaIndex().films
        case .series: return isScanning || waits(before[kind.rawValue]) ? nil : mediaIndex().series
        case .collections: return !isSettled && before[kind.rawValue] != nil ? nil : mediaIndex().collections
        case .genres: return !isSettled && before[kind.rawValue] != nil ? nil : mediaIndex().genres
        case .music: return !isSettled && before[kind.rawValue] != nil ? nil : mediaIndex().albums
        case .artists: return !isSettled && before[kind.rawValue] != nil ? nil : mediaIndex().artists
        case .months: return !isSettled && before[kind.rawValue] != nil ? nil : mediaIndex().months
        case .folders:
            if isScanning || waits(before[kind.rawValue]) { return nil }
            return roots.filter { $0.kind == .videos }.flatMap { root in
                listing(root)?.items.filter { $0.kind == .folder } ?? []
            }
        case .pictures: return whole(roots.filter { $0.kind == .pictures }.flatMap { listing($0)?.items ?? [] })
        case .demo: return []
        }
    }

    /// Whether to keep a row of the last session because the scan has found nothing yet.
    private func waits(_ old: HomeRow?) -> Bool {
        guard let old else { return false }
        return !old.items.isEmpty && listings.values.allSatisfy(\.items.isEmpty)
            && roots.contains { $0.kind == .videos && finished[$0] == nil }
    }

    /// The items of database keys; until the scans end, a missing item is taken from the rows last shown.
    private mutating func found(_ keys: [String], _ before: [HomeRow.ID: HomeRow]) -> [HomeItem] {
        var result: [HomeItem] = []
        var seen: Set<HomeItem.ID> = []
        for key in keys {
            let item =
                item(key: key) ?? (isSettled ? nil : before.values.lazy.flatMap(\.items).first { $0.storeKey == key || $0.id == key })
            if let item, seen.insert(item.id).inserted { result.append(item) }
        }
        return result
    }

    /// The episode of a series that was played last, and when; nil if none was, and the first of several marked at once.
    mutating func lastPlayed(of series: Series) -> (at: Double, id: HomeItem.ID)? {
        series.episodes.compactMap { episode in playback(of: episode)?.lastPlayed.map { (at: $0, id: episode.id) } }
            .max { $0.at < $1.at }
    }

    /// Videos begun, and the next episode of every series being watched; the most recently played first, without hidden ones.
    private mutating func continueWatching() -> [HomeItem] {
        guard let stored else { return [] }
        let index = mediaIndex(), hidden = hiddenKeys()
        var films: [(at: Double, item: HomeItem)] = []
        var begun: Set<HomeItem.ID> = []
        for (key, playback) in stored.videos where !hidden.contains(key) {
            guard let played = playback.lastPlayed, let item = index.item(key: key) else { continue }
            if let owner = index.owner(of: item.id) {
                begun.insert(owner)
            } else if playback.progress(files: item.files.count) != nil {
                films.append((played, item))
            }
        }
        for owner in begun {
            guard let series = series(owner), let latest = lastPlayed(of: series) else { continue }
            if let next = series.next(after: latest.id) { films.append((latest.at, next)) }
        }
        // Earlier versions stored some positions under identifiers as well.
        var seen: Set<HomeItem.ID> = []
        let items = films.sorted { ($1.at, $0.item.id) < ($0.at, $1.item.id) }.map(\.item).filter { seen.insert($0.id).inserted }
        return Array(items.prefix(20))
    }

    /// The newest films, and series with new episodes, without hidden ones; empty while the whole library fits one row.
    private mutating func recentlyAdded() -> [HomeItem] {
        guard let stored else { return [] }
        let index = mediaIndex(), hidden = hiddenKeys()
        guard index.films.count + index.series.count > 6 else { return [] }
        var seen: Set<HomeItem.ID> = []
        var result: [HomeItem] = []
        for key in stored.added where result.count < 30 && !hidden.contains(key) {
            guard let item = index.item(key: key) else { continue }
            let title = index.owner(of: item.id).flatMap { index.item($0) } ?? item
            if seen.insert(title.id).inserted { result.append(title) }
        }
        return result
    }

    /// A row for each folder of pictures.
    private mutating func pictures(_ before: [HomeRow.ID: HomeRow]) -> [HomeRow] {
        let own = roots.filter { $0.kind == .pictures }
        guard applications != nil || !own.isEmpty else { return before.values.filter { $0.kind == .pictures }.sorted { $0.id < $1.id } }
        return own.compactMap { root in
            let id = HomeRow.Kind.pictures.rawValue + ":" + root.path
            guard let listing = listing(root) else { return before[id] }
            let items = shown(whole(listing.items))
            guard !items.isEmpty else { return nil }
            let name = own.count == 1 ? HomeRow.Kind.pictures.title : root.path.split(separator: "/").last.map(String.init) ?? root.path
            return HomeRow(
                id: id, kind: .pictures, title: name, shape: .landscape,
                items: decorated(Array(items.prefix(HomeRow.limit)), keepsHidden: true), total: items.count,
                isLoading: finished[root] == nil)
        }
    }
}
