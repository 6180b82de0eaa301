import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

/// Compares the home screen's rows for random contents with rows that are computed in the simplest way.
@Suite("Rows of the home screen") struct PartsTests {
    init() { LauncherLanguage.begin() }

    /// A random library after a scan, with random stored data about its items.
    private struct Box {
        var dice: Seeded
        var parts = Parts()
        var stored = LibraryStore.Contents()
        let index: MediaIndex
        let all: [HomeItem]

        init(seed: Int) {
            let library = RandomLibrary(seed: seed)
            dice = library.dice
            let index = MediaIndex(library.listings)
            self.index = index
            all = index.films + index.series + index.series.flatMap { Array(index.seriesByID[$0.id]!.episodes) }
            let roots = ["/v", "/w"].map { Parts.Root(path: $0, kind: .videos) }
            parts.set(roots: roots)
            parts.set(entries: [])
            parts.demo = []
            for root in roots {
                _ = parts.beginScan(root)
                for listing in library.listings.values where Parts.lies(listing.folder, in: root) { parts.add(listing, of: root) }
                parts.finish(root, MediaScanner.Outcome(folders: Set(library.listings.keys)))
            }
            for item in all where item.isPlayable && dice.chance(0.5) {
                var playback = Playback()
                let time = Double(dice.number(1...1000))
                switch dice.number(0...3) {
                case 0: playback.mark(watched: true, time: time)
                case 1: playback.mark(watched: false, time: time)
                default: playback.leave(at: Double(dice.number(0...100)), of: 100, time: time)
                }
                stored.videos[item.storeKey] = playback
            }
            let keys = all.map(\.storeKey).shuffled(using: &dice)
            stored.added = keys.filter { $0.hasPrefix("video:") } + ["video:/gone.mkv"]
            stored.favouriteTiles = (keys.prefix(3) + ["video:/gone.mkv"]).map { [$0] }
            parts.pinned = Array(keys.dropFirst(2).prefix(2))
            stored.recents = Array(keys.suffix(4))
            stored.hidden = Set(keys.filter { _ in dice.chance(0.1) })
            for key in keys where dice.chance(0.5) { stored.lengths[key] = Double(dice.number(0...7200)) }
            for film in index.films where dice.chance(0.3) { parts.stills[film.path!] = "/still\(film.path!)" }
            parts.stored = stored
        }

        func watched(_ item: HomeItem) -> Bool { stored.videos[item.storeKey]?.isWatched ?? item.isWatched }
        /// Whether an item is hidden, by itself or with its series.
        func isHidden(_ item: HomeItem) -> Bool {
            stored.hidden.contains(item.storeKey)
                || index.series.contains { series in
                    stored.hidden.contains(series.storeKey)
                        && index.seriesByID[series.id]!.episodes.contains { $0.storeKey == item.storeKey }
                }
        }

        /// The ids of those items that a row shows: the first 60 that are not hidden.
        func shown(_ items: [HomeItem]) -> [String] { items.filter { !isHidden($0) }.prefix(60).map(\.id) }

        mutating func rows() -> [String: HomeRow] {
            var settings = LauncherSettings()
            settings.hidden = []
            let catalogue = parts.compose(after: HomeCatalogue(), settings)
            return Dictionary(catalogue.rows.map { ($0.id, $0) }) { $1 }
        }
    }

    @Test("Rows of films, series, music and groups leave out hidden items, and an empty row is omitted", arguments: 0..<25)
    func plainRows(seed: Int) {
        var box = Box(seed: seed)
        let rows = box.rows(), index = box.index
        for (name, items) in [
            ("films", index.films), ("series", index.series), ("collections", index.collections), ("genres", index.genres),
            ("music", index.albums), ("artists", index.artists), ("months", index.months),
        ] {
            #expect((rows[name]?.items.map(\.id) ?? []) == box.shown(items), "seed \(seed): \(name)")
            #expect(rows[name] == nil || rows[name]?.total == items.count { !box.isHidden($0) }, "a row counts what its grid shows")
            #expect(rows[name]?.isLoading != true)
        }
        #expect(rows["applications"] == nil && rows["games"] == nil && rows["demo"] == nil)
    }

    @Test(
        "Continue Watching lists begun films and next episodes that are not hidden, the last played first, twenty at most",
        arguments: 0..<25)
    func continuing(seed: Int) {
        var box = Box(seed: seed)
        var wanted: [(at: Double, item: HomeItem)] = []
        for film in box.index.films where !box.isHidden(film) {
            if let playback = box.stored.videos[film.storeKey], let at = playback.lastPlayed, playback.position != nil {
                wanted.append((at, film))
            }
        }
        for series in box.index.series where !box.isHidden(series) {
            let episodes = box.index.seriesByID[series.id]!.episodes.filter { !box.isHidden($0) }
            let played = episodes.compactMap { episode in box.stored.videos[episode.storeKey]?.lastPlayed.map { (at: $0, episode: episode) }
            }
            guard let latest = played.max(by: { $0.at < $1.at }) else { continue }
            let place = episodes.firstIndex { $0.id == latest.episode.id }!
            let isBegun = box.stored.videos[latest.episode.storeKey]!.position != nil
            let next = isBegun || !box.watched(latest.episode) ? latest.episode : episodes[(place + 1)...].first { !box.watched($0) }
            if let next { wanted.append((latest.at, next)) }
        }
        let order = wanted.sorted { ($1.at, $0.item.id) < ($0.at, $1.item.id) }.map(\.item)
        #expect((box.rows()["continue"]?.items.map(\.id) ?? []) == order.prefix(20).map(\.id), "seed \(seed)")
    }

    @Test(
        "Recently Added lists films, and series with new episodes, once each without hidden ones, if there are more than six titles",
        arguments: 0..<25
    )
    func added(seed: Int) {
        var box = Box(seed: seed)
        var wanted: [HomeItem] = []
        for key in box.stored.added {
            guard let item = box.index.item(key: key), !box.isHidden(item) else { continue }
            let title = box.index.owner(of: item.id).flatMap { box.index.item($0) } ?? item
            if !wanted.contains(where: { $0.id == title.id }) { wanted.append(title) }
        }
        if box.index.films.count + box.index.series.count <= 6 { wanted = [] }
        #expect((box.rows()["added"]?.items.map(\.id) ?? []) == wanted.prefix(30).map(\.id), "seed \(seed)")
    }

    @Test("Recently Added is omitted for six titles, shown for seven, and lists thirty at most", arguments: [6, 7, 40])
    func addedCount(count: Int) {
        var parts = Parts()
        let films = (0..<count).map { HomeItem(id: "film:\($0)", kind: .film, title: "\($0)", path: "/v/\($0)") }
        parts.set(roots: [Parts.Root(path: "/v", kind: .videos)])
        parts.set(entries: [])
        parts.add(MediaScanner.Listing(folder: "/v", items: films, isComplete: true), of: parts.roots[0])
        parts.finish(parts.roots[0], MediaScanner.Outcome())
        parts.stored = LibraryStore.Contents(added: films.map(\.storeKey))
        let row = parts.compose(after: HomeCatalogue(), LauncherSettings()).rows.first { $0.kind == .added }
        #expect((row?.items.map(\.id) ?? []) == (count == 6 ? [] : films.prefix(30).map(\.id)))
    }

    @Test(
        "Favourites list pinned items first, once each, without missing ones; Recents keep the order of the launches",
        arguments: 0..<25)
    func remembered(seed: Int) {
        var box = Box(seed: seed)
        let rows = box.rows()
        func found(_ keys: [String]) -> [HomeItem] {
            keys.enumerated().filter { keys.firstIndex(of: $1) == $0 }.compactMap { box.index.item(key: $1) }
        }
        #expect((rows["favourites"]?.items.map(\.id) ?? []) == box.shown(found(box.parts.pinned + box.stored.favourites)), "seed \(seed)")
        #expect((rows["recents"]?.items.map(\.id) ?? []) == box.shown(found(box.stored.recents)), "seed \(seed)")
    }

    @Test(
        "A tile shows favourite mark, progress, watched mark, length and still; a series is watched if its episodes that are shown are",
        arguments: 0..<25)
    func decorated(seed: Int) {
        var box = Box(seed: seed)
        let favourites = Set(box.parts.pinned + box.stored.favourites)
        for item in box.parts.decorated(box.all, keepsHidden: true) {
            let plain = box.index.item(item.id)!, playback = box.stored.videos[item.storeKey]
            #expect(item.isFavourite == favourites.contains(item.storeKey))
            if item.kind == .series {
                let episodes = box.index.seriesByID[item.id]!.episodes.filter { !box.stored.hidden.contains($0.storeKey) }
                #expect(item.isWatched == episodes.allSatisfy(box.watched))
                continue
            }
            #expect(item.isWatched == box.watched(plain))
            #expect(item.progress == playback.flatMap { playback in playback.position.map { $0 / 100 } })
            let minutes = box.stored.lengths[item.storeKey].flatMap { $0 >= 60 ? Int($0 / 60) : nil }
            #expect(item.details?.duration == minutes)
            #expect(item.artwork.landscape == (item.kind == .film ? box.parts.stills[item.path!] : nil))
        }
        #expect(box.parts.decorated(box.all).map(\.id) == box.all.filter { !box.isHidden($0) }.map(\.id))
        for folder in box.index.summaries.keys.sorted() where folder != "/v" && folder != "/w" {
            let item = box.parts.decorated([box.index.item("folder:" + folder)!])[0], summary = box.index.summaries[folder]!
            let own = box.index.item("folder:" + folder)!.artwork.poster
            #expect(item.subtitle == summary.text && item.artwork.collage == (own == nil ? summary.posters : []))
            #expect(item.artwork.backdrop == summary.backdrop)
        }
    }

    @Test("A film in several files does not show the length of one of them")
    func lengthOfParts() {
        var parts = Parts()
        let films = [[], ["/v/b2"]].map { HomeItem(id: "film:\($0.count)", kind: .film, title: "", path: "/v/\($0.count)", parts: $0) }
        parts.stored = LibraryStore.Contents(lengths: ["video:/v/0": 3600, "video:/v/1": 3600])
        #expect(parts.decorated(films).map { $0.details?.duration } == [60, nil])
    }

    @Test("Search covers all items that are not hidden, and demo titles only while they are shown", arguments: 0..<5)
    func searched(seed: Int) {
        var box = Box(seed: seed)
        let demo = HomeItem(id: "demo:one", kind: .demo, title: "One")
        box.parts.demo = [HomeRow(id: "demo:shelf", kind: .demo, title: "Shelf", shape: .poster, items: [demo])]
        var settings = LauncherSettings()
        for (choice, isShown) in [(LauncherSettings.Demo.always, true), (.never, false), (.auto, box.all.isEmpty)] {
            settings.demo = choice
            let found = box.parts.everything(settings).flatMap { $0 }.map(\.id)
            #expect(found.contains("demo:one") == isShown)
            #expect(Set(found).subtracting(["demo:one"]) == Set(box.index.searchable.filter { !box.isHidden($0) }.map(\.id)))
        }
        #expect(box.parts.item("demo:one") == demo && box.parts.item(key: "demo:one") == demo)
    }

    @Test("An unchanged row keeps its revision, and a changed one gets a higher revision")
    func revisions() {
        var box = Box(seed: 3)
        let settings = LauncherSettings()
        let first = box.parts.compose(after: HomeCatalogue(), settings)
        let same = box.parts.compose(after: first, settings)
        #expect(same == first && !first.rows.isEmpty)
        box.parts.stored?.hidden.insert(box.index.films[0].storeKey)
        let next = box.parts.compose(after: same, settings)
        for (before, after) in zip(same.rows, next.rows) where before.id == after.id {
            #expect((before.items == after.items && before.total == after.total) == (before.revision == after.revision))
            #expect(after.revision >= before.revision)
        }
        #expect(next.rows.first { $0.id == "films" }!.revision > same.rows.first { $0.id == "films" }!.revision)
    }

    @Test("The catalogue is complete when programs, stored data and all folders are read; film rows load until then")
    func completeness() {
        let film = HomeItem(id: "film:a", kind: .film, title: "A", path: "/v/a")
        for missing in ["nothing", "programs", "memory", "folder"] {
            var parts = Parts()
            let roots = ["/v", "/w"].map { Parts.Root(path: $0, kind: .videos) }
            parts.set(roots: roots)
            if missing != "programs" { parts.set(entries: []) }
            if missing != "memory" { parts.stored = LibraryStore.Contents() }
            parts.add(MediaScanner.Listing(folder: "/v", items: [film], isComplete: true), of: roots[0])
            for root in missing == "folder" ? [roots[0]] : roots { parts.finish(root, MediaScanner.Outcome()) }
            let catalogue = parts.compose(after: HomeCatalogue(), LauncherSettings())
            #expect(catalogue.isComplete == (missing == "nothing"), "without \(missing)")
            #expect(parts.isSettled == (missing == "nothing" || missing == "memory"))
            #expect(catalogue.rows.first { $0.kind == .films }?.isLoading == (missing == "folder"))
        }
    }

    /// The rows of the last session, each with one item.
    private static let lastSession: HomeCatalogue = {
        func item(_ kind: HomeItem.Kind, _ id: String) -> HomeItem { HomeItem(id: id, kind: kind, title: "Old", path: "/v/" + id) }
        let kinds: [(HomeRow.Kind, HomeItem.Kind)] = [
            (.continue, .film), (.added, .film), (.favourites, .application), (.recents, .application), (.films, .film), (.series, .series),
            (.collections, .collection), (.genres, .genre), (.folders, .folder), (.music, .album), (.artists, .artist), (.months, .month),
            (.applications, .application), (.games, .game),
        ]
        let pictures = ["pictures:/p", "pictures:/q"].map {
            HomeRow(id: $0, kind: .pictures, title: $0, shape: .landscape, items: [item(.photo, "photo:" + $0)], revision: 7)
        }
        let plain = kinds.map { row, kind in
            HomeRow(id: row.rawValue, kind: row, title: row.title, shape: .poster, items: [item(kind, "\(row):old")], revision: 7)
        }
        return HomeCatalogue(rows: plain + pictures)
    }()

    private func titles(_ parts: inout Parts) -> [HomeRow.ID: [String]] {
        var settings = LauncherSettings()
        settings.demo = .never
        let rows = parts.compose(after: Self.lastSession, settings).rows
        return Dictionary(rows.map { ($0.id, $0.items.map(\.title)) }) { $1 }
    }

    @Test("Each row of the last session stays until its own contents have been read, without items that are gone")
    func unsettled() {
        var parts = Parts()
        let all = Dictionary(Self.lastSession.rows.map { ($0.id, ["Old"]) }) { $1 }
        #expect(titles(&parts) == all, "before anything is known")
        // The folders are known, and one of them is new.
        let roots = [
            Parts.Root(path: "/v", kind: .videos), Parts.Root(path: "/p", kind: .pictures), Parts.Root(path: "/new", kind: .pictures),
        ]
        parts.set(roots: roots)
        #expect(titles(&parts) == all.filter { $0.key != "pictures:/q" })
        parts.set(entries: [])
        var left = all.filter { !["pictures:/q", "applications", "games"].contains($0.key) }
        #expect(titles(&parts) == left)
        // Of the stored ids, `favourites:old` is in the last session and `app:gone` is not; nothing else has been found yet.
        parts.stored = LibraryStore.Contents(favouriteTiles: [["favourites:old"], ["app:gone"]], recents: ["app:gone"])
        left["recents"] = nil
        #expect(titles(&parts) == left)
        let films = (0..<2).map { number in
            HomeItem(
                id: "film:\(number)", kind: .film, title: "New \(number)", details: MediaDetails(genres: ["G"], collection: "C"),
                path: "/v/\(number)")
        }
        parts.add(MediaScanner.Listing(folder: "/v", items: films, isComplete: false), of: roots[0])
        left["films"] = ["New 0", "New 1"]
        for gone in ["series", "folders", "continue", "added"] { left[gone] = nil }
        #expect(titles(&parts) == left)
        // This folder of pictures has been read and is empty.
        parts.add(MediaScanner.Listing(folder: "/p", items: [], isComplete: true), of: roots[1])
        left["pictures:/p"] = nil
        #expect(titles(&parts) == left)
        for root in roots { parts.finish(root, MediaScanner.Outcome()) }
        #expect(titles(&parts) == ["films": ["New 0", "New 1"], "collections": ["C"], "genres": ["G"]])
    }

    @Test("Film rows of the last session go when all film folders are read and empty, even before pictures are read")
    func emptied() {
        var parts = Parts()
        let roots = [Parts.Root(path: "/v", kind: .videos), Parts.Root(path: "/w", kind: .videos), Parts.Root(path: "/p", kind: .pictures)]
        parts.set(roots: roots)
        parts.set(entries: [])
        parts.stored = LibraryStore.Contents()
        func shown() -> [[String]?] {
            let all = titles(&parts)
            return ["films", "series", "folders"].map { all[$0] }
        }
        parts.finish(roots[0], MediaScanner.Outcome())
        #expect(shown() == [["Old"], ["Old"], ["Old"]])
        parts.finish(roots[1], MediaScanner.Outcome())
        #expect(shown() == [nil, nil, nil])
    }

    @Test("The problem of a folder goes when the folder is removed from the settings, unless it holds media of another kind")
    func removedProblem() {
        var parts = Parts()
        let roots = [Parts.Root(path: "/gone", kind: .videos), Parts.Root(path: "/gone", kind: .music)]
        let problem = LibraryProblem(.folder, "The folder /gone is not there. Connect its disk, or correct [media] in launcher.toml.")
        parts.set(roots: roots)
        for root in roots { parts.finish(root, MediaScanner.Outcome(problems: [problem], isThere: false)) }
        func shown() -> Int { parts.compose(after: HomeCatalogue(), LauncherSettings()).problems.count }
        #expect(shown() == 1)
        parts.set(roots: [roots[1]])
        #expect(shown() == 1)
        parts.set(roots: [])
        #expect(shown() == 0)
    }

    @Test("A folder of the settings for films and for photos shows both, whichever is scanned first", arguments: [[0, 1], [1, 0]])
    func sharedFolder(order: [Int]) {
        var parts = Parts()
        let roots = [Parts.Root(path: "/m", kind: .videos), Parts.Root(path: "/m", kind: .pictures)]
        let folder = HomeItem(id: "folder:/m/f", kind: .folder, title: "f", path: "/m/f")
        let film = HomeItem(id: "film:a", kind: .film, title: "a", path: "/m/a")
        let photo = HomeItem(id: "photo:b", kind: .photo, title: "b", path: "/m/b")
        parts.set(roots: roots)
        parts.set(entries: [])
        parts.stored = LibraryStore.Contents()
        for index in order {
            let (root, outcome) = (roots[index], MediaScanner.Outcome(folders: ["/m", "/m/f"]))
            parts.add(MediaScanner.Listing(folder: "/m", items: [folder, [film, photo][index]], isComplete: true), of: root)
            // Only one of the scans finds something in the subfolder.
            let inner = index == 0 ? [HomeItem(id: "film:c", kind: .film, title: "c", path: "/m/f/c")] : []
            parts.add(MediaScanner.Listing(folder: "/m/f", items: inner, isComplete: true), of: root)
            parts.prune(root, outcome)
            parts.finish(root, outcome)
        }
        func rows() -> [String: [String]] {
            let rows = parts.compose(after: HomeCatalogue(), LauncherSettings()).rows
            return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.items.map(\.id)) })
        }
        let pictures = ["folder:/m/f", "photo:b"]
        #expect(rows() == ["films": ["film:a", "film:c"], "folders": ["folder:/m/f"], "pictures:/m": pictures])
        #expect(parts.listings["/m"]?.items.map(\.id) == ["folder:/m/f", "film:a", "photo:b"])
        #expect(parts.listings["/m/f"]?.items.map(\.id) == ["film:c"])
        parts.set(roots: [roots[1]])
        #expect(rows() == ["pictures:/m": pictures])
        #expect(parts.listings["/m"]?.items.map(\.id) == pictures)
    }

    @Test("A search index made of earlier items is not kept: it would lack what has been found since")
    func earlierIndex() {
        var parts = Parts()
        let root = Parts.Root(path: "/v", kind: .videos)
        parts.set(roots: [root])
        let before = parts.changes
        let index = SearchIndex(parts.everything(LauncherSettings()).joined())
        let film = HomeItem(id: "film:a", kind: .film, title: "a", path: "/v/a")
        parts.add(MediaScanner.Listing(folder: "/v", items: [film], isComplete: true), of: root)
        parts.keep(index, of: before)
        #expect(parts.index == nil)
        parts.keep(index, of: parts.changes)
        #expect(parts.index != nil)
    }

    @Test("A row that was not in the last session is shown as soon as its items are found")
    func freshRows() {
        var parts = Parts()
        let root = Parts.Root(path: "/v", kind: .videos)
        parts.set(roots: [root])
        parts.set(entries: [])
        parts.stored = LibraryStore.Contents()
        let details = MediaDetails(genres: ["G"], collection: "C")
        let items = (0..<2).map { HomeItem(id: "film:\($0)", kind: .film, title: "\($0)", details: details, path: "/v/\($0)") }
        let folder = HomeItem(id: "folder:/v/f", kind: .folder, title: "F", path: "/v/f")
        let albums = (0..<2).map { HomeItem(id: "album:\($0)", kind: .album, title: "\($0)", subtitle: "Artist \($0)", path: "/v/a\($0)") }
        var photos = (1...2).map { HomeItem(id: "photo:\($0)", kind: .photo, title: "\($0)", details: MediaDetails(), path: "/v/p\($0)") }
        for number in 0...1 { photos[number].details?.taken = "2001:0\(number + 1):01 00:00:00" }
        parts.add(MediaScanner.Listing(folder: "/v", items: [folder] + items + albums + photos, isComplete: false), of: root)
        let catalogue = parts.compose(after: HomeCatalogue(), LauncherSettings())
        #expect(catalogue.rows.map(\.kind) == [.films, .collections, .genres, .folders, .music, .artists, .months])
        #expect(catalogue.rows.map(\.isLoading) == [true, false, false, true, false, false, false])
        #expect(catalogue.rows.map(\.shape) == [.poster, .landscape, .landscape, .landscape, .square, .square, .landscape])
        #expect(catalogue.rows.map(\.title) == catalogue.rows.map(\.kind.title) && !catalogue.isComplete)
    }

    @Test("Photos of one name in two folders have identifiers of their own, the same in rows as in folders")
    func namesakes() {
        var parts = Parts()
        parts.stored = LibraryStore.Contents()
        parts.set(entries: [])
        parts.set(roots: ["/p", "/q"].map { Parts.Root(path: $0, kind: .pictures) })
        for root in parts.roots {
            let photo = HomeItem(id: "photo:1", kind: .photo, title: "1", path: root.path + "/1")
            parts.add(MediaScanner.Listing(folder: root.path, items: [photo], isComplete: true), of: root)
        }
        let rows = parts.compose(after: HomeCatalogue(), LauncherSettings()).rows.filter { $0.kind == .pictures }
        let folders = ["/p", "/q"].map { parts.contents(ofFolder: $0).map(\.id) }
        let path = parts.item("photo:/q/1")?.path
        #expect(rows.map { $0.items.map(\.id) } == [["photo:1"], ["photo:/q/1"]])
        #expect(folders == [["photo:1"], ["photo:/q/1"]] && path == "/q/1")
    }

    @Test("A single picture folder is a row named Photos, several are named after their folders; a row has 60 items")
    func pictures() {
        func rows(_ folders: [String], hidden: Range<Int> = 0..<0) -> [HomeRow] {
            var parts = Parts()
            parts.stored = LibraryStore.Contents(hidden: Set(hidden.map { "picture:\(folders[0])/\($0)" }))
            parts.set(entries: [])
            parts.set(roots: folders.map { Parts.Root(path: $0, kind: .pictures) })
            for root in parts.roots {
                let photos = (0..<61).map {
                    HomeItem(id: "photo:\(root.path)\($0)", kind: .photo, title: "\($0)", path: "\(root.path)/\($0)")
                }
                parts.add(MediaScanner.Listing(folder: root.path, items: photos, isComplete: true), of: root)
            }
            parts.finish(parts.roots[0], MediaScanner.Outcome())
            return parts.compose(after: HomeCatalogue(), LauncherSettings()).rows.filter { $0.kind == .pictures }
        }
        #expect(rows(["/home/x/Photos of mine"]).map(\.title) == [HomeRow.Kind.pictures.title])
        let rest = rows(["/p"], hidden: 0..<3)
        #expect(rest.map(\.items.count) == [58] && rest.map(\.total) == [58], "hidden photos are neither shown nor counted")
        #expect(rows(["/p"], hidden: 0..<1).map(\.items.count) == [60] && rows(["/p"], hidden: 0..<61).isEmpty)
        let two = rows(["/home/x/Trips", "/"])
        #expect(two.map(\.title) == ["Trips", "/"] && two.map(\.id) == ["pictures:/home/x/Trips", "pictures:/"])
        #expect(two.map(\.items.count) == [60, 60] && two.map(\.total) == [61, 61] && two.map(\.isLoading) == [false, true])
    }

    @Test("Media rows of the last session hide the demo until the folders have been read")
    func demo() {
        let shelf = HomeRow(
            id: "demo:s", kind: .demo, title: "Shelf", shape: .poster, items: [HomeItem(id: "demo:one", kind: .demo, title: "One")])
        func shown(after old: HomeCatalogue, isRead: Bool, _ choice: LauncherSettings.Demo = .auto) -> Bool {
            var parts = Parts(), settings = LauncherSettings()
            settings.demo = choice
            parts.demo = [shelf]
            if isRead { parts.set(entries: []) }
            return parts.compose(after: old, settings).rows.contains { $0.id == "demo:s" && $0.total == 1 }
        }
        #expect(shown(after: HomeCatalogue(), isRead: false) && shown(after: HomeCatalogue(), isRead: true))
        for row in Self.lastSession.rows {
            let isMedia = [.films, .series, .folders, .pictures].contains(row.kind)
            #expect(shown(after: HomeCatalogue(rows: [row]), isRead: false) == !isMedia, "\(row.id)")
        }
        #expect(shown(after: Self.lastSession, isRead: true) && shown(after: Self.lastSession, isRead: false, .always))
        #expect(!shown(after: HomeCatalogue(), isRead: true, .never))
    }

    @Test("A repeated scan keeps the old films until it has found more or is complete, then drops missing ones")
    func again() {
        var parts = Parts()
        let root = Parts.Root(path: "/v", kind: .videos)
        parts.set(roots: [root])
        func add(_ titles: [String], isComplete: Bool) -> [String] {
            let items = titles.map { HomeItem(id: "film:\($0)", kind: .film, title: $0, path: "/v/\($0)") }
            parts.add(MediaScanner.Listing(folder: "/v", items: items, isComplete: isComplete), of: root)
            return parts.mediaIndex().films.map(\.title)
        }
        #expect(add(["a", "b"], isComplete: false) == ["a", "b"])
        #expect(add(["c"], isComplete: false) == ["a", "b"] && add(["c", "d"], isComplete: false) == ["a", "b"])
        #expect(add(["c", "d", "e"], isComplete: false) == ["c", "d", "e"])
        #expect(add(["f"], isComplete: true) == ["f"])
        parts.finish(root, MediaScanner.Outcome(folders: ["/v"]))
        // An incomplete listing has names only, and must not replace details read from the files.
        #expect(add(["g", "h"], isComplete: false) == ["f"] && add(["g"], isComplete: true) == ["g"])
        parts.prune(root, MediaScanner.Outcome(folders: ["/w"]))
        #expect(parts.mediaIndex().films.isEmpty)
    }

    @Test("Removing a media folder removes its films, except those in another media folder")
    func unwanted() {
        var parts = Parts()
        let (outer, inner) = (Parts.Root(path: "/v", kind: .videos), Parts.Root(path: "/v/inner", kind: .videos))
        parts.set(roots: [outer, inner, Parts.Root(path: "/vault", kind: .videos)])
        for folder in ["/v", "/v/other", "/v/inner", "/vault"] {
            let film = HomeItem(id: "film:" + folder, kind: .film, title: folder, path: folder + "/x")
            parts.add(MediaScanner.Listing(folder: folder, items: [film], isComplete: true), of: outer)
        }
        _ = parts.beginScan(outer)
        parts.finish(outer, MediaScanner.Outcome(problems: [LibraryProblem(.folder, "gone")], folders: ["/v", "/v/other"]))
        #expect(parts.mediaFolders == ["/v", "/v/other"], "the disks of the others may not answer")
        #expect(parts.touches(outer, ["/v/other/deep"]) && !parts.touches(outer, ["/vault"]))
        parts.set(roots: [inner, Parts.Root(path: "/vault", kind: .videos)])
        #expect(parts.mediaIndex().films.map(\.title) == ["/v/inner", "/vault"])
        #expect(parts.scans[outer] == nil && parts.finished[outer] == nil)
        #expect(parts.mediaFolders == [])
    }
}
