/// Asks for the buttons of a device one control after the other; only that device is used.
///
/// A press assigns its button to the current control, waiting skips the control, holding a button ends the walk. Time comes from time
/// stamps alone. Controls that were not requested, or were skipped, keep their mapping.
package struct MappingWalk: Hashable, Sendable {
    /// The controls, in the order in which they are asked for.
    package static let steps: [RemoteControl] = [.select, .back, .up, .down, .left, .right, .menu, .home, .playPause]
    /// Microseconds until a control is skipped.
    package static let patience: UInt64 = 8_000_000
    /// Microseconds of holding a button that end the walk.
    package static let hold: UInt64 = 2_000_000

    package enum Phase: Hashable, Sendable {
        case asking(RemoteControl)
        /// All controls have been requested; the row can be tried.
        case done
        /// Invalid: there is no button for Select.
        case useless
        /// A button was held.
        case cancelled
    }

    package private(set) var phase: Phase
    /// The row so far; nil until the device has sent a move.
    package private(set) var row: ControllerRow?
    /// The sources assigned in this walk, by control.
    package private(set) var taken: [RemoteControl: ControllerRow.Source] = [:]
    /// The control to which the button just pressed is assigned already.
    package private(set) var conflict: RemoteControl?
    /// When the current control was first requested.
    package private(set) var asked: UInt64

    /// Sources that are down now.
    private var held: Set<ControllerRow.Source> = []
    /// The press that assigns its source to the current control once it ends.
    private var candidate: LearnedMove?

    package init(at time: UInt64) {
        asked = time
        phase = .asking(Self.steps[0])
    }

    /// The index of the current control, from 0.
    package var index: Int {
        if case .asking(let control) = phase { Self.steps.prefix { $0 != control }.count } else { Self.steps.count }
    }

    /// When a change is due without an event; nil once the walk is over.
    package var nextDeadline: UInt64? {
        guard case .asking = phase else { return nil }
        return candidate.map { $0.time.later(by: Self.hold) } ?? asked.later(by: Self.patience)
    }

    /// Takes a source that was moved or released; the first move supplies the device's row, which is then changed.
    package mutating func take(_ move: LearnedMove) {
        if row == nil { row = move.row }
        advance(to: move.time)
        guard case .asking(let control) = phase else { return }
        if move.isDown {
            // A pad may report two sources for one press, such as a trigger's button and its axis: the first counts.
            if held.isEmpty { (candidate, conflict) = (move, nil) }
            held.insert(move.source)
            return
        }
        held.remove(move.source)
        guard move.source == candidate?.source else { return }
        candidate = nil
        if let other = taken.first(where: { $0.value == move.source })?.key {
            conflict = other
            asked = move.time
            return
        }
        taken[control] = move.source
        row?.rebind(control, to: move.source)
        goOn(after: control, at: move.time)
    }

    /// Advances the time: a control without a press is skipped, a held button ends the walk.
    package mutating func advance(to time: UInt64) {
        while let deadline = nextDeadline, deadline <= time, case .asking(let control) = phase {
            if candidate != nil {
                phase = .cancelled
            } else {
                conflict = nil
                goOn(after: control, at: deadline)
            }
        }
    }

    private mutating func goOn(after control: RemoteControl, at time: UInt64) {
        asked = time
        let next = index + 1
        if next < Self.steps.count {
            phase = .asking(Self.steps[next])
        } else if taken.isEmpty {
            phase = .cancelled
        } else {
            phase = row?.binds(.select) ?? false ? .done : .useless
        }
    }
}
