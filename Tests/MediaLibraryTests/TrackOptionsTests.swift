import Foundation
import TenFootPlayback
import Testing

@testable import TenFootMediaLibrary

@Suite("Audio and subtitle options on a film's page")
struct TrackOptionsTests {
    private func facts(_ streams: String...) throws -> FileFacts {
        try #require(FileFacts(record: FilmRecord.file("60") + streams.joined()))
    }

    private func sound(_ language: String, _ title: String = "", channels: Int = 2) -> String {
        FilmRecord.audio("aac", channels, language, title)
    }

    @Test("Tracks are named by language and title, and by format and channels if two names would be equal")
    func names() throws {
        let options = TrackOptions(
            try facts(sound("eng"), sound("eng", channels: 6), sound("ger", "Kommentar"), sound("fre")))
        #expect(options.audio.map(\.name) == ["English, AAC, Stereo", "English, AAC, 5.1", "German (Kommentar)", "French"])
        #expect(options.subtitles.isEmpty)
    }

    @Test("Subtitle files whose names give a language are listed after the film's own subtitles")
    func files() throws {
        let own = FilmRecord.subtitle("subrip", "eng")
        let options = TrackOptions(try facts(own), subtitleFiles: ["de.forced", "subtitles", "directors cut", "fr"])
        #expect(options.subtitles.map(\.name) == ["English", "German", "French"])
        #expect(options.subtitles.map(\.choice).last == .track(language: "fr", title: nil, number: 3))
    }

    @Test("The options of a film whose page has been read have the subtitle files of that page, which is not read again")
    func knownPage() async {
        let tree = TemporaryTree()
        let library = HomeLibrary(places: tree.places, assets: nil)
        let film = HomeItem(id: "film:x", kind: .film, title: "X", path: tree.path + "/x.mkv")
        var page = TitlePage()
        page.subtitleFiles = ["de"]
        #expect(await library.trackOptions(of: film, page: page).subtitles.map(\.name) == ["German"])
        #expect(await library.trackOptions(of: film).subtitles.isEmpty)
    }

    @Test("A stored choice selects the track of its language, under any code of that language")
    func chosen() throws {
        let options = TrackOptions(try facts(sound("eng"), sound("deu")))
        let choices = TrackChoices(audio: .track(language: "ger", title: nil, number: 1))
        #expect(options.chosenAudio(choices)?.name == "German")
        #expect(options.chosenAudio(TrackChoices()) == nil)
        #expect(options.chosenAudio(TrackChoices(audio: .track(language: "fre", title: nil, number: 1))) == nil)
        #expect(options.chosenSubtitles(TrackChoices(subtitles: .off)) == nil)
    }
}
