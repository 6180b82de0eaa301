import Foundation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Reading films with FilmReader", .enabled(if: Installed.has("ffmpeg"), "needs the Debian package ffmpeg"))
struct FilmReaderTests {
    let tree = TemporaryTree()

    /// A film with two seconds of video and audio, encoded by the given options.
    private func film(_ name: String, _ coding: [String]) throws -> String {
        let file = tree.path + "/" + name
        let sources = ["-f", "lavfi", "-i", "color=red:s=320x180:r=24:d=2", "-f", "lavfi", "-i", "sine=d=2"]
        try tree.run(sources + coding + [file])
        return file
    }

    @Test(
        "FilmReader finds length, video, audio and its language in each container, regardless of the file's name",
        arguments: ["mkv", "mp4", "ts", "avi", "webm"])
    func kinds(kind: String) throws {
        let coding = kind == "webm" ? ["-c:v", "vp9", "-c:a", "libopus"] : ["-c:v", "mpeg4", "-c:a", "ac3"]
        let file = try film("a." + kind, coding + ["-metadata:s:a:0", "language=ger", "-ac", "2"])
        let other = tree.path + "/film.of.\(kind).part"
        try FileManager.default.moveItem(atPath: file, toPath: other)
        let facts = try #require(FilmReader()?.read(other))
        #expect(abs(try #require(facts.duration) - 2) < 0.2)
        #expect(facts.width == 320 && facts.height == 180 && !facts.isHDR && facts.codec == (kind == "webm" ? "vp9" : "mpeg4"))
        #expect(facts.audio.map(\.channels) == [2] && facts.audio.map(\.codec) == [kind == "webm" ? "opus" : "ac3"])
        // An AVI file has no field for the language.
        #expect(facts.audio.map(\.languageName) == [kind == "avi" ? nil : "German"])
    }

    @Test("FilmReader detects HDR, ignores an attached cover, and replaces control characters in a title with spaces")
    func details() throws {
        let cover = tree.path + "/cover.png"
        try tree.run("-f", "lavfi", "-i", "color=blue:s=600x600", "-frames:v", "1", cover)
        let file = try film(
            "hdr.mkv",
            [
                "-c:v", "libx265", "-x265-params", "log-level=error", "-color_trc", "smpte2084", "-c:a", "aac", "-metadata:s:a:0",
                "title=A\u{1F}\u{1E}B", "-attach", cover, "-metadata:s:2", "mimetype=image/png",
            ])
        let facts = try #require(FilmReader()?.read(file))
        #expect(facts.codec == "hevc" && facts.width == 320 && facts.isHDR)
        #expect(facts.audio.map(\.title) == ["A  B"])
    }

    @Test("FilmReader returns nil for text, empty, truncated, missing and FIFO files, and then reads the next film")
    func broken() throws {
        let whole = try film("whole.mp4", ["-c:v", "mpeg4", "-c:a", "ac3"])
        let bytes = try #require(FileManager.default.contents(atPath: whole))
        tree.write("text.mkv", "no film at all, but some words")
        tree.write("empty.mkv", "")
        try bytes.prefix(60).write(to: URL(filePath: tree.path + "/short.mp4"))
        mkfifo(tree.path + "/pipe.mkv", 0o600)
        let reader = try #require(FilmReader())
        for name in ["text.mkv", "empty.mkv", "short.mp4", "gone.mkv", "pipe.mkv"] {
            #expect(reader.read(tree.path + "/" + name) == nil, "\(name)")
        }
        #expect(reader.read(whole)?.width == 320)
    }

    @Test("FilmReader does not follow playlists to the files that they name")
    func names() throws {
        let whole = try film("whole.mkv", ["-c:v", "mpeg4", "-c:a", "ac3"])
        tree.write("list.mkv", "ffconcat version 1.0\nfile '\(whole)'\n")
        tree.write("list.ts", "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n\(whole)\n#EXT-X-ENDLIST\n")
        let reader = try #require(FilmReader())
        for name in ["list.mkv", "list.ts"] { #expect(reader.read(tree.path + "/" + name)?.width == nil, "\(name)") }
        #expect(reader.read(whole)?.width == 320)
    }

    @Test("FilmReader returns nil if tenfoot-probe takes too long, and cannot be created without tenfoot-probe")
    func stalled() throws {
        tree.write("film.mkv", "film")
        tree.script("tenfoot-probe", "exec sleep 1000")
        #expect(FilmReader([tree.path + "/bin/tenfoot-probe"], patience: 0.05)?.read(tree.path + "/film.mkv") == nil)
        #expect(FilmReader(["/nowhere/tenfoot-probe"]) == nil)
    }
}
