/// Turns changes of controls into presses with repeats and long presses; only this type handles time.
///
/// All sources of a program share one machine, so that a new press on any of them takes over the repeat. Pass changes in the order of their
/// time stamps, then call `advance` once a frame; sleep until `nextDeadline`.
package struct PressMachine: Sendable {
    private struct Key: Hashable {
        var device: Int
        var control: RemoteControl
    }

    private struct Hold {
        var began: UInt64
        var cadence: RepeatCadence
        var isLong = false
    }

    private struct Repeat {
        var key: Key
        var count = 0
        /// When our own timing repeats next; nil if the kernel's repeats are used.
        var due: UInt64?
    }

    package var timing: RepeatTiming
    private var holds: [Key: Hold] = [:]
    private var repeating: Repeat?
    /// At most one repeat per frame, however many the kernel has queued.
    private var hasStepped = false

    package init(timing: RepeatTiming = RepeatTiming()) { self.timing = timing }

    /// True if any control is held.
    package var isHolding: Bool { !holds.isEmpty }

    /// Takes a change.
    package mutating func handle(_ change: ControlChange) -> [PressEvent] {
        let key = Key(device: change.device, control: change.control)
        switch change.kind {
        case .down: return begin(key, change)
        case .up: return end(key, at: change.time)
        case .cancelled: return cancel(key, at: change.time)
        case .kernelRepeat: return step(key, at: change.time)
        }
    }

    /// Advances to the frame's time: returns at most one repeat, and the long presses that are due.
    package mutating func advance(to now: UInt64) -> [PressEvent] {
        var events: [PressEvent] = []
        for key in sortedHolds {
            guard let hold = holds[key], isLongDue(key, hold, at: now) else { continue }
            holds[key]?.isLong = true
            events.append(PressEvent(key.control, .long, time: hold.began.later(by: timing.longPress), device: key.device))
        }
        if !hasStepped, var current = repeating, let due = current.due, due <= now, !isOpposed(current.key) {
            current.count += 1
            let isLate = now - due > timing.stall
            current.due = (isLate ? now : due).later(by: timing.interval(after: current.count))
            repeating = current
            events.append(
                PressEvent(
                    current.key.control, .repeated(count: current.count), time: isLate ? now : due, device: current.key.device))
        }
        hasStepped = false
        return events
    }

    /// When `advance` next has something to do; nil while nothing is held.
    package var nextDeadline: UInt64? {
        let long = holds.compactMap { key, hold -> UInt64? in
            guard key.control.hasLongPress, !hold.isLong, hold.cadence != .kernel else { return nil }
            return hold.began.later(by: timing.longPress)
        }.min()
        guard let current = repeating, let due = current.due, !isOpposed(current.key) else { return long }
        return min(due, long ?? due)
    }

    /// Cancels all presses of one device, or of all devices: the window lost keyboard focus, the program is suspended.
    package mutating func cancelAll(device: Int? = nil, at time: UInt64) -> [PressEvent] {
        sortedHolds.filter { device == nil || $0.device == device }.flatMap { cancel($0, at: time) }
    }

    // MARK: Phases

    private mutating func begin(_ key: Key, _ change: ControlChange) -> [PressEvent] {
        guard holds[key] == nil else { return [] }
        holds[key] = Hold(began: change.time, cadence: change.cadence)
        // The newest press takes over the repeat, even one that never repeats: nothing repeats behind what it opens.
        repeating = nil
        if key.control.repeats {
            repeating = Repeat(key: key, due: delay(of: change.cadence).map { change.time.later(by: $0) })
        }
        return [PressEvent(key.control, .began, time: change.time, device: key.device)]
    }

    private mutating func end(_ key: Key, at time: UInt64) -> [PressEvent] {
        guard let hold = holds[key] else { return [] }
        var events: [PressEvent] = []
        // A slow frame may receive press and release together: the time stamps still show that the press was long.
        if isLongDue(key, hold, at: time) {
            events.append(PressEvent(key.control, .long, time: hold.began.later(by: timing.longPress), device: key.device))
        }
        forget(key, at: time)
        events.append(PressEvent(key.control, .ended, time: time, device: key.device))
        return events
    }

    private mutating func cancel(_ key: Key, at time: UInt64) -> [PressEvent] {
        guard holds[key] != nil else { return [] }
        forget(key, at: time)
        return [PressEvent(key.control, .cancelled, time: time, device: key.device)]
    }

    private mutating func step(_ key: Key, at time: UInt64) -> [PressEvent] {
        guard let hold = holds[key], hold.cadence == .kernel else { return [] }
        if key.control.hasLongPress, !hold.isLong, time >= hold.began.later(by: timing.longPress) {
            holds[key]?.isLong = true
            return [PressEvent(key.control, .long, time: time, device: key.device)]
        }
        guard var current = repeating, current.key == key, !hasStepped, !isOpposed(key) else { return [] }
        hasStepped = true
        current.count += 1
        repeating = current
        return [PressEvent(key.control, .repeated(count: current.count), time: time, device: key.device)]
    }

    private mutating func forget(_ key: Key, at time: UInt64) {
        holds[key] = nil
        if repeating?.key == key { repeating = nil }
        // The newer of two opposite presses continues alone, after a fresh delay.
        if let current = repeating, current.key.device == key.device, current.key.control.opposite == key.control,
            let hold = holds[current.key]
        {
            repeating = Repeat(key: current.key, due: delay(of: hold.cadence).map { time.later(by: $0) })
        }
    }

    // MARK: Rules

    private func delay(of cadence: RepeatCadence) -> UInt64? {
        switch cadence {
        case .own: timing.delay
        case .ownAfter(let least): max(timing.delay, least)
        case .kernel: nil
        }
    }

    private func isLongDue(_ key: Key, _ hold: Hold, at time: UInt64) -> Bool {
        // CEC reports a short press as held for half a second; only its repeats prove a held key.
        key.control.hasLongPress && !hold.isLong && hold.cadence != .kernel && time >= hold.began.later(by: timing.longPress)
    }

    private func isOpposed(_ key: Key) -> Bool {
        holds.keys.contains { $0.device == key.device && $0.control == key.control.opposite }
    }

    /// In a fixed order, so that equal inputs give equal outputs.
    private var sortedHolds: [Key] {
        holds.keys.sorted { ($0.device, $0.control.order) < ($1.device, $1.control.order) }
    }
}

extension RemoteControl {
    /// Whether the control repeats while held: directions, pages and volume.
    package var repeats: Bool {
        switch self {
        case .up, .down, .left, .right, .pageUp, .pageDown, .volumeUp, .volumeDown: true
        default: false
        }
    }

    /// Whether the control has a long press.
    package var hasLongPress: Bool { self == .select || self == .home || self == .menu || self == .back }

    package var opposite: RemoteControl? {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        case .pageUp: .pageDown
        case .pageDown: .pageUp
        case .volumeUp: .volumeDown
        case .volumeDown: .volumeUp
        default: nil
        }
    }

    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
