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
}
