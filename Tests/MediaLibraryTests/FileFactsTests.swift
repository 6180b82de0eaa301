import Foundation
import Testing

@testable import TenFootMediaLibrary

@Suite("What is in a film's file")
struct FileFactsTests {
    @Test("Sound is told as people say it: language by name whatever code the file has, format, channels")
    func sound() throws {
        let json = """
            {"streams": [
                {"codec_type": "video", "codec_name": "h264", "width": 1920, "height": 1080},
                {"codec_type": "audio", "codec_name": "aac", "channels": 1, "tags": {"language": "ger"}},
                {"codec_type": "audio", "codec_name": "ac3", "channels": 6, "tags": {"language": "en"}},
                {"codec_type": "audio", "codec_name": "opus", "channels": 3, "tags": {"language": "und"}},
                {"codec_type": "subtitle", "codec_name": "subrip", "tags": {"language": "fre"}}
            ]}
            """
        let facts = try #require(FileFacts(json: Data(json.utf8)))
        #expect(facts.audio.map(\.soundWords) == ["German (AAC, Mono)", "English (Dolby Digital, 5.1)", "Opus, 3 channels"])
        #expect(facts.subtitles.map(\.languageName) == ["French"])
    }

    private func facts(_ streams: String, duration: String = "\"5400.5\"") -> FileFacts? {
        FileFacts(json: Data("{\"format\": {\"duration\": \(duration)}, \"streams\": [\(streams)]}".utf8))
    }

    @Test(
        "A picture's name goes by its width or its height, whichever is more",
        arguments: [
            (3840, 2160, "4K"), (3840, 1600, "4K"), (3200, 100, "4K"), (100, 1800, "4K"), (3199, 1799, "1080p"), (1920, 800, "1080p"),
            (1800, 100, "1080p"), (100, 1000, "1080p"), (1799, 999, "720p"), (1280, 534, "720p"), (1200, 1, "720p"), (1, 700, "720p"),
            (1199, 699, "SD"), (720, 576, "SD"),
        ])
    func resolutions(width: Int, height: Int, name: String) {
        #expect(
            facts("{\"codec_type\": \"video\", \"codec_name\": \"hevc\", \"width\": \(width), \"height\": \(height)}")?.resolution == name)
    }

    @Test("The first stream that moves is the film, a picture on the cover is none; a length that is none is left out")
    func film() throws {
        let cover =
            "{\"codec_type\": \"video\", \"codec_name\": \"mjpeg\", \"width\": 5000, \"height\": 5000, \"disposition\": {\"attached_pic\": 1}}"
        let video =
            "{\"codec_type\": \"video\", \"codec_name\": \"hevc\", \"width\": 1920, \"height\": 1080, \"color_transfer\": \"smpte2084\"}"
        let other = "{\"codec_type\": \"video\", \"codec_name\": \"h264\", \"width\": 640, \"height\": 480}"
        let found = try #require(facts(cover + "," + video + "," + other))
        #expect(found.codec == "hevc" && found.width == 1920 && found.height == 1080 && found.isHDR && found.duration == 5400.5)
        #expect(try #require(facts(other)).isHDR == false)
        for none in ["\"0\"", "\"-3\"", "\"inf\"", "\"N/A\"", "null"] { #expect(facts(video, duration: none)?.duration == nil) }
        #expect(facts("", duration: "null") == nil && facts(cover, duration: "null") == nil && FileFacts(json: Data("{".utf8)) == nil)
        #expect(facts("{\"codec_type\": \"audio\"}", duration: "null")?.audio.map(\.codec) == ["unknown"])
        #expect(facts("", duration: "\"60\"")?.resolution == nil)
    }
}
