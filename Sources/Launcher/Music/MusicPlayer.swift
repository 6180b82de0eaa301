import AVFoundation
import TenFoot
import TenFootMediaLibrary

/// Plays music behind all screens: a queue of tracks, one after another.
@Observable @MainActor final class MusicPlayer {
    /// In the order they are played.
    private(set) var queue: [HomeItem] = []
    private(set) var index = 0
    private(set) var isPlaying = false
    private(set) var isShuffled = false
    /// The path of the album's picture.
    private(set) var cover: String?
    /// Seconds; updated while `watchPosition` runs.
    private(set) var position = 0.0
    /// Called with a sentence when a track cannot be played.
    @ObservationIgnored var tell: (String) -> Void = { _ in }

    @ObservationIgnored private var ordered: [HomeItem] = []
    /// Made with the first track: libmpv is loaded then.
    @ObservationIgnored private var player: AVPlayer?
    @ObservationIgnored private var listeners: [any NSObjectProtocol] = []

    var track: HomeItem? { queue.indices.contains(index) ? queue[index] : nil }
    /// In seconds.
    var length: Double? { track?.details?.length }

    /// Plays an album, from its start or from one of its tracks.
    func play(_ album: Series, from track: HomeItem.ID? = nil, shuffled: Bool = false) {
        ordered = Array(album.episodes)
        guard !ordered.isEmpty else { return }
        cover = album.item.artwork.poster
        isShuffled = shuffled
        queue = shuffled ? ordered.shuffled() : ordered
        start(queue.firstIndex { $0.id == track } ?? 0)
    }

    /// Goes on with the same tracks in another order, or in their own again; the present one goes on.
    func shuffle() {
        guard let track else { return }
        isShuffled.toggle()
        queue = isShuffled ? [track] + ordered.filter { $0.id != track.id }.shuffled() : ordered
        index = queue.firstIndex { $0.id == track.id } ?? 0
    }

    func toggle() { if isPlaying { pause() } else { resume() } }

    func pause() {
        guard isPlaying else { return }
        isPlaying = false
        player?.pause()
    }

    func resume() {
        guard track != nil, !isPlaying else { return }
        isPlaying = true
        player?.play()
    }

    /// The next track; behind the last one the music ends.
    func next() { if index + 1 < queue.count { start(index + 1) } else { stop() } }

    /// The track before, or in the midst of one its start.
    func previous() {
        guard let player else { return }
        if player.currentTime().seconds > 3 || index == 0 { player.seek(to: .zero) } else { start(index - 1) }
    }

    func stop() {
        player?.replaceCurrentItem(with: nil)
        (queue, ordered, index, isPlaying, cover) = ([], [], 0, false, nil)
    }

    private func start(_ index: Int) {
        self.index = index
        guard let track, let path = track.path else { return stop() }
        position = 0
        let item = AVPlayerItem(url: URL(filePath: path))
        item.externalMetadata = [
            Self.metadata(.commonIdentifierTitle, track.title), Self.metadata(.iTunesMetadataTrackSubTitle, track.subtitle),
        ]
        listen(to: item)
        let player = player ?? AVPlayer()
        self.player = player
        player.replaceCurrentItem(with: item)
        player.play()
        isPlaying = true
    }

    private static func metadata(_ identifier: AVMetadataIdentifier, _ value: String) -> AVMetadataItem {
        let item = AVMutableMetadataItem()
        item.identifier = identifier
        item.value = NSString(string: value)
        return item
    }

    private func listen(to item: AVPlayerItem) {
        listeners.forEach(NotificationCenter.default.removeObserver)
        listeners = [
            on(AVPlayerItem.didPlayToEndTimeNotification, item) { $0.next() },
            on(AVPlayerItem.failedToPlayToEndTimeNotification, item) { player in
                player.tell("\(player.track?.title ?? "A track") cannot be played.")
                player.next()
            },
        ]
    }

    private func on(_ name: Notification.Name, _ item: AVPlayerItem, _ action: @escaping @MainActor (MusicPlayer) -> Void)
        -> any NSObjectProtocol
    {
        NotificationCenter.default.addObserver(forName: name, object: item, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { if let self { action(self) } }
        }
    }

    /// Follows the position twice a second until the task around it ends.
    func watchPosition() async {
        while !Task.isCancelled {
            if let seconds = player?.currentTime().seconds, seconds.isFinite { position = seconds }
            try? await Task.sleep(for: .milliseconds(500))
        }
    }
}
