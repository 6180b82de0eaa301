import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Music library")
struct MusicTests {
    let tree = TemporaryTree()

    // The plural forms of the library's words are in the launcher's catalogue.
    init() { LauncherLanguage.begin() }

    private func index() -> MediaIndex {
        let found = Found()
        _ = MediaScanner(root: tree.path + "/music", kind: .music, covers: tree.path + "/covers").scan { listing in
            found.listings[listing.folder] = listing
            return true
        }
        return MediaIndex(found.listings)
    }

    private func albums() -> [Series] {
        let index = index()
        return index.albums.compactMap { index.seriesByID[$0.id] }
    }

    private final class Found { var listings: [String: MediaScanner.Listing] = [:] }

    @Test("Without tags, names of folders and files give albums, artists, tracks and discs; scans are not an album")
    func names() throws {
        for name in [
            "Ann Other/First Light/02 - Two.mp3", "Ann Other/First Light/01 - One.mp3", "Ann Other/First Light/10 Ten.mp3",
            "Ann Other/First Light/Cover.jpg", "Ann Other/First Light/Scans/back.jpg", "Ann Other/Live/CD 1/1. Hello.flac",
            "Ann Other/Live/CD 2/1. Goodbye.flac", "Bo - Alone/2-03 Third_Song.ogg", "loose.mp3", "Ann Other/demo.mp3",
        ] { tree.write("music/" + name) }
        let albums = albums()
        #expect(albums.map(\.item.title) == ["music", "Ann Other", "First Light", "Live", "Alone"])
        #expect(albums.map(\.item.subtitle) == ["", "", "Ann Other", "Ann Other", "Bo"])
        let light = try #require(albums.first { $0.item.title == "First Light" })
        #expect(light.episodes.map(\.title) == ["One", "Two", "Ten"] && light.seasons.map(\.number) == [1])
        #expect(light.item.artwork.poster?.hasSuffix("First Light/Cover.jpg") == true)
        let live = try #require(albums.first { $0.item.title == "Live" })
        #expect(live.seasons.map(\.item.title) == ["Disc 1", "Disc 2"])
        let alone = try #require(albums.first { $0.item.title == "Alone" })
        #expect(alone.episodes.map(\.title) == ["Third Song"])
        #expect(alone.seasons.map(\.number) == [2])
    }

    @Test(
        "Tags override file names for titles, order, album, artist, year and length, in each common format",
        arguments: ["mp3", "flac", "ogg", "m4a"])
    func tags(format: String) throws {
        try tree.sound("x/b.\(format)", ["title": "Första", "artist": "Ann", "album": "Blått", "track": "1", "date": "1999"])
        try tree.sound(
            "x/a.\(format)", ["title": "Second", "artist": "Ann", "album": "Blått", "track": "2", "date": "1999", "disc": "1/2"])
        let album = try #require(albums().first)
        #expect(album.item.title == "Blått")
        #expect(album.item.subtitle == "Ann")
        #expect(album.item.details?.year == 1999)
        #expect(album.episodes.map(\.title) == ["Första", "Second"])
        // The tracks can also be found by the album's name.
        #expect(album.episodes.map { $0.details?.show } == ["Blått", "Blått"])
        let length = try #require(album.episodes.first { _ in true }?.details?.length)
        #expect(abs(length - 1) < 0.3)
    }

    @Test("A scan reads only the tags of files that have changed since the last one")
    func unchangedTags() throws {
        try tree.sound("x/1.flac", ["title": "One", "album": "First"])
        try tree.sound("x/2.flac", ["title": "Two", "album": "First"])
        let details = DetailsCache()
        func titles() -> [String] {
            var albums: [Series] = []
            _ = MediaScanner(root: tree.path + "/music", kind: .music, covers: tree.path + "/covers", details: details).scan { listing in
                albums = Array(listing.series.values)
                return true
            }
            return albums.flatMap { $0.episodes.map(\.title) }
        }
        // The tags of both, and the first file once more for its cover, which it does not have.
        for _ in 1...2 { #expect(titles() == ["One", "Two"] && details.reads == 3) }
        try tree.sound("x/2.flac", ["title": "Two and a half", "album": "First"])
        #expect(titles() == ["One", "Two and a half"] && details.reads == 4)
    }

    @Test("Tracks by several artists form an album by Various artists, unless the tags name an album artist")
    func various() throws {
        try tree.sound("mix/1.flac", ["title": "A", "artist": "Ann", "album": "Mix"])
        try tree.sound("mix/2.flac", ["title": "B", "artist": "Bo", "album": "Mix"])
        try tree.sound("duo/1.flac", ["title": "A", "artist": "Ann", "album": "Duo", "album_artist": "Ann and Bo"])
        try tree.sound("duo/2.flac", ["title": "B", "artist": "Bo", "album": "Duo", "album_artist": "Ann and Bo"])
        #expect(albums().map { $0.item.title + " by " + $0.item.subtitle } == ["Duo by Ann and Bo", "Mix by Various artists"])
    }

    @Test("Artists list their albums by year and show their folder's picture; a single artist makes no row")
    func artists() throws {
        try tree.sound("Ann/Late/1.flac", ["title": "A", "artist": "Ann", "album": "Late", "date": "2005"])
        #expect(index().artists.isEmpty)
        try tree.sound("Ann/Early/1.flac", ["title": "B", "artist": "Ann", "album": "Early", "date": "1999"])
        try tree.sound("Bo/Only/1.flac", ["title": "C", "artist": "Bo", "album": "Only"])
        tree.write("music/Ann/artist.jpg")
        let index = index()
        #expect(index.artists.map { $0.title + ", " + $0.subtitle } == ["Ann, 2 albums", "Bo, 1 album"])
        #expect(index.artists.map(\.artwork.poster) == [tree.path + "/music/Ann/artist.jpg", nil])
        #expect(index.members(of: "artist:Ann")?.map(\.title) == ["Early", "Late"])
    }

    @Test("A performer on a compilation is an artist with that album and their tracks; a featured guest is not")
    func compilations() async throws {
        try tree.sound("Ann/Own/1.flac", ["title": "A", "artist": "Ann feat. Cy", "album": "Own", "album_artist": "Ann"])
        for (number, artist) in ["Ann", "Bo", "Bo"].enumerated() {
            try tree.sound(
                "Mix/\(number).flac", ["title": "Mix \(number)", "artist": artist, "album": "Mix", "album_artist": "Various Artists"])
        }
        let index = index()
        #expect(index.artists.map { $0.title + ", " + $0.subtitle } == ["Ann, 2 albums", "Bo, 1 album", "Various Artists, 1 album"])
        #expect(index.members(of: "artist:Ann")?.map(\.title) == ["Own", "Mix"])
        tree.write("home/.config/tenfoot/launcher.toml", "[media]\nmusic = [\"\(tree.path)/music\"]\n")
        let library = HomeLibrary(places: tree.places, assets: tree.path + "/assets")
        library.start()
        for await catalogue in library.updates() where catalogue.isComplete { break }
        func tracks(_ artist: String) throws -> [String] { library.tracks(of: try #require(library.item("artist:" + artist))).map(\.title) }
        #expect(try tracks("Ann") == ["A", "Mix 0"])
        #expect(try tracks("Bo") == ["Mix 1", "Mix 2"])
        #expect(try tracks("Various Artists") == ["Mix 0", "Mix 1", "Mix 2"])
        library.stop()
    }

    @Test("Invalid, truncated, missing and FIFO files give no tags, and the next file is read")
    func broken() throws {
        try tree.sound("x/3.mp3", ["title": "Whole", "artist": "Ann"])
        tree.write("music/x/1.mp3", "no music")
        let whole = try #require(FileManager.default.contents(atPath: tree.path + "/music/x/3.mp3"))
        try whole.prefix(40).write(to: URL(filePath: tree.path + "/music/x/2.mp3"))
        mkfifo(tree.path + "/music/x/4.mp3", 0o600)
        let reader = TagReader()
        #expect(reader.read(tree.path + "/music/x/1.mp3") == nil)
        #expect(reader.read(tree.path + "/music/x/2.mp3")?.title == nil)
        #expect(reader.read(tree.path + "/music/x/4.mp3") == nil)
        #expect(reader.read(tree.path + "/music/x/gone.mp3") == nil)
        #expect(reader.read(tree.path + "/music/x/3.mp3")?.title == "Whole")
        #expect(albums().first?.episodes.map(\.title).contains("Whole") == true)
    }

    @Test("TagReader returns nil if tenfoot-tags takes too long")
    func stalledHelper() throws {
        try tree.sound("x/3.mp3", ["title": "Whole"])
        tree.script("tenfoot-tags", "exec sleep 1000")
        #expect(TagReader([tree.path + "/bin/tenfoot-tags"], patience: 0.05).read(tree.path + "/music/x/3.mp3") == nil)
    }

    @Test("TagReader returns nil if tenfoot-tags is missing")
    func noHelper() throws {
        try tree.sound("x/3.mp3", ["title": "Whole"])
        #expect(TagReader(["/nowhere/tenfoot-tags"]).read(tree.path + "/music/x/3.mp3") == nil)
    }

    @Test(
        "A malformed record of tags is rejected",
        arguments: ["", "a", "\u{1F}", String(repeating: "\u{1F}", count: 8), String(repeating: "\u{1F}", count: 10)])
    func records(record: String) { #expect(AudioTags(record: record) == nil) }

    @Test("A 0 in a record of tags means unknown, a disc may be written as 1/2, and the length is in milliseconds")
    func numbersOfRecords() throws {
        func tags(_ numbers: String...) throws -> AudioTags {
            try #require(AudioTags(record: (["T", "", "", "", ""] + numbers + [""]).joined(separator: "\u{1F}")))
        }
        let unknown = try tags("0", "0", "0", "0")
        #expect(unknown.year == nil && unknown.track == nil && unknown.disc == nil && unknown.length == nil)
        let known = try tags("1999", "1", "1/2", "1500")
        #expect(known.year == 1999 && known.track == 1 && known.disc == 1 && known.length == 1.5)
        let absurd = try tags("99999", "99999999999", "20190321", "99999999999999999")
        #expect(absurd.year == nil && absurd.track == nil && absurd.disc == nil && absurd.length == nil)
    }
}
