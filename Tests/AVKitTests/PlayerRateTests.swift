import AVKit
import TenFootTesting
import TestSupport
import Testing

@testable import AVFoundation
@testable import TenFootPlayback

@Suite("The rate of a player", .serialized) @MainActor
struct PlayerRateTests {
    private final class Calls: @unchecked Sendable { var count = 0 }

    @Test("Observers are notified of a rate that is set before the app runs")
    func early() {
        let player = AVPlayer()
        var rates: [Float] = []
        let watch = player.observe(\.rate) { player, _ in rates.append(player.rate) }
        player.play()
        player.pause()
        #expect(rates == [1, 0])
        watch.invalidate()
    }

    @Test("A player that is told to play at its item's end time plays when the end time is moved")
    func laterEnd() async throws {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path)), item = try #require(player.currentItem)
        item.forwardPlaybackEndTime = CMTime(value: 3, timescale: 1)
        let page = Hosted(size: CGSize(width: 320, height: 180)) { VideoPlayer(player: player) }
        await page.rest()
        player.play()
        page.advance(by: 4)
        #expect(player.rate == 0)
        player.play()
        item.forwardPlaybackEndTime = CMTime(value: 6, timescale: 1)
        page.advance(by: 1)
        #expect(player.timeControlStatus == .playing && abs(player.currentTime().seconds - 4) < 0.05)
    }

    @Test("Each change of the rate and each stall is notified of once")
    func notifications() async {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path)), rates = Calls(), stalls = Calls()
        let page = Hosted(size: CGSize(width: 320, height: 180)) { VideoPlayer(player: player) }
        await page.rest()
        let center = NotificationCenter.default
        let tokens = [
            center.addObserver(forName: AVPlayer.rateDidChangeNotification, object: player, queue: nil) { _ in rates.count += 1 },
            center.addObserver(forName: .AVPlayerItemPlaybackStalled, object: player.currentItem, queue: nil) { _ in stalls.count += 1 },
        ]
        player.play()
        #expect(rates.count == 1 && stalls.count == 0)
        player.core?.isWaiting = true
        #expect(rates.count == 1 && stalls.count == 1 && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
        player.pause()
        player.core?.isWaiting = false
        #expect(rates.count == 2 && stalls.count == 1)
        for token in tokens { center.removeObserver(token) }
    }
}
