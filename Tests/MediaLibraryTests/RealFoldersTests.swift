import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Folders and files as they are found on real drives") struct RealFoldersTests {
    let tree = TemporaryTree()

    private func index(_ files: [String], _ kind: MediaScanner.Kind = .videos) -> MediaIndex {
        for name in files { tree.write("v/" + name, name) }
        var listings: [String: MediaScanner.Listing] = [:]
        _ = MediaScanner(root: tree.path + "/v", kind: kind).scan { listing in
            listings[listing.folder] = listing
            return true
        }
        return MediaIndex(listings)
    }

    @Test("Deleted films in the recycle bins of other systems and network disks are not listed")
    func bins() {
        let index = index([
            "Film (2001).mkv", "$RECYCLE.BIN/S-1-5-21/$RABC.mkv", "#recycle/Old (1999).mkv", "@Recycle/Older.mkv",
            ".Trash-1000/files/x.mkv",
            "System Volume Information/y.mkv", "RECYCLER/z.mkv", "Films/#recycle/w.mkv", "Films/Another (2002).mkv",
            "Films/Third (2003).mkv",
        ])
        #expect(index.films.map(\.title) == ["Another", "Film", "Third"])
    }

    @Test("Discs beside other music are albums of their own, and an incomplete copy of a disc is listed by its files")
    func discs() {
        let music = index(
            ["Ann/CD 1/1.mp3", "Ann/CD 2/1.mp3", "Ann/Aloud/1.mp3", "Ann/Live/1.mp3", "Whole/CD 1/1.mp3", "Whole/Scans/a.jpg"], .music)
        #expect(Set(music.albums.map(\.title)) == ["CD 1", "CD 2", "Aloud", "Live", "Whole"] && music.albums.count == 5)
        let films = index(["Copy/BDMV/STREAM/00001.m2ts", "Copy/BDMV/STREAM/00002.m2ts", "Old/VIDEO_TS/film.vob"]).films
        #expect(films.compactMap { $0.path?.split(separator: "/").last }.sorted() == ["00001.m2ts", "00002.m2ts", "film.vob"])
    }

    @Test("A folder whose name is not UTF-8 is followed, and its films go with it and with its library folder")
    func latinFolder() throws {
        let root = Parts.Root(path: tree.makeFolder("v"), kind: .videos)
        let (latin, away) = (Array((tree.path + "/v/caf").utf8) + [0xE9, 0], tree.path + "/away")
        for name in ["a", "b"] { tree.write("away/\(name).mkv") }
        var parts = Parts()
        parts.set(roots: [root])
        /// The films that are found with or without the folder.
        func films(_ isThere: Bool) -> [String] {
            latin.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { name in
                    let folder = name.baseAddress!  // Not empty.
                    _ = isThere ? rename(away, folder) : rename(folder, away)
                }
            }
            var found: [MediaScanner.Listing] = []
            let scanner = MediaScanner(root: root.path, kind: .videos, links: FileLinks(folder: tree.path + "/links"))
            let outcome = scanner.scan { listing in
                found.append(listing)
                return true
            }
            for listing in found { parts.add(listing, of: root) }
            parts.prune(root, outcome)
            parts.finish(root, outcome)
            return parts.mediaIndex().films.map(\.title)
        }
        #expect(films(true) == ["a", "b"])
        let link = try #require(parts.mediaFolders.first { $0.hasPrefix(tree.path + "/links/") })
        #expect(parts.touches(root, [link]) && !parts.touches(root, [tree.path + "/links/another"]))
        #expect(films(false) == [] && films(true) == ["a", "b"])
        parts.set(roots: [])
        #expect(parts.mediaIndex().films == [])
    }

    @Test("Of several pictures or notes with one name in other letters, always the same is used", arguments: [false, true])
    func sameNames(isReversed: Bool) {
        let pictures = ["Poster.webp", "POSTER.jpg", "poster.png", "poster.jpg", "Poster.jpeg", "poster.gif", "pOSTER.bmp"]
        for name in isReversed ? pictures.reversed() : pictures { tree.write("v/Film/" + name, "x") }
        let notes = ["film.nfo", "Film.nfo", "FILM.nfo", "fILM.nfo"]
        for name in isReversed ? notes.reversed() : notes { tree.write("v/Film/" + name, "<movie><title>\(name)</title></movie>") }
        let film = index(["Film/film.mkv"]).films.first
        #expect(film?.artwork.poster == tree.path + "/v/Film/POSTER.jpg" && film?.title == "FILM.nfo")
    }

    @Test("Folders called Shorts or Other hold films where they lie beside several, and extras where they lie beside one")
    func categories() {
        let index = index([
            "a.mkv", "b.mkv", "Shorts/c.mkv", "Other/d.mkv", "Trailers/e.mkv", "Featurettes/f.mkv", "One/One.mkv", "One/Other/g.mkv",
        ])
        #expect(index.films.map(\.title) == ["a", "b", "One", "Other", "Shorts"])
    }

    @Test("Episodes beside the folder of their show, or beside those of a show of the same name, are listed")
    func besides() {
        let index = index(["Show/Season 1/Show S01E01.mkv", "Show S01E02.mkv", "Other (1999) S01E01.mkv", "Other (2004) S01E01.mkv"])
        let episodes = index.series.flatMap { index.series($0.id).map { $0.episodes.compactMap(\.path) } ?? [] }
        #expect(
            Set(episodes.map { $0.replacing(tree.path + "/v/", with: "") }) == [
                "Show/Season 1/Show S01E01.mkv", "Show S01E02.mkv", "Other (1999) S01E01.mkv", "Other (2004) S01E01.mkv",
            ])
        #expect(index.series.map(\.title) == ["Other", "Other", "Show"] && Set(index.series.map(\.storeKey)).count == 3)
    }

    @Test("Numbered episodes are a series also if their names are only numbers, and beside a few files without a number")
    func unnumbered() {
        let numbers = 1...4
        let index = index(
            numbers.map { "Show/[G] Show - 0\($0).mkv" } + numbers.map { "Bare (2009)/0\($0).mkv" }
                + numbers.map { "Mixed/[G] Tale - 0\($0).mkv" } + numbers.map { "Dated/[G] Dated - 0\($0).mkv" }
                + ["Show/Making of.mkv", "Bare (2009)/Making of.mkv", "Mixed/Some Film.mkv", "Dated/Another (2001).mkv"])
        #expect(index.series.map(\.id) == ["series:Bare (2009)", "series:Show"])
        for id in ["series:Bare (2009)", "series:Show"] {
            let episodes = index.seriesByID[id]?.episodes.map { $0 } ?? []
            #expect(episodes.map { $0.details?.episode } == [1, 2, 3, 4, nil] && episodes.last?.title == "Making of")
        }
        #expect(index.films.count == 10, "a folder with another name, and a film with its year")
    }

    @Test("Files with the word episode before their numbers are a series without a dash, unless they have years as films do")
    func spelledEpisodes() {
        let numbers = 4...6
        let index = index(
            numbers.map { "Show/Show Episode \($0).mkv" } + numbers.map { "Other/Other.Ep.\($0).The.Way.mkv" }
                + numbers.map { "Saga/Saga Episode \($0) (197\($0)).mkv" })
        #expect(index.series.map(\.id) == ["series:Other", "series:Show"] && index.films.count == 3)
        let episodes = index.series.flatMap { index.seriesByID[$0.id]?.episodes.map { $0 } ?? [] }
        #expect(episodes.map { $0.details?.episode } == [4, 5, 6, 4, 5, 6] && episodes.first?.title == "The Way")
    }

    @Test("A note that gives only a title keeps the numbers of a file with two episodes")
    func noteOfTwoEpisodes() {
        tree.write("v/Show/Show S01E02-E03.nfo", "<episodedetails><title>Night</title></episodedetails>")
        let index = index(["Show/Show S01E02-E03.mkv", "Show/Show S01E04.mkv"])
        let episode = index.seriesByID["series:Show"]?.episodes.first { _ in true }
        #expect(episode?.title == "Night" && episode?.details?.episode == 2 && episode?.details?.lastEpisode == 3)
    }

    @Test("A film called Free Sample is listed, and a sample of a film is not")
    func samples() {
        let index = index([
            "Free Sample.mkv", "Free Will.mkv", "Other (2002) sample.mkv", "Show S01E01 sample.mkv", "Some.Film.2001.1080p.mkv",
            "Some.Film.sample.mkv", "Third-sample.mkv", "Alone/Blood Sample.mkv",
        ])
        #expect(index.films.map(\.title) == ["Alone", "Free Sample", "Free Will", "Some Film"] && index.series.isEmpty)
    }

    @Test(
        "The numbers of several episodes in one file are read, and a number in an episode's title is not the episode's",
        arguments: [
            ("Show S01E01-S01E02", 1, 2), ("Show S01E01-S01E02-S01E03 Title", 1, 3), ("Show S01E05-S02E01", 5, nil),
            ("Show - 05 - The 100", 5, nil), ("Show - 05 - Title", 5, nil), ("Show - 112 [1080p]", 112, nil), ("05 - The 100", 5, nil),
            ("Show 2 - 05 - 13 Hours", 5, nil),
        ] as [(String, Int, Int?)])
    func numbers(name: String, first: Int, last: Int?) {
        let read = EpisodeName(within: name)
        #expect(read?.episode == first && read?.lastEpisode == last && read?.title?.contains("S0") != true)
    }

    @Test("A film that no thumbnail can be made of is not tried again although its time is in the future")
    func failedFuture() throws {
        let film = tree.write("film.mkv", "x")
        let moment = timespec(tv_sec: Int(time(nil)) + 100_000, tv_nsec: 0)
        utimensat(AT_FDCWD, film, [moment, moment], 0)
        for program in ["ffmpegthumbnailer", "ffmpeg"] { tree.script(program, "echo again >> \(tree.path)/calls; exit 1") }
        for _ in 1...3 { #expect(Thumbnails(places: tree.places).make(film) == nil) }
        #expect(try String(contentsOfFile: tree.path + "/calls", encoding: .utf8) == "again\nagain\n", "one call of each program")
    }

    @Test("A film in a folder that cannot be looked into for now is not forgotten")
    func hidden() {
        let store = LibraryStore(path: tree.path + "/library.sqlite")
        let root = tree.path + "/films"
        let keys = ["a", "b"].map { "video:\(root)/\($0)/\($0).mkv" }
        for name in ["a", "b"] { tree.write("films/\(name)/\(name).mkv", name) }
        store.sync(keys, below: root, now: 100)
        // One folder is gone, the other is a link that leads nowhere else, an error that root gets too.
        for name in ["a", "b"] { rename("\(root)/\(name)", "\(tree.path)/\(name)") }
        symlink(root + "/b", root + "/b")
        store.sync([], below: root, now: 200)
        #expect(store.contents().added == [keys[1]])
    }

    @Test("A library folder inside another is a folder there, and what it holds is listed once, in whatever order they are scanned")
    func insideAnother() {
        for name in ["Other.mkv", "Kids/One.mkv", "Big/Two.mkv", "Big/More/x.mkv", "Big/More/y.mkv"] { tree.write("v/" + name, name) }
        let roots = ["", "/Kids", "/Big"].map { Parts.Root(path: tree.path + "/v" + $0, kind: .videos) }
        var parts = Parts()
        func scan(_ root: Parts.Root) {
            parts.scan(root, by: MediaScanner(root: root.path, kind: .videos, others: parts.roots(inside: root)))
        }
        parts.set(roots: roots)
        for order in [[0, 1, 2], [2, 1, 0]] {
            for place in order { scan(roots[place]) }
            let films = parts.mediaIndex().films.map(\.id)
            #expect(films == ["film:One.mkv", "film:Other.mkv", "film:Two.mkv", "film:More/x.mkv", "film:More/y.mkv"])
            let items = parts.contents(ofFolder: roots[0].path).map(\.id)
            #expect(items == ["folder:" + roots[2].path, "folder:" + roots[1].path, "film:Other.mkv"])
        }
        // A folder with one film is that film, once it is no library folder any more.
        parts.set(roots: [roots[0], roots[2]])
        scan(roots[0])
        let films = parts.mediaIndex().films.map(\.id)
        #expect(films == ["film:Kids/One.mkv", "film:Other.mkv", "film:Two.mkv", "film:More/x.mkv", "film:More/y.mkv"])
    }

    @Test("A season, or a disc of a film, that is a library folder of its own is listed once")
    func seasonAsLibraryFolder() {
        let files = ["Show/Season 1/Show S01E01.mkv", "Show/Season 2/Show S02E01.mkv", "Film/CD1/film.mkv", "Film/CD2/film.mkv"]
        for name in files { tree.write("v/" + name, name) }
        let roots = ["", "/Show/Season 2", "/Film/CD2"].map { Parts.Root(path: tree.path + "/v" + $0, kind: .videos) }
        var parts = Parts()
        parts.set(roots: roots)
        for root in roots { parts.scan(root, by: MediaScanner(root: root.path, kind: .videos, others: parts.roots(inside: root))) }
        let index = parts.mediaIndex()
        #expect(Array(index.videos).flatMap(\.files).sorted() == files.map { tree.path + "/v/" + $0 }.sorted())
        #expect(index.seriesByID.values.map { Array($0.episodes).count } == [2], "the seasons are still those of one series")
    }
}
