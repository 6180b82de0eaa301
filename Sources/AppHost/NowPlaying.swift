import Foundation

/// What an app plays, and where it is.
public struct NowPlaying: Hashable, Sendable {
    /// The title as it is shown.
    public var title: String
    /// The second line: a year, a series and episode, or an artist; empty for none.
    public var subtitle: String
    /// The path of a picture; nil for none.
    public var artwork: String?
    /// The path or address that is played.
    public var location: String
    /// Seconds from the start.
    public var position: TimeInterval
    /// Seconds; nil while it is unknown, and for what has no end.
    public var duration: TimeInterval?
    /// The speed asked for: 1 is normal, 0 paused.
    public var rate: Double
    /// Whether it stands until more has been read.
    public var isWaiting: Bool
    /// Whether it stands because it was told to.
    public var isPaused: Bool { rate == 0 }

    package init(
        title: String, subtitle: String, artwork: String?, location: String, position: TimeInterval, duration: TimeInterval?, rate: Double,
        isWaiting: Bool
    ) {
        (self.title, self.subtitle, self.artwork, self.location) = (title, subtitle, artwork, location)
        (self.position, self.duration, self.rate, self.isWaiting) = (position, duration, rate, isWaiting)
    }
}

/// What may be asked of what plays.
public enum PlaybackCommand: Hashable, Sendable {
    /// Plays on.
    case play
    /// Stands still where it is.
    case pause
    /// Goes to a place in seconds; places outside are brought inside.
    case seek(to: TimeInterval)
}

/// A player as a session knows it.
@MainActor package protocol SessionPlayer: AnyObject {
    /// Nil while nothing is open.
    var nowPlaying: NowPlaying? { get }
    func perform(_ command: PlaybackCommand)
    /// Calls an action after each change, with whether the position has jumped, until the result is called.
    func onUpdate(_ action: @escaping @MainActor (_ hasJumped: Bool) -> Void) -> @MainActor () -> Void
}
