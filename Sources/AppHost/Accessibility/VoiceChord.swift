import TenFootInput
import TenFootViewGraph

/// Two controls held together, which mean something on every screen: Play/Pause and Back for a second switch the voice on and off.
///
/// Once both are down neither means anything else until both are up again. Pure: time comes with each call, in microseconds.
package struct VoiceChord {
    /// Microseconds both are held.
    private let duration: UInt64
    private let controls: Set<RemoteControl>

    private var held: Set<RemoteControl> = []
    /// When the second went down; nil unless both are held and the chord has not been answered.
    private var began: UInt64?
    private var isSwallowing = false

    package init(_ controls: Set<RemoteControl> = [.playPause, .back], duration: UInt64 = 1_000_000) {
        (self.controls, self.duration) = (controls, duration)
    }

    /// When the chord is complete if nothing is let go; nil while it is not held.
    package var nextDeadline: UInt64? { began.map { $0 + duration } }

    /// Takes the chord's presses out of a frame's events; `isComplete` where it has been held long enough.
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
