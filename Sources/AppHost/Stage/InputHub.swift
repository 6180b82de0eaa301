import Foundation
import TenFootEvdevInput
import TenFootInput
import TenFootSDLRendering
import TenFootViewGraph

/// User input from all sources as one ordered list of events for the next frame.
struct InputHub {
    /// Turns control changes into presses and repeats; shared by all sources, so that a new press on any of them takes over the repeat.
    private var presses = PressMachine()
    private var keyboard = WindowKeyboard()
    /// The keyboard layout on a console; created with the first key.
    private var layout: KeyboardLayout?
    private(set) var events: [HostEvent] = []
    /// The time stamp of the oldest pending press or key, for the reported latency.
    private(set) var oldest: UInt64?
    /// Whether characters go to a text field, which then has Space and Backspace to itself.
    var isTyping = false

    var isEmpty: Bool { events.isEmpty }

    /// When held controls repeat, and when they are long presses.
    var timing: RepeatTiming { presses.timing }

    /// When the next repeat or long press is due, in microseconds.
    var nextDeadline: UInt64? { presses.nextDeadline }

    /// Adds an event; of several positions of the pointer in a row only the last is kept.
    mutating func add(_ event: HostEvent) {
        if case .pointerMoved = event, case .pointerMoved? = events.last { events.removeLast() }
        events.append(event)
    }

    /// Returns and removes the pending events, with the repeats due by now.
    mutating func take(at now: UInt64) -> [HostEvent] {
        events += presses.advance(to: now).map(HostEvent.press)
        defer {
            events = []
            oldest = nil
        }
        return events
    }

    /// Adds a stick's position; of several in a row only the last is kept.
    mutating func add(_ lean: StickLean) {
        if case .lean? = events.last { events.removeLast() }
        events.append(.lean(CGPoint(x: lean.x, y: lean.y)))
    }

    mutating func add(_ change: ControlChange) {
        // Drop only key-down events: a key pressed before the field was edited must be released, or it would stay held.
        if isTyping, change.kind == .down, change.device != WindowKeyboard.device, Self.textKeys.contains(change.key ?? 0) { return }
        note(change.time)
        events += presses.handle(change).map(HostEvent.press)
    }

    /// Keys of evdev keyboards that belong to a text field while one is being edited.
    private static let textKeys: Set<UInt16> = [KeyCode.space, KeyCode.backspace, KeyCode.delete]

    // MARK: The window's keyboard

    mutating func add(_ key: WindowKey) {
        note(key.time)
        if let character = key.character {
            let phase: KeyEvent.Phase = key.isDown ? (key.isRepeat ? .repeat : .down) : .up
            events.append(
                .key(KeyEvent(key: character, characters: key.characters(character), modifiers: key.modifiers.rawValue, phase: phase)))
        }
        var change: ControlChange?
        if !key.isDown {
            change = keyboard.keyUp(scancode: key.scancode, at: key.time)
        } else if !key.isRepeat {
            // A repeat begins no press: its key went down for something else, such as a text field or before a child program.
            change = keyboard.keyDown(
                scancode: key.scancode, modifiers: KeyModifiers(rawValue: key.modifiers.rawValue), isTyping: isTyping, at: key.time)
        }
        if let change { add(change) }
    }

    // MARK: The console's keyboards

    /// Makes text and key events of a console key, as a window system would; its control arrives as a `ControlChange`.
    mutating func add(_ stroke: KeyStroke) {
        if layout == nil { layout = KeyboardLayout() }
        guard let answer = layout?.take(stroke) else { return }
        note(stroke.time)
        if let character = answer.character {
            let phase: KeyEvent.Phase = stroke.phase == .up ? .up : stroke.phase == .repeat ? .repeat : .down
            events.append(
                .key(
                    KeyEvent(
                        key: character, characters: answer.text.isEmpty ? String(character) : answer.text,
                        modifiers: answer.modifiers.rawValue, phase: phase)))
        }
        if isTyping, !answer.text.isEmpty { events.append(.text(answer.text)) }
    }

    /// Cancels held keys when the window loses keyboard focus.
    mutating func loseKeyboard(at time: UInt64) {
        for change in keyboard.cancelAll(at: time) { add(change) }
    }

    /// Cancels everything held, when another program takes the screen.
    mutating func cancelAll(at time: UInt64) {
        _ = keyboard.cancelAll(at: time)
        layout?.letGo()
        events += presses.cancelAll(at: time).map(HostEvent.press)
        add(StickLean())
    }

    /// Sets the timing of repeats and of long presses, in milliseconds.
    mutating func setRepeat(delay: Int, interval: Int, hold: Int) {
        let timing = RepeatTiming(delay: delay, interval: interval, hold: hold)
        presses.timing = timing
        add(.setting(PressRepeat(delay: Double(timing.delay) / 1e6, interval: Double(timing.interval) / 1e6)))
    }

    private mutating func note(_ time: UInt64) { oldest = min(oldest ?? time, time) }
}

extension WindowKey {
    /// The characters of a key without text input: letters with Shift and Caps Lock applied.
    fileprivate func characters(_ character: Character) -> String {
        let upper = String(character).uppercased()
        return modifiers.contains(.shift) != modifiers.contains(.capsLock) && upper.count == 1 ? upper : String(character)
    }
}
