@_exported import AVFoundation
@_exported import Foundation

/// Something that may be asked of what an app plays: by the remote's Play/Pause where no view wants it, and over MPRIS.
///
/// Source: MediaPlayer MPRemoteCommand.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
    // Used on the main thread, as apps do.
    /// Whether it may be asked.
    open var isEnabled = true { didSet { onChange?() } }
    private var targets: [Target] = []
    var onChange: (() -> Void)?

    private final class Target {
        let handler: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
        init(_ handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) { self.handler = handler }
    }

    /// Adds who does it; what is returned takes it away again.
    @discardableResult open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
        let target = Target(handler)
        targets.append(target)
        onChange?()
        return target
    }
    /// Takes away one who does it; nil takes away all.
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

/// Skipping by some seconds.
///
/// Source: MediaPlayer MPSkipIntervalCommand.
public final class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
    /// The seconds that are offered; MPRIS names its own.
    public var preferredIntervals: [NSNumber] = [10]
}

/// Going to a time.
///
/// Source: MediaPlayer MPChangePlaybackPositionCommand.
public final class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// Playing faster or slower; nothing asks for it here.
///
/// Source: MediaPlayer MPChangePlaybackRateCommand.
public final class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
    /// The rates that are offered.
    public var supportedPlaybackRates: [NSNumber] = []
}

/// Rating; nothing asks for it here.
///
/// Source: MediaPlayer MPFeedbackCommand.
public final class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
    /// Whether it is rated so.
    public var isActive = false
    /// What it is called.
    public var localizedTitle = ""
}

/// A wish to rate what plays.
///
/// Source: MediaPlayer MPRatingCommand.
public final class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
    /// The lowest rating.
    public var minimumRating: Float = 0
    /// The highest rating.
    public var maximumRating: Float = 1
}

/// Whether a command was done.
///
/// Source: MediaPlayer MPRemoteCommandHandlerStatus.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success = 0, noSuchContent = 100, noActionableNowPlayingItem = 110, deviceNotFound = 120, commandFailed = 200
}

/// A command as it is asked.
///
/// Source: MediaPlayer MPRemoteCommandEvent.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
    // Nothing in it changes.
    /// The command.
    public let command: MPRemoteCommand
    /// When, in seconds since the machine started.
    public let timestamp = ProcessInfo.processInfo.systemUptime
    init(_ command: MPRemoteCommand) { self.command = command }
}

/// Skipping as it is asked.
///
/// Source: MediaPlayer MPSkipIntervalCommandEvent.
public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    /// By so many seconds.
    public let interval: TimeInterval
    init(_ command: MPRemoteCommand, by interval: TimeInterval) {
        self.interval = interval
        super.init(command)
    }
}

/// Going to a time as it is asked.
///
/// Source: MediaPlayer MPChangePlaybackPositionCommandEvent.
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    /// The time from the start, in seconds.
    public let positionTime: TimeInterval
    init(_ command: MPRemoteCommand, to time: TimeInterval) {
        positionTime = time
        super.init(command)
    }
}

/// A rate as it is asked; never made here.
///
/// Source: MediaPlayer MPChangePlaybackRateCommandEvent.
public final class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    /// The rate.
    public let playbackRate: Float = 1
}
