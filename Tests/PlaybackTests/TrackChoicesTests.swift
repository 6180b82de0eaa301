import Testing

@testable import TenFootPlayback

@Suite("Choices of audio and subtitles")
struct TrackChoicesTests {
    private func tracks(_ tracks: [(language: String?, title: String?)]) -> [MediaTrack] {
        tracks.enumerated().compactMap { index, track in
            var map: [String: MPVValue] = ["type": .text("audio"), "id": .integer(index + 1)]
            map["lang"] = track.language.map(MPVValue.text)
            map["title"] = track.title.map(MPVValue.text)
            return MediaTrack(.map(map))
        }
    }

    @Test("A track is found by its language and title, at any position and in any spelling of the language")
    func found() {
        let file = tracks([("ger", nil), ("eng", "Commentary"), ("en", nil)])
        #expect(TrackChoices.Track.track(language: "eng", title: nil, number: 1).match(file)?.number == 3)
        #expect(TrackChoices.Track.track(language: "deu", title: nil, number: 2).match(file)?.number == 1)
        #expect(TrackChoices.Track.track(language: "en", title: "Commentary", number: 1).match(file)?.number == 2)
        #expect(TrackChoices.Track.track(language: "en", title: "Director", number: 1).match(file)?.number == 2)
        #expect(TrackChoices.Track.track(language: "fre", title: nil, number: 1).match(file) == nil)
        #expect(TrackChoices.Track.off.match(file) == nil)
    }

    @Test("Tracks without language and title are found by their position")
    func unnamed() {
        let file = tracks([(nil, nil), (nil, nil)])
        #expect(TrackChoices.Track.track(language: nil, title: nil, number: 2).match(file)?.number == 2)
        #expect(TrackChoices.Track.track(language: "und", title: nil, number: 2).match(file)?.number == 2)
        #expect(TrackChoices.Track.track(language: nil, title: nil, number: 3).match(file)?.number == 1)
        #expect(TrackChoices.Track.track(language: nil, title: "Stereo", number: 1).match(file) == nil)
    }

    @Test("Choices select tracks only if the file has them; default subtitles are selected only if none were chosen")
    func selections() {
        func track(_ kind: String, _ id: Int, _ language: String, selected: Bool = false) -> MediaTrack? {
            MediaTrack(.map(["type": .text(kind), "id": .integer(id), "lang": .text(language), "selected": .flag(selected)]))
        }
        let file = [
            track("audio", 1, "eng", selected: true), track("audio", 2, "ger"), track("sub", 1, "eng"), track("sub", 2, "ger"),
        ].compactMap(\.self)
        func selected(_ choices: TrackChoices, showsSubtitles: Bool = false) -> [String] {
            choices.selections(in: file, showsSubtitles: showsSubtitles).map { "\($0.kind) \($0.number ?? 0)" }
        }
        let (english, german, french) = ("eng", "deu", "fra")
        func of(_ language: String) -> TrackChoices.Track { .track(language: language, title: nil, number: 1) }
        #expect(selected(TrackChoices()).isEmpty)
        #expect(selected(TrackChoices(audio: of(english), subtitles: of(french))).isEmpty)
        #expect(selected(TrackChoices(audio: of(german), subtitles: of(german))) == ["audio 2", "subtitles 2"])
        #expect(selected(TrackChoices(subtitles: .off), showsSubtitles: true) == ["subtitles 0"])
        #expect(selected(TrackChoices(), showsSubtitles: true) == ["subtitles 1"])
        #expect(selected(TrackChoices(subtitles: of(french)), showsSubtitles: true).isEmpty)
    }
}
