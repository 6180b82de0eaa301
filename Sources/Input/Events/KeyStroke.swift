/// A key of a keyboard going down, up or on, whatever control it may be too: what text is made of where no window system makes it.
package struct KeyStroke: Hashable, Sendable {
    package enum Phase: Hashable, Sendable { case down, up, `repeat` }

    package var device: Int
    /// The evdev number of its place.
    package var code: UInt16
    package var phase: Phase
    /// Microseconds of the monotonic clock.
    package var time: UInt64

    package init(device: Int, code: UInt16, phase: Phase, time: UInt64) {
        self.device = device
        self.code = code
        self.phase = phase
        self.time = time
    }

    /// Nil for an event that is no key's.
    package init?(_ event: RawEvent, device: Int) {
        guard event.type == EventType.key else { return nil }
        let phase: Phase = event.value == 0 ? .up : event.value == 1 ? .down : .repeat
        self.init(device: device, code: event.code, phase: phase, time: event.time)
    }
}
