@_exported import AVFoundation
@_exported import Foundation

/// A playback command, sent by the remote's Play/Pause button if no view handles it, or over MPRIS.
///
/// Source: MediaPlayer MPRemoteCommand.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
    // Used on the main thread only, as apps do.
    /// Whether the command can be sent.
    open var isEnabled = true { didSet { onChange?() } }
    private var targets: [Target] = []
    var onChange: (() -> Void)?

    private final class Target {
        let handler: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
        init(_ handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) { self.handler = handler }
    }

    /// Adds a handler; the returned token removes it.
    @discardableResult open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
        let target = Target(handler)
        targets.append(target)
        onChange?()
        return target
    }
    /// Removes a handler by its token; nil removes all.
    open func removeTarget(_ target: Any?) {
        targets = target.map { gone in targets.filter { $0 !== gone as AnyObject } } ?? []
        onChange?()
    }

    /// Whether the command is enabled and has a handler.
    var isHeard: Bool { isEnabled && !targets.isEmpty }

    /// Calls the handlers; false if there are none, or none succeeds.
    @discardableResult func perform(_ event: (MPRemoteCommand) -> MPRemoteCommandEvent = MPRemoteCommandEvent.init) -> Bool {
        guard isHeard else { return false }
        let event = event(self)
        return targets.map { $0.handler(event) }.contains(.success)
    }
}

/// A command to skip by an interval.
///
/// Source: MediaPlayer MPSkipIntervalCommand.
public final class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
    /// The intervals that the app prefers, in seconds; ignored, since MPRIS requests contain the interval.
    public var preferredIntervals: [NSNumber] = [10]
}

/// A command to go to a position.
///
/// Source: MediaPlayer MPChangePlaybackPositionCommand.
public final class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// A command to change the playback rate; never sent.
///
/// Source: MediaPlayer MPChangePlaybackRateCommand.
public final class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
    /// The rates that the app supports.
    public var supportedPlaybackRates: [NSNumber] = []
}

/// A command to give feedback on an item; never sent.
///
/// Source: MediaPlayer MPFeedbackCommand.
public final class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
    /// Whether the feedback is given.
    public var isActive = false
    /// The title for the user.
    public var localizedTitle = ""
}

/// A command to rate an item; never sent.
///
/// Source: MediaPlayer MPRatingCommand.
public final class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
    /// The lowest rating.
    public var minimumRating: Float = 0
    /// The highest rating.
    public var maximumRating: Float = 1
}

/// The result of a command's handler.
///
/// Source: MediaPlayer MPRemoteCommandHandlerStatus.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success = 0, noSuchContent = 100, noActionableNowPlayingItem = 110, deviceNotFound = 120, commandFailed = 200
}

/// A command that was sent.
///
/// Source: MediaPlayer MPRemoteCommandEvent.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
    // Immutable.
    /// The command.
    public let command: MPRemoteCommand
    /// When it was sent, in seconds since the machine started.
    public let timestamp = ProcessInfo.processInfo.systemUptime
    init(_ command: MPRemoteCommand) { self.command = command }
}

/// A command to skip that was sent.
///
/// Source: MediaPlayer MPSkipIntervalCommandEvent.
public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    /// The interval in seconds.
    public let interval: TimeInterval
    init(_ command: MPRemoteCommand, by interval: TimeInterval) {
        self.interval = interval
        super.init(command)
    }
}

/// A command to go to a position that was sent.
///
/// Source: MediaPlayer MPChangePlaybackPositionCommandEvent.
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    /// The position in seconds.
    public let positionTime: TimeInterval
    init(_ command: MPRemoteCommand, to time: TimeInterval) {
        positionTime = time
        super.init(command)
    }
}

/// A command to change the rate that was sent; never created here.
///
/// Source: MediaPlayer MPChangePlaybackRateCommandEvent.
public final class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    /// The rate.
    public let playbackRate: Float = 1
}
