import Foundation
import TestSupport
import Testing

@testable import TenFootPlayback

/// With a virtual clock, the position is computed, and the frame shown is the one at that position, whenever it is read.
@Suite("Films in virtual time", .serialized) @MainActor
struct VirtualTimeTests {
    private let stage = TestStage(isVirtual: true)
    private let looker = Looker()

    private func opened(at start: TimeInterval = 0, plays: Bool = false) async -> MediaPlayer {
        let player = MediaPlayer(stage: stage)
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        player.open(Media(NumberedClip.path), at: start, plays: plays)
        await stage.rest()
        return player
    }

    private func frame(of player: MediaPlayer) async -> Int? {
        await stage.rest()
        return NumberedClip.number(in: player.picture.bitmap)
    }

    @Test("An opened film has its length, size, tracks and chapters")
    func contents() async {
        let player = await opened()
        #expect(player.phase == .ready)
        #expect(abs((player.duration ?? 0) - 20) < 0.1)
        #expect(player.videoSize == CGSize(width: 320, height: 180))
        #expect(player.tracks(.audio).map(\.language) == ["eng", "ger"])
        #expect(player.tracks(.subtitles).map(\.name) == ["English", "German"])
        #expect(player.chapters.map(\.title) == ["Arrival", "The Long Way", "Home"])
        #expect(player.chapter(at: 7)?.title == "The Long Way")
        #expect(stage.playing === player)
        player.close()
        #expect(stage.playing == nil)
    }

    @Test("Each seek shows the frame of its position, forwards and backwards, up to the last frame")
    func jumps() async {
        let player = await opened(at: 3)
        #expect(await frame(of: player) == 75)
        for (seconds, number) in [(0.0, 0), (1.0, 25), (19.96, 499), (7.98, 199), (7.96, 199), (0.04, 1), (12.345, 308), (20, 499)] {
            player.seek(to: seconds)
            #expect(await frame(of: player) == number, "at \(seconds) s")
            #expect(player.position == seconds)
        }
        player.close()
    }

    @Test("A seek that a listener makes when the film is ready is kept")
    func seekWhenReady() async {
        let player = MediaPlayer(stage: stage)
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        let stop = player.onChange { if $0 == .phase, player.phase == .ready { player.seek(to: 8) } }
        player.open(Media(NumberedClip.path), plays: false)
        #expect(await frame(of: player) == 200)
        #expect(player.position == 8)
        stop()
        player.close()
    }

    @Test("A seek while the film opens completes when it is ready, and with false if a listener then seeks or the player is closed")
    func completionWhileOpening() async {
        func opening() -> MediaPlayer {
            let player = MediaPlayer(stage: stage)
            player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
            player.open(Media(NumberedClip.path), plays: false)
            return player
        }
        var results: [Bool] = []
        let player = opening()
        player.seek(to: 4) { results.append($0) }
        #expect(results == [])
        #expect(await frame(of: player) == 100)
        #expect(results == [true] && player.position == 4)
        player.close()
        let overtaken = opening()
        let stop = overtaken.onChange { if $0 == .phase, overtaken.phase == .ready { overtaken.seek(to: 8) } }
        overtaken.seek(to: 4) { results.append($0) }
        #expect(await frame(of: overtaken) == 200)
        #expect(results == [true, false] && overtaken.position == 8)
        stop()
        overtaken.close()
        let closed = opening()
        closed.seek(to: 4) { results.append($0) }
        closed.close()
        #expect(results == [true, false, false])
    }

    @Test("Playing, pausing, fast-forwarding and rewinding reach the calculated frames")
    func rates() async {
        let player = await opened(plays: true)
        stage.advance(by: 2.5)
        #expect(await frame(of: player) == 62)
        player.pause()
        stage.advance(by: 60)
        #expect(await frame(of: player) == 62)
        player.play(rate: 3)
        stage.advance(by: 2)
        #expect(abs(player.position - 8.5) < 1e-9)
        #expect(await frame(of: player) == 212)
        player.play(rate: -4)
        stage.advance(by: 1)
        #expect(await frame(of: player) == 112)
        player.close()
    }

    @Test("A rate beyond libmpv's fastest is limited to that")
    func limits() async {
        let player = await opened()
        player.play(rate: 1e300)
        #expect(player.rate == 100)
        player.play(rate: -1e300)
        #expect(player.rate == -100)
        player.close()
    }

    @Test("Rewinding to the beginning plays on from there")
    func rewindsToBeginning() async {
        let player = await opened(at: 2, plays: true)
        player.play(rate: -4)
        stage.advance(by: 1.5)
        #expect(player.rate == 1 && abs(player.position - 1) < 1e-6)
        #expect(await frame(of: player) == 25)
        player.close()
    }

    @Test("A film ends once, at its length, and plays on after a seek back")
    func end() async {
        let player = await opened(at: 18, plays: true)
        var ends = 0
        let stop = player.onChange { if $0 == .end { ends += 1 } }
        stage.advance(by: 1.5)
        #expect(player.phase == .ready)
        stage.advance(by: 5)
        #expect(player.phase == .ended)
        #expect(ends == 1)
        #expect(await frame(of: player) == 499)
        player.seek(to: 4)
        player.play()
        stage.advance(by: 1)
        #expect(await frame(of: player) == 125)
        stop()
        player.close()
    }

    @Test("Subtitles are shown when they are selected, at their time and with their delay")
    func subtitles() async {
        let player = await opened(at: 6)
        player.select(.subtitles, nil)
        await stage.rest()
        #expect(!NumberedClip.hasSubtitles(in: player.picture.bitmap))
        player.select(.subtitles, 1)
        await stage.rest()
        #expect(NumberedClip.hasSubtitles(in: player.picture.bitmap))
        player.seek(to: 10)
        await stage.rest()
        #expect(!NumberedClip.hasSubtitles(in: player.picture.bitmap))
        player.subtitleDelay = 3
        player.seek(to: 10.04)
        await stage.rest()
        #expect(NumberedClip.hasSubtitles(in: player.picture.bitmap))
        player.close()
    }

    @Test("Subtitle files that are found for a film are listed behind its own, in their order, and none is selected")
    func subtitleFiles() async throws {
        let folder = try TemporaryFolder()
        func file(_ name: String, title: String, _ language: String) throws -> SubtitleFile {
            let file = folder.file(name)
            try Data("1\n00:00:05,000 --> 00:00:09,000\nHallo\n\n".utf8).write(to: file)
            return SubtitleFile(file.path, title: title, language: language)
        }
        let files = try [file("2_French.srt", title: "French", "fr"), file("1_Italian.srt", title: "SDH", "ita")]
        let player = MediaPlayer(stage: stage)
        player.findSubtitles = { $0.location == NumberedClip.path ? files : [] }
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        player.open(Media(NumberedClip.path), at: 6, plays: false)
        #expect(await stage.wait { player.tracks(.subtitles).count == 4 })
        #expect(player.tracks(.subtitles).map(\.name) == ["English", "German", "French", "Italian (SDH)"])
        #expect(player.selected(.subtitles)?.isExternal != true)
        player.close()
        withExtendedLifetime(folder) {}
    }

    @Test("Subtitles stay above the part that is kept free, move back down, and can be hidden")
    func liftedSubtitles() async {
        let player = await opened(at: 6)
        player.select(.subtitles, 1)
        await stage.rest()
        #expect(NumberedClip.isBright(player.picture.bitmap, from: 0.8, to: 1))
        player.subtitleLift = 30
        await stage.rest()
        #expect(!NumberedClip.isBright(player.picture.bitmap, from: 0.7, to: 1))
        #expect(NumberedClip.isBright(player.picture.bitmap, from: 0.5, to: 0.7))
        player.hidesSubtitles = true
        await stage.rest()
        #expect(!NumberedClip.hasSubtitles(in: player.picture.bitmap))
        (player.hidesSubtitles, player.subtitleLift) = (false, 0)
        await stage.rest()
        #expect(NumberedClip.isBright(player.picture.bitmap, from: 0.8, to: 1))
        player.close()
    }

    @Test("The picture is redrawn at the size of its view without another frame of the film")
    func resized() async {
        let player = await opened(at: 4)
        #expect(await frame(of: player) == 100)
        for width in [160, 640] {
            player.show(for: looker, at: PixelExtent(width: width, height: width * 9 / 16)) {}
            #expect(player.picture.bitmap?.width == width)
            #expect(await frame(of: player) == 100)
        }
        player.close()
    }

    @Test("A player that is closed or reopened while it opens plays what was opened last")
    func impatient() async {
        let player = MediaPlayer(stage: stage)
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        player.open(Media(NumberedClip.path))
        player.close()
        player.open(Media("/nowhere.mkv"))
        player.open(Media(NumberedClip.path), at: 2)
        #expect(await frame(of: player) == 50)
        player.close()
        #expect(player.picture.bitmap == nil)
    }
}
