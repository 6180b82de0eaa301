import Foundation

/// Tells a pointer that somebody moves from one that merely lies where a window opens: only the first is to take focus.
struct PointerWatch {
    /// Where it lay when it came into the window; nil until it is told.
    private var place: CGPoint?
    private var hasMoved = false

    /// The pointer came in, or a window came to lie under it: where it lies is not where somebody pointed.
    mutating func crossed() { self = PointerWatch() }

    /// True if somebody moved it here.
    mutating func moves(to new: CGPoint) -> Bool {
        if let place, place != new { hasMoved = true }
        place = new
        return hasMoved
    }
}
