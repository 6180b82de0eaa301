import Foundation

/// Distinguishes a moved pointer from one at rest where a window opens: only a moved pointer takes focus.
struct PointerWatch {
    /// Its last known position in the window; nil until the first report.
    private var place: CGPoint?
    private var hasMoved = false

    /// The pointer entered the window, or a window opened under it: its position does not count as pointing.
    mutating func crossed() { self = PointerWatch() }

    /// True if the user moved it here.
    mutating func moves(to new: CGPoint) -> Bool {
        if let place, place != new { hasMoved = true }
        place = new
        return hasMoved
    }
}
