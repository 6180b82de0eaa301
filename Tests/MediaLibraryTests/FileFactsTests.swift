import Foundation
import Testing

@testable import TenFootMediaLibrary

/// Output of `tenfoot-probe` about a film.
enum FilmRecord {
    /// A file's length in seconds, as text, and its streams.
    static func file(_ length: String = "5400.500", _ streams: String...) -> String { "\(length)\u{1F}\u{1E}" + streams.joined() }

    static func video(_ codec: String, _ width: Int, _ height: Int, isHDR: Bool = false) -> String {
        stream("video", codec, width, height, 0, isHDR, "", "")
    }

    static func audio(_ codec: String, _ channels: Int, _ language: String, _ title: String = "") -> String {
        stream("audio", codec, 0, 0, channels, false, language, title)
    }

    static func subtitle(_ codec: String, _ language: String) -> String { stream("subtitle", codec, 0, 0, 0, false, language, "") }

    private static func stream(
        _ kind: String, _ codec: String, _ width: Int, _ height: Int, _ channels: Int, _ isHDR: Bool, _ language: String, _ title: String
    ) -> String {
        [kind, codec, "\(width)", "\(height)", "\(channels)", isHDR ? "1" : "0", language, title].map { $0 + "\u{1F}" }.joined() + "\u{1E}"
    }
}

@Suite("Contents of a film's file")
struct FileFactsTests {
    @Test("Audio tracks are described by language name, format and channels, and subtitles by language name")
    func sound() throws {
        let record = FilmRecord.file(
            "", FilmRecord.video("h264", 1920, 1080), FilmRecord.audio("aac", 1, "ger"), FilmRecord.audio("ac3", 6, "en"),
            FilmRecord.audio("opus", 3, "und"), FilmRecord.subtitle("subrip", "fre"))
        let facts = try #require(FileFacts(record: record))
        #expect(facts.audio.map(\.soundWords) == ["German (AAC, Mono)", "English (Dolby Digital, 5.1)", "Opus, 3 channels"])
        #expect(facts.subtitles.map(\.languageName) == ["French"])
    }

    @Test(
        "A video's resolution name follows from its width or its height, whichever gives the higher resolution",
        arguments: [
            (3840, 2160, "4K"), (3840, 1600, "4K"), (3200, 100, "4K"), (100, 1800, "4K"), (3199, 1799, "1080p"), (1920, 800, "1080p"),
            (1800, 100, "1080p"), (100, 1000, "1080p"), (1799, 999, "720p"), (1280, 534, "720p"), (1200, 1, "720p"), (1, 700, "720p"),
            (1199, 699, "SD"), (720, 576, "SD"),
        ])
    func resolutions(width: Int, height: Int, name: String) {
        #expect(FileFacts(record: FilmRecord.file("60", FilmRecord.video("hevc", width, height)))?.resolution == name)
    }

    @Test("The first video stream describes the film; an invalid length or size is left out")
    func film() throws {
        let video = FilmRecord.video("hevc", 1920, 1080, isHDR: true), other = FilmRecord.video("h264", 640, 480)
        let found = try #require(FileFacts(record: FilmRecord.file("5400.500", video, other)))
        #expect(found.codec == "hevc" && found.width == 1920 && found.height == 1080 && found.isHDR && found.duration == 5400.5)
        #expect(try #require(FileFacts(record: FilmRecord.file("1", other))).isHDR == false)
        for none in ["0", "-3", "inf", "nan", "1e300", "N/A", ""] {
            #expect(try #require(FileFacts(record: FilmRecord.file(none, video))).duration == nil)
        }
        #expect(FileFacts(record: FilmRecord.file("", FilmRecord.audio("", 2, "")))?.audio.map(\.codec) == ["unknown"])
        #expect(FileFacts(record: FilmRecord.file("", FilmRecord.video("vp8", 0, -1)))?.width == nil)
        #expect(FileFacts(record: FilmRecord.file("60"))?.resolution == nil)
    }

    @Test(
        "A malformed or empty record is rejected",
        arguments: ["", "a", "\u{1E}", "\u{1F}", "\u{1F}\u{1E}", "1\u{1F}2\u{1F}\u{1E}", "\u{1F}\u{1E}video\u{1F}h264\u{1F}\u{1E}"])
    func none(record: String) { #expect(FileFacts(record: record) == nil) }
}
