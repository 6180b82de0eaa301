import TenFootAccessibility
import TenFootInput
import TenFootViewGraph

/// Reads what focus cannot come to, while the voice is on: Play/Pause and Up held together begin it.
///
/// Then right and left go to the next and the last label, heading or control, down and up to the next and the last heading or row, Select
/// does what the control does or says a label again, held it spells, Play/Pause reads on to the end, pauses and goes on, or begins again
/// after the end, Menu chooses an app's rotor for up and down to go along instead, and Back returns to focus. What is read is outlined.
@MainActor package final class ReadingMode {
    private let tree: AccessibilityTree
    private let voice: VoiceControl
    private var chord = VoiceChord([.playPause, .up], duration: 500_000)
    private var cursor = ReadingCursor()
    package private(set) var isOn = false
    /// Whether all that follows is being said, and whether that is halted.
    private var readsOn = false, isPaused = false
    /// The controls that went down here, and mean nothing else until they are up again.
    private var taken: Set<RemoteControl> = []
    /// The rotor that up and down go along, and the entry they are at; nil for headings and rows.
    private var rotor: (id: FoundRotor.ID, entry: Int?)?
    /// Select went down here, and not as a long press so far.
    private var isSelectDown = false

    init(tree: AccessibilityTree, voice: VoiceControl) {
        self.tree = tree
        self.voice = voice
    }

    var nextDeadline: UInt64? { chord.nextDeadline }

    /// Takes what it answers itself out of a frame's events.
    func filter(_ events: [HostEvent], at now: UInt64) -> [HostEvent] {
        guard voice.isSpeaking else {
            if isOn { tree.stopReading() }
            (isOn, taken) = (false, [])
            return events
        }
        let (events, isChord) = chord.filter(events, at: now)
        if isChord { isOn ? end() : begin() }
        return events.filter { event in
            // Home leads out of everything, and the volume is that of the voice too.
            guard case .press(let press) = event, press.control != .home, !press.control.isVolume else { return true }
            if isOn, press.phase == .began { taken.insert(press.control) }
            guard taken.contains(press.control) else { return true }
            if press.phase == .ended || press.phase == .cancelled { taken.remove(press.control) }
            if isOn { take(press.control, press.phase) }
            return false
        }
    }

    private func begin() {
        (isOn, readsOn, isPaused, isSelectDown, rotor) = (true, false, false, false, nil)
        look(at: tree.focusPath().last?.id)
        announce(tree.rotors().isEmpty ? tree.words.reading : tree.words.reading + " " + tree.words.rotorChoice)
        read()
    }

    private func end() {
        isOn = false
        announce(tree.words.readingEnds)
        tree.stopReading()
    }

    /// Says that reading begins or ends, and what has focus; where the cursor is elsewhere, the move between the two is said by itself.
    private func announce(_ words: String) {
        let focus = tree.focusPath().last
        if cursor.current?.id == focus?.id {
            voice.say([.interrupt, .say(words)] + voice.phrase(focus))
        } else {
            voice.greet(words)
        }
    }

    private func look(at id: UInt64?) { cursor.take(tree.elements().map(\.element), at: id) }

    /// Reads what the cursor is at; the move is said by itself, with the names of the groups that were entered.
    private func read() { if let current = cursor.current { tree.read(current.id) } }

    private func take(_ control: RemoteControl, _ phase: PressPhase) {
        if control == .select { return select(phase) }
        guard phase.isStep else { return }
        // The screen is gone through again when what is read has gone or moved, and not with each press.
        // A rotor may have led to another element meanwhile.
        if let current = cursor.current {
            let id = tree.readingID ?? current.id
            if id != current.id || tree.element(id)?.frame != current.frame { look(at: id) }
        }
        switch control {
        case .right: go(cursor.step(by: 1))
        case .left: go(cursor.step(by: -1))
        case .down: step(1)
        case .up: step(-1)
        case .menu: turnRotor()
        case .playPause: readOn()
        case .back: end()
        default: break
        }
    }

    private func go(_ hasMoved: Bool) {
        (readsOn, isPaused) = (false, false)
        // At an end the last word is said again.
        hasMoved ? read() : voice.say([.interrupt] + voice.phrase(cursor.current))
    }

    /// To the next or the last entry of the rotor, heading or row.
    private func step(_ delta: Int) {
        guard let rotor, let found = tree.rotors().first(where: { $0.id == rotor.id }) else { return go(cursor.step(toMark: delta)) }
        let entries = found.rotor.entries()
        let next = rotor.entry.map { min($0, entries.count) + delta } ?? (delta > 0 ? 0 : entries.count - 1)
        guard entries.indices.contains(next) else { return go(false) }
        (readsOn, isPaused) = (false, false)
        self.rotor?.entry = next
        tree.read(entries[next], of: found)
    }

    /// Goes on to the next rotor, from the last back to headings and rows, and says its name.
    private func turnRotor() {
        let all = tree.rotors()
        let index = rotor.flatMap { rotor in all.firstIndex { $0.id == rotor.id } }.map { $0 + 1 } ?? 0
        let next = all.indices.contains(index) ? all[index] : nil
        rotor = next.map { ($0.id, $0.start) }
        let name =
            switch next?.rotor.name ?? .system(.headings) {
            case .system(let kind): tree.words.rotors[kind] ?? ""
            case .custom(let name): name
            }
        voice.say([.interrupt, .say(name)])
    }

    private func select(_ phase: PressPhase) {
        switch phase {
        case .began: isSelectDown = true
        case .long where isSelectDown:
            isSelectDown = false
            voice.spell()
        case .ended where isSelectDown:
            isSelectDown = false
            (readsOn, isPaused) = (false, false)
            guard let current = cursor.current, !current.actions.isEmpty else { return voice.repeatLast() }
            _ = tree.perform(action: 0, on: current.id)
        case .cancelled: isSelectDown = false
        default: break
        }
    }

    private func readOn() {
        if readsOn, !voice.hasEnded {
            isPaused.toggle()
            voice.say([isPaused ? .pause : .resume])
        } else {
            (readsOn, isPaused) = (true, false)
            voice.say([.interrupt] + cursor.rest.flatMap { voice.phrase($0) })
        }
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
