import Foundation
import TenFootAccessibility
import TenFootInput
import TenFootViewGraph

/// Operates a whole app with one or two switches: focus moves through the screen in reading order, automatically or at a press.
@MainActor package final class SwitchControl {
    private let tree: AccessibilityTree
    var options = SwitchOptions() {
        didSet {
            guard options != oldValue else { return }
            (due, held) = (nil, nil)
            tree.host.setAssistance(\.isSwitchControlled, options.mode != .off)
        }
    }
    /// When focus moves to the next view automatically, in seconds of the clock; nil while no scan runs.
    private var due: TimeInterval?
    /// The button being held, and the time stamp of its press: a slow frame hears of presses and releases late.
    private var held: (control: RemoteControl, since: UInt64)?

    /// Microseconds after which the release of a held button means Back.
    static let backAfter: UInt64 = 1_500_000

    init(tree: AccessibilityTree) { self.tree = tree }

    /// Due at once if the interval has not been started.
    var nextDeadline: TimeInterval? { options.mode == .one && held == nil ? due ?? 0 : nil }

    /// Translates the button presses of a frame, and moves focus when the interval has passed.
    func filter(_ events: [HostEvent], at now: TimeInterval) -> [HostEvent] {
        guard options.mode != .off else { return events }
        var result: [HostEvent] = []
        for event in events {
            guard case .press(let press) = event, press.control != .home, !press.control.isVolume else {
                result.append(event)
                continue
            }
            result += answer(press, at: now)
        }
        guard options.mode == .one else { return result }
        if due == nil { due = now + options.interval }
        if held == nil, let due, now >= due {
            goOn()
            self.due = now + options.interval
        }
        return result
    }

    private func answer(_ press: PressEvent, at now: TimeInterval) -> [HostEvent] {
        switch press.phase {
        case .began:
            held = (press.control, press.time)
            return []
        case .ended:
            guard let held, held.control == press.control else { return [] }
            self.held = nil
            due = now + options.interval
            if press.time >= held.since.later(by: Self.backAfter) { return Self.tap(.back, press) }
            if options.mode == .one || press.control == .select { return Self.tap(.select, press) }
            goOn()
            return []
        case .cancelled:
            guard held?.control == press.control else { return [] }
            held = nil
            // As after a press: the interval has passed while the button was down.
            due = now + options.interval
            return []
        case .repeated, .long: return []
        }
    }

    private static func tap(_ control: RemoteControl, _ press: PressEvent) -> [HostEvent] {
        [.began, .ended].map { .press(PressEvent(control, $0, time: press.time, device: press.device)) }
    }

    /// Moves focus to the next view in reading order, from the last one to the first.
    private func goOn() {
        // Listing the elements is slow, but runs only once for a press or every few seconds.
        let stops = tree.elements().map(\.element).filter {
            $0.states.contains(.focusable) && $0.states.isDisjoint(with: [.disabled, .unresponsive])
        }
        guard !stops.isEmpty else { return }
        let start = stops.firstIndex { $0.states.contains(.focused) } ?? -1
        for offset in 1...stops.count where tree.focus(stops[(start + offset) % stops.count].id) { return }
    }
}
