import AVKit
import OpenCombine
import TenFootTesting
import TestSupport
import Testing

@MainActor @Suite("Player queues") struct QueueTests {
    private let film = AVPlayerItem(url: URL(fileURLWithPath: "/no/such/film.mkv"))

    @Test("A queue player advances to the next item, with every initializer")
    func advance() {
        #expect(AVQueuePlayer().actionAtItemEnd == .advance)
        #expect(AVQueuePlayer(items: []).actionAtItemEnd == .advance)
        #expect(AVQueuePlayer(playerItem: film).actionAtItemEnd == .advance)
    }

    @Test("A looper keeps the player at its item, and restores the player's actionAtItemEnd when it ends")
    func looper() {
        let player = AVQueuePlayer()
        var looper: AVPlayerLooper? = AVPlayerLooper(player: player, templateItem: film)
        #expect(player.items() == [film] && player.actionAtItemEnd == .none)
        looper?.disableLooping()
        #expect(player.actionAtItemEnd == .advance)
        player.actionAtItemEnd = .pause
        looper = AVPlayerLooper(player: player, templateItem: film)
        NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: film)
        #expect(looper?.loopCount == 1 && player.actionAtItemEnd == .none)
        looper = nil
        #expect(player.actionAtItemEnd == .pause)
    }

    @Test("A queue keeps its rate from one item to the next, is empty after the last one, and plays an item inserted later")
    func end() async {
        func item() -> AVPlayerItem { AVPlayerItem(url: URL(filePath: NumberedClip.path)) }
        let second = item(), third = item(), nearEnd = CMTime(value: 19, timescale: 1)
        let player = AVQueuePlayer(items: [item(), second])
        let page = Hosted(size: CGSize(width: 320, height: 180)) { VideoPlayer(player: player) }
        await page.rest()
        player.rate = 1.5
        var rates: [Float] = []
        let watch = player.publisher(for: \.rate).sink { rates.append($0) }
        var statuses: [AVPlayer.Status] = []
        let other = player.publisher(for: \.status).sink { statuses.append($0) }
        await player.seek(to: nearEnd)
        page.advance(by: 1)
        await page.rest()
        #expect(player.items() == [second] && player.currentItem === second && rates == [1.5])
        await player.seek(to: nearEnd)
        page.advance(by: 1)
        #expect(player.items().isEmpty && player.currentItem == nil && player.rate == 0)
        player.insert(third, after: nil)
        #expect(player.items() == [third] && player.currentItem === third)
        await page.rest()
        player.play()
        page.advance(by: 1)
        #expect(abs(player.currentTime().seconds - 1) < 0.05)
        #expect(statuses == [.readyToPlay], "it can play, whichever item it opens")
        watch.cancel()
        other.cancel()
    }

    @Test("What an app inserts as soon as a queue has no current item plays")
    func refill() async {
        func item() -> AVPlayerItem { AVPlayerItem(url: URL(filePath: NumberedClip.path)) }
        let player = AVQueuePlayer(items: [item()]), more = item()
        let page = Hosted(size: CGSize(width: 320, height: 180)) { VideoPlayer(player: player) }
        await page.rest()
        player.play()
        page.advance(by: 3)
        let watch = player.observe(\.currentItem) { player, _ in
            guard player.currentItem == nil else { return }
            player.insert(more, after: nil)
            player.play()
        }
        player.removeAllItems()
        await page.rest()
        page.advance(by: 1)
        #expect(player.items() == [more] && player.currentItem === more)
        #expect(abs(player.currentTime().seconds - 1) < 0.05)
        watch.invalidate()
    }
}
