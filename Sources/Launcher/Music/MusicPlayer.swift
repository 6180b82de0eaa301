import AVFoundation
import TenFoot
import TenFootMediaLibrary

/// Plays a queue of tracks in the background, without gaps.
@Observable @MainActor final class MusicPlayer {
    /// An entry of the queue, which may contain a track several times.
    struct Entry: Identifiable, Equatable {
        let id: Int
        let track: HomeItem
    }

    /// In the order they are played.
    private(set) var queue: [Entry] = []
    private(set) var index = 0
    private(set) var isPlaying = false
    private(set) var isShuffled = false
    /// Seconds; updated at each jump, and while `watchPosition` runs.
    private(set) var position = 0.0
    /// Called with a sentence that says why a track cannot be played.
    @ObservationIgnored var tell: (String.LocalizationValue) -> Void = { _ in }

    @ObservationIgnored private var ordered: [Entry] = []
    @ObservationIgnored private var lastEntry = 0
    /// Created with the first track, which loads libmpv.
    @ObservationIgnored private var player: AVQueuePlayer?
    /// The player's current and next items; there is no current one after it could not be played.
    @ObservationIgnored private var current: AVPlayerItem?
    @ObservationIgnored private var upcoming: (entry: Entry, item: AVPlayerItem)?
    @ObservationIgnored private var listeners: [any NSObjectProtocol] = []

    var track: HomeItem? { queue.indices.contains(index) ? queue[index].track : nil }
    /// The path of the album's picture.
    var cover: String? { track?.artwork.poster }
    /// In seconds.
    var length: Double? { track?.details?.length }
    /// The queue after the current track.
    var following: ArraySlice<Entry> { queue.dropFirst(index + 1) }

    // MARK: The queue

    /// Replaces the queue and plays it, from the first or a given track.
    func play(_ tracks: [HomeItem], from track: HomeItem.ID? = nil, shuffled: Bool = false) {
        guard !tracks.isEmpty else { return }
        ordered = entries(tracks)
        isShuffled = shuffled
        queue = shuffled ? ordered.shuffled() : ordered
        start(queue.firstIndex { $0.track.id == track } ?? 0)
    }

    /// Inserts tracks after the current one; starts playing if nothing plays.
    func playNext(_ tracks: [HomeItem]) {
        guard let present = queue.indices.contains(index) ? queue[index] : nil else { return play(tracks) }
        let new = entries(tracks)
        queue.insert(contentsOf: new, at: index + 1)
        ordered.insert(contentsOf: new, at: (ordered.firstIndex(of: present) ?? ordered.count - 1) + 1)
        prepareNext()
    }

    /// Appends tracks to the queue; starts playing if nothing plays.
    func add(_ tracks: [HomeItem]) {
        guard track != nil else { return play(tracks) }
        let new = entries(tracks)
        queue += new
        ordered += new
        prepareNext()
    }

    /// Removes a track that has not started.
    func remove(_ entry: Entry) {
        guard let place = queue.firstIndex(of: entry), place > index else { return }
        queue.remove(at: place)
        ordered.removeAll { $0 == entry }
        prepareNext()
    }

    func go(to entry: Entry) { if let place = queue.firstIndex(of: entry) { start(place) } }

    /// Shuffles the queue, or restores its order; the current track continues.
    func shuffle() {
        guard queue.indices.contains(index) else { return }
        let present = queue[index]
        isShuffled.toggle()
        queue = isShuffled ? [present] + ordered.filter { $0 != present }.shuffled() : ordered
        index = queue.firstIndex(of: present) ?? 0
        prepareNext()
    }

    private func entries(_ tracks: [HomeItem]) -> [Entry] {
        tracks.map { track in
            lastEntry += 1
            return Entry(id: lastEntry, track: track)
        }
    }

    // MARK: Transport

    func toggle() { if isPlaying { pause() } else { resume() } }

    func pause() {
        guard isPlaying else { return }
        isPlaying = false
        player?.pause()
    }

    func resume() {
        guard track != nil, !isPlaying else { return }
        // The track could not be opened before.
        if current == nil { return start(index) }
        isPlaying = true
        player?.play()
    }

    /// Plays the next track; stops after the last one.
    func next() { if index + 1 < queue.count { start(index + 1) } else { stop() } }

    /// Plays the previous track, or returns to the current one's start.
    func previous() {
        guard let player else { return }
        if player.currentTime().seconds > 3 || index == 0 { player.seek(to: .zero) } else { start(index - 1) }
    }

    func stop() {
        player?.removeAllItems()
        (queue, ordered, index, isPlaying, current, upcoming) = ([], [], 0, false, nil, nil)
    }

    private func start(_ index: Int) {
        guard queue.indices.contains(index) else { return stop() }
        self.index = index
        position = 0
        let player = player ?? makePlayer()
        let item = item(queue[index].track)
        upcoming = nil
        current = item
        // Keep one item: a player without items unloads libmpv.
        player.items().dropFirst().forEach(player.remove)
        player.replaceCurrentItem(with: item)
        prepareNext()
        player.play()
        isPlaying = true
    }

    /// Queues the next track in the player, so that it can continue without a gap.
    private func prepareNext() {
        let next = following.first
        guard let player, upcoming?.entry != next else { return }
        if let upcoming { player.remove(upcoming.item) }
        upcoming = next.map { ($0, item($0.track)) }
        if let upcoming { player.insert(upcoming.item, after: nil) }
    }

    private func ended(_ item: AVPlayerItem) {
        guard item === current else { return }
        guard let upcoming else { return stop() }
        index += 1
        position = 0
        current = upcoming.item
        self.upcoming = nil
        prepareNext()
    }

    /// Says why a track cannot be played, and plays the next one that can be.
    ///
    /// Without libmpv or a sound device, or if the drive of all that follow is away, there is none: the queue stays, and playing again tries
    /// again.
    private func failed(_ item: AVPlayerItem) {
        guard item === current, let error = item.error as? AVError else { return }
        let isAway = error.code == .contentIsUnavailable || error.code == .noLongerPlayable
        guard isAway, let title = track?.title, !following.isEmpty else {
            tell("\(error.errorDescription ?? "")")
            guard error.code == .unknown else { return next() }
            return (current, isPlaying) = (nil, false)
        }
        let rest = Array(following)
        Task {
            let next = await Self.firstReadable(rest)
            // Another track may have been chosen meanwhile.
            guard item === current else { return }
            guard let next else {
                tell("\(title) and the tracks after it are not there. Connect their drive, and play again.")
                return (current, isPlaying) = (nil, false)
            }
            tell("\(error.errorDescription ?? "")")
            if isPlaying { start(queue.firstIndex(of: next) ?? index + 1) } else { current = nil }
        }
    }

    /// The first of which a byte can be read: a drive that was pulled while it was mounted still lists its files.
    ///
    /// Waits for the disks, on a thread that may be blocked.
    nonisolated private static func firstReadable(_ entries: [Entry]) async -> Entry? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(returning: entries.first { $0.track.path.map(Self.isReadable) ?? false })
            }
        }
    }

    nonisolated private static func isReadable(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        // In the middle: the beginning may still be in memory.
        guard let end = try? file.seekToEnd(), (try? file.seek(toOffset: end / 2)) != nil else { return false }
        return (try? file.read(upToCount: 1))?.isEmpty == false
    }

    private func item(_ track: HomeItem) -> AVPlayerItem {
        let item = AVPlayerItem(url: URL(filePath: track.path ?? ""))
        item.externalMetadata = [
            Self.metadata(.commonIdentifierTitle, track.title), Self.metadata(.iTunesMetadataTrackSubTitle, track.subtitle),
        ]
        return item
    }

    private static func metadata(_ identifier: AVMetadataIdentifier, _ value: String) -> AVMetadataItem {
        let item = AVMutableMetadataItem()
        item.identifier = identifier
        item.value = NSString(string: value)
        return item
    }

    private func makePlayer() -> AVQueuePlayer {
        let player = AVQueuePlayer()
        player.actionAtItemEnd = .advance
        self.player = player
        listeners = [
            on(AVPlayerItem.didPlayToEndTimeNotification) { $0.ended($1) },
            on(AVPlayerItem.failedToPlayToEndTimeNotification) { $0.failed($1) },
            // A paused track may be moved to another position, which nothing else looks at then.
            on(AVPlayerItem.timeJumpedNotification) { player, _ in player.readPosition() },
        ]
        return player
    }

    private func on(_ name: Notification.Name, _ action: @escaping @MainActor (MusicPlayer, AVPlayerItem) -> Void) -> any NSObjectProtocol {
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
            let item = notification.object as? AVPlayerItem
            MainActor.assumeIsolated { if let self, let item { action(self, item) } }
        }
    }

    /// Follows the position twice a second while a track plays, and until the task around it ends.
    func watchPosition() async {
        readPosition()
        while isPlaying, !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(500))
            readPosition()
        }
    }

    private func readPosition() { if let seconds = player?.currentTime().seconds, seconds.isFinite { position = seconds } }
}
