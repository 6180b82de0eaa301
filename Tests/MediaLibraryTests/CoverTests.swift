import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("Covers embedded in music files")
struct CoverTests {
    let tree = TemporaryTree()
    private let picture: Data
    private var pictureFile: String { tree.path + "/picture.png" }
    private var covers: String { tree.path + "/covers" }

    init() throws {
        try tree.run("-f", "lavfi", "-i", "testsrc=s=64x64", "-frames:v", "1", tree.path + "/picture.png")
        picture = try #require(FileManager.default.contents(atPath: tree.path + "/picture.png"))
    }

    private func album() -> Series? {
        let found = Found()
        _ = MediaScanner(root: tree.path + "/music", kind: .music, covers: covers).scan { listing in
            found.listings[listing.folder] = listing
            return true
        }
        let index = MediaIndex(found.listings)
        return index.albums.first.flatMap { index.seriesByID[$0.id] }
    }

    private final class Found { var listings: [String: MediaScanner.Listing] = [:] }

    @Test(
        "An album without a picture in its folder shows the cover embedded in its files, in each common format",
        arguments: ["mp3", "flac", "m4a", "ogg", "aiff", "wav", "wv", "wma", "tta", "ape", "mpc"])
    func covers(format: String) throws {
        let name = "x/1.\(format)"
        switch format {
        case "mp3", "flac", "m4a": try tree.sound(name, ["title": "One"], picture: pictureFile)
        // A Vorbis comment contains the picture as a FLAC block in base64.
        case "ogg": try tree.sound(name, ["METADATA_BLOCK_PICTURE": PictureTag.flac(picture).base64EncodedString()])
        // ffmpeg cannot write a picture into these.
        default:
            if ["ape", "mpc"].contains(format) { tree.write("music/" + name) } else { try tree.sound(name, [:]) }
            let file = URL(filePath: tree.path + "/music/" + name)
            try PictureTag.put(picture, into: Data(contentsOf: file), format).write(to: file)
        }
        let album = try #require(self.album())
        let cover = try #require(album.item.artwork.poster)
        #expect(cover.hasPrefix(covers + "/"))
        #expect(FileManager.default.contents(atPath: cover) == picture)
        #expect(album.episodes.map(\.artwork.poster) == [cover])
        // The second request takes the cover from the cache, without reading the file.
        #expect(CoverCache(folder: covers, reader: TagReader([])).cover(of: tree.path + "/music/" + name) == cover)
        tree.write("music/x/cover.jpg")
        #expect(self.album()?.item.artwork.poster?.hasSuffix("x/cover.jpg") == true)
    }

    @Test("A file without a picture, a file that is not music and a missing file have no cover")
    func noCover() throws {
        try tree.sound("x/1.mp3", ["title": "One"])
        tree.write("music/x/2.mp3", "no music")
        let reader = TagReader()
        for name in ["1.mp3", "2.mp3", "gone.mp3"] { #expect(reader.picture(tree.path + "/music/x/" + name) == nil) }
        #expect(reader.read(tree.path + "/music/x/1.mp3")?.title == "One")
        #expect(album()?.item.artwork.poster == nil)
    }

    @Test("An embedded picture of up to 32 MB is used as a cover, and a larger one is ignored")
    func largest() throws {
        try tree.sound("x/1.tta", [:])
        let file = URL(filePath: tree.path + "/music/x/1.tta"), sound = try Data(contentsOf: file)
        for (size, isTaken) in [(32 << 20, true), (32 << 20 + 1, false)] {
            try PictureTag.put(picture + Data(count: size - picture.count), into: sound, "tta").write(to: file)
            #expect((TagReader().picture(file.path)?.count == size) == isTaken, "\(size)")
        }
    }

    @Test("Covers of removed music are deleted after a day, but kept while the music folder is missing")
    func pruned() async throws {
        try tree.sound("x/1.mp3", ["title": "One"], picture: pictureFile)
        tree.write("home/.config/tenfoot/launcher.toml", "[media]\nmusic = [\"\(tree.path)/music\"]\n")
        let library = HomeLibrary(places: tree.places, assets: tree.path + "/assets")
        let folder = tree.places.coverFolder
        func kept() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }
        library.start()
        for await catalogue in library.updates() where catalogue.isComplete { break }
        let cover = try #require(kept().first)
        func write(_ name: String, daysAgo: Double) throws {
            let file = tree.write("home/.cache/tenfoot/covers/" + name, "old")
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -86_400 * daysAgo)], ofItemAtPath: file)
        }
        try write("gone", daysAgo: 2)
        try write("new", daysAgo: 0.5)
        library.pruneCovers()
        #expect(kept() == [cover, "new"].sorted())
        library.stop()

        rename(tree.path + "/music", tree.path + "/away")
        let away = HomeLibrary(places: tree.places, assets: tree.path + "/assets")
        away.start()
        for await catalogue in away.updates() where catalogue.isComplete { break }
        try write("gone", daysAgo: 2)
        away.pruneCovers()
        #expect(kept() == [cover, "gone", "new"].sorted())
        away.stop()
    }
}
