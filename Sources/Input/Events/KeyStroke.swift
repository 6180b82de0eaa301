/// A key of a keyboard that goes down, goes up or repeats, even if it is also a control; text is made of these without a window system.
package struct KeyStroke: Hashable, Sendable {
    package enum Phase: Hashable, Sendable { case down, up, `repeat` }

    package var device: Int
    /// The evdev number of its position.
    package var code: UInt16
    package var phase: Phase
    /// The time in microseconds of the monotonic clock.
    package var time: UInt64

    package init(device: Int, code: UInt16, phase: Phase, time: UInt64) {
        self.device = device
        self.code = code
        self.phase = phase
        self.time = time
    }

    /// Nil if the event is not one of a key.
    package init?(_ event: RawEvent, device: Int) {
        guard event.type == EventType.key else { return nil }
        let phase: Phase = event.value == 0 ? .up : event.value == 1 ? .down : .repeat
        self.init(device: device, code: event.code, phase: phase, time: event.time)
    }
}
