import AVKit
import TenFootTesting
import TestSupport
import Testing

@Suite("Time observers of a player", .serialized) @MainActor
struct TimeObserverTests {
    private final class Calls: @unchecked Sendable {
        var times: [Double] = []
        var token: Any?
    }

    /// A paused film on a page in virtual time.
    private func film() async -> (AVPlayer, Hosted) {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = Hosted(size: CGSize(width: 320, height: 180)) { VideoPlayer(player: player) }
        await page.rest()
        return (player, page)
    }

    @Test("An observer that its own closure removes is not called again")
    func removesItself() async {
        let (player, page) = await film()
        let second = CMTime(value: 1, timescale: 1), periodic = Calls(), places = Calls()
        periodic.token = player.addPeriodicTimeObserver(forInterval: second, queue: .main) { time in
            periodic.times.append(time.seconds)
            if time.seconds >= 1, let token = periodic.token { player.removeTimeObserver(token) }
        }
        places.token = player.addBoundaryTimeObserver(forTimes: [1, 2].map { NSValue(time: CMTime(value: $0, timescale: 1)) }, queue: nil) {
            places.times.append(player.currentTime().seconds)
            if let token = places.token { player.removeTimeObserver(token) }
        }
        player.play()
        page.advance(by: 3.5)
        #expect(periodic.times.filter { $0 > 0 } == [1] && places.times == [1])
    }

    @Test("A periodic observer is called at a seek while the film plays, and a seek by its closure is followed")
    func seeks() async {
        let (player, page) = await film()
        let calls = Calls()
        player.play()
        let token = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 1), queue: nil) { time in
            calls.times.append(time.seconds)
            if time.seconds == 6 { player.seek(to: CMTime(value: 12, timescale: 1)) }
        }
        page.advance(by: 0.5)
        calls.times = []
        await player.seek(to: CMTime(seconds: 4.5, preferredTimescale: 10))
        #expect(calls.times == [4.5])
        page.advance(by: 2.6)
        #expect(calls.times == [4.5, 5, 6, 12, 13])
        player.removeTimeObserver(token)
    }
}
