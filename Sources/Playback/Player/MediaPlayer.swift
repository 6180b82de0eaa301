import Foundation
import Observation
import TenFootGraphics

/// Plays one thing at a time: what views show, what presses ask for, and libmpv beneath.
///
/// Two ways of running share everything but the clock. In a window libmpv keeps time and the frames it makes wake the loop. On a virtual
/// clock, and for preview pictures, libmpv is paused all along: the transport keeps time, and the one picture that is due is fetched by
/// an exact seek before a frame is captured, so that equal scripts show equal frames.
@MainActor @Observable package final class MediaPlayer {
    package enum Phase: Hashable, Sendable {
        case idle, opening, ready, ended
        case failed(PlaybackProblem)
    }
    /// What a player is for.
    package enum Role: Hashable, Sendable { case film, preview }

    // MARK: What is shown

    package internal(set) var media: Media?
    package internal(set) var phase = Phase.idle { didSet { if phase != oldValue { tell(.phase) } } }
    /// How fast it is to play; 0 is paused, 2 and more pass over the film without sound, negative ones backwards.
    package internal(set) var rate = 0.0 { didSet { if rate != oldValue { tell(.rate) } } }
    /// It is to play, but nothing comes.
    package internal(set) var isWaiting = false { didSet { if isWaiting != oldValue { tell(.rate) } } }
    package internal(set) var duration: TimeInterval?
    package internal(set) var tracks: [MediaTrack] = []
    package internal(set) var chapters: [Chapter] = []
    /// Pixels, made square; nil for what has no picture.
    package internal(set) var videoSize: CGSize?
    /// A sentence about something that is not as it should be although it plays: no sound.
    package internal(set) var notice: String?
    /// Sound was switched off by choice.
    var isSilenced = false
    /// What the stream is, for the curious; filled by `refreshDetails`.
    package internal(set) var details = StreamDetails()
    /// Grows with each jump, so that views of the position update.
    package internal(set) var jumps = 0
    package var volume = 1.0 { didSet { if volume != oldValue { mpv?.set("volume", min(max(volume, 0), 1) * 100) } } }
    package var isMuted = false { didSet { if isMuted != oldValue { settleSound() } } }
    /// Seconds that subtitles come later than the file says.
    package var subtitleDelay = 0.0 { didSet { if subtitleDelay != oldValue { placeSubtitles() } } }
    /// Seconds that sound comes later than the file says.
    package var audioDelay = 0.0 { didSet { if audioDelay != oldValue { mpv?.set("audio-delay", audioDelay) } } }
    /// Times the size that is usual.
    package var subtitleScale = 1.0 { didSet { if subtitleScale != oldValue { placeSubtitles() } } }
    /// The family that subtitles without one of their own are written in; nil for the usual one.
    package var subtitleFont: String? { didSet { if subtitleFont != oldValue { placeSubtitles() } } }
    /// Their colour as 0xRRGGBB; nil for the usual one.
    package var subtitleColor: Int? { didSet { if subtitleColor != oldValue { placeSubtitles() } } }
    /// Percent of the picture's height, from its lower edge, that is kept free of subtitles: something lies over it.
    package var subtitleLift = 0 { didSet { if subtitleLift != oldValue { placeSubtitles() } } }
    /// The picture is not what the viewer looks at: subtitles would be of another place.
    package var hidesSubtitles = false { didSet { if hidesSubtitles != oldValue { placeSubtitles() } } }

    /// The frames, at the size they are shown.
    @ObservationIgnored package let picture = LivePicture()

    // MARK: What is behind

    @ObservationIgnored let stage: any PlaybackStage
    @ObservationIgnored package let role: Role
    @ObservationIgnored var mpv: MPVPlayer?
    @ObservationIgnored package internal(set) var transport = Transport()
    @ObservationIgnored var stops: [@MainActor () -> Void] = []
    @ObservationIgnored var opening = Opening()
    @ObservationIgnored var seek = Seek()
    @ObservationIgnored var watchdog = Watchdog()
    @ObservationIgnored var viewers: [ObjectIdentifier: Viewer] = [:]
    /// Frames that came too late to be shown.
    @ObservationIgnored package internal(set) var droppedFrames = 0
    /// What is played next without a pause.
    @ObservationIgnored var following: Media?
    /// What libmpv holds behind what plays as far as it has told, and the changes that it has yet to tell of.
    @ObservationIgnored var queued: Media?
    @ObservationIgnored var queueing: [Media?] = []
    /// What libmpv went on to is not wanted, and it has yet to tell that it has let go of it.
    @ObservationIgnored var isReplacing = false
    @ObservationIgnored var cancelEnd: (@MainActor () -> Void)?
    @ObservationIgnored var cancelRewind: (@MainActor () -> Void)?
    @ObservationIgnored var cancelLateFrame: (@MainActor () -> Void)?
    @ObservationIgnored private var listeners: [Int: @MainActor (Change) -> Void] = [:]
    @ObservationIgnored private var nextListener = 0

    /// Where sound goes, by mpv's options, for tests and benchmarks; empty for the system's own choice.
    @ObservationIgnored package var output: [String: String] = [:]
    /// Whether remotes and MPRIS control what it plays.
    @ObservationIgnored package var isAnnounced = true
    /// Seconds without anything new after which what plays is given up.
    @ObservationIgnored package var patience = 20.0

    package init(_ role: Role = .film, stage: any PlaybackStage) {
        self.role = role
        self.stage = stage
    }

    isolated deinit { shutDown() }

    /// Whether libmpv is paused all along and each picture is asked for.
    var isStepped: Bool { role == .preview || stage.isVirtual }

    /// Seconds of the clock until a position is reached; nil if it is not on the way.
    package func secondsUntil(_ position: TimeInterval) -> TimeInterval? {
        transport.time(of: position, from: stage.now).map { max(0, $0 - stage.now) }
    }
    /// Runs an action so many seconds of the clock from now; the result calls it off.
    package func after(seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        stage.after(seconds: seconds, action)
    }
    /// Seconds from the start, now.
    package var position: TimeInterval { transport.position(at: stage.now) }
    package var isPlaying: Bool { rate != 0 && phase == .ready }
    package func tracks(_ kind: MediaTrack.Kind) -> [MediaTrack] { tracks.filter { $0.kind == kind } }
    package func selected(_ kind: MediaTrack.Kind) -> MediaTrack? { tracks.first { $0.kind == kind && $0.isSelected } }
    /// The chapter that a position lies in.
    package func chapter(at position: TimeInterval) -> Chapter? { chapters.last { $0.start <= position + 0.01 } }

    // MARK: What others hear

    /// What changed, for those who do not watch by Observation.
    package enum Change: Hashable, Sendable {
        case phase, rate, media
        /// There is a `notice`.
        case notice
        /// What can be chosen is known, or is no longer the same.
        case tracks
        /// The clock runs at another rate than before: it follows `rate`, and stands while the film waits or seeks.
        case clock
        /// The position was set, by a seek or by the player's own correction.
        case jump
        /// It has been played to its end.
        case end
        /// It has been played to its end, and what was to follow has begun.
        case advanced
    }

    /// Hears of changes until the result is called.
    package func onChange(_ action: @escaping @MainActor (Change) -> Void) -> @MainActor () -> Void {
        nextListener += 1
        let number = nextListener
        listeners[number] = action
        return { [weak self] in self?.listeners[number] = nil }
    }

    func tell(_ change: Change) { for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(change) } }

    /// Something under way that a script waits for, and which of several openings it belongs to.
    struct Opening {
        var turn = 0
        var start = 0.0
        var endWork: (@MainActor () -> Void)?
    }

    /// Jumps that have been asked for.
    struct Seek {
        /// libmpv is on its way.
        var isRunning = false
        var completions: [@MainActor () -> Void] = []
        /// The frame being fetched, while libmpv is stepped, and whether libmpv has begun with it.
        var wanted: TimeInterval?
        var hasBegun = false
        /// The frame last fetched.
        var shown: TimeInterval?
        /// Whether a frame has come since opening or since libmpv began to seek, shown or not.
        var hasFrame = false
    }

    /// What tells a film that hangs from one that plays.
    struct Watchdog {
        var cancel: (@MainActor () -> Void)?
        var lastProgress = 0.0
        var lastPosition = -1.0
        var lastSync = 0.0
        var readError = false
    }

    /// A view that shows the picture.
    struct Viewer {
        var size: PixelExtent
        var redraw: @MainActor () -> Void
    }
}

/// A size in whole pixels.
package struct PixelExtent: Hashable, Sendable {
    package var width, height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    var area: Int { width * height }

    /// As large as it is where both sides are within a length, else smaller in the same shape.
    func fitted(_ side: Int) -> PixelExtent {
        let longest = max(width, height)
        guard longest > side else { return self }
        return PixelExtent(width: max(1, width * side / longest), height: max(1, height * side / longest))
    }
}
