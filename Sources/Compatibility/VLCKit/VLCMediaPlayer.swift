import AVFoundation
import AVKit
import Foundation
import TenFootAppHost
import TenFootPlayback
import TenFootUIKit
import TenFootViewGraph

/// Plays media in a view, with TenFoot's player: libmpv, not libvlc.
///
/// It can be created and controlled before the app runs, and on any thread; playback starts as soon as an app runs.
///
/// Source: VLCKit 3 VLCMediaPlayer.
open class VLCMediaPlayer: NSObject, @unchecked Sendable {
    // All mutable state is read and written on the main thread.
    /// Receives the player's events.
    public weak var delegate: (any VLCMediaPlayerDelegate)?
    /// The underlying player; nil until an app runs.
    @MainActor private(set) var core: MediaPlayer?
    private var current: VLCMedia?
    private var speed: Float = 1
    private var isWaitingForApp = false
    private var wantsToPlay = false
    private var surface: Any?
    private weak var filmView: FilmView?
    /// The last state that the delegate was notified of, and the transient state of a notification.
    private var told = VLCMediaPlayerState.stopped
    private var passing: VLCMediaPlayerState?
    private var cancelTick: (@MainActor () -> Void)?
    private let held = Held()
    var choices = TrackWishes()
    @MainActor var gravity = VideoGravity.fit { didSet { filmView?.refresh() } }

    /// The objects to release with the player, whose deinitialiser may run on any thread.
    private final class Held: @unchecked Sendable {
        var core: MediaPlayer?
        var stop: (@MainActor () -> Void)?
    }

    /// Creates a player without media.
    public override init() { super.init() }
    /// Creates a player without media; libvlc options are ignored.
    public convenience init(options: [Any]) { self.init() }

    deinit {
        let held = held
        let end: @Sendable () -> Void = {
            MainActor.assumeIsolated {
                held.stop?()
                held.core?.close()
            }
        }
        if MainActor.isHere { end() } else { DispatchQueue.main.async(execute: end) }
    }

    /// The audio settings.
    public private(set) lazy var audio: VLCAudio? = VLCAudio(self)
    /// The library.
    public var libraryInstance: VLCLibrary { .shared() }

    // MARK: Media and view

    /// The media; setting it ends the previous one.
    open var media: VLCMedia! {
        get { MainActor.value { current } }
        set {
            MainActor.value {
                current = newValue
                newValue?.player = self
                choices = TrackWishes()
                guard let core, core.phase != .idle else { return }
                core.close()
            }
        }
    }

    /// The view (`UIView`) that shows the film.
    open var drawable: Any? {
        get { MainActor.value { surface } }
        set {
            let new = UncheckedValue(newValue)
            MainActor.value {
                filmView?.removeFromSuperview()
                surface = new.value
                if let view = new.value as? UIView { filmView = FilmView(self, in: view) }
            }
        }
    }

    @MainActor func prepared(in session: AppSession) -> MediaPlayer {
        if let core { return core }
        let core = MediaPlayer(stage: session)
        self.core = core
        held.core = core
        audio?.settle()
        held.stop = core.onChange { [weak self] in self?.take($0) }
        return core
    }

    // MARK: Playing

    /// Plays the media from its start position, or resumes it.
    open func play() {
        MainActor.value {
            wantsToPlay = true
            guard let media = current?.media else { return }
            guard let core else { return playWhenRunning() }
            switch core.phase {
            case .ready, .opening: core.play(rate: Double(speed))
            case .idle, .ended, .failed:
                core.open(media, at: current?.start ?? 0, plays: true)
                if speed != 1 { core.play(rate: Double(speed)) }
            }
        }
    }

    @MainActor private func playWhenRunning() {
        guard !isWaitingForApp else { return }
        isWaitingForApp = true
        AppServices.whenRunning { [weak self] session in
            guard let self else { return }
            isWaitingForApp = false
            _ = prepared(in: session)
            if wantsToPlay { play() }
        }
    }

    /// Pauses playback.
    open func pause() {
        MainActor.value {
            wantsToPlay = false
            core?.pause()
        }
    }
    /// Stops playback.
    open func stop() {
        MainActor.value {
            wantsToPlay = false
            core?.close()
        }
    }

    /// The state.
    open var state: VLCMediaPlayerState { MainActor.value { passing ?? stateNow } }

    @MainActor private var stateNow: VLCMediaPlayerState {
        switch core?.phase {
        case nil, .idle?: isWaitingForApp && wantsToPlay ? .opening : .stopped
        case .opening?: .opening
        case .ready?: core?.rate == 0 ? .paused : core?.isWaiting == true ? .buffering : .playing
        case .ended?: .ended
        case .failed?: .error
        }
    }

    /// Whether it is playing or buffering.
    open var isPlaying: Bool { MainActor.value { [.playing, .buffering].contains(stateNow) } }
    /// Whether it has media and no error.
    open var willPlay: Bool { MainActor.value { current != nil && stateNow != .error } }
    /// Whether it can seek.
    open var isSeekable: Bool { MainActor.value { core?.duration != nil } }
    /// Whether it can pause.
    open var canPause: Bool { MainActor.value { core?.phase == .ready } }

    /// The playback rate; 1 is normal speed.
    open var rate: Float {
        get { MainActor.value { speed } }
        set {
            MainActor.value {
                speed = newValue
                if let core, core.rate != 0 { core.play(rate: Double(newValue)) }
            }
        }
    }
    /// Plays forward at double speed.
    open func fastForward() { fastForward(atRate: 2) }
    /// Plays forward at a rate.
    open func fastForward(atRate rate: Float) { self.rate = rate }
    /// Plays backward at double speed.
    open func rewind() { rewind(atRate: 2) }
    /// Plays backward at a rate.
    open func rewind(atRate rate: Float) { self.rate = -abs(rate) }

    // MARK: Time

    /// The current time; setting it seeks.
    open var time: VLCTime {
        get { MainActor.value { VLCTime(seconds: core.flatMap { $0.phase == .idle ? nil : $0.position } ?? 0) } }
        set { MainActor.value { if newValue.value != nil { core?.seek(to: Double(newValue.intValue) / 1000) } } }
    }
    /// The remaining time, as a negative value; nil if it is unknown.
    open var remainingTime: VLCTime? {
        MainActor.value { core.flatMap { core in core.duration.map { VLCTime(seconds: min(0, core.position - $0)) } } }
    }
    /// The position from 0 to 1; setting it seeks.
    open var position: Float {
        get { MainActor.value { core.flatMap { core in core.duration.map { $0 > 0 ? Float(core.position / $0) : 0 } } ?? 0 } }
        set {
            MainActor.value { if let core, let duration = core.duration, newValue.isFinite { core.seek(to: duration * Double(newValue)) } }
        }
    }

    /// Jumps forward by an interval in seconds.
    open func jumpForward(_ interval: Int32) { jump(Double(interval)) }
    /// Jumps backward by an interval in seconds.
    open func jumpBackward(_ interval: Int32) { jump(-Double(interval)) }
    /// Jumps forward by three seconds.
    open func extraShortJumpForward() { jump(3) }
    /// Jumps backward by three seconds.
    open func extraShortJumpBackward() { jump(-3) }
    /// Jumps forward by ten seconds.
    open func shortJumpForward() { jump(10) }
    /// Jumps backward by ten seconds.
    open func shortJumpBackward() { jump(-10) }
    /// Jumps forward by a minute.
    open func mediumJumpForward() { jump(60) }
    /// Jumps backward by a minute.
    open func mediumJumpBackward() { jump(-60) }
    /// Jumps forward by five minutes.
    open func longJumpForward() { jump(300) }
    /// Jumps backward by five minutes.
    open func longJumpBackward() { jump(-300) }

    private func jump(_ seconds: Double) { MainActor.value { if let core { core.seek(to: core.position + seconds) } } }

    // MARK: Notifications

    @MainActor private func take(_ change: MediaPlayer.Change) {
        guard let core else { return }
        if core.phase == .ready { opened(core) }
        if change == .tracks {
            passing = .esAdded
            tellState()
            passing = nil
            // Forces a notification of the actual state below.
            told = .esAdded
        }
        let now = stateNow
        if now != told {
            told = now
            tellState()
        }
        if change == .jump { tellTime() }
        planTick()
    }

    @MainActor private func opened(_ core: MediaPlayer) {
        if let duration = core.duration { current?.learn(duration) }
        choices.fulfil(in: core)
    }

    @MainActor private func planTick() {
        cancelTick?()
        cancelTick = core.flatMap { core in
            guard core.isPlaying, !core.isWaiting else { return nil }
            return core.after(seconds: 0.25) { [weak self] in
                self?.tellTime()
                self?.planTick()
            }
        }
    }

    @MainActor private func tellState() {
        let news = Notification(name: Notification.Name(VLCMediaPlayerStateChanged), object: self)
        delegate?.mediaPlayerStateChanged(news as Notification)
        delegate?.mediaPlayerStateChanged(news as Notification?)
        NotificationCenter.default.post(news)
    }

    @MainActor private func tellTime() {
        let news = Notification(name: Notification.Name(VLCMediaPlayerTimeChanged), object: self)
        delegate?.mediaPlayerTimeChanged(news as Notification)
        delegate?.mediaPlayerTimeChanged(news as Notification?)
        NotificationCenter.default.post(news)
    }
}
