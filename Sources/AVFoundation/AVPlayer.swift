import Foundation
import TenFootAppHost
import TenFootPlayback
import TenFootViewGraph

/// Plays items, one at a time.
///
/// It may be made and told what to do before the app runs, and from any thread; it plays as soon as there is a running app.
///
/// Source: AVFoundation AVPlayer.
open class AVPlayer: NSObject, _Watched, @unchecked Sendable {
    // Everything that changes is read and written on the main thread.
    /// Whether it can play.
    ///
    /// Source: AVFoundation AVPlayer.Status.
    public enum Status: Int, Sendable {
        /// Nothing has been tried.
        case unknown = 0
        /// It can.
        case readyToPlay = 1
        /// It cannot: `error` says why.
        case failed = 2
    }
    /// What it does about its rate.
    ///
    /// Source: AVFoundation AVPlayer.TimeControlStatus.
    public enum TimeControlStatus: Int, Sendable {
        /// It stands.
        case paused = 0
        /// It is to play, and nothing has come yet.
        case waitingToPlayAtSpecifiedRate = 1
        /// It plays.
        case playing = 2
    }
    /// What it does at the end of an item.
    ///
    /// Source: AVFoundation AVPlayer.ActionAtItemEnd.
    public enum ActionAtItemEnd: Int, Sendable {
        /// It goes on with the next item of a queue.
        case advance = 0
        /// It stops there.
        case pause = 1
        /// It stays there, its rate being what it was.
        case none = 2
    }
    /// Why it waits.
    ///
    /// Source: AVFoundation AVPlayer.WaitingReason.
    public struct WaitingReason: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A reason by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// To go on without a break then.
        public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
        /// To learn how fast things come.
        public static let evaluatingBufferingRate = WaitingReason(rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
        /// There is nothing to play.
        public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    }

    /// Who watches.
    public let _watchers = _Watchers()
    /// What plays, once there is an app for it to play in.
    @MainActor package private(set) var core: MediaPlayer?
    private var item: AVPlayerItem?
    private var wantedRate: Float = 0
    private var wantedVolume: Float = 1
    private var wantedMute = false
    /// Whether remotes and MPRIS control what it plays.
    var isAnnounced = true
    private var stops: [@MainActor () -> Void] = []
    private var wantsStage = false
    private var observers: [TimeObserver] = []

    /// A player without an item.
    public override init() {}
    /// A player of something at an address.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
    /// A player of an item.
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

    // This is the last reference to the player.
    private nonisolated var unsafeCore: MediaPlayer? { heldCore.value }
    private let heldCore = Held()
    private final class Held: @unchecked Sendable { var value: MediaPlayer? }

    // MARK: What plays

    /// What it plays.
    public var currentItem: AVPlayerItem? { MainActor.value { item } }

    /// Plays another item in place of the present one, from its start, at the rate that is set.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        MainActor.value {
            self.item?.engine = nil
            self.item = item
            item?.engine = self
            open()
            _watchers.look()
        }
    }

    /// Opens the item, once there is an app to play it in.
    @MainActor private func open() {
        guard let item, let media = item.media else {
            core?.close()
            return
        }
        guard let core else {
            guard !wantsStage else { return }
            wantsStage = true
            return AppServices.whenRunning { [weak self] session in
                guard let self else { return }
                _ = prepared(in: session)
                open()
            }
        }
        core.open(media, at: item.start, plays: wantedRate != 0)
        if wantedRate != 0, wantedRate != 1 { core.play(rate: Double(wantedRate)) }
        follow()
        for observer in observers { observer.plan(core) }
    }

    /// What plays after the item without a pause: the next one of a queue.
    @MainActor var following: AVPlayerItem? { nil }

    /// Tells what plays of what follows.
    @MainActor func follow() {
        let next = following.flatMap { $0.start == 0 && $0.asset.headers == item?.asset.headers ? $0.media : nil }
        core?.follow(with: next)
    }

    /// Another item has begun by itself.
    @MainActor func adopt(_ next: AVPlayerItem?) {
        item?.engine = nil
        item = next
        next?.engine = self
        follow()
    }

    @MainActor private func make(_ session: AppSession) -> MediaPlayer {
        let core = MediaPlayer(stage: session)
        core.volume = Double(wantedVolume)
        core.isMuted = wantedMute
        core.isAnnounced = isAnnounced
        self.core = core
        heldCore.value = core
        stops.append(core.onChange { [weak self] in self?.take($0) })
        return core
    }

    /// The player's engine, for a view that is about to show it.
    @MainActor package func prepared(in session: AppSession) -> MediaPlayer { core ?? make(session) }

    @MainActor private func take(_ change: MediaPlayer.Change) {
        guard let core else { return }
        switch change {
        case .phase:
            item?.take(core.phase)
            if case .failed(let problem) = core.phase, let item {
                let error = AVError(problem, title: item.title)
                post(AVPlayerItem.failedToPlayToEndTimeNotification, item, [AVPlayerItemFailedToPlayToEndTimeErrorKey: error])
            }
        case .rate:
            if core.phase != .opening { wantedRate = Float(core.rate) }
            NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self)
            if core.isWaiting, let item { post(AVPlayerItem.playbackStalledNotification, item) }
        case .jump: if let item { post(AVPlayerItem.timeJumpedNotification, item) }
        case .end:
            wantedRate = 0
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
        for observer in observers { observer.plan(core) }
        _watchers.look()
    }

    private func post(_ name: Notification.Name, _ item: AVPlayerItem, _ info: [String: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: item, userInfo: info)
    }

    /// The next item has started automatically.
    @MainActor func itemAdvanced() {}

    /// The item has been played to its end; a queue goes on.
    @MainActor func itemEnded(_ item: AVPlayerItem) {}

    // MARK: Rate

    /// Plays on.
    open func play() { rate = defaultRate }
    /// Stands still.
    open func pause() { rate = 0 }
    /// Plays on, whatever has been read ahead.
    open func playImmediately(atRate rate: Float) { self.rate = rate }
    /// What `play` sets the rate to.
    open var defaultRate: Float = 1

    /// How fast it plays: 1 is as recorded, 0 is paused.
    open var rate: Float {
        get { MainActor.value { wantedRate } }
        set {
            MainActor.value {
                wantedRate = newValue
                guard let core else { return open() }
                // At the end there is nothing to play on with.
                if newValue != 0, core.phase == .ended { return }
                newValue == 0 ? core.pause() : core.play(rate: Double(newValue))
                _watchers.look()
            }
        }
    }

    /// Whether it plays, waits or stands.
    public var timeControlStatus: TimeControlStatus {
        MainActor.value {
            guard wantedRate != 0 else { return .paused }
            guard let core, core.phase == .ready, !core.isWaiting else { return .waitingToPlayAtSpecifiedRate }
            return .playing
        }
    }
    /// Why it waits; nil while it does not.
    public var reasonForWaitingToPlay: WaitingReason? {
        guard timeControlStatus == .waitingToPlayAtSpecifiedRate else { return nil }
        return currentItem == nil ? .noItemToPlay : .toMinimizeStalls
    }
    /// Whether it can play.
    public var status: Status {
        MainActor.value {
            switch core?.phase {
            case .ready, .ended: .readyToPlay
            case .failed(.noLibrary): .failed
            default: item?.status == .readyToPlay ? .readyToPlay : .unknown
            }
        }
    }
    /// Why it cannot play.
    public var error: (any Error)? { status == .failed ? currentItem?.error : nil }

    /// From 0 to 1.
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
    /// Whether it is silent.
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
    /// What happens at the end of an item.
    open var actionAtItemEnd = ActionAtItemEnd.pause { didSet { MainActor.value { follow() } } }
    /// Accepted: it waits when it must.
    open var automaticallyWaitsToMinimizeStalling = true
    /// Accepted: there is no other screen to play on.
    open var allowsExternalPlayback = false
    /// Accepted: there is no other screen to play on.
    open var usesExternalPlaybackWhileExternalScreenIsActive = false
    /// Accepted: the player screen keeps the display awake while it plays.
    open var preventsDisplaySleepDuringVideoPlayback = true
    /// Accepted: what the file says is chosen first.
    open var appliesMediaSelectionCriteriaAutomatically = true
    /// Its rate has changed.
    public static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")
    /// Whether pictures of a high dynamic range are shown as such: they are not.
    public static var eligibleForHDRPlayback: Bool { false }

    // MARK: Time

    /// Where it is.
    public func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    /// Jumps.
    open func seek(to time: CMTime) { seek(to: time) { _ in } }
    /// Jumps, and says whether it got there.
    @preconcurrency open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let item = currentItem else { return completionHandler(false) }
        item.seek(to: time, completionHandler: completionHandler)
    }
    /// Jumps; jumps are always exact.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    /// Jumps, and says whether it got there; jumps are always exact.
    @preconcurrency open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }
    /// Jumps, and says whether it got there.
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
        core.seek(to: seconds) { completion(true) }
    }

    /// Calls a closure each time an interval of its position has passed, and at each start, stop and jump.
    ///
    /// - Returns: what `removeTimeObserver(_:)` wants; the closure is called until then.
    @preconcurrency open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        add(TimeObserver(.every(max(interval.seconds.isFinite ? interval.seconds : 1, 0.01)), queue, block))
    }

    /// Calls a closure each time its position passes one of some times.
    ///
    /// - Returns: what `removeTimeObserver(_:)` wants; the closure is called until then.
    open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void) -> Any
    {
        add(TimeObserver(.at(times.map(\.timeValue.seconds).filter(\.isFinite).sorted()), queue) { _ in block() })
    }

    /// Calls an observer no longer.
    open func removeTimeObserver(_ observer: Any) {
        guard let observer = observer as? TimeObserver else { return }
        MainActor.value {
            observer.stop()
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

    /// Accepted: opening reads ahead.
    open func preroll(atRate rate: Float, completionHandler: (@Sendable (Bool) -> Void)? = nil) { completionHandler?(true) }
    /// Accepted.
    open func cancelPendingPrerolls() {}
}
