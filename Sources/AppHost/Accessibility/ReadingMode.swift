import TenFootAccessibility
import TenFootInput
import TenFootViewGraph

/// Reads what focus cannot come to, while the voice is on: Play/Pause and Up held together begin it.
///
/// Then right and down go to the next label, heading or control, left and up to the one before, Select does what the control does,
/// Play/Pause reads on to the end, and Back returns to focus.
@MainActor package final class ReadingMode {
    private let tree: AccessibilityTree
    private let voice: VoiceControl
    private var chord = VoiceChord([.playPause, .up], duration: 500_000)
    private var cursor = ReadingCursor()
    package private(set) var isOn = false

    init(tree: AccessibilityTree, voice: VoiceControl) {
        self.tree = tree
        self.voice = voice
    }

    var nextDeadline: UInt64? { chord.nextDeadline }

    /// Takes what it answers itself out of a frame's events.
    func filter(_ events: [HostEvent], at now: UInt64) -> [HostEvent] {
        guard voice.isSpeaking else {
            isOn = false
            return events
        }
        let (events, isChord) = chord.filter(events, at: now)
        if isChord { isOn ? end() : begin() }
        guard isOn else { return events }
        return events.filter { event in
            // Home leads out of everything.
            guard case .press(let press) = event, press.control != .home else { return true }
            if press.phase.isStep { take(press.control) }
            return false
        }
    }

    private func begin() {
        isOn = true
        look(at: tree.focusPath().last?.id)
        voice.say([.interrupt, .say(tree.words.reading)] + voice.phrase(cursor.current))
    }

    private func end() {
        isOn = false
        voice.say([.interrupt, .say(tree.words.readingEnds)] + voice.phrase(tree.focusPath().last))
    }

    private func look(at id: UInt64?) { cursor.take(tree.elements().map(\.element), at: id) }

    private func take(_ control: RemoteControl) {
        // The screen is gone through again when what is read has gone or moved, and not with each press.
        if let current = cursor.current, tree.element(current.id)?.frame != current.frame { look(at: current.id) }
        switch control {
        case .right, .down: step(by: 1)
        case .left, .up: step(by: -1)
        case .select: if let current = cursor.current, !current.actions.isEmpty { _ = tree.perform(action: 0, on: current.id) }
        case .playPause: voice.say([.interrupt] + cursor.rest.flatMap { voice.phrase($0) })
        case .back: end()
        default: break
        }
    }

    private func step(by delta: Int) {
        guard cursor.step(by: delta) else { return voice.say([.interrupt] + voice.phrase(cursor.current)) }
        guard let current = cursor.current else { return }
        // Focus goes along where it can, and is said by itself.
        if current.states.contains(.focusable), tree.focus(current.id) { return }
        voice.say([.interrupt] + voice.phrase(current))
    }
}

extension PressPhase {
    /// Whether it goes a step: a press, or a repeat of a held one.
    fileprivate var isStep: Bool {
        switch self {
        case .began, .repeated: true
        case .long, .ended, .cancelled: false
        }
    }
}
