import AVFoundation
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
}
