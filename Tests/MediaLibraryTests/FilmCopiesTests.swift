import Foundation
import TenFootPlayback
import Testing

@testable import TenFootMediaLibrary

@Suite("Films of which there are several files") struct FilmCopiesTests {
    let tree = TemporaryTree()
    private let library: HomeLibrary
    /// The file of one film in each library folder.
    private static let files = ["a": "Film (2001).mkv", "b": "Film.2001.2160p.mkv"]
    private static let ids = files.mapValues { "film:" + $0 }

    init() {
        LauncherLanguage.begin()
        for (folder, file) in Self.files { tree.write("\(folder)/\(file)", folder) }
        library = HomeLibrary(places: tree.places, assets: nil)
    }

    private func film(_ path: String, _ title: String = "Film", year: Int? = 2001, parts: Int = 1) -> HomeItem {
        HomeItem(
            id: "film:" + path, kind: .film, title: title, details: MediaDetails(year: year), path: path,
            parts: (1..<parts).map { "\(path) \($0)" })
    }

    /// The index of films in `/v`.
    private func index(_ films: [HomeItem]) -> MediaIndex {
        MediaIndex(["/v": MediaScanner.Listing(folder: "/v", items: films, isComplete: true)])
    }

    /// Has the library find these folders and no others.
    private func find(_ folders: [String]) async {
        let roots = folders.map { Parts.Root(path: tree.path + "/" + $0, kind: .videos) }
        library.state.withLock { state in
            state.parts.set(roots: roots)
            for (folder, root) in zip(folders, roots) {
                let file = Self.files[folder] ?? ""
                let film = HomeItem(
                    id: "film:" + file, kind: .film, title: "Film", details: MediaDetails(year: 2001), path: root.path + "/" + file)
                state.parts.add(MediaScanner.Listing(folder: root.path, items: [film], isComplete: true), of: root)
            }
        }
        for root in roots { library.sync(root) }
        await library.settled()
    }

    private var shown: [HomeItem.ID] { library.contents(of: HomeRow.Kind.films).map(\.id) }

    @Test("Two files of one title and year are one film, which has the texts, pictures and watched mark of either")
    func joined() throws {
        var first = film("/Film (2001)/a"), second = film("/Film (2001)/b", "film")
        first.artwork.poster = "/Film (2001)/a.jpg"
        second.details?.synopsis = "About"
        (second.artwork.poster, second.artwork.backdrop, second.isWatched) = ("/Film (2001)/b.jpg", "/Film (2001)/b-fanart.jpg", true)
        let index = index([first, second])
        let listed = try #require(index.films.first)
        #expect(index.films.map(\.id) == [first.id] && index.item(first.id) == listed && listed.title == "Film")
        #expect(listed.details?.synopsis == "About" && listed.details?.year == 2001 && listed.isWatched)
        #expect(listed.artwork == Artwork(poster: "/Film (2001)/a.jpg", backdrop: "/Film (2001)/b-fanart.jpg"))
        // Both files are in the library, and search finds the film once.
        #expect(index.item(key: "video:/Film (2001)/b") == listed && index.playable(path: "/Film (2001)/b")?.id == second.id)
        #expect(index.copies(of: first.id).map(\.id) == [second.id] && index.copies(of: second.id) == [])
        #expect(index.otherKeys(of: first.id) == ["video:/Film (2001)/b"] && index.otherKeys(of: second.id) == ["video:/Film (2001)/a"])
        #expect(index.searchable.map(\.id) == [first.id] && index.videos.map(\.id).sorted() == [first.id, second.id])
    }

    @Test("Films of other titles, years, cuts or numbers of parts are films of their own, as are those without a year")
    func namesakes() {
        var cut = film("/Film (2001)/cut")
        cut.details?.version = "extended"
        let films = [
            film("/Film (2001)/a"), film("/Film (2001)/b", "Other"), film("/Film (2001)/c", year: 1999), film("/Film (2001)/d", year: nil),
            film("/Film (2001)/e", year: nil), cut,
            film("/Film (2001)/parts", parts: 2),
        ]
        #expect(Set(index(films).films.map(\.id)) == Set(films.map(\.id)))
    }

    @Test("Titles are one title whatever marks they are spelled with")
    func spelledTitles() {
        for spelling in ["Mission: Impossible", "Mission - Impossible", "mission impossible", "Míssion; Impossible!"] {
            #expect(Folding.title(spelling) == "mission impossible")
            let films = [film("/Film (2001)/a", "Mission: Impossible"), film("/Film (2001)/b", spelling)]
            #expect(index(films).films.count == 1)
        }
        #expect(Folding.title("Tom & Jerry's") == "tom and jerrys" && Folding.title("1 23") != Folding.title("12 3"))
        #expect(Folding.title("???") == "???")
    }

    @Test("Home videos of one title and year in two folders are two, unless their names are as those of films")
    func homeVideos() {
        func count(_ names: String...) -> Int { index(names.map { film("/\($0)", "Christmas", year: 2019) }).films.count }
        #expect(count("Mum/Christmas 2019.mp4", "Dad/Christmas 2019.mp4") == 2)
        #expect(count("Mum/Christmas (2019).mp4", "Dad/Christmas 2019.mp4") == 2)
        #expect(count("a/Christmas (2019).mp4", "b/Christmas.2019.720p.mkv") == 1)
        #expect(count("Christmas (2019)/VIDEO_TS/VIDEO_TS.IFO", "b/Christmas 2019 {tmdb-1}.mkv") == 1)
    }

    @Test("Two films of one title and year are two if their names give them other numbers in one database")
    func numbers() {
        func film(_ path: String, _ numbers: [String: String]?) -> HomeItem {
            var film = self.film(path)
            film.details?.databaseNumbers = numbers
            return film
        }
        let films = [
            film("/Film (2001)/a", ["tmdb": "1"]), film("/Film (2001)/b", nil), film("/Film (2001)/c", ["tmdb": "2"]),
            film("/Film (2001)/d", ["imdb": "7"]),
            film("/Film (2001)/e", ["tmdb": "2", "imdb": "8"]), film("/Film (2001)/f", ["imdb": "8"]),
        ]
        let index = index(films)
        #expect(index.films.map(\.id) == ["film:/Film (2001)/a", "film:/Film (2001)/c"])
        #expect(index.copies(of: "film:/Film (2001)/a").map(\.id) == ["film:/Film (2001)/b", "film:/Film (2001)/d"])
        #expect(index.copies(of: "film:/Film (2001)/c").map(\.id) == ["film:/Film (2001)/e", "film:/Film (2001)/f"])
        let both = ["tmdb": "603", "imdb": "0133093"]
        #expect(FileTitle.databaseNumbers(["Film (2001) [tmdbid-603] [1080p]", "Film.2001.tt0133093"]) == both)
        #expect(FileTitle.databaseNumbers(["Film (2001) {tmdb-603} {imdb-tt0133093}"]) == both)
        #expect(FileTitle.databaseNumbers(["Film (2001) - 1080p", "Ttttttt 2001"]).isEmpty)
    }

    @Test("A film whose name tells its number in a database stays one of its own in the library, with or without notes")
    func numbersScanned() {
        for number in ["1", "2"] { tree.write("films/Film (2001) {tmdb-\(number)}/Film (2001).mkv", number) }
        tree.write("films/Film (2001) {tmdb-2}/movie.nfo", "<movie><title>Film</title><plot>About</plot></movie>")
        var listings: [String: MediaScanner.Listing] = [:]
        _ = MediaScanner(root: tree.path + "/films", kind: .videos).scan { listing in
            listings[listing.folder] = listing
            return true
        }
        #expect(MediaIndex(listings).films.count == 2)
    }

    @Test(
        "The names of a film tell its cut and its language, but nothing about the recording",
        arguments: [
            (["Film (2001)"], nil), (["Film.2001.2160p.UHD.BluRay.x265-GRP"], nil), (["Film (2001) - 1080p"], nil),
            (["Film (2001) [tmdbid-603] [Bluray-1080p]"], nil), (["Film (2001) {imdb-tt0133093}", "Film.2001.WEB-DL"], nil),
            (["Film.2001.Extended.1080p"], "Extended"), (["Film (2001) [1080p] 3D"], "3D"), (["Film (2001) (1)"], "1"),
            (["Film (2001)", "film.final.cut.1080p"], "final cut"), (["Film.2001.German.DL.1080p"], "German DL"),
            (["Final Film (2001)"], nil), (["2001 A Film (1968) Uncut"], "Uncut"), (["Birthday"], nil),
            (["Film (2001) {edition-Director's Cut}", "Film.2001.Directors.cut"], "Director's Cut"),
            (["Film (2001) Directors.Cut"], "Directors Cut"), (["Film (2001) {edition-Director’s.Cut}"], "Director’s Cut"),
        ] as [([String], String?)])
    func versions(names: [String], version: String?) { #expect(FileTitle.version(names) == version) }

    @Test("A cut that is spelled in several ways is one cut")
    func spellings() {
        let keys = ["Director's Cut", "directors cut", "Cut Director’s"].map { FileTitle.key(ofVersion: $0) }
        #expect(Set(keys) == ["cut directors"])
    }

    @Test("A film that lies in two folders under the usual names is found once, and another cut of it by itself")
    func scanned() {
        for name in [
            "films/Film (2001)/Film (2001).mkv", "films/Birthday.mkv", "nas/Film.2001.2160p.BluRay.x265-GRP.mkv",
            "nas/Film.2001.Extended.1080p.mkv", "nas/Birthday.mkv",
        ] { tree.write(name) }
        tree.write("films/Film (2001)/movie.nfo", "<movie><title>The Film</title><year>2001</year></movie>")
        tree.write("nas/Film.2001.2160p.BluRay.x265-GRP.nfo", "<movie><title>The Film</title><plot>About</plot></movie>")
        tree.write("nas/Film.2001.Extended.1080p.nfo", "<movie><title>The Film</title></movie>")
        var listings: [String: MediaScanner.Listing] = [:]
        for root in ["films", "nas"] {
            _ = MediaScanner(root: tree.path + "/" + root, kind: .videos).scan { listing in
                listings[listing.folder] = listing
                return true
            }
        }
        let index = MediaIndex(listings)
        #expect(index.films.map(\.title) == ["Birthday", "Birthday", "The Film", "The Film (Extended)"], "a cut of two says so")
        let films = index.films.filter { $0.title.hasPrefix("The Film") }
        #expect(Set(films.map(\.id)) == ["film:Film (2001)/Film (2001).mkv", "film:Film.2001.Extended.1080p.mkv"])
        #expect(index.item("film:Film (2001)/Film (2001).mkv")?.details?.synopsis == "About")
    }

    @Test("A folder with several files of one film is that film, with the folder's pictures and notes")
    func inOneFolder() async throws {
        for name in ["Film (2001) - 1080p.mkv", "Film (2001) - 2160p.mkv", "poster.jpg"] { tree.write("films/Film (2001)/" + name, name) }
        tree.write("films/Film (2001)/movie.nfo", "<movie><title>The Film</title><director>Someone</director></movie>")
        for number in 1...2 { tree.write("films/Holiday (2019)/Holiday 2019 \(number).mkv") }
        let root = Parts.Root(path: tree.path + "/films", kind: .videos)
        var found: [MediaScanner.Listing] = []
        _ = MediaScanner(root: root.path, kind: .videos).scan { listing in
            found.append(listing)
            return true
        }
        let listings = found
        library.state.withLock { state in
            state.parts.set(roots: [root])
            for listing in listings { state.parts.add(listing, of: root) }
        }
        #expect(shown.count == 3 && library.contents(of: "folder:" + root.path).map(\.kind) == [.folder, .film])
        #expect(library.state.withLock { $0.parts.mediaIndex().summaries[root.path]?.films } == 3, "as many as are shown")
        let film = try #require(library.item("film:Film (2001)/Film (2001) - 1080p.mkv"))
        #expect(film.title == "The Film" && film.artwork.poster == tree.path + "/films/Film (2001)/poster.jpg")
        #expect(library.copies(of: film).map(\.id) == ["film:Film (2001)/Film (2001) - 2160p.mkv"])
        #expect(await library.page(of: film).facts.directors == ["Someone"])
    }

    @Test("A film keeps its position and its tracks whichever of its folders is away")
    func played() async throws {
        let (first, second) = (try #require(Self.ids["a"]), try #require(Self.ids["b"]))
        let german = TrackChoices(audio: .track(language: "ger", title: nil, number: 2), subtitles: .off)
        await find(["a"])
        library.setPosition(first, position: 500, duration: 1000)
        await find(["a", "b"])
        library.setTrackChoices(german, of: first)
        await library.settled()
        #expect(shown == [first] && library.item(first)?.progress == 0.5)
        #expect(library.contents(of: HomeRow.Kind.continue).map(\.id) == [first])
        await find(["b"])
        #expect(shown == [second] && library.item(second)?.progress == 0.5 && library.trackChoices(of: second) == german)
    }

    @Test("A film that is hidden or a favourite is that whichever of its folders is away, and as a whole no longer")
    func marks() async throws {
        let (first, second) = (try #require(Self.ids["a"]), try #require(Self.ids["b"]))
        await find(["a"])
        await library.setHidden(first, true)
        await library.setFavourite(first, true)
        for folders in [["a", "b"], ["b"], ["b", "a"]] {
            await find(folders)
            #expect(shown == [], "\(folders)")
            #expect(await library.search("film").isEmpty, "\(folders)")
        }
        await find(["b"])
        await library.setHidden(second, false)
        #expect(shown == [second] && library.item(second)?.isFavourite == true)
        await library.setFavourite(second, false)
        await find(["a", "b"])
        #expect(shown == [first] && library.item(first)?.isFavourite == false)
        #expect(await library.search("film").map(\.item.id) == [first])
    }

    @Test("Of two copies of a film the one whose file is there plays, and its position is that of the film")
    func copies() async throws {
        let (first, second) = (try #require(Self.ids["a"]), try #require(Self.ids["b"]))
        await find(["a", "b"])
        let listed = try #require(library.item(first))
        unlink(try #require(listed.path))
        let copy = await library.copyToPlay(listed)
        #expect(copy.id == second)
        library.setPosition(copy.id, position: 500, duration: 1000)
        library.noteLaunch(copy)
        await library.settled()
        #expect(library.item(first)?.progress == 0.5 && library.resumePoint(of: copy)?.position == 500)
        for row in [HomeRow.Kind.continue, .recents] { #expect(library.contents(of: row).map(\.id) == [first], "\(row)") }
        library.removeFromRecents(first)
        library.removeFromContinue(first)
        await library.settled()
        for row in [HomeRow.Kind.continue, .recents] { #expect(library.contents(of: row) == [], "\(row)") }
    }

    @Test("A film's page has the trailer that lies beside another copy of it")
    func page() async throws {
        let trailer = tree.write("b/Film.2001.2160p-trailer.mkv", "t")
        await find(["a", "b"])
        let first = try #require(Self.ids["a"])
        let listed = try #require(library.item(first))
        #expect(await library.page(of: listed, patience: 600).trailer == trailer)
    }

    @Test("A film's page has what lies beside two copies of it in another folder")
    func pageBesideTwo() async throws {
        for size in ["1080p", "2160p"] { tree.write("c/Film (2001)/Film (2001) - \(size).mkv", size) }
        let trailer = tree.write("c/Film (2001)/trailer.mkv", "t")
        let roots = ["a", "c"].map { Parts.Root(path: tree.path + "/" + $0, kind: .videos) }
        library.state.withLock { state in
            state.parts.set(roots: roots)
            for root in roots { state.parts.scan(root, by: MediaScanner(root: root.path, kind: .videos)) }
        }
        let first = try #require(Self.ids["a"])
        let listed = try #require(library.item(first))
        #expect(library.copies(of: listed).count == 2)
        #expect(await library.page(of: listed, patience: 600).trailer == trailer)
    }

    @Test("Two films of one title and year whose lengths are far apart are two, unless they have one number in a database")
    func lengths() {
        func count(_ lengths: [Double], number: String? = nil, parts: Int = 1, ending: String = "mkv") -> Int {
            let films = lengths.indices.map { place in
                var film = film("/\(place)/Film (2001).\(ending)", parts: parts)
                film.details?.databaseNumbers = number.map { ["tmdb": $0] }
                return film
            }
            let known = Dictionary(uniqueKeysWithValues: zip(films.map(\.storeKey), lengths))
            return MediaIndex(["/v": MediaScanner.Listing(folder: "/v", items: films, isComplete: true)], lengths: known).films.count
        }
        #expect(count([5400, 5600]) == 1 && count([5400, 0]) == 1)
        #expect(count([5400, 1200]) == 2 && count([0, 5400, 1200]) == 2 && count([1200, 5400, 1250, 5300]) == 2)
        #expect(count([5400, 1200], number: "1") == 1)
        #expect(count([5400, 1200], parts: 2) == 1, "these are the lengths of one part of each")
        #expect(count([5400, 1200], ending: "iso") == 1, "of a disc no length is certain")
    }

    @Test("Two films that were taken for one are two once their lengths have been read")
    func lengthsRead() async throws {
        await find(["a", "b"])
        let (first, second) = (try #require(Self.ids["a"]), try #require(Self.ids["b"]))
        #expect(shown == [first])
        let listed = try #require(library.item(first))
        let read = try zip([listed] + library.copies(of: listed), [5400, 600]).map { copy, seconds in
            ReadFile(file: try #require(FileVersion(copy)), facts: FileFacts(record: "\(seconds)\u{1F}0"))
        }
        library.change { store in store.setFacts(read) }
        await library.settled()
        #expect(shown == [first, second])
    }
}
