/// Detects that a button of a device without a mapping is held, which requests the mapping screen.
package struct HoldToMap: Hashable, Sendable {
    /// Microseconds a button has to be held.
    package static let duration: UInt64 = 1_000_000

    /// Volume and power buttons are often held and do not count.
    private static let heldByHabit: Set<UInt16> = [KeyCode.volumeDown, KeyCode.volumeUp, KeyCode.power]

    private var down: [UInt16: UInt64] = [:]

    package init() {}

    /// When a button has been held for long enough; nil while none is.
    package var nextDeadline: UInt64? { down.values.min()?.later(by: Self.duration) }

    package mutating func receive(_ event: RawEvent) {
        guard event.type == EventType.key, event.value != 2, !Self.heldByHabit.contains(event.code) else { return }
        down[event.code] = event.value == 1 ? event.time : nil
    }

    /// Returns true once, when a button has been held for long enough.
    package mutating func isDue(at time: UInt64) -> Bool {
        guard let deadline = nextDeadline, deadline <= time else { return false }
        down.removeAll()
        return true
    }
}
