/// How far a stick is deflected without pressing anything: the focused view tilts with it.
///
/// From 0 in the centre to 1 where the stick would move focus. Once it does, the lean is 0 until the stick has been centred.
package struct StickLean: Hashable, Sendable, Codable {
    /// Within this radius the stick is at rest: worn sticks do not return exactly to the centre.
    package static let rest = 0.12
    /// Smaller changes are noise and cause no frame.
    package static let step = 0.04

    /// Right and down are positive; the length of both together is at most 1.
    package private(set) var x = 0.0
    package private(set) var y = 0.0
    /// False until the stick has been centred.
    private var isArmed = false

    package init() {}

    /// Takes a position, each axis between -1 and 1; returns whether the lean has changed.
    package mutating func move(x: Double, y: Double, isPressing: Bool) -> Bool {
        let radius = (x * x + y * y).squareRoot()
        if radius <= Self.rest { isArmed = true }
        if isPressing || radius >= StickHeading.engage { isArmed = false }
        guard isArmed, radius > Self.rest else { return set(0, 0) }
        let share = min(1, (radius - Self.rest) / (StickHeading.engage - Self.rest)) / radius
        let (newX, newY) = (x * share, y * share)
        let change = ((newX - self.x) * (newX - self.x) + (newY - self.y) * (newY - self.y)).squareRoot()
        return change >= Self.step && set(newX, newY)
    }

    private mutating func set(_ x: Double, _ y: Double) -> Bool {
        defer { (self.x, self.y) = (x, y) }
        return x != self.x || y != self.y
    }
}
