/// The direction in which a stick points, if any: thresholds, axis lock and the pause after release.
///
/// Engaging needs a larger deflection than holding, so that a stick at the threshold does not chatter; the axis changes only when the
/// other one clearly leads, so that a thumb pushing right does not slip into down; and for a moment after release nothing engages,
/// because a released stick swings past its centre.
package struct StickHeading: Hashable, Sendable {
    package static let engage = 0.55
    package static let release = 0.40
    package static let axisLead = 1.3
    /// The pause after release, in microseconds.
    package static let bounce: UInt64 = 80_000

    package private(set) var heading: RemoteControl?
    /// False until the stick has been centred once.
    private var isArmed = true
    private var lockedUntil: UInt64?
    private var x = 0.0
    private var y = 0.0

    package init() {}

    /// When the pause ends while the stick is still deflected, in which case no further event may arrive.
    package var nextDeadline: UInt64? { isOut && heading == nil && isArmed ? lockedUntil : nil }

    /// Takes a position, each axis between -1 and 1, down and right positive.
    package mutating func move(x: Double, y: Double, at time: UInt64) {
        self.x = x
        self.y = y
        settle(at: time)
    }

    /// Ends the pause once its time has passed.
    package mutating func advance(to time: UInt64) { settle(at: time) }

    /// Ignores the stick until it has been centred: when the device is opened, and while the D-pad is in use.
    package mutating func disarm() {
        heading = nil
        lockedUntil = nil
        isArmed = radius <= Self.release
    }

    private var radius: Double { (x * x + y * y).squareRoot() }
    private var isOut: Bool { radius >= Self.engage }

    private mutating func settle(at time: UInt64) {
        if radius <= Self.release {
            if heading != nil { lockedUntil = time.later(by: Self.bounce) }
            heading = nil
            isArmed = true
            return
        }
        guard isArmed, isOut else { return }
        if let lockedUntil, time < lockedUntil { return }
        guard let current = heading else {
            heading = abs(x) >= abs(y) ? horizontal : vertical
            return
        }
        switch current {
        case .left, .right: heading = abs(y) > Self.axisLead * abs(x) ? vertical : horizontal
        default: heading = abs(x) > Self.axisLead * abs(y) ? horizontal : vertical
        }
    }

    private var horizontal: RemoteControl { x < 0 ? .left : .right }
    private var vertical: RemoteControl { y < 0 ? .up : .down }
}
