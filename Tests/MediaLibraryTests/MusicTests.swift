import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Music")
struct MusicTests {
    let tree = TemporaryTree()

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

    /// A second of silence with tags and perhaps a picture, made by ffmpeg.
    private func sound(_ name: String, _ tags: [String: String], picture: String? = nil) throws {
        let path = tree.path + "/music/" + name
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let cover = picture.map { ["-i", $0, "-map", "0", "-map", "1", "-c:v", "copy", "-disposition:v", "attached_pic"] } ?? []
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments =
            ["-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono"] + cover + ["-t", "1"]
            + tags.sorted { $0.key < $1.key }.flatMap { ["-metadata", "\($0)=\($1)"] } + [path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("Folders alone make albums of artists, with numbered tracks and discs; pictures in them are the cover, scans no album")
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
        #expect(light.episodes.map(\.title) == ["One", "Two", "Ten"])
        #expect(light.item.artwork.poster?.hasSuffix("First Light/Cover.jpg") == true)
        let live = try #require(albums.first { $0.item.title == "Live" })
        #expect(live.seasons.map(\.item.title) == ["Disc 1", "Disc 2"])
        let alone = try #require(albums.first { $0.item.title == "Alone" })
        #expect(alone.episodes.map(\.title) == ["Third Song"])
        #expect(alone.seasons.map(\.number) == [2])
    }

    @Test(
        "What the files say wins: titles, order, album, artist, year and length, in every common format",
        arguments: ["mp3", "flac", "ogg", "m4a"])
    func tags(format: String) throws {
        try sound("x/b.\(format)", ["title": "Första", "artist": "Ann", "album": "Blått", "track": "1", "date": "1999"])
        try sound("x/a.\(format)", ["title": "Second", "artist": "Ann", "album": "Blått", "track": "2", "date": "1999", "disc": "1/2"])
        let album = try #require(albums().first)
        #expect(album.item.title == "Blått")
        #expect(album.item.subtitle == "Ann")
        #expect(album.item.details?.year == 1999)
        #expect(album.episodes.map(\.title) == ["Första", "Second"])
        let length = try #require(album.episodes.first { _ in true }?.details?.length)
        #expect(abs(length - 1) < 0.3)
    }

    @Test("Tracks by several artists are an album of various artists, unless an album artist is named")
    func various() throws {
        try sound("mix/1.flac", ["title": "A", "artist": "Ann", "album": "Mix"])
        try sound("mix/2.flac", ["title": "B", "artist": "Bo", "album": "Mix"])
        try sound("duo/1.flac", ["title": "A", "artist": "Ann", "album": "Duo", "album_artist": "Ann and Bo"])
        try sound("duo/2.flac", ["title": "B", "artist": "Bo", "album": "Duo", "album_artist": "Ann and Bo"])
        #expect(albums().map { $0.item.title + " by " + $0.item.subtitle } == ["Duo by Ann and Bo", "Mix by Various artists"])
    }

    /// A file with a picture, and its bytes.
    private func picture() throws -> (path: String, bytes: Data) {
        let path = tree.path + "/picture.png"
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = ["-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "testsrc=s=64x64", "-frames:v", "1", path]
        try process.run()
        process.waitUntilExit()
        return (path, try #require(FileManager.default.contents(atPath: path)))
    }

    @Test(
        "An album without a picture in its folder has the one inside its files, in every common format",
        arguments: ["mp3", "flac", "m4a", "ogg"])
    func covers(format: String) throws {
        let picture = try picture()
        if format == "ogg" {
            // As Xiph's comments keep it: a block of FLAC's, in base64.
            func number(_ value: Int) -> Data { Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }) }
            let block =
                number(3) + number(9) + Data("image/png".utf8) + number(0) + number(64) + number(64) + number(24) + number(0)
                + number(picture.bytes.count) + picture.bytes
            try sound("x/1.ogg", ["METADATA_BLOCK_PICTURE": block.base64EncodedString()])
        } else {
            try sound("x/1.\(format)", ["title": "One"], picture: picture.path)
        }
        let album = try #require(albums().first)
        let cover = try #require(album.item.artwork.poster)
        #expect(cover.hasPrefix(tree.path + "/covers/"))
        #expect(FileManager.default.contents(atPath: cover) == picture.bytes)
        #expect(album.episodes.map(\.artwork.poster) == [cover])
        // Kept: whoever asks again does not read the file.
        #expect(CoverCache(folder: tree.path + "/covers", reader: TagReader([])).cover(of: tree.path + "/music/x/1.\(format)") == cover)
        tree.write("music/x/cover.jpg")
        #expect(albums().first?.item.artwork.poster?.hasSuffix("x/cover.jpg") == true)
    }

    @Test("A file without a picture, or that is none, has no cover")
    func noCover() throws {
        try sound("x/1.mp3", ["title": "One"])
        tree.write("music/x/2.mp3", "no music")
        let reader = TagReader()
        for name in ["1.mp3", "2.mp3", "gone.mp3"] { #expect(reader.picture(tree.path + "/music/x/" + name) == nil) }
        #expect(reader.read(tree.path + "/music/x/1.mp3")?.title == "One")
        #expect(albums().first?.item.artwork.poster == nil)
    }

    @Test("Artists have their albums by year, and the picture of their folder; where there is one alone there is no such row")
    func artists() throws {
        try sound("Ann/Late/1.flac", ["title": "A", "artist": "Ann", "album": "Late", "date": "2005"])
        #expect(index().artists.isEmpty)
        try sound("Ann/Early/1.flac", ["title": "B", "artist": "Ann", "album": "Early", "date": "1999"])
        try sound("Bo/Only/1.flac", ["title": "C", "artist": "Bo", "album": "Only"])
        tree.write("music/Ann/artist.jpg")
        let index = index()
        #expect(index.artists.map { $0.title + ", " + $0.subtitle } == ["Ann, 2 albums", "Bo, 1 album"])
        #expect(index.artists.map(\.artwork.poster) == [tree.path + "/music/Ann/artist.jpg", nil])
        #expect(index.members(of: "artist:Ann")?.map(\.title) == ["Early", "Late"])
    }

    @Test("A file that is no music, is cut short or is a pipe goes by its name, and the next one is read")
    func broken() throws {
        try sound("x/3.mp3", ["title": "Whole", "artist": "Ann"])
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

    @Test("A file whose tags are not read in time, as on a drive that no longer answers, goes by its name")
    func stalledHelper() throws {
        try sound("x/3.mp3", ["title": "Whole"])
        tree.script("tenfoot-tags", "exec sleep 1000")
        #expect(TagReader([tree.path + "/bin/tenfoot-tags"], patience: 0.05).read(tree.path + "/music/x/3.mp3") == nil)
    }

    @Test("Without the program that reads tags, albums go by their names")
    func noHelper() throws {
        try sound("x/3.mp3", ["title": "Whole"])
        #expect(TagReader(["/nowhere/tenfoot-tags"]).read(tree.path + "/music/x/3.mp3") == nil)
    }

    @Test(
        "A record that is none is refused",
        arguments: ["", "a", "\u{1F}", String(repeating: "\u{1F}", count: 8), String(repeating: "\u{1F}", count: 10)])
    func records(record: String) { #expect(AudioTags(record: record) == nil) }
}
