import Foundation
import TenFootPlayback
import TenFootViewGraph

/// An asset to play, with its playback state.
///
/// Source: AVFoundation AVPlayerItem.
open class AVPlayerItem: NSObject, _Watched, @unchecked Sendable {
    // All mutable state is written on the main thread.
    /// Whether the item can be played.
    ///
    /// Source: AVFoundation AVPlayerItem.Status.
    public enum Status: Int, Sendable {
        /// The item has not been opened.
        case unknown = 0
        /// The item has been opened.
        case readyToPlay = 1
        /// The item cannot be played: `error` gives the reason.
        case failed = 2
    }

    /// The asset to play.
    public let asset: AVAsset
    /// The metadata that the player screen shows.
    open var externalMetadata: [AVMetadataItem] = [] { didSet { MainActor.value { engine?.describe(self) } } }
    /// Stored without effect: libmpv decides how much it buffers.
    open var preferredForwardBufferDuration: TimeInterval = 0
    /// Stored without effect: libmpv chooses the bit rate.
    open var preferredPeakBitRate: Double = 0
    /// Stored without effect.
    open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
    /// The time at which forward playback ends as at the end of the item; invalid for the end of the item.
    ///
    /// Source: AVFoundation forwardPlaybackEndTime.
    open var forwardPlaybackEndTime = CMTime.invalid { didSet { MainActor.value { engine?.settleEnd(of: self) } } }
    /// The item's key-value observers.
    public let _watchers = _Watchers()

    private var knownStatus = Status.unknown
    private var knownError: (any Error)?
    weak var engine: AVPlayer?
    /// The position in seconds at which playback starts once the item is opened.
    var start = 0.0

    /// Creates an item for the media at a URL.
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    /// Creates an item for an asset.
    public init(asset: AVAsset) { self.asset = asset }
    /// Creates an item for an asset; the keys are ignored.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

    /// Whether the item can be played.
    public var status: Status { MainActor.value { knownStatus } }
    /// Why the item cannot be played; nil unless `status` is `failed`.
    public var error: (any Error)? { MainActor.value { knownError } }
    /// The duration; indefinite while it is unknown.
    public var duration: CMTime { asset.duration }
    /// The size of the video, in pixels; zero while it is unknown.
    public var presentationSize: CGSize { MainActor.value { core?.videoSize ?? .zero } }
    /// Whether the item is open and playback does not wait for data.
    public var isPlaybackLikelyToKeepUp: Bool { MainActor.value { knownStatus == .readyToPlay && !(core?.isWaiting ?? true) } }
    /// Whether playback waits for data; true until the item has been opened.
    public var isPlaybackBufferEmpty: Bool { MainActor.value { core?.isWaiting ?? true } }
    /// Whether the buffer is full: always false.
    public var isPlaybackBufferFull: Bool { false }
    /// The buffered time range, from the current position on; empty while it is unknown.
    public var loadedTimeRanges: [NSValue] {
        MainActor.value {
            core?.refreshBuffered()
            guard let core, let end = core.details.buffered else { return [] }
            let start = CMTime(seconds: core.position, preferredTimescale: 1000)
            return [NSValue(timeRange: CMTimeRange(start: start, end: CMTime(seconds: max(end, core.position), preferredTimescale: 1000)))]
        }
    }
    /// The seekable time range: the whole duration; empty while that is unknown.
    public var seekableTimeRanges: [NSValue] {
        duration.isNumeric ? [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))] : []
    }

    /// The current position; that at which playback will start until the item is opened.
    public func currentTime() -> CMTime { MainActor.value { CMTime(seconds: core?.position ?? start, preferredTimescale: 1_000_000) } }

    /// Seeks to a time; the handler receives whether the seek succeeded.
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
    /// Seeks to a time, always exactly; the handler receives whether the seek succeeded.
    public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)?) {
        seek(to: time, completionHandler: completionHandler)
    }
    /// Seeks to a time; returns whether the seek succeeded.
    public func seek(to time: CMTime) async -> Bool {
        await withCheckedContinuation { continuation in seek(to: time) { continuation.resume(returning: $0) } }
    }
    /// Accepted without effect: a new seek replaces one that is in progress.
    public func cancelPendingSeeks() {}

    /// The selected tracks.
    public var currentMediaSelection: AVMediaSelection { MainActor.value { AVMediaSelection(core?.tracks ?? []) } }

    /// Selects an option of a group, or with nil none; has no effect if the group has no such option or needs one.
    ///
    /// Source: AVFoundation select(_:in:).
    public func select(_ mediaSelectionOption: AVMediaSelectionOption?, in mediaSelectionGroup: AVMediaSelectionGroup) {
        MainActor.value {
            let (option, group) = (mediaSelectionOption, mediaSelectionGroup)
            guard option.map({ $0.track.kind == group.kind }) ?? group.allowsEmptySelection else { return }
            core?.select(group.kind, option?.track.number)
            _watchers.look()
        }
    }

    // MARK: For the player

    /// The position in seconds at which forward playback ends; nil for the end of the item.
    var end: TimeInterval? { forwardPlaybackEndTime.isNumeric ? forwardPlaybackEndTime.seconds : nil }

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

    /// The media that the player opens; nil if the asset has no URL.
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
    /// Posted when the item has been played to its end.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted when the item has stopped before its end.
    public static let failedToPlayToEndTimeNotification = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Posted when playback stalls because data did not arrive in time.
    public static let playbackStalledNotification = Notification.Name("AVPlayerItemPlaybackStalledNotification")
    /// Posted when the position has jumped.
    public static let timeJumpedNotification = Notification.Name("AVPlayerItemTimeJumpedNotification")
    /// Never posted: there is no access log.
    public static let newAccessLogEntryNotification = Notification.Name("AVPlayerItemNewAccessLogEntry")
    /// Never posted: there is no error log.
    public static let newErrorLogEntryNotification = Notification.Name("AVPlayerItemNewErrorLogEntry")
}

extension NSNotification.Name {
    /// Posted when an item has been played to its end.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    /// Posted when an item has stopped before its end.
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
    /// Posted when playback stalls because data did not arrive in time.
    public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
    /// Posted when an item's position has jumped.
    public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
    /// Never posted: there is no error log.
    public static let AVPlayerItemNewErrorLogEntry = AVPlayerItem.newErrorLogEntryNotification
}

/// The `userInfo` key of the error in `failedToPlayToEndTimeNotification`.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

/// Why an item cannot be played.
///
/// Source: AVFoundation AVError.
public struct AVError: LocalizedError, Hashable, Sendable {
    /// The codes used here.
    public enum Code: Int, Sendable {
        /// The cases have Apple's numbers.
        case unknown = -11800, fileFormatNotRecognized = -11828, noLongerPlayable = -11867, contentIsUnavailable = -11863
    }
    /// The error's code.
    public let code: Code
    /// A description in one sentence.
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
    /// Creates a value with a time, to the precision of a double.
    public convenience init(time: CMTime) {
        var seconds = time.seconds
        self.init(bytes: &seconds, objCType: "d")
    }
    /// The time in the value.
    public var timeValue: CMTime {
        var seconds = 0.0
        getValue(&seconds)
        return seconds.isNaN ? .invalid : CMTime(seconds: seconds, preferredTimescale: 1_000_000)
    }
}

extension NSValue {
    /// Creates a value with a time range, to the precision of a double.
    public convenience init(timeRange: CMTimeRange) {
        var range = CGPoint(x: timeRange.start.seconds, y: timeRange.duration.seconds)
        self.init(bytes: &range, objCType: "{CGPoint=dd}")
    }
    /// The time range in the value.
    public var timeRangeValue: CMTimeRange {
        let range = pointValue
        func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 1_000_000) }
        return CMTimeRange(start: time(range.x), duration: time(range.y))
    }
}
