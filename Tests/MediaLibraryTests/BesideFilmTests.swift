import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("What lies beside films and series") struct BesideFilmTests {
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

    @Test("A folder's usual picture and notes are a film's that is alone in it, without other films or folders")
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

    @Test("Seasons have the pictures that are named for them, specials too")
    func seasons() throws {
        let index = index([
            "Show/tvshow.nfo": "<tvshow/>", "Show/Season 1/Show S01E01.mkv": "1", "Show/Season 2/Show S02E01.mkv": "2",
            "Show/Specials/Show S00E01.mkv": "0", "Show/season01-poster.jpg": "p", "Show/season-specials-poster.jpg": "p",
            "Show/poster.jpg": "p",
        ])
        let posters = try #require(index.seriesByID["series:Show"]).seasons.map(\.item.artwork.poster)
        #expect(posters == ["season01-poster", "poster", "season-specials-poster"].map { tree.path + "/v/Show/\($0).jpg" })
    }

    @Test("Notes tell how far a film was watched, by the length they name or the running time in minutes")
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

    @Test("Letters by number are read, in tens and sixteens; what is no letter does not end the reading")
    func references() {
        func read(_ title: String) -> NFO? { NFO(data: Data("<movie><title>\(title)</title><plot>P</plot></movie>".utf8)) }
        for (written, letter) in [("&#65;", "A"), ("&#x41;", "A"), ("&#x1F600;", "😀")] {
            #expect(read(written)?.title == letter && read(written)?.details.synopsis == "P")
        }
        // What XML does not have is taken as it is written, or left out.
        for written in ["&#0;", "&#x110000;", "&#;", "&#xD800;"] { #expect(read("T \(written)")?.details.synopsis == "P", "\(written)") }
    }
}
