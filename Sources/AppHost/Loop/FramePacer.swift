import Foundation

/// Computes when the next frame of an animation is due, at the display's refresh rate.
///
/// If presenting itself waits for the display, the pacer never delays a frame: the interval has passed when presenting returns.
struct FramePacer {
    let interval: TimeInterval
    private var due: TimeInterval = -.infinity

    init(interval: TimeInterval) { self.interval = interval }

    /// Seconds from `now` until a frame may be drawn; zero or less for at once.
    ///
    /// A press waits for half an interval at most, and its frame starts a new interval; a single short interval is not visible.
    func delay(at now: TimeInterval, isAnswer: Bool = false) -> TimeInterval { (isAnswer ? due - interval / 2 : due) - now }

    /// Call it after a frame was drawn.
    ///
    /// The next due time is counted from the last one rather than from the end of the frame, or the rate would drift by each frame's
    /// duration. A missed frame is not made up for: a late frame starts a new interval.
    mutating func drew(at now: TimeInterval) {
        let next = due + interval
        due = next > now ? min(next, now + interval) : now + interval
    }
}
