import Foundation
import TenFootAppHost
import TenFootPlayback
import TenFootViewGraph

/// Plays items, one at a time.
///
/// An app may create and control it before the app runs, and on any thread; playback starts as soon as the app runs.
///
/// Source: AVFoundation AVPlayer.
open class AVPlayer: NSObject, _Watched, @unchecked Sendable {
    // All mutable state is read and written on the main thread.
    /// Whether the player can play.
    ///
    /// Source: AVFoundation AVPlayer.Status.
    public enum Status: Int, Sendable {
        /// No item has been opened yet.
        case unknown = 0
        /// It can play.
        case readyToPlay = 1
        /// It cannot play: `error` gives the reason.
        case failed = 2
    }
    /// Whether the player is paused, waits or plays.
    ///
    /// Source: AVFoundation AVPlayer.TimeControlStatus.
    public enum TimeControlStatus: Int, Sendable {
        /// It is paused.
        case paused = 0
        /// It waits: a rate is set, but no data is available yet.
        case waitingToPlayAtSpecifiedRate = 1
        /// It is playing.
        case playing = 2
    }
    /// What the player does at the end of an item.
    ///
    /// Source: AVFoundation AVPlayer.ActionAtItemEnd.
    public enum ActionAtItemEnd: Int, Sendable {
        /// It plays the next item of a queue.
        case advance = 0
        /// It pauses.
        case pause = 1
        /// It stays at the end and keeps its rate: a seek back plays on.
        case none = 2
    }
    /// Why the player waits.
    ///
    /// Source: AVFoundation AVPlayer.WaitingReason.
    public struct WaitingReason: RawRepresentable, Hashable, Sendable {
        /// The raw string.
        public let rawValue: String
        /// Creates a reason from its raw string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// It waits for data, so that playback does not stall again.
        public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
        /// It measures how fast data arrives.
        public static let evaluatingBufferingRate = WaitingReason(rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
        /// It has no item.
        public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    }

    /// The player's key-value observers.
    public let _watchers = _Watchers()
    /// The media player; nil until the app runs.
    @MainActor package private(set) var core: MediaPlayer?
    private var item: AVPlayerItem?
    private var wantedRate: Float = 0
    /// The rate of which observers were last notified.
    private var toldRate: Float = 0
    private var wasWaiting = false
    private var hasBeenReady = false
    /// True while the media player changes its own rate to open an item, which is not a request.
    private var isOpening = false
    private var isClosing = false
    private var wantedVolume: Float = 1
    private var wantedMute = false
    /// Whether remotes and MPRIS control this player.
    var isAnnounced = true
    private var stops: [@MainActor () -> Void] = []
    private var wantsStage = false
    private var observers: [TimeObserver] = []

    /// Creates a player without an item.
    public override init() {}
    /// Creates a player for the media at a URL.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
    /// Creates a player for an item.
    public init(playerItem item: AVPlayerItem?) {
        super.init()
        replaceCurrentItem(with: item)
    }

    deinit {
        let core = UncheckedValue((core: unsafeCore, stops: stops))
        let end: @Sendable () -> Void = {
            MainActor.assumeIsolated {
                for stop in core.value.stops { stop() }
                core.value.core?.close()
            }
        }
        if MainActor.isHere { end() } else { DispatchQueue.main.async(execute: end) }
    }

    // Needed by `deinit`, where no other thread can use the player any more.
    private nonisolated var unsafeCore: MediaPlayer? { heldCore.value }
    private let heldCore = Held()
    private final class Held: @unchecked Sendable { var value: MediaPlayer? }

    // MARK: Items

    /// The current item.
    public var currentItem: AVPlayerItem? { MainActor.value { item } }

    /// Replaces the current item: the new one plays from its start position at the set rate.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        MainActor.value {
            self.item?.engine = nil
            self.item = item
            item?.engine = self
            open()
            tellRate()
        }
    }

    /// Opens the current item, as soon as the app runs.
    @MainActor private func open() {
        guard let item, let media = item.media else { return close() }
        guard let core else {
            guard !wantsStage else { return }
            wantsStage = true
            return AppServices.whenRunning { [weak self] session in
                guard let self else { return }
                _ = prepared(in: session)
                open()
            }
        }
        isOpening = true
        core.open(media, at: item.start, plays: wantedRate != 0)
        core.endTime = item.end
        if wantedRate != 0, wantedRate != 1 { core.play(rate: Double(wantedRate)) }
        isOpening = false
        follow()
        for observer in observers { observer.plan(core) }
    }

    /// Closes the media player; observers are notified afterwards, since they may open another item.
    @MainActor private func close() {
        guard let core else { return }
        if core.rate != 0, core.phase != .opening { wantedRate = 0 }
        isClosing = true
        core.close()
        (isClosing, wasWaiting) = (false, false)
        for observer in observers { observer.plan(core) }
    }

    /// The item that follows the current one without a gap: the next one of a queue.
    @MainActor var following: AVPlayerItem? { nil }

    /// Sets the media player's next media to those of `following`; with an item that follows, the end of the current one keeps the rate.
    @MainActor func follow() {
        core?.keepsRateAtEnd = keepsRateAtEnd
        let next = following.flatMap { $0.start == 0 && $0.asset.headers == item?.asset.headers ? $0.media : nil }
        core?.follow(with: next)
    }

    @MainActor private var keepsRateAtEnd: Bool { actionAtItemEnd == .none || following != nil }

    /// Makes `next` the current item, after the media player has advanced to it by itself.
    @MainActor func adopt(_ next: AVPlayerItem?) {
        item?.engine = nil
        item = next
        next?.engine = self
        core?.endTime = next?.end
        follow()
    }

    /// Passes on the description of an item that has changed.
    @MainActor func describe(_ changed: AVPlayerItem) {
        if changed === item, let media = changed.media { core?.describe(media) }
    }

    /// Sets where forward playback ends, after the end time of an item has changed.
    @MainActor func settleEnd(of changed: AVPlayerItem) {
        guard changed === item, let core else { return }
        core.endTime = changed.end
        playOn(core)
    }

    /// Plays at a rate that was set at the end of the item, of which the media player has not been told, once there is something to play.
    @MainActor private func playOn(_ core: MediaPlayer) {
        if wantedRate != 0, core.rate == 0, core.phase == .ready { core.play(rate: Double(wantedRate)) }
    }

    @MainActor private func make(_ session: AppSession) -> MediaPlayer {
        let core = MediaPlayer(stage: session)
        core.volume = Double(wantedVolume)
        core.isMuted = wantedMute
        core.isAnnounced = isAnnounced
        core.keepsRateAtEnd = keepsRateAtEnd
        self.core = core
        heldCore.value = core
        stops.append(core.onChange { [weak self] in self?.take($0) })
        return core
    }

    /// The media player, created if needed, for a view that is about to show its video.
    @MainActor package func prepared(in session: AppSession) -> MediaPlayer { core ?? make(session) }

    @MainActor private func take(_ change: MediaPlayer.Change) {
        guard let core, !isClosing else { return }
        switch change {
        case .phase:
            // Before observers hear of the failure, since they may play another item.
            if case .failed = core.phase { wantedRate = 0 }
            if core.phase == .ready { hasBeenReady = true }
            item?.take(core.phase)
            if case .failed(let problem) = core.phase, let item {
                let error = AVError(problem, title: item.title)
                post(AVPlayerItem.failedToPlayToEndTimeNotification, item, [AVPlayerItemFailedToPlayToEndTimeErrorKey: error])
            }
        case .rate:
            if core.phase != .opening, !isOpening { wantedRate = Float(core.rate) }
            let hasStalled = core.isWaiting && !wasWaiting
            wasWaiting = core.isWaiting
            if hasStalled, let item { post(AVPlayerItem.playbackStalledNotification, item) }
        case .jump: if let item { post(AVPlayerItem.timeJumpedNotification, item) }
        case .end:
            if !core.keepsRateAtEnd { wantedRate = 0 }
            if let item {
                post(AVPlayerItem.didPlayToEndTimeNotification, item)
                itemEnded(item)
            }
        case .advanced:
            if let ended = item {
                itemAdvanced()
                post(AVPlayerItem.didPlayToEndTimeNotification, ended)
            }
        case .tracks: if core.phase == .ready { item?.take(.ready) }
        case .media, .clock, .notice: break
        }
        for observer in observers { observer.plan(core, hasJumped: change == .jump) }
        tellRate()
    }

    /// Notifies observers of what has changed, and of a new rate by its notification.
    @MainActor private func tellRate() {
        let hasChanged = wantedRate != toldRate
        toldRate = wantedRate
        if hasChanged { NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self) }
        _watchers.look()
    }

    private func post(_ name: Notification.Name, _ item: AVPlayerItem, _ info: [String: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: item, userInfo: info)
    }

    /// Called when the media player has advanced to the next item by itself.
    @MainActor func itemAdvanced() {}

    /// Called when an item has been played to its end; a queue then plays its next item.
    @MainActor func itemEnded(_ item: AVPlayerItem) {}

    // MARK: Rate

    /// Plays at `defaultRate`.
    open func play() { rate = defaultRate }
    /// Pauses.
    open func pause() { rate = 0 }
    /// Plays at a rate, however little has been buffered.
    open func playImmediately(atRate rate: Float) { self.rate = rate }
    /// The rate that `play` sets.
    open var defaultRate: Float = 1

    /// The requested rate: 1 is normal speed, 0 is paused.
    open var rate: Float {
        get { MainActor.value { wantedRate } }
        set {
            MainActor.value {
                wantedRate = newValue
                defer { tellRate() }
                guard let core else { return open() }
                // At the end of an item there is nothing left to play.
                if newValue != 0, core.phase == .ended { return }
                newValue == 0 ? core.pause() : core.play(rate: Double(newValue))
            }
        }
    }

    /// Whether the player is paused, waits or plays.
    public var timeControlStatus: TimeControlStatus {
        MainActor.value {
            guard wantedRate != 0 else { return .paused }
            if core?.phase == .ended, actionAtItemEnd == .none { return .playing }
            guard let core, core.phase == .ready, !core.isWaiting else { return .waitingToPlayAtSpecifiedRate }
            return .playing
        }
    }
    /// Why the player waits; nil unless it does.
    public var reasonForWaitingToPlay: WaitingReason? {
        guard timeControlStatus == .waitingToPlayAtSpecifiedRate else { return nil }
        return currentItem == nil ? .noItemToPlay : .toMinimizeStalls
    }
    /// Whether the player can play: true from its first item on that could be opened, whatever item it opens later.
    public var status: Status {
        MainActor.value { core?.phase == .failed(.noLibrary) ? .failed : hasBeenReady ? .readyToPlay : .unknown }
    }
    /// Why the player cannot play; nil unless `status` is `failed`.
    public var error: (any Error)? { status == .failed ? currentItem?.error : nil }

    /// The volume, from 0 to 1.
    open var volume: Float {
        get { MainActor.value { wantedVolume } }
        set {
            MainActor.value {
                wantedVolume = newValue
                core?.volume = Double(newValue)
                _watchers.look()
            }
        }
    }
    /// Whether the sound is muted.
    open var isMuted: Bool {
        get { MainActor.value { wantedMute } }
        set {
            MainActor.value {
                wantedMute = newValue
                core?.isMuted = newValue
                _watchers.look()
            }
        }
    }
    /// What the player does at the end of an item.
    open var actionAtItemEnd = ActionAtItemEnd.pause {
        didSet { MainActor.value { follow() } }
    }
    /// Stored without effect: the player always waits for data when it must.
    open var automaticallyWaitsToMinimizeStalling = true
    /// Stored without effect: there is no external screen.
    open var allowsExternalPlayback = false
    /// Stored without effect: there is no external screen.
    open var usesExternalPlaybackWhileExternalScreenIsActive = false
    /// Stored without effect: the player screen keeps the display awake during playback.
    open var preventsDisplaySleepDuringVideoPlayback = true
    /// Stored without effect: the file's default tracks are selected.
    open var appliesMediaSelectionCriteriaAutomatically = true
    /// Posted when the rate has changed.
    public static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")
    /// Whether HDR video is shown in high dynamic range: always false.
    public static var eligibleForHDRPlayback: Bool { false }

    // MARK: Time

    /// The current position.
    public func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    /// Seeks to a time.
    open func seek(to time: CMTime) { seek(to: time) { _ in } }
    /// Seeks to a time; the handler receives whether the seek succeeded.
    @preconcurrency open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let item = currentItem else { return completionHandler(false) }
        item.seek(to: time, completionHandler: completionHandler)
    }
    /// Seeks to a time; seeks are always exact.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    /// Seeks to a time, always exactly; the handler receives whether the seek succeeded.
    @preconcurrency open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }
    /// Seeks to a time; returns whether the seek succeeded.
    @discardableResult
    open func seek(to time: CMTime, toleranceBefore: CMTime = .zero, toleranceAfter: CMTime = .zero) async -> Bool {
        await withCheckedContinuation { continuation in seek(to: time) { continuation.resume(returning: $0) } }
    }

    @MainActor func jump(to time: CMTime, _ completion: @escaping (Bool) -> Void) {
        let seconds = time.isPositiveInfinity ? .greatestFiniteMagnitude : time.seconds
        guard seconds.isFinite else { return completion(false) }
        guard let core else {
            item?.start = max(0, seconds)
            return completion(true)
        }
        core.seek(to: seconds) { completion($0) }
        playOn(core)
    }

    /// Calls a closure whenever an interval of the position has passed, and at each start, stop and seek.
    ///
    /// - Returns: the observer to pass to `removeTimeObserver(_:)`; the closure is called until then.
    @preconcurrency open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        add(TimeObserver(.every(max(interval.seconds.isFinite ? interval.seconds : 1, 0.01)), queue, block))
    }

    /// Calls a closure whenever the position passes one of the given times.
    ///
    /// - Returns: the observer to pass to `removeTimeObserver(_:)`; the closure is called until then.
    open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void) -> Any
    {
        add(TimeObserver(.at(times.map(\.timeValue.seconds).filter(\.isFinite).sorted()), queue) { _ in block() })
    }

    /// Removes a time observer, whose closure is then no longer called.
    open func removeTimeObserver(_ observer: Any) {
        guard let observer = observer as? TimeObserver else { return }
        MainActor.value {
            observer.remove()
            observers.removeAll { $0 === observer }
        }
    }

    private func add(_ observer: TimeObserver) -> Any {
        MainActor.value {
            observers.append(observer)
            if let core { observer.plan(core) }
        }
        return observer
    }

    /// Calls the handler at once with true: opening an item already buffers it.
    open func preroll(atRate rate: Float, completionHandler: (@Sendable (Bool) -> Void)? = nil) { completionHandler?(true) }
    /// Accepted without effect.
    open func cancelPendingPrerolls() {}
}
