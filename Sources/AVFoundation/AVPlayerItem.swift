import Foundation
import TenFootPlayback
import TenFootViewGraph

/// Something to play and how it goes.
///
/// Source: AVFoundation AVPlayerItem.
open class AVPlayerItem: NSObject, _Watched, @unchecked Sendable {
    // Everything that changes is written on the main thread.
    /// Whether it can be played.
    ///
    /// Source: AVFoundation AVPlayerItem.Status.
    public enum Status: Int, Sendable {
        /// It has not been opened.
        case unknown = 0
        /// It is open.
        case readyToPlay = 1
        /// It cannot be played: `error` says why.
        case failed = 2
    }

    /// What is played.
    public let asset: AVAsset
    /// What the player screen tells about it.
    open var externalMetadata: [AVMetadataItem] = []
    /// Accepted: libmpv decides.
    open var preferredForwardBufferDuration: TimeInterval = 0
    /// Accepted: libmpv decides.
    open var preferredPeakBitRate: Double = 0
    /// Accepted: nothing is given to a network of players.
    open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
    /// Where it ends before its end; invalid for nowhere.
    open var forwardPlaybackEndTime = CMTime.invalid
    /// Who watches.
    public let _watchers = _Watchers()

    private var knownStatus = Status.unknown
    private var knownError: (any Error)?
    weak var engine: AVPlayer?
    /// Where it begins when it is opened.
    var start = 0.0

    /// Something at an address.
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    /// An asset.
    public init(asset: AVAsset) { self.asset = asset }
    /// An asset; the keys are accepted.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

    /// Whether it can be played.
    public var status: Status { MainActor.value { knownStatus } }
    /// Why it cannot be played.
    public var error: (any Error)? { MainActor.value { knownError } }
    /// How long it is; indefinite while that is unknown.
    public var duration: CMTime { asset.duration }
    /// The size of its picture, in pixels.
    public var presentationSize: CGSize { MainActor.value { core?.videoSize ?? .zero } }
    /// Whether it is likely to go on without a break.
    public var isPlaybackLikelyToKeepUp: Bool { MainActor.value { knownStatus == .readyToPlay && !(core?.isWaiting ?? true) } }
    /// Whether nothing has been read ahead.
    public var isPlaybackBufferEmpty: Bool { MainActor.value { core?.isWaiting ?? true } }
    /// Whether nothing more can be read ahead.
    public var isPlaybackBufferFull: Bool { false }
    /// What has been read, as values of time ranges; from the start on, as far as is known.
    public var loadedTimeRanges: [NSValue] {
        MainActor.value {
            core?.refreshBuffered()
            guard let core, let end = core.details.buffered else { return [] }
            let start = CMTime(seconds: core.position, preferredTimescale: 1000)
            return [NSValue(timeRange: CMTimeRange(start: start, end: CMTime(seconds: max(end, core.position), preferredTimescale: 1000)))]
        }
    }
    /// What can be gone to: all of it.
    public var seekableTimeRanges: [NSValue] {
        duration.isNumeric ? [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))] : []
    }

    /// Where it is.
    public func currentTime() -> CMTime {
        MainActor.value { core.map { CMTime(seconds: $0.position, preferredTimescale: 1_000_000) } ?? .zero }
    }

    /// Jumps, and says whether it got there.
    public func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
        let completion = UncheckedValue(completionHandler)
        MainActor.value {
            if let engine, engine.currentItem === self {
                engine.jump(to: time) { completion.value?($0) }
            } else {
                start = max(0, time.seconds.isFinite ? time.seconds : 0)
                completion.value?(true)
            }
        }
    }
    /// Jumps, and says whether it got there; jumps are always exact.
    public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)?) {
        seek(to: time, completionHandler: completionHandler)
    }
    /// Jumps, and says whether it got there.
    public func seek(to time: CMTime) async -> Bool {
        await withCheckedContinuation { continuation in seek(to: time) { continuation.resume(returning: $0) } }
    }
    /// Accepted: a jump that is under way is replaced by the next.
    public func cancelPendingSeeks() {}

    /// What is chosen of its tracks.
    public var currentMediaSelection: AVMediaSelection { MainActor.value { AVMediaSelection(core?.tracks ?? []) } }

    /// Plays an option of a group, or none.
    ///
    /// Source: AVFoundation select(_:in:).
    public func select(_ mediaSelectionOption: AVMediaSelectionOption?, in mediaSelectionGroup: AVMediaSelectionGroup) {
        MainActor.value {
            if mediaSelectionOption == nil, !mediaSelectionGroup.allowsEmptySelection { return }
            core?.select(mediaSelectionGroup.kind, mediaSelectionOption?.track.number)
            _watchers.look()
        }
    }

    // MARK: From the player

    @MainActor private var core: MediaPlayer? { engine.flatMap { $0.currentItem === self ? $0.core : nil } }

    @MainActor func take(_ phase: MediaPlayer.Phase) {
        switch phase {
        case .ready, .ended:
            if let core { asset.learn(core) }
            knownStatus = .readyToPlay
        case .failed(let problem):
            knownStatus = .failed
            knownError = AVError(problem, title: title)
        case .idle, .opening: break
        }
        _watchers.look()
    }

    private func metadata(_ identifier: AVMetadataIdentifier) -> String? {
        externalMetadata.first { $0.identifier == identifier }?.stringValue
    }

    var title: String { metadata(.commonIdentifierTitle) ?? asset.address.map { Media($0).title } ?? "" }

    /// What the player is to open.
    var media: Media? {
        guard let address = asset.address else { return nil }
        var media = Media(address)
        media.title = title
        media.headers = asset.headers
        media.subtitle = metadata(.iTunesMetadataTrackSubTitle) ?? ""
        media.summary = metadata(.commonIdentifierDescription) ?? ""
        return media
    }
}

extension AVPlayerItem {
    /// It has been played to its end.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// It stopped before its end.
    public static let failedToPlayToEndTimeNotification = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Nothing came in time.
    public static let playbackStalledNotification = Notification.Name("AVPlayerItemPlaybackStalledNotification")
    /// Its position was set.
    public static let timeJumpedNotification = Notification.Name("AVPlayerItemTimeJumpedNotification")
    /// Never sent: there is no access log.
    public static let newAccessLogEntryNotification = Notification.Name("AVPlayerItemNewAccessLogEntry")
    /// Never sent: there is no error log.
    public static let newErrorLogEntryNotification = Notification.Name("AVPlayerItemNewErrorLogEntry")
}

extension NSNotification.Name {
    /// An item has been played to its end.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    /// An item stopped before its end.
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
    /// Nothing came in time.
    public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
    /// An item's position was set.
    public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
    /// Never sent: there is no error log.
    public static let AVPlayerItemNewErrorLogEntry = AVPlayerItem.newErrorLogEntryNotification
}

/// The key of the error in `failedToPlayToEndTimeNotification`.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

/// Why something cannot be played.
///
/// Source: AVFoundation AVError.
public struct AVError: LocalizedError, Hashable, Sendable {
    /// The kinds that are told apart.
    public enum Code: Int, Sendable {
        /// The reason, by Apple's number for it.
        case unknown = -11800, fileFormatNotRecognized = -11828, noLongerPlayable = -11867, contentIsUnavailable = -11863
    }
    /// What kind it is.
    public let code: Code
    /// One sentence.
    public let errorDescription: String?

    init(_ problem: PlaybackProblem, title: String) {
        errorDescription = problem.sentence(title: title)
        code =
            switch problem {
            case .unknownFormat: .fileFormatNotRecognized
            case .notFound, .unreadable: .contentIsUnavailable
            case .vanished, .stalled: .noLongerPlayable
            default: .unknown
            }
    }
}

extension NSValue {
    /// A time as an object, to the precision of a double.
    public convenience init(time: CMTime) {
        var seconds = time.seconds
        self.init(bytes: &seconds, objCType: "d")
    }
    /// The time it holds.
    public var timeValue: CMTime {
        var seconds = 0.0
        getValue(&seconds)
        return seconds.isNaN ? .invalid : CMTime(seconds: seconds, preferredTimescale: 1_000_000)
    }
}

extension NSValue {
    /// A piece of time as an object, to the precision of a double.
    public convenience init(timeRange: CMTimeRange) {
        var range = CGPoint(x: timeRange.start.seconds, y: timeRange.duration.seconds)
        self.init(bytes: &range, objCType: "{CGPoint=dd}")
    }
    /// The piece of time it holds.
    public var timeRangeValue: CMTimeRange {
        let range = pointValue
        func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 1_000_000) }
        return CMTimeRange(start: time(range.x), duration: time(range.y))
    }
}
