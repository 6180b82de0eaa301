import AVFoundation
import AVKit
import Foundation
import TenFootAppHost
import TenFootPlayback
import TenFootUIKit
import TenFootViewGraph

/// Plays media in a view, by our player: libmpv, not libvlc.
///
/// It may be made and told what to do before the app runs, and from any thread; it plays as soon as there is a running app.
///
/// Source: VLCKit 3 VLCMediaPlayer.
open class VLCMediaPlayer: NSObject, @unchecked Sendable {
    // Everything that changes is read and written on the main thread.
    /// Who hears what it does.
    public weak var delegate: (any VLCMediaPlayerDelegate)?
    /// What plays, once there is an app for it to play in.
    @MainActor private(set) var core: MediaPlayer?
    private var current: VLCMedia?
    private var speed: Float = 1
    private var isWaitingForApp = false
    private var wantsToPlay = false
    private var surface: Any?
    private weak var filmView: FilmView?
    /// What the delegate was told last, and what it is told in passing.
    private var told = VLCMediaPlayerState.stopped
    private var passing: VLCMediaPlayerState?
    private var cancelTick: (@MainActor () -> Void)?
    private let held = Held()
    var choices = TrackWishes()
    @MainActor var gravity = VideoGravity.fit { didSet { filmView?.refresh() } }

    /// What is to be ended with the player, for its end on any thread.
    private final class Held: @unchecked Sendable {
        var core: MediaPlayer?
        var stop: (@MainActor () -> Void)?
    }

    /// A player without media.
    public override init() { super.init() }
    /// A player without media; options of libvlc are accepted.
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

    /// The sound.
    public private(set) lazy var audio: VLCAudio? = VLCAudio(self)
    /// The library.
    public var libraryInstance: VLCLibrary { .shared() }

    // MARK: What plays, and where

    /// What it plays; another ends the one before.
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

    /// The view (`UIView`) that it draws in.
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

    /// Plays its media from the start, or goes on where it stands.
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

    /// Stands still.
    open func pause() {
        MainActor.value {
            wantsToPlay = false
            core?.pause()
        }
    }
    /// Ends what plays.
    open func stop() {
        MainActor.value {
            wantsToPlay = false
            core?.close()
        }
    }

    /// What it does.
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

    /// Whether it plays, or waits for more to play.
    open var isPlaying: Bool { MainActor.value { [.playing, .buffering].contains(stateNow) } }
    /// Whether it can play what it has.
    open var willPlay: Bool { MainActor.value { current != nil && stateNow != .error } }
    /// Whether it can be gone to any place of what it plays.
    open var isSeekable: Bool { MainActor.value { core?.duration != nil } }
    /// Whether it can stand still.
    open var canPause: Bool { MainActor.value { core?.phase == .ready } }

    /// How fast it plays: 1 is as recorded.
    open var rate: Float {
        get { MainActor.value { speed } }
        set {
            MainActor.value {
                speed = newValue
                if let core, core.rate != 0 { core.play(rate: Double(newValue)) }
            }
        }
    }
    /// Passes over the film, twice as fast as recorded.
    open func fastForward() { fastForward(atRate: 2) }
    /// Passes over the film.
    open func fastForward(atRate rate: Float) { self.rate = rate }
    /// Goes back, twice as fast as recorded.
    open func rewind() { rewind(atRate: 2) }
    /// Goes back.
    open func rewind(atRate rate: Float) { self.rate = -abs(rate) }

    // MARK: Time

    /// Where it is; set, it goes there.
    open var time: VLCTime {
        get { MainActor.value { VLCTime(seconds: core.flatMap { $0.phase == .idle ? nil : $0.position } ?? 0) } }
        set { MainActor.value { if newValue.value != nil { core?.seek(to: Double(newValue.intValue) / 1000) } } }
    }
    /// How long it still plays, as a negative time; nil while that is unknown.
    open var remainingTime: VLCTime? {
        MainActor.value { core.flatMap { core in core.duration.map { VLCTime(seconds: min(0, core.position - $0)) } } }
    }
    /// Where it is, from 0 to 1; set, it goes there.
    open var position: Float {
        get { MainActor.value { core.flatMap { core in core.duration.map { $0 > 0 ? Float(core.position / $0) : 0 } } ?? 0 } }
        set {
            MainActor.value { if let core, let duration = core.duration, newValue.isFinite { core.seek(to: duration * Double(newValue)) } }
        }
    }

    /// Goes forward by so many seconds.
    open func jumpForward(_ interval: Int32) { jump(Double(interval)) }
    /// Goes back by so many seconds.
    open func jumpBackward(_ interval: Int32) { jump(-Double(interval)) }
    /// Three seconds forward.
    open func extraShortJumpForward() { jump(3) }
    /// Three seconds back.
    open func extraShortJumpBackward() { jump(-3) }
    /// Ten seconds forward.
    open func shortJumpForward() { jump(10) }
    /// Ten seconds back.
    open func shortJumpBackward() { jump(-10) }
    /// A minute forward.
    open func mediumJumpForward() { jump(60) }
    /// A minute back.
    open func mediumJumpBackward() { jump(-60) }
    /// Five minutes forward.
    open func longJumpForward() { jump(300) }
    /// Five minutes back.
    open func longJumpBackward() { jump(-300) }

    private func jump(_ seconds: Double) { MainActor.value { if let core { core.seek(to: core.position + seconds) } } }

    // MARK: What it tells

    @MainActor private func take(_ change: MediaPlayer.Change) {
        guard let core else { return }
        if core.phase == .ready { opened(core) }
        if change == .tracks {
            passing = .esAdded
            tellState()
            passing = nil
            // What it really does is told last.
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
