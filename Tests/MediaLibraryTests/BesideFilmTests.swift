import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Files beside films and series") struct BesideFilmTests {
    let tree = TemporaryTree()

    private func index(_ files: [String: String]) -> MediaIndex {
        for (name, text) in files { tree.write("v/" + name, text) }
        var listings: [String: MediaScanner.Listing] = [:]
        _ = MediaScanner(root: tree.path + "/v", kind: .videos, links: FileLinks(folder: tree.path + "/links")).scan { listing in
            listings[listing.folder] = listing
            return true
        }
        return MediaIndex(listings)
    }

    @Test("A folder's poster.jpg and movie.nfo belong to a film only if the folder contains no other films or folders")
    func alone() {
        let index = index([
            "One/a.mkv": "a", "One/poster.jpg": "p", "One/movie.nfo": "<movie><title>Alone</title></movie>", "Two/b.mkv": "b",
            "Two/c.mkv": "c",
            "Two/poster.jpg": "p", "Two/movie.nfo": "<movie><title>Nobody</title></movie>", "Three/d.mkv": "d", "Three/poster.jpg": "p",
            "Three/Inner/e.mkv": "e",
        ])
        let posters = Dictionary(index.films.map { ($0.title, $0.artwork.poster) }) { one, _ in one }
        #expect(posters.keys.sorted() == ["Alone", "Inner", "b", "c", "d"])
        #expect(posters["Alone"] == .some(tree.path + "/v/One/poster.jpg"))
        for title in ["b", "c", "d"] { #expect(posters[title] == .some(nil), "\(title)") }
    }

    @Test("A folder of home videos whose names begin with their dates is no series, and one with a show's name before the dates is one")
    func homeVideos() {
        let index = index([
            "Family/2015-03-21 Birthday.mp4": "a", "Family/2016-05-01 Trip.mp4": "b", "News/News 2015-03-21.mkv": "c",
            "News/News 2015-03-22.mkv": "d", "Show/S01E01.mkv": "e", "Show/Season 1/2015-03-21.mkv": "f",
        ])
        #expect(index.films.map(\.title) == ["2015-03-21 Birthday", "2016-05-01 Trip"])
        #expect(index.series.map(\.title) == ["News", "Show"])
    }

    @Test("Films and series are sorted by the sort titles of their NFO files, and shown with their titles")
    func sortTitles() {
        let index = index([
            "a.mkv": "", "a.nfo": "<movie><title>The Matrix</title><sorttitle>Matrix</sorttitle></movie>", "Robin.mkv": "",
            "Show/tvshow.nfo": "<tvshow><title>The Wire</title><sorttitle>Wire</sorttitle></tvshow>", "Show/S01E01.mkv": "",
            "Unit/S01E01.mkv": "",
        ])
        #expect(index.films.map(\.title) == ["The Matrix", "Robin"] && index.series.map(\.title) == ["Unit", "The Wire"])
    }

    @Test("A film's progress is the NFO's resume position divided by its total, or else by the runtime")
    func progress() {
        func notes(_ words: String) -> String { "<movie><title>T</title>\(words)</movie>" }
        let index = index([
            "a.mkv": "", "a.nfo": notes("<runtime>100</runtime><resume><position>1500</position></resume>"), "b.mkv": "",
            "b.nfo": notes("<runtime>100</runtime><resume><position>1500</position><total>2000</total></resume>"), "c.mkv": "",
            "c.nfo": notes("<runtime>100</runtime><playcount>1</playcount><resume><position>1500</position></resume>"), "d.mkv": "",
            "d.nfo": notes("<resume><position>9999</position><total>2000</total></resume>"), "e.mkv": "",
            "e.nfo": notes("<runtime>9</runtime>"),
        ])
        let progress = Dictionary(index.films.map { ($0.target, $0.progress) }) { one, _ in one }
        #expect(progress == ["a.mkv": 0.25, "b.mkv": 0.75, "c.mkv": nil, "d.mkv": 1, "e.mkv": nil])
    }

    @Test("NFO texts decode decimal and hexadecimal character references, and an invalid one does not end the parsing")
    func references() {
        func read(_ title: String) -> NFO? { NFO(data: Data("<movie><title>\(title)</title><plot>P</plot></movie>".utf8)) }
        for (written, letter) in [("&#65;", "A"), ("&#x41;", "A"), ("&#x1F600;", "😀")] {
            #expect(read(written)?.title == letter && read(written)?.details.synopsis == "P")
        }
        // References that are invalid in XML are kept as they are written, or left out.
        for written in ["&#0;", "&#x110000;", "&#;", "&#xD800;", "&#X41;", "&#xFFFE;", "&#xFFFF;", "&#31;", "&#x;", "&#12"] {
            #expect(read("T \(written)")?.details.synopsis == "P", "\(written)")
        }
    }

    // MARK: The page of a title

    private func page(_ kind: HomeItem.Kind, _ path: String, parts: [String] = [], files: [String: String]) async -> TitlePage {
        let tree = TemporaryTree()
        for (name, text) in files { tree.write(name, text) }
        var item = HomeItem(id: "x", kind: kind, title: "X")
        item.path = tree.path + "/" + path
        item.parts = parts.map { tree.path + "/" + $0 }
        let library = HomeLibrary(places: tree.places, assets: nil)
        var page = await library.page(of: item)
        func short(_ path: String) -> String { String(path.dropFirst(tree.path.count + 1)) }
        page.trailer = page.trailer.map(short)
        page.extras = page.extras.map { TitlePage.Extra(title: $0.title, path: short($0.path)) }
        return page
    }

    @Test("The page of a film alone in its folder shows the folder's trailer, extras, subtitles and movie.nfo")
    func filmAlone() async {
        let files = [
            "F/film.mkv": "12345", "F/movie.nfo": "<movie><director>D</director></movie>", "F/trailer.mp4": "t",
            "F/film-interview.mkv": "i",
            "F/Making-featurette.mkv": "m", "F/Extras/Deleted.mkv": "d", "F/Extras/film-scene.mkv": "s", "F/Trailers/t.mkv": "t",
            "F/film.de.srt": "", "F/film.srt": "", "F/english.ass": "", "F/Subs/film - forced.sup": "", "F/Subs/notes.txt": "",
        ]
        let page = await page(.film, "F/film.mkv", files: files)
        #expect(page.facts.directors == ["D"] && page.size == 5 && page.trailer == "F/trailer.mp4")
        #expect(page.extras.map(\.title) == ["Deleted", "Interview", "Making", "Scene"])
        #expect(
            page.extras.map(\.path) == [
                "F/Extras/Deleted.mkv", "F/film-interview.mkv", "F/Making-featurette.mkv", "F/Extras/film-scene.mkv",
            ])
        #expect(page.subtitleFiles == ["de", "english", "forced", "subtitles"])
        #expect(page.subtitleNames == ["English", "German", "forced", "subtitles"])
    }

    @Test("The page of a film with its parts in folders of discs shows what lies around these")
    func filmInDiscs() async {
        let files = [
            "F/CD1/film-a.avi": "123", "F/CD2/film-b.avi": "45", "F/movie.nfo": "<movie><director>D</director></movie>",
            "F/trailer.mp4": "t", "F/Extras/Deleted.mkv": "d", "F/CD1/film-a.srt": "",
        ]
        let page = await page(.film, "F/CD1/film-a.avi", parts: ["F/CD2/film-b.avi"], files: files)
        #expect(page.facts.directors == ["D"] && page.size == 5 && page.trailer == "F/trailer.mp4")
        #expect(page.extras.map(\.title) == ["Deleted"] && page.subtitleFiles == ["subtitles"])
    }

    @Test("The page of a copied DVD without a folder of its own shows what lies in the film's folder")
    func bareDisc() async {
        let files = [
            "F/VIDEO_TS.IFO": "1", "F/VTS_01_1.VOB": "12", "F/VTS_01_2.VOB": "345", "F/movie.nfo": "<movie><director>D</director></movie>",
        ]
        let page = await page(.film, "F/VIDEO_TS.IFO", files: files)
        #expect(page.facts.directors == ["D"] && page.size == 5)
    }

    @Test("The page of a film that shares its folder shows only the trailer, extras, subtitles and NFO with its name")
    func filmAmongOthers() async {
        let files = [
            "F/film.mkv": "12345", "F/other.mkv": "o", "F/movie.nfo": "<movie><director>D</director></movie>", "F/trailer.mp4": "t",
            "F/other-trailer.mp4": "o", "F/film-behindthescenes.mkv": "b", "F/other-short.mkv": "s", "F/Extras/Deleted.mkv": "d",
            "F/Trailers/t.mkv": "t", "F/film.de.srt": "", "F/other.srt": "",
        ]
        let page = await page(.film, "F/film.mkv", files: files)
        #expect(page.facts.directors == [] && page.trailer == nil)
        #expect(page.extras == [TitlePage.Extra(title: "Behind the scenes", path: "F/film-behindthescenes.mkv")])
        #expect(page.subtitleFiles == ["de"])
        let own = await self.page(
            .film, "F/film.mkv",
            files: files.merging(["F/film-trailer.mp4": "", "F/film.nfo": "<movie><director>E</director></movie>"]) { $1 })
        #expect(own.trailer == "F/film-trailer.mp4" && own.facts.directors == ["E"])
    }

    @Test("Subtitles of a film whose name begins with that of another one are not those of the other")
    func subtitlesOfNamesakes() async {
        let files = [
            "F/Alien.mkv": "1", "F/Aliens.mkv": "2", "F/Alien 3.mkv": "3", "F/Alien.de.srt": "", "F/Aliens.en.srt": "",
            "F/Alien 3.fr.srt": "", "F/Subs/Aliens.it.srt": "", "F/Subs/Alien.es.srt": "", "F/subtitles/Alien.nl.srt": "",
        ]
        #expect(await page(.film, "F/Alien.mkv", files: files).subtitleFiles == ["de", "es", "nl"])
        #expect(await page(.film, "F/Aliens.mkv", files: files).subtitleFiles == ["en", "it"])
        #expect(await page(.film, "F/Alien 3.mkv", files: files).subtitleFiles == ["fr"])
    }

    @Test("A film in parts counts as alone in its folder, and its size is the total of its parts")
    func filmInParts() async {
        let files = ["F/film cd1.mkv": "123", "F/film cd2.mkv": "45", "F/movie.nfo": "<movie><director>D</director></movie>"]
        let page = await page(.film, "F/film cd1.mkv", parts: ["F/film cd2.mkv"], files: files)
        #expect(page.size == 5 && page.facts.directors == ["D"])
        #expect(await self.page(.film, "F/film cd1.mkv", files: files).facts.directors == [])
    }

    @Test("A Blu-ray's size is that of the files in BDMV and STREAM; its page and a series' page use the folder's files")
    func discAndSeries() async {
        let disc = await page(
            .film, "D/BDMV/index.bdmv",
            files: [
                "D/BDMV/index.bdmv": "12", "D/BDMV/STREAM/1.m2ts": "3456", "D/BDMV/PLAYLIST/1.mpls": "7",
                "D/D.nfo": "<movie><director>D</director></movie>",
                "D/Trailers/b.mkv": "b", "D/Trailers/a-trailer.mkv": "a",
            ])
        #expect(disc.size == 6 && disc.facts.directors == ["D"] && disc.trailer == "D/Trailers/a-trailer.mkv")
        let series = await page(
            .series, "S",
            files: [
                "S/tvshow.nfo": "<tvshow><studio>N</studio></tvshow>", "S/S.nfo": "<tvshow><studio>M</studio></tvshow>", "S/a.mkv": "1",
                "S/b.mkv": "2",
                "S/trailer.mkv": "t", "S/Bonus/c.mkv": "3", "S/a.srt": "",
            ])
        #expect(series.facts.studios == ["N"] && series.size == 0 && series.trailer == "S/trailer.mkv" && series.subtitleFiles == [])
        #expect(series.extras == [TitlePage.Extra(title: "c", path: "S/Bonus/c.mkv")])
    }

    @Test("A file name gives the kind, film and title of an extra; folders of extras and trailers are recognised")
    func extras() throws {
        func read(_ name: String) -> [String]? { Extra(file: name).map { ["\($0.kind)", $0.owner ?? "-"] } }
        #expect(
            read("Trailer.mkv") == ["trailer", "-"] && read("movie-trailer.mp4") == ["trailer", "-"]
                && read("sample.avi") == ["sample", "-"] && read("Sample-film.mkv") == ["sample", "-"])
        for (end, kind) in [
            ("-trailer", "trailer"), (".Trailer", "trailer"), ("_sample", "sample"), (" sample", "sample"), ("-clip", "other"),
        ] {
            #expect(read("Film\(end).mkv") == [kind, "film"], "\(end)")
        }
        #expect(read("Film.mkv") == nil && read("-clip.mkv") == nil && read("Film-clips.mkv") == nil)
        for (end, title) in [
            ("-featurette", "Featurette"), ("-behindthescenes", "Behind the scenes"), ("-deleted", "Deleted scene"),
            ("-deletedscene", "Deleted scene"), ("-interview", "Interview"), ("-scene", "Scene"), ("-short", "Short film"),
            ("-clip", "Extra"),
        ] {
            #expect(try #require(Extra(file: "Film\(end).mkv")).title(besides: "film") == title)
            #expect(try #require(Extra(file: "The.Storm\(end).mkv")).title(besides: "Film") == "The Storm")
        }
        #expect(try #require(Extra(file: "sample.mkv")).title(besides: "Film") == "sample")
        #expect(Extra.isFolder("Behind The Scenes") && Extra.isFolder("subs") && !Extra.isFolder("Season 1"))
        #expect(Extra.isExtrasFolder("Bonus") && !Extra.isExtrasFolder("Trailers") && !Extra.isExtrasFolder("Subs"))
        #expect(Extra.isTrailerFolder("Trailers") && !Extra.isTrailerFolder("Extras"))
    }
}
