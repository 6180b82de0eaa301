import Foundation
import TenFootPlayback
import Testing

@testable import TenFootMediaLibrary

@Suite("The sound and subtitles offered before a film plays")
struct TrackOptionsTests {
    private func facts(_ streams: String...) throws -> FileFacts {
        try #require(FileFacts(record: FilmRecord.file("60") + streams.joined()))
    }

    private func sound(_ language: String, _ title: String = "", channels: Int = 2) -> String {
        FilmRecord.audio("aac", channels, language, title)
    }

    @Test("They are called by language and title, and by their kind only where that tells two apart")
    func names() throws {
        let options = TrackOptions(
            try facts(sound("eng"), sound("eng", channels: 6), sound("ger", "Kommentar"), sound("fre")))
        #expect(options.audio.map(\.name) == ["English, AAC, Stereo", "English, AAC, 5.1", "German (Kommentar)", "French"])
        #expect(options.subtitles.isEmpty)
    }

    @Test("Subtitles in files beside the film come behind its own, where their names tell a language")
    func files() throws {
        let own = FilmRecord.subtitle("subrip", "eng")
        let options = TrackOptions(try facts(own), subtitleFiles: ["de.forced", "subtitles", "directors cut", "fr"])
        #expect(options.subtitles.map(\.name) == ["English", "German", "French"])
        #expect(options.subtitles.map(\.choice).last == .track(language: "fr", title: nil, number: 3))
    }

    @Test("What is chosen is what the player would take: the same language under any of its codes")
    func chosen() throws {
        let options = TrackOptions(try facts(sound("eng"), sound("deu")))
        let choices = TrackChoices(audio: .track(language: "ger", title: nil, number: 1))
        #expect(options.chosenAudio(choices)?.name == "German")
        #expect(options.chosenAudio(TrackChoices()) == nil)
        #expect(options.chosenAudio(TrackChoices(audio: .track(language: "fre", title: nil, number: 1))) == nil)
        #expect(options.chosenSubtitles(TrackChoices(subtitles: .off)) == nil)
    }
}
