import Foundation
import TenFootPlayback
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Series of which two folders have the same episodes") struct JoinedFoldersTests {
    let tree = TemporaryTree()
    private let library: HomeLibrary
    /// The name of the series' folder in each library folder.
    private static let names = ["a": "Show", "b": "Other"]

    init() {
        for (folder, name) in Self.names { for number in 1...2 { tree.write("\(folder)/\(name)/\(number).mkv", folder) } }
        library = HomeLibrary(places: tree.places, assets: nil)
    }

    /// One episode in each of two seasons.
    private func series(in folder: String) -> Series {
        let name = Self.names[folder] ?? "", path = tree.path + "/\(folder)/\(name)"
        let episodes = (1...2).map { (number: Int) in
            HomeItem(
                id: "episode:\(name)/\(number)", kind: .episode, title: "E\(number)", details: MediaDetails(season: number, episode: 1),
                path: "\(path)/\(number).mkv")
        }
        return Series(HomeItem(id: "series:" + name, kind: .series, title: "Show", path: path), episodes: episodes) { number in
            HomeItem(
                id: "season:\(name)/\(number)", kind: .season, title: "\(number)", details: MediaDetails(season: number), path: path)
        }
    }

    /// Has the library find these folders and no others.
    private func find(_ folders: [String]) async {
        let roots = folders.map { Parts.Root(path: tree.path + "/" + $0, kind: .videos) }
        library.state.withLock { state in
            state.parts.set(roots: roots)
            for (folder, root) in zip(folders, roots) {
                let series = series(in: folder)
                let listing = MediaScanner.Listing(
                    folder: root.path, items: [series.item], series: [series.item.id: series], isComplete: true)
                state.parts.add(listing, of: root)
            }
        }
        for root in roots { library.sync(root) }
        await library.settled()
    }

    private var shown: [HomeItem.ID] { library.contents(of: HomeRow.Kind.series).map(\.id) }

    private func episodes(of id: HomeItem.ID) -> [HomeItem.ID]? { library.series(id).map { $0.episodes.map(\.id) } }

    @Test("A hidden series stays hidden whichever of its folders is away, and is shown as a whole again")
    func hiddenSeries() async {
        await find(["a"])
        #expect(shown == ["series:Show"])
        await library.setHidden("series:Show", true)
        for folders in [["a"], ["a", "b"], ["b"], ["b", "a"]] {
            await find(folders)
            #expect(shown == [], "\(folders)")
        }
        await find(["b"])
        await library.setHidden("series:Other", false)
        #expect(shown == ["series:Other"])
        await find(["a", "b"])
        #expect(shown == ["series:Show"])
        #expect(library.state.withLock { $0.parts.stored?.hidden } == [])
    }

    @Test("A hidden season or episode stays hidden when one of its folders goes away, until it is shown again")
    func hiddenParts() async {
        await find(["a", "b"])
        await library.setHidden("season:Show/1", true)
        await library.setHidden("episode:Show/2", true)
        await library.settled()
        #expect(episodes(of: "series:Show") == [])
        await find(["b"])
        #expect(episodes(of: "series:Other") == [])
        await library.setHidden("season:Other/1", false)
        await find(["a", "b"])
        #expect(episodes(of: "series:Show") == ["episode:Show/1"])
        await find(["a"])
        #expect(episodes(of: "series:Show") == ["episode:Show/1"])
    }

    @Test("A favourite series keeps its place whichever of its folders is away, and is moved and removed as a whole")
    func favourites() async {
        func titles() -> [String] { library.contents(of: HomeRow.Kind.favourites).map(\.title) }
        await find(["a"])
        await library.setFavourite("series:Show", true)
        await library.setFavourite("episode:Show/2", true)
        for folders in [["a"], ["a", "b"], ["b"], ["b", "a"]] {
            await find(folders)
            #expect(titles() == ["Show", "E2"], "\(folders)")
        }
        await find(["b"])
        library.moveFavourite("series:Other", .on)
        await library.settled()
        for folders in [["b"], ["a", "b"], ["a"]] {
            await find(folders)
            #expect(titles() == ["E2", "Show"], "\(folders)")
        }
        #expect(library.state.withLock { $0.parts.stored?.favouriteTiles.map(\.count) } == [2, 2])
        await library.setFavourite("series:Show", false)
        for folders in [["a"], ["a", "b"], ["b"]] {
            await find(folders)
            #expect(titles() == ["E2"], "\(folders)")
        }
    }

    @Test("An episode keeps its position, watched mark and tracks when the folder in which it was played goes away")
    func played() async {
        let german = TrackChoices(audio: .track(language: "ger", title: nil, number: 2), subtitles: .off)
        await find(["a"])
        library.setWatched("episode:Show/1", true)
        await find(["a", "b"])
        library.setPosition("episode:Show/2", position: 500, duration: 1000)
        library.setTrackChoices(german, of: "episode:Show/2")
        await library.settled()
        await find(["b"])
        #expect(library.item("episode:Other/1")?.isWatched == true && library.item("episode:Other/2")?.progress == 0.5)
        #expect(library.nextEpisode(of: "series:Other")?.id == "episode:Other/2")
        #expect(library.trackChoices(of: "episode:Other/1") == german)
    }

    @Test("What was played while one of the folders was away holds for the episode when that folder is back")
    func playedWhileAway() async {
        await find(["a", "b"])
        for number in 1...2 { library.setPosition("episode:Show/\(number)", position: 500, duration: 1000) }
        await library.settled()
        await find(["b"])
        library.setWatched("episode:Other/1", true)
        library.setPosition("episode:Other/2", position: 700, duration: 1000)
        await find(["a", "b"])
        #expect(library.item("episode:Show/1")?.isWatched == true && library.item("episode:Show/1")?.progress == nil)
        #expect(library.item("episode:Show/2")?.progress == 0.7)
        #expect(library.state.withLock { $0.parts.halfPlayed().isEmpty })
        await find(["a"])
        #expect(library.item("episode:Show/1")?.isWatched == true && library.item("episode:Show/2")?.progress == 0.7)
    }

    @Test("What was marked as not watched or taken out of Continue Watching while one of the folders was away stays so when it is back")
    func clearedWhileAway() async {
        await find(["a", "b"])
        library.setWatched("episode:Show/1", true)
        library.setPosition("episode:Show/2", position: 500, duration: 1000)
        await library.settled()
        await find(["b"])
        library.setWatched("episode:Other/1", false)
        library.removeFromContinue("episode:Other/2")
        await find(["a", "b"])
        #expect(library.item("episode:Show/1")?.isWatched == false && library.item("episode:Show/2")?.progress == nil)
        #expect(library.contents(of: HomeRow.Kind.continue) == [])
        #expect(library.state.withLock { $0.parts.halfPlayed().isEmpty })
        await find(["b"])
        library.setWatched("episode:Other/1", true)
        await find(["a", "b"])
        #expect(library.item("episode:Show/1")?.isWatched == true)
    }

    @Test("Of two copies of an episode the one whose file is there plays, and both are one entry")
    func copies() async throws {
        await find(["a", "b"])
        let listed = try #require(library.item("episode:Show/1")), copies = library.copies(of: listed)
        #expect(copies.map(\.id) == ["episode:Other/1"] && library.copies(of: copies[0]) == [])
        #expect(await library.reachable([listed] + copies, patience: 600)?.id == "episode:Show/1")
        unlink(try #require(listed.path))
        #expect(await library.reachable([listed] + copies)?.id == "episode:Other/1")
        unlink(try #require(copies[0].path))
        #expect(await library.reachable([listed] + copies)?.id == "episode:Show/1", "the player says that it is not there")
        // What is played from the copy is that of the listed episode.
        library.setPosition("episode:Other/1", position: 500, duration: 1000)
        library.noteLaunch(copies[0])
        await library.setFavourite("episode:Other/1", true)
        await library.settled()
        let item = library.item("episode:Show/1")
        #expect(item?.progress == 0.5 && item?.isFavourite == true)
        for name in ["Show", "Other"] {
            #expect(library.episode(after: "episode:\(name)/1")?.id == "episode:\(name)/2", "the copy beside the one that played")
            #expect(library.episode(after: "episode:\(name)/2") == nil)
        }
        for row in [HomeRow.Kind.continue, .recents, .favourites] {
            #expect(library.contents(of: row).map(\.id) == ["episode:Show/1"], "\(row)")
        }
        library.removeFromRecents("episode:Show/1")
        library.removeFromContinue("episode:Show/1")
        await library.setFavourite("episode:Show/1", false)
        await library.settled()
        for row in [HomeRow.Kind.continue, .recents, .favourites] { #expect(library.contents(of: row) == [], "\(row)") }
    }

    @Test("Of several copies of an episode that are there the one of the highest resolution plays, unless another was begun")
    func bestCopy() async throws {
        await find(["a", "b"])
        let listed = try #require(library.item("episode:Show/1")), copies = [listed] + library.copies(of: listed)
        let store = try #require(library.state.withLock { $0.store })
        for (copy, height) in zip(copies, [480, 1080]) {
            var facts = try #require(FileFacts(record: "90\u{1F}0"))
            (facts.width, facts.height) = (height * 16 / 9, height)
            store.setFacts([ReadFile(file: try #require(FileVersion(copy)), facts: facts)])
        }
        // Both disks answer, however busy the machine is.
        func played() async -> HomeItem.ID? { await library.reachable(copies, patience: 600)?.id }
        #expect(await played() == "episode:Other/1")
        library.setPosition(listed.id, position: 500, duration: 1000)
        #expect(await played() == "episode:Other/1", "nobody knows in which copy")
        for copy in [copies[1], listed] {
            library.noteLaunch(copy)
            await library.settled()
            #expect(await played() == copy.id)
        }
        library.restart(listed.id)
        #expect(await played() == "episode:Other/1")
        unlink(try #require(copies[1].path))
        #expect(await played() == "episode:Show/1")
    }

    @Test("A disk that does not answer holds up neither playing another copy nor storing its position", .hangGuard)
    func silentDisk() async throws {
        await find(["a", "b"])
        let listed = try #require(library.item("episode:Show/1")), copies = [listed] + library.copies(of: listed)
        let store = try #require(library.state.withLock { $0.store })
        let (gate, silent) = (DispatchSemaphore(value: 0), listed.path)
        let found = await library.reachable(copies, patience: 0.01) { path in
            if path == silent { gate.wait() }
            return true
        }
        #expect(found?.id == "episode:Other/1")
        gate.signal()
        let before = store.work.withLock { $0.fingerprints }
        library.setPosition("episode:Other/1", position: 500, duration: 1000)
        await library.settled()
        library.identifying.sync {}
        #expect(store.work.withLock { $0.fingerprints } == before + 1, "only the file that plays is looked at")
        #expect(library.playback(of: "episode:Show/1")?.position == 500)
    }

    @Test("Marking a series as watched does not wait for its disk", .hangGuard)
    func slowDisk() async throws {
        await find(["a"])
        let store = try #require(library.state.withLock { $0.store })
        let gate = DispatchSemaphore(value: 0)
        // As a disk that does not answer.
        library.identifying.async { gate.wait() }
        func read() -> Int { store.work.withLock { $0.fingerprints } }
        let before = read()
        library.setWatched("series:Show", true)
        await library.settled()
        #expect(library.item("series:Show")?.isWatched == true && read() == before)
        #expect(store.contents().videos.values.map(\.isWatched) == [true, true])
        gate.signal()
        library.identifying.sync {}
        #expect(read() == before + 2)
    }
}
