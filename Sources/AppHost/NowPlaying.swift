import Foundation

/// What plays now, and where it is.
package struct NowPlaying: Hashable, Sendable {
    package var title: String
    /// Seconds from the start.
    package var position: TimeInterval
    /// Seconds; nil while it is unknown, and for what has no end.
    package var duration: TimeInterval?
    package var isPaused: Bool

    package init(title: String, position: TimeInterval, duration: TimeInterval?, isPaused: Bool) {
        self.title = title
        self.position = position
        self.duration = duration
        self.isPaused = isPaused
    }
}
