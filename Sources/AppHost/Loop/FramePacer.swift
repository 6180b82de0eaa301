import Foundation

/// When the next frame of a motion is due, on the beat of the display.
///
/// Where presenting waits for the display by itself, the pacer never holds a frame back: the beat has passed when the call returns.
struct FramePacer {
    let interval: TimeInterval
    private var due: TimeInterval = -.infinity

    init(interval: TimeInterval) { self.interval = interval }

    /// Seconds from `now` until a frame may be drawn; zero or less for at once.
    ///
    /// A press waits for half a beat at most: the frame it causes starts a new beat; one short beat is not visible.
    func delay(at now: TimeInterval, isAnswer: Bool = false) -> TimeInterval { (isAnswer ? due - interval / 2 : due) - now }

    /// A frame was drawn for this beat.
    ///
    /// The beat goes on from the last one rather than from the end of the frame, or every frame would drift by the time it took. One missed
    /// beat is made up for by none: a late frame begins a new beat.
    mutating func drew(at now: TimeInterval) {
        let next = due + interval
        due = next > now ? min(next, now + interval) : now + interval
    }
}
