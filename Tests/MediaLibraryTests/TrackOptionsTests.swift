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

    @Test("A subtitle file tells its language by a code or by a name, among other words")
    func languages() {
        let names = ["2_English", "SDH.eng.HI", "hi", "pt-BR", "ger", "Deutsch (forced)", "the way", "commentary"]
        #expect(names.map(SubtitleFiles.language) == ["en", "eng", "hi", "pt", "ger", "de", nil, nil])
        #expect(TrackOptions(nil, subtitleFiles: names).subtitles.count == 6)
        #expect(["SDH.eng.HI", "de", "directors cut"].map(SubtitleFiles.name) == ["English (SDH)", "German", "directors cut"])
    }

    @Test("Subtitle files without the film's name are found where they can only be this film's")
    func unfound() {
        let tree = TemporaryTree()
        for name in [
            "One/One.mkv", "One/One.de.srt", "One/Subs/One.es.srt", "One/Subs/2_English.srt", "One/Subs/SDH.eng.HI.srt",
            "One/Subs/French.sub", "One/Subs/French.idx", "One/Subs/notes.txt", "One/Sub/One.pt-BR.srt", "Show/Show S01E01.mkv",
            "Show/Show S01E02.mkv", "Show/Subs/English.srt", "Show/Subs/Show S01E02/3_French.srt", "Old/Old (2005) - S01E01.mkv",
            "Old/Old (2005) - S01E02.mkv", "Old/Old (2005) - S01E02.en.srt", "Old/Subs/English.srt", "One/One-trailer.mkv",
            "Single/Show.S01E01.mkv", "Single/Show.S01E02.srt", "Single/Subs/German.srt",
        ] { tree.write(name, "x") }
        func found(_ film: String) -> Set<String> {
            let files = SubtitleFiles.unfound(besides: tree.path + "/" + film)
            return Set(files.map { "\($0.path.dropFirst(tree.path.count + 1)) \($0.language ?? "-")" })
        }
        #expect(
            found("One/One.mkv") == [
                "One/Sub/One.pt-BR.srt pt", "One/Subs/2_English.srt en", "One/Subs/French.idx -", "One/Subs/SDH.eng.HI.srt eng",
            ])
        #expect(found("Show/Show S01E01.mkv") == [] && found("Show/Show S01E02.mkv") == ["Show/Subs/Show S01E02/3_French.srt fr"])
        #expect(found("Old/Old (2005) - S01E01.mkv") == [], "episodes of one title")
        #expect(found("One/One-trailer.mkv") == [] && found("Single/Show.S01E01.mkv") == ["Single/Subs/German.srt de"])
        let titles = SubtitleFiles.unfound(besides: tree.path + "/One/One.mkv").map(\.title)
        #expect(titles.contains("SDH"))
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
