import Foundation

/// The current playback of an app, with its position.
public struct NowPlaying: Hashable, Sendable {
    /// The title as it is shown.
    public var title: String
    /// The second line: a year, a series and episode, or an artist; empty for none.
    public var subtitle: String
    /// The path of a picture; nil for none.
    public var artwork: String?
    /// The path or URL being played.
    public var location: String
    /// Seconds from the start.
    public var position: TimeInterval
    /// The length in seconds; nil while it is unknown, and for endless streams.
    public var duration: TimeInterval?
    /// The requested speed: 1 is normal, 0 is paused.
    public var rate: Double
    /// Whether playback has stalled until more data is buffered.
    public var isWaiting: Bool
    /// Whether playback is paused on request.
    public var isPaused: Bool { rate == 0 }

    package init(
        title: String, subtitle: String, artwork: String?, location: String, position: TimeInterval, duration: TimeInterval?, rate: Double,
        isWaiting: Bool
    ) {
        (self.title, self.subtitle, self.artwork, self.location) = (title, subtitle, artwork, location)
        (self.position, self.duration, self.rate, self.isWaiting) = (position, duration, rate, isWaiting)
    }
}

/// A command to the current player.
public enum PlaybackCommand: Hashable, Sendable {
    /// Resumes playback.
    case play
    /// Pauses playback.
    case pause
    /// Seeks to a position in seconds, clamped to the valid range.
    case seek(to: TimeInterval)
}

/// A session's interface to a player.
@MainActor package protocol SessionPlayer: AnyObject {
    /// Nil while nothing is open.
    var nowPlaying: NowPlaying? { get }
    func perform(_ command: PlaybackCommand)
    /// Calls an action after each change, with whether the position has jumped, until the returned closure is called.
    func onUpdate(_ action: @escaping @MainActor (_ hasJumped: Bool) -> Void) -> @MainActor () -> Void
}
