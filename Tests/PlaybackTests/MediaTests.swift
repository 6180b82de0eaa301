import Foundation
import TenFootPlayback
import TestSupport
import Testing

@Test("A film's title is its file name, and a stream without a name shows no title over its picture")
func shownTitles() {
    #expect(Media("/films/Alien (1979).mkv").shownTitle == "Alien (1979)")
    #expect(Media("https://example.org/live/index.m3u8").title == "index")
    #expect(Media("https://example.org/live/index.m3u8").shownTitle.isEmpty)
    #expect(Media("https://example.org/live/index.m3u8", title: "News").shownTitle == "News")
}

@Test("A film on a disk that does not answer counts as missing after a moment", .hangGuard)
func unansweringDisk() {
    let gate = DispatchSemaphore(value: 0)
    let film = Media("/films/Alien (1979).mkv")
    let isFound = film.isFound(within: 0.01) { _ in
        gate.wait()
        return true
    }
    #expect(!isFound)
    gate.signal()
    #expect(film.isFound(within: 60) { $0 == film.location } && !film.isFound(within: 60) { _ in false })
}

@Test("A track with an empty title has none, so that it is called by its number")
func emptyTitle() {
    let tracks = MediaTrack.list(.list([.map(["type": .text("sub"), "id": .integer(2), "title": .text("")])]))
    #expect(tracks.count == 1 && tracks[0].title == nil)
}

@Test("The track of a subtitle file is called by its language and what else its name says, not by the whole name")
func subtitleFileNames() {
    func name(_ file: String, _ language: String?, title: String? = nil) -> String? {
        var track = ["type": MPVValue.text("sub"), "id": .integer(1), "external": .flag(true)]
        track["title"] = .text(title ?? file)
        track["external-filename"] = .text("/films/" + file)
        track["lang"] = language.map(MPVValue.text)
        return MediaTrack(.map(track))?.name
    }
    #expect(name("Film (1990).de.srt", "de") == "German" && name("Film.en.forced.srt", "en") == "English (forced)")
    #expect(name("Film.srt", nil) == "Film.srt" && name("Film.fr.srt", "fr", title: "Dialogue") == "French (Dialogue)")
}

@Test("A film with any number of chapters and tracks, endless titles and an impossible length has a thousand chapters, and no length")
func hostileFilm() {
    let title = MPVValue.text("a" + String(repeating: "\u{301}", count: 10_000))
    let chapter = MPVValue.map(["title": title, "time": .number(.nan)])
    let chapters = Chapter.list(.list(Array(repeating: chapter, count: 20_000)))
    #expect(chapters.count == 1_000 && chapters[999].number == 1_000 && chapters[0].start == 0)
    #expect(chapters[0].title.unicodeScalars.count == 300)
    let track = MPVValue.map(["type": .text("audio"), "id": .integer(1), "title": title, "lang": title])
    let tracks = MediaTrack.list(.list(Array(repeating: track, count: 20_000)))
    #expect(tracks.count == 500 && tracks[0].title?.unicodeScalars.count == 300 && tracks[0].language?.unicodeScalars.count == 60)
    for number in [Double.infinity, .nan, 1e300, 0, -1] { #expect(MPVValue.number(number).length == nil) }
    #expect(MPVValue.number(5400.5).length == 5400.5 && MPVValue.integer(60).length == 60 && MPVValue.none.length == nil)
}
