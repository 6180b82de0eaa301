import TenFootInput
import TenFootViewGraph

/// Two controls held together, recognised on every screen: Play/Pause and Back held for a second switch the voice on and off.
///
/// Once both are down, their events are consumed until both are released. Does no I/O: each call passes the time, in microseconds.
package struct VoiceChord {
    /// How long both must be held, in microseconds.
    private let duration: UInt64
    private let controls: Set<RemoteControl>

    private var held: Set<RemoteControl> = []
    /// When the second control went down; nil unless both are held and the chord has not been reported.
    private var began: UInt64?
    private var isSwallowing = false

    package init(_ controls: Set<RemoteControl> = [.playPause, .back], duration: UInt64 = 1_000_000) {
        (self.controls, self.duration) = (controls, duration)
    }

    /// When the chord is complete if both stay held; nil while it is not held.
    package var nextDeadline: UInt64? { began.map { $0 + duration } }

    /// Removes the chord's presses from a frame's events; `isComplete` is true once it has been held long enough.
    package mutating func filter(_ events: [HostEvent], at now: UInt64) -> (events: [HostEvent], isComplete: Bool) {
        var kept: [HostEvent] = []
        for event in events {
            guard case .press(let press) = event, controls.contains(press.control) else {
                kept.append(event)
                continue
            }
            switch press.phase {
            case .began:
                let other = held.first { $0 != press.control }
                held.insert(press.control)
                if let other, !isSwallowing {
                    isSwallowing = true
                    began = press.time
                    // Cancel the first button, so that releasing it does not act.
                    kept.append(.press(PressEvent(other, .cancelled, time: press.time, device: press.device)))
                }
            case .ended, .cancelled:
                held.remove(press.control)
                began = nil
            case .repeated, .long: break
            }
            if !isSwallowing { kept.append(event) }
            if held.isEmpty { isSwallowing = false }
        }
        guard let began, now >= began + duration else { return (kept, false) }
        self.began = nil
        return (kept, true)
    }
}
