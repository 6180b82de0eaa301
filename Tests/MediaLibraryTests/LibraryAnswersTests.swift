import Foundation
import TenFootPlayback
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Queries to HomeLibrary") struct LibraryAnswersTests {
    let tree = TemporaryTree()

    /// A library that has found these items in `/v`, with stored data about them.
    private func library(_ items: [HomeItem], _ series: [Series] = [], _ stored: LibraryStore.Contents = .init()) -> HomeLibrary {
        let library = HomeLibrary(places: tree.places, assets: nil)
        let root = Parts.Root(path: "/v", kind: .videos)
        var listing = MediaScanner.Listing(folder: "/v", items: items + series.map(\.item), isComplete: true)
        for one in series { listing.series[one.item.id] = one }
        library.state.withLock { state in
            state.parts.set(stored: stored)
            state.parts.set(roots: [root])
            state.parts.add(listing, of: root)
        }
        return library
    }

    private func film(_ name: String, parts: Int = 1, set: String? = nil, year: Int? = nil) -> HomeItem {
        HomeItem(
            id: "film:" + name, kind: .film, title: name, details: MediaDetails(year: year, collection: set), path: "/v/\(name).mkv",
            parts: (1..<parts).map { "/v/\(name) \($0).mkv" })
    }

    /// Two episodes in the first season, and one in the second: `episode:NAME/1` to `3`.
    private func series(_ name: String) -> Series {
        let episodes = (1...3).map { number in
            HomeItem(
                id: "episode:\(name)/\(number)", kind: .episode, title: "E\(number)",
                details: MediaDetails(season: number < 3 ? 1 : 2, episode: number), path: "/v/\(name)/\(number).mkv")
        }
        return Series(HomeItem(id: "series:" + name, kind: .series, title: name, path: "/v/" + name), episodes: episodes) {
            HomeItem(id: "season:\(name)/\($0)", kind: .season, title: "Season \($0)")
        }
    }

    @Test("Play picks a film or episode itself, and the first unwatched title of a season, series or set")
    func playable() {
        let films = [film("a", set: "S", year: 1), film("b", set: "S", year: 2), film("c", set: "S", year: 3)]
        func played(_ id: HomeItem.ID, watched: [String] = [], kind: HomeItem.Kind? = nil) -> HomeItem.ID? {
            let videos = Dictionary(uniqueKeysWithValues: watched.map { ("video:/v/\($0).mkv", Playback(isWatched: true)) })
            let library = library(films, [series("T")], LibraryStore.Contents(videos: videos))
            let item = kind.map { HomeItem(id: id, kind: $0, title: "") } ?? library.item(id)
            return item.flatMap { library.playable($0)?.id }
        }
        for id in ["film:b", "episode:T/3"] { #expect(played(id) == id) }
        #expect(played("season:T/1") == "episode:T/1" && played("season:T/2") == "episode:T/3")
        #expect(played("season:T/1", watched: ["T/1"]) == "episode:T/2")
        #expect(played("season:T/1", watched: ["T/1", "T/2"]) == "episode:T/1", "seen it all, again")
        #expect(played("series:T", watched: ["T/1"]) == "episode:T/2")
        #expect(played("collection:S") == "film:a" && played("collection:S", watched: ["a", "c"]) == "film:b")
        #expect(played("collection:S", watched: ["a", "b", "c"]) == "film:a", "seen it all, again")
        for kind in [HomeItem.Kind.folder, .photo, .genre, .album, .application] { #expect(played("film:a", kind: kind) == nil) }
    }

    @Test("A series continues with the episode begun last or the one after the last watched, and restarts after its end")
    func nextEpisode() {
        func next(_ videos: [Int: Playback]) -> HomeItem.ID? {
            let stored = LibraryStore.Contents(videos: Dictionary(uniqueKeysWithValues: videos.map { ("video:/v/T/\($0).mkv", $1) }))
            let library = library([film("a")], [series("T")], stored)
            #expect(library.nextEpisode(of: "series:none") == nil && library.nextEpisode(of: "film:a") == nil)
            return library.nextEpisode(of: "series:T")?.id
        }
        let watched = Playback(isWatched: true, lastPlayed: 5), begun = Playback(position: 100, duration: 1000, lastPlayed: 6)
        #expect(next([:]) == "episode:T/1")
        #expect(next([1: begun, 3: Playback(position: 100, duration: 1000, lastPlayed: 4)]) == "episode:T/1")
        #expect(next([2: watched]) == "episode:T/3")
        #expect(next([1: Playback(isWatched: true, lastPlayed: 9), 2: begun]) == "episode:T/2")
        #expect(next([1: watched, 2: watched, 3: Playback(isWatched: true, lastPlayed: 7)]) == "episode:T/1")
        #expect(next([3: watched]) == "episode:T/1", "what was left out")
    }

    @Test("A season is watched when all its episodes are, also if marked as a whole, and shows whether it is a favourite")
    func seasonMarks() async {
        let library = library([film("a")], [series("T")])
        func seasons() -> [HomeItem] { library.series("series:T")?.seasons.map(\.item) ?? [] }
        library.setWatched("season:T/1", true)
        await library.setFavourite("season:T/2", true)
        await library.settled()
        #expect(seasons().map(\.isWatched) == [true, false] && seasons().map(\.isFavourite) == [false, true])
        #expect(library.item("season:T/1")?.isWatched == true && library.item("series:T")?.isWatched == false)
        library.setWatched("episode:T/2", false)
        library.setWatched("episode:T/3", true)
        await library.settled()
        #expect(seasons().map(\.isWatched) == [false, true])
        library.setWatched("season:T/2", false)
        await library.setFavourite("season:T/2", false)
        await library.settled()
        #expect(seasons().allSatisfy { !$0.isWatched && !$0.isFavourite })
    }

    @Test("episode(after:) returns the next episode across seasons, and nil after the last episode and for films")
    func following() {
        let library = library([film("a")], [series("T"), series("U")])
        #expect((1...3).map { library.episode(after: "episode:T/\($0)")?.id } == ["episode:T/2", "episode:T/3", nil])
        #expect(library.episode(after: "film:a") == nil && library.episode(after: "season:T/1") == nil)
        #expect(library.series(of: "season:U/2")?.item.id == "series:U" && library.series(of: "film:a") == nil)
    }

    @Test("Audio and subtitle choices apply to a whole series, or to one film")
    func trackChoices() async {
        let library = library([film("a"), film("b")], [series("T"), series("U")])
        // The database is opened by the first change.
        await library.setFavourite("film:b", true)
        library.setTrackChoices(TrackChoices(subtitles: .off), of: "episode:T/2")
        library.setTrackChoices(TrackChoices(audio: .off), of: "film:a")
        #expect(library.trackChoices(of: "episode:T/3") == TrackChoices(subtitles: .off), "at once, for a player that starts now")
        await library.settled()
        #expect(library.trackChoices(of: "episode:T/1") == TrackChoices(subtitles: .off))
        #expect(library.trackChoices(of: "film:a") == TrackChoices(audio: .off))
        for id in ["episode:U/2", "film:b"] { #expect(library.trackChoices(of: id) == TrackChoices()) }
    }

    @Test("Removing an item from Continue Watching clears the position of the film, or of all episodes of the series")
    func removed() async {
        let library = library([film("a"), film("b")], [series("T"), series("U")])
        let all = ["film:a", "film:b", "episode:T/1", "episode:T/3", "episode:U/1"]
        for id in all { library.setPosition(id, position: 500, duration: 1000) }
        await library.settled()
        #expect(all.allSatisfy { library.playback(of: $0)?.position == 500 })
        library.removeFromContinue("film:a")
        library.removeFromContinue("episode:T/3")
        await library.settled()
        #expect(all.filter { library.playback(of: $0)?.position != nil } == ["film:b", "episode:U/1"])
    }

    @Test("A film that is played from its start has no position any more, and keeps its length and the time at which it was played")
    func restarted() async {
        let library = library([film("a", parts: 2), film("b")])
        library.setPosition("film:a", position: 500, duration: 1000, part: 1)
        await library.settled()
        let before = library.playback(of: "film:a")
        for id in ["film:a", "film:b"] { library.restart(id) }
        let after = Playback(duration: 1000, isWatched: false, lastPlayed: before?.lastPlayed)
        #expect(library.playback(of: "film:a") == after && library.playback(of: "film:b") == nil)
        await library.settled()
        #expect(library.playback(of: "film:a") == after && library.playback(of: "film:b") == nil)
        #expect(library.state.withLock { $0.parts.stored?.lengths } == ["video:/v/a.mkv": 1000])
    }

    @Test("A film in parts is watched at the end of its last part, and its position is known immediately")
    func parts() {
        let library = library([film("a", parts: 2)])
        library.setPosition("film:a", position: 990, duration: 1000)
        #expect(library.playback(of: "film:a")?.position == 990 && library.playback(of: "film:a")?.isWatched == false)
        library.setPosition("film:a", position: 990, duration: 1000, part: 1)
        #expect(library.playback(of: "film:a")?.isWatched == true)
    }

    @Test("placesByArrival orders films and series by when they were added, a series by its newest episode")
    func arrival() {
        let added = ["b", "gone", "T/2", "a", "T/1"].map { "video:/v/\($0).mkv" }
        let library = library([film("a"), film("b"), film("c")], [series("T")], LibraryStore.Contents(added: added))
        #expect(library.placesByArrival == ["film:b": 0, "episode:T/2": 2, "series:T": 2, "film:a": 3, "episode:T/1": 4])
    }

    @Test("timesPlayed is the last playback or the last launch, whichever is later, and for a series that of its episodes")
    func played() {
        func key(_ name: String) -> String { "video:/v/\(name).mkv" }
        let stored = LibraryStore.Contents(
            launches: [key("a"): 5, key("T/1"): 9, "app:x": 99, key("gone"): 8],
            videos: [
                key("a"): Playback(lastPlayed: 3), key("b"): Playback(lastPlayed: 4), key("c"): Playback(isWatched: false),
                key("T/2"): Playback(lastPlayed: 7),
            ])
        let library = library([film("a"), film("b"), film("c")], [series("T")], stored)
        #expect(library.timesPlayed == ["film:a": 5, "film:b": 4, "episode:T/1": 9, "episode:T/2": 7, "series:T": 9])
    }

    @Test("A folder, a set and a row list their items without the hidden ones, which are still found by identifier")
    func contents() {
        let films = [film("a", set: "S", year: 1), film("b", set: "S", year: 2), film("c")]
        let library = library(films, [series("T")], LibraryStore.Contents(hidden: ["video:/v/b.mkv"]))
        #expect(library.contents(of: "folder:/v").map(\.id) == ["film:a", "film:c", "series:T"])
        #expect(library.contents(of: "collection:S").map(\.id) == ["film:a"])
        #expect(library.contents(of: HomeRow.Kind.films).map(\.id) == ["film:a", "film:c"])
        #expect(library.contents(of: HomeRow.Kind.series).map(\.id) == ["series:T"])
        #expect(library.contents(of: "folder:/w").isEmpty && library.contents(of: "film:a").isEmpty)
        #expect(library.item("film:b")?.title == "b" && library.item("film:d") == nil)
        #expect(library.playable(path: "/v/T/3.mkv")?.id == "episode:T/3" && library.playable(path: "/v/T") == nil)
    }

    @Test("A hidden episode or season is not in its series and not played next, and the series is watched without it")
    func hiddenEpisode() async {
        let library = library([film("a")], [series("T")])
        func episodes() -> [HomeItem.ID] { library.series("series:T").map { $0.episodes.map(\.id) } ?? [] }
        await library.setHidden("episode:T/2", true)
        for number in [1, 3] { library.setWatched("episode:T/\(number)", true) }
        await library.settled()
        #expect(episodes() == ["episode:T/1", "episode:T/3"] && library.item("series:T")?.isWatched == true)
        #expect(library.episode(after: "episode:T/1")?.id == "episode:T/3")
        #expect(library.episode(after: "episode:T/2")?.id == "episode:T/3", "one that is hidden while it plays")
        library.showAllHidden()
        await library.setHidden("season:T/1", true)
        await library.settled()
        #expect(episodes() == ["episode:T/3"] && library.series("series:T")?.seasons.map(\.id) == ["season:T/2"])
        #expect(library.item("season:T/1")?.isWatched == false)
        library.setWatched("season:T/1", true)
        library.showAllHidden()
        await library.settled()
        #expect(episodes().count == 3 && library.item("series:T")?.isWatched == true)
    }

    @Test("A hidden series is missing from Continue Watching, the recents and search with its episodes; its own page still has them")
    func hiddenSeries() async {
        let library = library([film("a")], [series("T")])
        for id in ["film:a", "episode:T/1"] {
            library.setPosition(id, position: 500, duration: 1000)
            if let item = library.item(id) { library.noteLaunch(item) }
        }
        func shown(_ row: HomeRow.Kind) -> Set<HomeItem.ID> {
            Set(library.catalogue.rows.first { $0.kind == row }?.items.map(\.id) ?? [])
        }
        await library.settled()
        for row in [HomeRow.Kind.continue, .recents] { #expect(shown(row) == ["film:a", "episode:T/1"], "\(row)") }
        #expect(await library.search("E1").map(\.item.id).contains("episode:T/1"))
        await library.setHidden("series:T", true)
        await library.settled()
        for row in [HomeRow.Kind.continue, .recents] { #expect(shown(row) == ["film:a"], "\(row)") }
        #expect(await !library.search("E1").map(\.item.id).contains("episode:T/1"))
        #expect(library.series("series:T").map { $0.episodes.map(\.id).count } == 3)
        #expect(library.nextEpisode(of: "series:T")?.id == "episode:T/1")
    }

    @Test("What was stored of a series in one of its folders holds for the whole series, and can be changed there")
    func joinedSeries() async throws {
        var copy = series("U")
        copy.item.title = "T"
        let library = library([film("a")], [series("T"), copy])
        let german = TrackChoices(audio: .track(language: "ger", title: nil, number: 2), subtitles: .off)
        library.change { store in
            store.setFavourite(["folder:/v/U"], true)
            store.setFavourite(["video:/v/a.mkv"], true)
            store.setChoices(german, "folder:/v/U")
            store.setWatched("video:/v/U/1.mkv", true, at: 5)
            store.setPosition("video:/v/U/2.mkv", position: 500, duration: 1000, at: 6)
        }
        await library.settled()
        func favourites() -> [String]? { library.state.withLock { $0.parts.stored?.favourites } }
        #expect(library.contents(of: HomeRow.Kind.series).map(\.id) == ["series:T"])
        #expect(library.item("series:T")?.isFavourite == true && library.trackChoices(of: "episode:T/3") == german)
        #expect(library.item("episode:T/1")?.isWatched == true && library.item("episode:T/2")?.progress == 0.5)
        let next = try #require(library.nextEpisode(of: "series:T"))
        #expect(next.id == "episode:T/2" && library.resumePoint(of: next)?.position == 500)
        library.moveFavourite("series:T", .on)
        await library.settled()
        #expect(favourites() == ["video:/v/a.mkv", "folder:/v/U"])
        await library.setFavourite("series:T", false)
        library.restart("episode:T/2")
        library.setWatched("episode:T/1", false)
        await library.settled()
        #expect(favourites() == ["video:/v/a.mkv"] && library.item("series:T")?.isFavourite == false)
        #expect(library.resumePoint(of: next) == nil && library.playback(of: "episode:T/2")?.lastPlayed == 6)
        #expect(library.item("episode:T/1")?.isWatched == false)
        library.removeFromContinue("episode:T/2")
        await library.settled()
        #expect(library.playback(of: "episode:T/2")?.lastPlayed == nil)
    }

    @Test("A folder lists a series once and whole, also if it lies there in two folders, and every item by its own identifier")
    func folderOfJoinedSeries() async {
        var copy = series("U"), other = film("b")
        copy.item.title = "T"
        let library = library([film("a"), other], [series("T"), copy])
        // Another library folder with the same names.
        other.path = "/w/b.mkv"
        copy.item.path = "/w/U"
        let root = Parts.Root(path: "/w", kind: .videos)
        let listing = MediaScanner.Listing(folder: "/w", items: [other, copy.item], series: [copy.item.id: copy], isComplete: true)
        library.state.withLock { state in
            state.parts.set(roots: state.parts.roots + [root])
            state.parts.add(listing, of: root)
        }
        await library.setFavourite("series:T", true)
        await library.settled()
        #expect(library.contents(of: "folder:/v").map(\.id) == ["film:a", "film:b", "series:T"])
        #expect(library.contents(of: "folder:/w").map(\.id) == ["film:/w/b.mkv", "series:T"])
        #expect(library.contents(of: "folder:/w").map(\.isFavourite) == [false, true])
    }

    @Test("A series that was hidden in one of its folders is hidden as a whole, counts once, and can be shown again")
    func joinedHiddenSeries() async {
        var copy = series("U")
        copy.item.title = "T"
        let library = library([film("a")], [series("T"), copy])
        if let episode = library.item("episode:U/1") { library.noteLaunch(episode) }
        func recents() -> [HomeItem.ID]? { library.catalogue.rows.first { $0.kind == .recents }?.items.map(\.id) }
        library.change { store in store.setHidden(["folder:/v/U"], true) }
        await library.settled()
        #expect(recents() == nil, "its episode of which another folder has a file too")
        #expect(library.contents(of: HomeRow.Kind.series).isEmpty && library.catalogue.hiddenCount == 1)
        #expect(await library.search("T").map(\.item.id).contains("series:T") == false)
        await library.setHidden("series:T", false)
        await library.settled()
        #expect(library.contents(of: HomeRow.Kind.series).map(\.id) == ["series:T"] && library.catalogue.hiddenCount == 0)
        #expect(recents() == ["episode:T/1"])
        // It stays hidden while one of its folders is away.
        await library.setHidden("series:T", true)
        await library.settled()
        #expect(library.state.withLock { $0.parts.stored?.hidden } == ["folder:/v/T", "folder:/v/U"])
        #expect(library.catalogue.hiddenCount == 1)
    }

    @Test("After some episodes were marked as watched at once, a series continues with the first of them that is not watched any more")
    func markedAtOnce() async {
        let library = library([film("a")], [series("T")])
        library.setWatched("series:T", true)
        library.setWatched("episode:T/2", false)
        await library.settled()
        #expect(library.nextEpisode(of: "series:T")?.id == "episode:T/2")
        #expect(library.catalogue.rows.first { $0.kind == .continue }?.items.map(\.id) == ["episode:T/2"])
    }

    @Test("A trailer is not added to the recents, of which only a number are kept, and nothing is stored about it")
    func trailers() async {
        let library = library([film("a")])
        let trailer = HomeItem.extra("/v/trailer.mkv", title: "Trailer")
        library.setPosition(trailer.id, position: 60, duration: 100)
        library.setTrackChoices(TrackChoices(subtitles: .off), of: trailer.id)
        await library.settled()
        #expect(library.playback(of: trailer.id) == nil && library.trackChoices(of: trailer.id) == TrackChoices())
        library.setWatched(trailer.id, true)
        await library.settled()
        #expect(library.state.withLock { $0.parts.stored?.videos.isEmpty } != false)
        library.noteLaunch(trailer)
        library.noteLaunch(film("a"))
        await library.settled()
        #expect(library.state.withLock { $0.parts.stored?.recents } == ["video:/v/a.mkv"])
    }

    @Test("Stored facts about a file are used only for the same version of the file")
    func fileFacts() async throws {
        var item = film("a")
        item.path = tree.write("a.mkv", "no film")
        let library = library([item])
        let store = LibraryStore(path: tree.places.databaseFile)
        library.state.withLock { $0.store = store }
        #expect(await library.fileFacts(of: item) == nil)
        let facts = FileFacts(record: "90\u{1F}0")
        store.setFacts([ReadFile(file: try #require(FileVersion(item)), facts: facts)])
        #expect(facts?.duration == 90)
        #expect(await library.fileFacts(of: item) == facts)
        #expect(store.contents().lengths[item.storeKey] == 90)
        tree.write("a.mkv", "another that is none")
        #expect(await library.fileFacts(of: item) == nil)
        // The length of the file that it replaced is forgotten with it, and so is a length that the player measured of that.
        #expect(store.contents().lengths[item.storeKey] == 0)
        store.setPosition(item.storeKey, position: 50, duration: 91, at: 1)
        store.setFacts([ReadFile(file: try #require(FileVersion(item)), facts: facts)])
        #expect(store.contents().videos[item.storeKey]?.duration == 91, "the player knows better")
        tree.write("a.mkv", "a third one")
        store.setFacts([ReadFile(file: try #require(FileVersion(item)), facts: FileFacts(record: "40\u{1F}0"))])
        #expect(store.contents().videos[item.storeKey] == Playback(duration: 40, isWatched: false, lastPlayed: 1))
        item.path = "/nowhere/a.mkv"
        #expect(await library.fileFacts(of: item) == nil)
    }

    /// Takes away the drive with all library folders.
    private func unplug(_ library: HomeLibrary) async {
        library.state.withLock { state in
            state.parts.set(entries: [])
            state.parts.set(roots: [])
        }
        library.compose()
        await library.settled()
    }

    @Test("The position of a film whose drive is unplugged while it plays is stored with the film, which is listed once when it is back")
    func unpluggedWhilePlaying() async {
        let library = library([film("a")])
        library.noteLaunch(film("a"))
        await library.settled()
        await unplug(library)
        #expect(library.item("film:a") == nil)
        library.setPosition("film:a", position: 500, duration: 1000)
        await library.settled()
        #expect(library.state.withLock { $0.parts.stored?.videos.map(\.key) } == ["video:/v/a.mkv"])
        // An earlier version stored it under the identifier.
        let left = Playback(position: 500, duration: 1000, lastPlayed: 5)
        let back = self.library([film("a")], [], LibraryStore.Contents(videos: ["video:/v/a.mkv": left, "film:a": left]))
        #expect(back.contents(of: HomeRow.Kind.continue).map(\.id) == ["film:a"])
    }

    @Test("A film in two parts whose drive is unplugged at the end of the first part is not watched")
    func unpluggedPart() async {
        let film = film("a", parts: 2), library = library([film])
        library.noteLaunch(film)
        await library.settled()
        await unplug(library)
        library.setPosition(film.id, position: 990, duration: 1000)
        await library.settled()
        let left = library.state.withLock { $0.parts.stored?.videos[film.storeKey] }
        #expect(library.item(film.id) == nil && left?.position == 990 && left?.isWatched == false)
    }

    @Test("What was used last comes first although the clock has been set back")
    func clockSetBack() async {
        let library = library([film("a"), film("b")], [series("T")])
        library.change { store in
            for name in ["a", "T/1"] { store.setPosition("video:/v/\(name).mkv", position: 500, duration: 1000, at: 4e9) }
            store.noteLaunch("video:/v/a.mkv", title: "a", at: 4e9)
        }
        await library.settled()
        for id in ["film:b", "episode:T/3"] { library.setPosition(id, position: 500, duration: 1000) }
        library.noteLaunch(film("b"))
        await library.settled()
        #expect(library.contents(of: HomeRow.Kind.continue).map(\.id) == ["episode:T/3", "film:b", "film:a"])
        #expect(library.contents(of: HomeRow.Kind.recents).map(\.id) == ["film:b", "film:a"])
        library.setWatched("episode:T/1", true)
        #expect(library.nextEpisode(of: "series:T")?.id == "episode:T/2")
    }

    @Test("That nothing can be read from a file is stored only if the file is still there as it was")
    func unreadFacts() throws {
        var item = film("a")
        item.path = tree.write("a.mkv", "no film")
        let file = try #require(FileVersion(item)), facts = FileFacts(record: "90\u{1F}0")
        #expect(ReadFile(file, { _ in facts })?.facts == facts)
        let damaged = ReadFile(file) { _ in nil }
        #expect(damaged != nil && damaged?.facts == nil)
        let replaced = ReadFile(file) { _ in
            tree.write("a.mkv", "another film")
            return nil
        }
        #expect(replaced == nil)
        let away = ReadFile(try #require(FileVersion(item))) { path in
            unlink(path)
            return nil
        }
        #expect(away == nil && ReadFile(file, { _ in facts })?.facts == facts)
    }

    // MARK: At rest

    /// A library of films in the tree; a mock of `ffmpegthumbnailer` makes their pictures, and appends their names to the file `made`.
    private func resting(_ items: [HomeItem]) -> HomeLibrary {
        tree.script(
            "ffmpegthumbnailer",
            "echo \"${2##*/}\" >> \(tree.path)/made\ncase \"$2\" in *broken*) exit 1;; esac\necho picture > \"$4\"")
        tree.script("ffmpeg", "exit 1")
        return library(items.map(onDisk))
    }

    private func onDisk(_ item: HomeItem) -> HomeItem {
        var item = item
        item.path = tree.write("\(item.title).mkv", item.title)
        return item
    }

    private func made() -> [String] {
        ((try? String(contentsOfFile: tree.path + "/made", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init).sorted()
    }

    @Test("Thumbnails are made of films without pictures and episodes without a landscape picture, and not retried")
    func stills() async throws {
        var wide = film("wide"), upright = film("upright"), episode = film("episode"), shown = film("shown")
        wide.artwork.landscape = "/w.jpg"
        (upright.artwork.poster, episode.artwork.poster) = ("/p.jpg", "/p.jpg")
        (episode.kind, shown.kind) = (.episode, .episode)
        shown.artwork.landscape = "/s.jpg"
        let library = resting([film("plain"), wide, upright, episode, shown, film("broken"), film("known")])
        let name = MD5.hex(FileAddress.uri(tree.path + "/known.mkv")) + ".png"
        let picture = tree.write("home/.cache/thumbnails/large/" + name, "picture")
        for _ in 1...2 { await Task.detached { library.makeStills() }.value }
        #expect(made() == ["broken.mkv", "episode.mkv", "plain.mkv"])
        #expect(library.item("film:known")?.artwork.landscape == picture)
        #expect(library.item("film:plain")?.artwork.landscape?.hasPrefix(tree.places.cacheHome + "/thumbnails/x-large/") == true)
        #expect(library.item("film:broken")?.artwork.landscape == nil)
        await library.settled()
        // A library that was stopped makes no more pictures.
        let ended = resting([film("late")])
        ended.stop()
        ended.makeStills()
        #expect(!made().contains("late.mkv"))
    }

    @Test("The newest film gets its thumbnail first")
    func newestStill() async throws {
        let library = resting([film("a"), film("b"), film("c")])
        library.state.withLock { state in state.parts.stored?.added = ["c", "a", "b"].map { "video:\(tree.path)/\($0).mkv" } }
        await Task.detached { library.makeStills() }.value
        #expect(try String(contentsOfFile: tree.path + "/made", encoding: .utf8) == "c.mkv\na.mkv\nb.mkv\n")
    }

    @Test("Idle work that is requested again while it runs goes on with what was found since it began", .hangGuard)
    func foundMeanwhile() async {
        let library = resting([film("one")])
        let gate = tree.gate("gate")
        tree.script(
            "ffmpegthumbnailer",
            "case \"$2\" in *one.mkv) read line < \(gate.path);; esac\necho \"${2##*/}\" >> \(tree.path)/made\necho picture > \"$4\"")
        library.workAtRest()
        // Blocks until the first picture is being made.
        let file = open(gate.path, O_WRONLY)
        let two = onDisk(film("two"))
        library.state.withLock { $0.parts.add(.init(folder: "/v/w", items: [two], isComplete: true), of: .init(path: "/v", kind: .videos)) }
        library.workAtRest()
        write(file, "\n", 1)
        close(file)
        while library.state.withLock({ $0.isWorkingAtRest }) { usleep(1000) }
        #expect(made() == ["one.mkv", "two.mkv"])
    }

    @Test("Idle work runs one round at a time, and runs again later", .hangGuard)
    func rounds() async {
        let library = resting([film("one")])
        func rest() async {
            library.workAtRest()
            library.workAtRest()
            while library.state.withLock({ $0.isWorkingAtRest }) { usleep(1000) }
        }
        await rest()
        #expect(made() == ["one.mkv"])
        let two = onDisk(film("two"))
        library.state.withLock { $0.parts.add(.init(folder: "/v/w", items: [two], isComplete: true), of: .init(path: "/v", kind: .videos)) }
        await rest()
        #expect(made() == ["one.mkv", "two.mkv"])
    }
}
