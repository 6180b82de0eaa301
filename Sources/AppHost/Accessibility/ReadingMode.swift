import TenFootAccessibility
import TenFootInput
import TenFootViewGraph

/// Reads elements that cannot have focus while the voice is on; Play/Pause and Up held together start it.
///
/// Right and Left move to the next and previous element, Down and Up to the next and previous heading or row. Select activates a control or
/// repeats a label; held, it spells. Play/Pause reads on to the end, pauses and resumes, or starts again after the end. Menu chooses an
/// app's rotor for Up and Down, and Back returns to focus. The element being read is outlined.
@MainActor package final class ReadingMode {
    private let tree: AccessibilityTree
    private let voice: VoiceControl
    private static let unheldChord = VoiceChord([.playPause, .up], duration: 500_000)
    private var chord = unheldChord
    private var cursor = ReadingCursor()
    package private(set) var isOn = false
    /// Whether reading to the end is active, and whether it is paused.
    private var readsOn = false, isPaused = false
    /// The controls pressed in this mode, whose events are consumed until their release.
    private var taken: Set<RemoteControl> = []
    /// The rotor that Up and Down follow, and its current entry; nil for headings and rows.
    private var rotor: (id: FoundRotor.ID, entry: Int?)?
    /// True after Select went down in this mode, until its release or a long press.
    private var isSelectDown = false

    init(tree: AccessibilityTree, voice: VoiceControl) {
        self.tree = tree
        self.voice = voice
    }

    var nextDeadline: UInt64? { chord.nextDeadline }

    /// Handles this mode's presses, and returns the remaining events of a frame.
    func filter(_ events: [HostEvent], at now: UInt64) -> [HostEvent] {
        guard voice.isSpeaking else {
            if isOn { tree.stopReading() }
            // The releases of held buttons do not reach the chord.
            (isOn, taken, chord) = (false, [], Self.unheldChord)
            return events
        }
        let (events, isChord) = chord.filter(events, at: now)
        if isChord { isOn ? end() : begin() }
        return events.filter { event in
            // Home always leaves the app, and the volume keys also change the voice's volume, so pass both on.
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

    /// Says that reading begins or ends, and the focused element; if the cursor is on another element, the move to it is announced
    /// separately.
    private func announce(_ words: String) {
        let focus = tree.focusPath().last
        if cursor.current?.id == focus?.id {
            voice.say([.interrupt, .say(words)] + voice.phrase(focus))
        } else {
            voice.greet(words)
        }
    }

    private func look(at id: UInt64?) { cursor.take(tree.elements().map(\.element), at: id) }

    /// Reads the element at the cursor; the tree announces the move, with the names of the groups entered.
    private func read() { if let current = cursor.current { tree.read(current.id) } }

    private func take(_ control: RemoteControl, _ phase: PressPhase) {
        if control == .select { return select(phase) }
        guard phase.isStep else { return }
        // List the elements again only if the current one has gone or moved, or a rotor has moved to another one, not with each press.
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
        // At either end, repeat the current element.
        hasMoved ? read() : voice.say([.interrupt] + voice.phrase(current))
    }

    /// The current element in its present state, which may have changed since the elements were listed.
    private var current: AccessibilityElement? { cursor.current.flatMap { tree.element($0.id) } }

    /// Moves to the next or previous entry of the rotor, heading or row.
    private func step(_ delta: Int) {
        guard let rotor, let found = tree.rotors().first(where: { $0.id == rotor.id }) else { return go(cursor.step(toMark: delta)) }
        let entries = found.rotor.entries()
        let next = rotor.entry.map { min($0, entries.count) + delta } ?? (delta > 0 ? 0 : entries.count - 1)
        guard entries.indices.contains(next) else { return go(false) }
        (readsOn, isPaused) = (false, false)
        self.rotor?.entry = next
        tree.read(entries[next], of: found)
    }

    /// Selects the next rotor, after the last one headings and rows, and says its name.
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
        (readsOn, isPaused) = (false, false)
        voice.say([.interrupt, .say(name)])
    }

    private func select(_ phase: PressPhase) {
        switch phase {
        case .began: isSelectDown = true
        case .long where isSelectDown:
            isSelectDown = false
            (readsOn, isPaused) = (false, false)
            voice.spell()
        case .ended where isSelectDown:
            isSelectDown = false
            (readsOn, isPaused) = (false, false)
            guard let current, !current.actions.isEmpty else { return voice.repeatLast() }
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
            // All of it is read now, so list it anew.
            if let current { look(at: current.id) }
            voice.say([.interrupt] + cursor.rest.flatMap { voice.phrase($0) })
        }
    }
}

extension PressPhase {
    /// Whether the phase moves one step: a press, or the repeat of a held one.
    fileprivate var isStep: Bool {
        switch self {
        case .began, .repeated: true
        case .long, .ended, .cancelled: false
        }
    }
}
