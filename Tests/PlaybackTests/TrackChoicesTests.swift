import Testing

@testable import TenFootPlayback

@Suite("Sound and subtitles chosen")
struct TrackChoicesTests {
    private func tracks(_ tracks: [(language: String?, title: String?)]) -> [MediaTrack] {
        tracks.enumerated().compactMap { index, track in
            var map: [String: MPVValue] = ["type": .text("audio"), "id": .integer(index + 1)]
            map["lang"] = track.language.map(MPVValue.text)
            map["title"] = track.title.map(MPVValue.text)
            return MediaTrack(.map(map))
        }
    }

    @Test("A track is found again by its language and title, wherever it stands and however its language is written")
    func found() {
        let file = tracks([("ger", nil), ("eng", "Commentary"), ("en", nil)])
        #expect(TrackChoices.Track.track(language: "eng", title: nil, number: 1).match(file)?.number == 3)
        #expect(TrackChoices.Track.track(language: "deu", title: nil, number: 2).match(file)?.number == 1)
        #expect(TrackChoices.Track.track(language: "en", title: "Commentary", number: 1).match(file)?.number == 2)
        #expect(TrackChoices.Track.track(language: "en", title: "Director", number: 1).match(file)?.number == 2)
        #expect(TrackChoices.Track.track(language: "fre", title: nil, number: 1).match(file) == nil)
        #expect(TrackChoices.Track.off.match(file) == nil)
    }

    @Test("Tracks that say nothing of themselves go by their place")
    func unnamed() {
        let file = tracks([(nil, nil), (nil, nil)])
        #expect(TrackChoices.Track.track(language: nil, title: nil, number: 2).match(file)?.number == 2)
        #expect(TrackChoices.Track.track(language: "und", title: nil, number: 2).match(file)?.number == 2)
        #expect(TrackChoices.Track.track(language: nil, title: nil, number: 3).match(file)?.number == 1)
        #expect(TrackChoices.Track.track(language: nil, title: "Stereo", number: 1).match(file) == nil)
    }
}
