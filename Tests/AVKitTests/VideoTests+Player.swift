import AVKit
import OpenCombine
import TenFootAppHost
import TenFootGraphics
import TenFootTesting
import TestSupport
import Testing

@testable import AVKit
@testable import TenFootPlayback

/// `AVPlayer` in a page: its clock, observers, queue and end.
extension VideoTests {
    private final class Count: @unchecked Sendable { var times: [Double] = [] }

    @Test("Periodic and boundary time observers are called by the clock until they are removed")
    func observers() async {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = page { VideoPlayer(player: player) }
        await page.rest()
        let periodic = Count(), places = Count()
        let one = player.addPeriodicTimeObserver(forInterval: CMTime(seconds: 0.5, preferredTimescale: 600), queue: .main) {
            periodic.times.append($0.seconds)
        }
        let other = player.addBoundaryTimeObserver(forTimes: [NSValue(time: CMTime(value: 1, timescale: 1))], queue: nil) {
            places.times.append(0)
        }
        periodic.times = []
        player.play()
        page.advance(by: 2.2)
        #expect(periodic.times == [0, 0.5, 1, 1.5, 2])
        #expect(places.times.count == 1)
        player.removeTimeObserver(one)
        player.removeTimeObserver(other)
        page.advance(by: 2)
        #expect(periodic.times.count == 5)
        #expect(abs(player.currentTime().seconds - 4.2) < 0.001)
    }

    @Test("A time observer does not report a time twice if the position is corrected just before it is due")
    func observersOfCorrection() async {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = page { VideoPlayer(player: player) }
        await page.rest()
        player.play()
        let periodic = Count(), places = Count()
        let one = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 1), queue: .main) {
            periodic.times.append($0.seconds)
        }
        let other = player.addBoundaryTimeObserver(forTimes: [NSValue(time: CMTime(value: 1, timescale: 1))], queue: nil) {
            places.times.append(0)
        }
        page.advance(by: 0.9)
        periodic.times = []
        player.core?.transport.move(to: 0.87, at: page.session.now)
        page.advance(by: 0.5)
        #expect(periodic.times == [1] && places.times.count == 1)
        player.removeTimeObserver(one)
        player.removeTimeObserver(other)
    }

    @Test("A player publishes its time control status, posts the end of an item, and advances in its queue")
    func status() async {
        let first = AVPlayerItem(url: URL(filePath: NumberedClip.path)), second = AVPlayerItem(url: URL(filePath: NumberedClip.path))
        let player = AVQueuePlayer(items: [first, second])
        var seen: [AVPlayer.TimeControlStatus] = []
        let watch = player.publisher(for: \.timeControlStatus).sink { seen.append($0) }
        let ends = Count()
        let token = NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: first, queue: nil) { _ in
            ends.times.append(0)
        }
        let page = page { VideoPlayer(player: player) }
        await page.rest()
        #expect(first.status == .readyToPlay)
        #expect(abs(first.duration.seconds - 20) < 0.1)
        player.play()
        page.advance(by: 1)
        player.pause()
        #expect(seen == [.paused, .playing, .paused])
        await player.seek(to: CMTime(seconds: 19, preferredTimescale: 600))
        player.play()
        page.advance(by: 2)
        await page.rest()
        #expect(ends.times.count == 1)
        #expect(player.currentItem === second)
        #expect(player.items() == [second])
        let group = second.asset.mediaSelectionGroup(forMediaCharacteristic: .legible)
        #expect(group?.options.map(\.displayName) == ["English", "German"])
        if let group {
            second.select(group.options[1], in: group)
            #expect(second.currentMediaSelection.selectedMediaOption(in: group)?.extendedLanguageTag == "ger")
        }
        watch.cancel()
        NotificationCenter.default.removeObserver(token)
    }

    @Test("An item ends at its end time: the end is told, the player pauses or a queue goes on, and a later end time lets it play on")
    func endTime() async {
        func time(_ seconds: Int64) -> CMTime { CMTime(value: seconds, timescale: 1) }
        let first = AVPlayerItem(url: URL(filePath: NumberedClip.path)), second = AVPlayerItem(url: URL(filePath: NumberedClip.path))
        first.forwardPlaybackEndTime = time(3)
        let player = AVQueuePlayer(items: [first, second])
        player.actionAtItemEnd = .pause
        let ends = Count()
        let token = NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: first, queue: nil) { _ in
            ends.times.append(player.currentTime().seconds)
        }
        let page = page { VideoPlayer(player: player) }
        await page.rest()
        player.play()
        page.advance(by: 2.5)
        #expect(ends.times.isEmpty && player.rate == 1)
        page.advance(by: 2)
        #expect(ends.times == [3] && player.rate == 0)
        #expect(player.currentTime().seconds == 3 && player.currentItem === first)
        first.forwardPlaybackEndTime = time(6)
        player.play()
        page.advance(by: 2)
        #expect(abs(player.currentTime().seconds - 5) < 0.001)
        // While playing, an end time that has passed ends playback where it is.
        first.forwardPlaybackEndTime = time(4)
        page.advance(by: 1)
        #expect(ends.times.count == 2 && player.rate == 0 && abs(player.currentTime().seconds - 5) < 0.05)
        await player.seek(to: time(2))
        player.actionAtItemEnd = .advance
        player.play()
        page.advance(by: 3)
        await page.rest()
        #expect(ends.times.count == 3 && player.currentItem === second)
        NotificationCenter.default.removeObserver(token)
    }

    @Test("A description that an item gets while it is shown is shown, also to other programs")
    func laterDescription() async throws {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = page(height: 1080) { VideoPlayer(player: player) }
        await page.rest()
        #expect(page.texts.contains("Numbered Film"))
        func metadata(_ identifier: AVMetadataIdentifier, _ value: String) -> AVMetadataItem {
            let item = AVMutableMetadataItem()
            item.identifier = identifier
            item.value = value as NSString
            return item
        }
        player.currentItem?.externalMetadata = [
            metadata(.commonIdentifierTitle, "Vault"), metadata(.iTunesMetadataTrackSubTitle, "2016"),
        ]
        page.settle()
        #expect(page.texts.contains("Vault") && page.texts.contains("2016") && !page.texts.contains("Numbered Film"))
        #expect(page.session.player?.nowPlaying?.title == "Vault" && player.currentItem?.status == .readyToPlay)
    }

    @Test("A player that does nothing at the end keeps its rate, and plays on after a seek back")
    func keepsRate() async {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        player.actionAtItemEnd = .none
        let page = page { VideoPlayer(player: player) }
        await page.rest()
        player.play()
        await player.seek(to: CMTime(value: 19, timescale: 1))
        page.advance(by: 2)
        #expect(player.rate == 1 && player.timeControlStatus == .playing)
        #expect(abs(player.currentTime().seconds - 20) < 0.1)
        await player.seek(to: .zero)
        page.advance(by: 2)
        #expect(player.rate == 1 && abs(player.currentTime().seconds - 2) < 0.001)
        player.actionAtItemEnd = .pause
        await player.seek(to: CMTime(value: 19, timescale: 1))
        page.advance(by: 2)
        #expect(player.rate == 0 && player.timeControlStatus == .paused)
    }

    @Test("The bar of a paused film hides when the app plays the film on")
    func barGoes() async {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = page(height: 1080) { VideoPlayer(player: player) }
        await page.rest()
        page.advance(by: 10)
        #expect(page.texts.contains("Numbered Film"))
        player.play()
        page.advance(by: 3)
        #expect(!page.texts.contains("Numbered Film"))
    }

    @Test("A player that is told to play at the end plays after a seek back")
    func playsFromEnd() async {
        let player = AVPlayer(url: URL(filePath: NumberedClip.path))
        let page = page { VideoPlayer(player: player) }
        await page.rest()
        player.play()
        await player.seek(to: CMTime(value: 19, timescale: 1))
        page.advance(by: 2)
        #expect(player.rate == 0)
        player.play()
        await player.seek(to: .zero)
        page.advance(by: 2)
        #expect(player.timeControlStatus == .playing && abs(player.currentTime().seconds - 2) < 0.05)
    }

    @Test("A player keeps its rate when its item is replaced, and in a queue from one item to the next")
    func keepsRateOfItems() async {
        func item() -> AVPlayerItem { AVPlayerItem(url: URL(filePath: NumberedClip.path)) }
        let first = item(), second = item()
        let player = AVQueuePlayer(items: [item(), second])
        let page = page { VideoPlayer(player: player) }
        await page.rest()
        player.rate = 1.5
        page.advance(by: 1)
        var rates: [Float] = []
        let watch = player.publisher(for: \.rate).sink { rates.append($0) }
        player.replaceCurrentItem(with: first)
        #expect(player.rate == 1.5 && rates == [1.5])
        watch.cancel()
        await page.rest()
        page.advance(by: 2)
        #expect(abs(player.currentTime().seconds - 3) < 0.05)
        await player.seek(to: CMTime(value: 19, timescale: 1))
        page.advance(by: 1)
        await page.rest()
        #expect(player.currentItem === second && player.rate == 1.5)
    }

    @Test("An item that cannot be played fails with the reason and ends the player's rate, and another item can be played in its place")
    func failure() async {
        let player = AVPlayer(url: URL(filePath: "/nowhere.mkv"))
        player.play()
        let page = page { VideoPlayer(player: player) }
        await page.rest()
        #expect(player.currentItem?.status == .failed)
        #expect(player.currentItem?.error?.localizedDescription.contains("not there any more") == true)
        #expect(player.rate == 0 && player.timeControlStatus == .paused)
        #expect(page.texts.contains("nowhere cannot be played: the file is not there any more."))
        let film = AVPlayerItem(url: URL(filePath: NumberedClip.path)), broken = AVPlayerItem(url: URL(filePath: "/nowhere.mkv"))
        let watch = broken.observe(\.status) { item, _ in
            guard item.status == .failed else { return }
            player.replaceCurrentItem(with: film)
            player.play()
        }
        player.replaceCurrentItem(with: broken)
        player.play()
        await page.rest()
        page.advance(by: 2)
        #expect(player.rate == 1 && player.timeControlStatus == .playing && player.currentItem === film)
        #expect(!page.texts.contains { $0.contains("cannot be played") })
        watch.invalidate()
    }
}
