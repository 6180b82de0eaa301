import Foundation
import Observation
import TenFootGraphics

/// Plays one medium at a time: the model for views and presses, based on libmpv.
///
/// There are two modes, which differ only in the clock. In a window libmpv keeps time and the frames it makes wake the loop. On a virtual
/// clock, and for preview pictures, libmpv is paused all along: the transport keeps time, and the due picture is fetched by an exact seek
/// before a frame is captured, so that equal scripts show equal frames.
@MainActor @Observable package final class MediaPlayer {
    package enum Phase: Hashable, Sendable {
        case idle, opening, ready, ended
        case failed(PlaybackProblem)
    }
    /// Whether the player shows the film or the preview picture while scrubbing.
    package enum Role: Hashable, Sendable { case film, preview }

    // MARK: State shown by views

    package internal(set) var media: Media?
    package internal(set) var phase = Phase.idle { didSet { if phase != oldValue { tell(.phase) } } }
    /// The requested rate; 0 is paused, 2 and more play fast without sound, negative rates play in reverse.
    package internal(set) var rate = 0.0 { didSet { if rate != oldValue { tell(.rate) } } }
    /// Whether playback is stalled for lack of data.
    package internal(set) var isWaiting = false { didSet { if isWaiting != oldValue { tell(.rate) } } }
    package internal(set) var duration: TimeInterval?
    package internal(set) var tracks: [MediaTrack] = []
    package internal(set) var chapters: [Chapter] = []
    /// The video's size in square pixels; nil without video.
    package internal(set) var videoSize: CGSize?
    /// A sentence about a problem during playback, such as missing sound.
    package internal(set) var notice: String?
    /// Whether the user has switched the sound off.
    var isSilenced = false
    /// Technical details of the stream; filled in by `refreshDetails`.
    package internal(set) var details = StreamDetails()
    /// Grows with each jump, so that views of the position update.
    package internal(set) var jumps = 0
    package var volume = 1.0 { didSet { if volume != oldValue { mpv?.set("volume", min(max(volume, 0), 1) * 100) } } }
    package var isMuted = false { didSet { if isMuted != oldValue { settleSound() } } }
    /// Whether the rate is kept at the end, so that a seek back plays on.
    @ObservationIgnored package var keepsRateAtEnd = false
    /// The position in seconds at which forward playback ends; nil for the end of the media.
    @ObservationIgnored package var endTime: TimeInterval? {
        didSet {
            guard endTime != oldValue else { return }
            leaveEnd()
            planEnd()
        }
    }
    /// The delay of subtitles, in seconds.
    package var subtitleDelay = 0.0 { didSet { if subtitleDelay != oldValue { placeSubtitles() } } }
    /// The delay of sound, in seconds.
    package var audioDelay = 0.0 { didSet { if audioDelay != oldValue { mpv?.set("audio-delay", audioDelay) } } }
    /// The scale of subtitles relative to the default size.
    package var subtitleScale = 1.0 { didSet { if subtitleScale != oldValue { placeSubtitles() } } }
    /// The font family of subtitles that name none; nil for the default.
    package var subtitleFont: String? { didSet { if subtitleFont != oldValue { placeSubtitles() } } }
    /// The subtitles' colour as 0xRRGGBB; nil for the default.
    package var subtitleColor: Int? { didSet { if subtitleColor != oldValue { placeSubtitles() } } }
    /// The percentage of the picture's height, from its lower edge, that is kept free of subtitles, since an overlay covers it.
    package var subtitleLift = 0 { didSet { if subtitleLift != oldValue { placeSubtitles() } } }
    /// Whether subtitles are hidden because the viewer looks at another position, as while scrubbing.
    package var hidesSubtitles = false { didSet { if hidesSubtitles != oldValue { placeSubtitles() } } }

    /// The frames, at the size they are shown.
    @ObservationIgnored package let picture = LivePicture()

    // MARK: Internal state

    @ObservationIgnored let stage: any PlaybackStage
    @ObservationIgnored package let role: Role
    @ObservationIgnored var mpv: MPVPlayer?
    @ObservationIgnored package internal(set) var transport = Transport()
    @ObservationIgnored var stops: [@MainActor () -> Void] = []
    @ObservationIgnored var opening = Opening()
    @ObservationIgnored var seek = Seek()
    @ObservationIgnored var watchdog = Watchdog()
    @ObservationIgnored var viewers: [ObjectIdentifier: Viewer] = [:]
    /// The number of frames dropped because they were late.
    @ObservationIgnored package internal(set) var droppedFrames = 0
    /// The media to play next without a gap.
    @ObservationIgnored var following: Media?
    /// The file queued in libmpv as last reported, and the changes not reported yet.
    @ObservationIgnored var queued: Media?
    @ObservationIgnored var queueing: [Media?] = []
    /// True while libmpv has advanced to an unwanted file and has not reported yet that it has dropped it.
    @ObservationIgnored var isReplacing = false
    @ObservationIgnored var cancelEnd: (@MainActor () -> Void)?
    @ObservationIgnored var cancelRewind: (@MainActor () -> Void)?
    @ObservationIgnored var cancelLateFrame: (@MainActor () -> Void)?
    @ObservationIgnored private var listeners: [Int: @MainActor (Change) -> Void] = [:]
    @ObservationIgnored private var nextListener = 0

    /// mpv's options for the sound output, for tests and benchmarks; empty for the system's default.
    @ObservationIgnored package var output: [String: String] = [:]
    /// Whether remotes and MPRIS control what it plays.
    @ObservationIgnored package var isAnnounced = true
    /// Finds subtitle files that libmpv does not find by itself; called on another thread for each medium that is opened, and may block.
    @ObservationIgnored package var findSubtitles: (@Sendable (Media) -> [SubtitleFile])?
    /// Seconds without new data after which playback counts as stalled; after half as long again it fails.
    @ObservationIgnored package var patience = 20.0

    package init(_ role: Role = .film, stage: any PlaybackStage) {
        self.role = role
        self.stage = stage
    }

    isolated deinit { shutDown() }

    /// Whether libmpv stays paused and each picture is fetched explicitly.
    var isStepped: Bool { role == .preview || stage.isVirtual }

    /// Seconds of the clock until a position is reached; nil if it is not reached at the current rate.
    package func secondsUntil(_ position: TimeInterval) -> TimeInterval? {
        transport.time(of: position, from: stage.now).map { max(0, $0 - stage.now) }
    }
    /// Runs an action after some seconds of the clock; the returned closure cancels it.
    package func after(seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        stage.after(seconds: seconds, action)
    }
    /// The current position, in seconds from the start.
    package var position: TimeInterval { transport.position(at: stage.now) }
    package var isPlaying: Bool { rate != 0 && phase == .ready }
    package func tracks(_ kind: MediaTrack.Kind) -> [MediaTrack] { tracks.filter { $0.kind == kind } }
    package func selected(_ kind: MediaTrack.Kind) -> MediaTrack? { tracks.first { $0.kind == kind && $0.isSelected } }
    /// The chapter that a position lies in.
    package func chapter(at position: TimeInterval) -> Chapter? { chapters.last { $0.start <= position + 0.01 } }

    // MARK: Changes

    /// A change, for observers that do not use Observation.
    package enum Change: Hashable, Sendable {
        case phase, rate, media
        /// `notice` was set.
        case notice
        /// The available tracks are known or have changed.
        case tracks
        /// The rate of the transport has changed: it follows `rate`, and is 0 while the film stalls or seeks.
        case clock
        /// The position was set, by a seek or by the player's own correction.
        case jump
        /// It has been played to its end.
        case end
        /// It has been played to its end, and the next media have started.
        case advanced
    }

    /// Calls an action after each change, until the returned closure is called.
    package func onChange(_ action: @escaping @MainActor (Change) -> Void) -> @MainActor () -> Void {
        nextListener += 1
        let number = nextListener
        listeners[number] = action
        return { [weak self] in self?.listeners[number] = nil }
    }

    func tell(_ change: Change) { for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(change) } }

    /// The opening in progress, which scripts wait for, and its number.
    struct Opening {
        var turn = 0
        var start = 0.0
        /// The start that libmpv was given; a seek may have changed `start` since.
        var loaded = 0.0
        /// Subtitle files that are still to be added.
        var subtitles: [SubtitleFile] = []
        var endWork: (@MainActor () -> Void)?
    }

    /// The state of requested seeks.
    struct Seek {
        /// Whether libmpv is seeking.
        var isRunning = false
        var completions: [@MainActor (Bool) -> Void] = []
        /// The frame being fetched, while libmpv is stepped, and whether libmpv has started on it.
        var wanted: TimeInterval?
        var hasBegun = false
        /// The frame last fetched.
        var shown: TimeInterval?
        /// Whether a frame has arrived since opening or since libmpv began to seek, shown or not.
        var hasFrame = false

        /// Removes and returns the completions; call them last, since they may seek.
        mutating func takeCompletions() -> [@MainActor (Bool) -> Void] {
            defer { completions = [] }
            return completions
        }
    }

    /// The state by which a stalled film is detected.
    struct Watchdog {
        var cancel: (@MainActor () -> Void)?
        var lastProgress = 0.0
        var lastPosition = -1.0
        var lastSync = 0.0
        var readError = false
        /// Whether `isWaiting` was set here, not by libmpv, which then does not clear it.
        var isStalled = false
    }

    /// A view that shows the video.
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

    /// The size scaled down, with its aspect ratio, so that neither side exceeds a length.
    func fitted(_ side: Int) -> PixelExtent {
        let longest = max(width, height)
        guard longest > side else { return self }
        return PixelExtent(width: max(1, width * side / longest), height: max(1, height * side / longest))
    }
}
