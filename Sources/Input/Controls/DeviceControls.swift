/// The controls of one device: raw events in, changes of controls out; no clock, no I/O.
///
/// ```
/// events ──► held until their report ──► sources (keys, axis ends, the stick) ──► controls ──► ControlChange
/// ```
/// A control may have several sources (Enter and keypad Enter, a hat and D-pad buttons): it goes down with the first and up with the last.
/// A source that is held when the device is opened is ignored until it has been released once.
package struct DeviceControls: Sendable {
    private enum Source: Hashable {
        case key(UInt16)
        case negative(UInt16)
        case positive(UInt16)
        case whole(UInt16)
        case stick
    }

    private enum Hold: Equatable {
        /// Held before the device was opened: ignored.
        case silent
        case pressing(RemoteControl)

        var isDirection: Bool {
            switch self {
            case .pressing(.up), .pressing(.down), .pressing(.left), .pressing(.right): true
            default: false
            }
        }
    }

    /// The origin of a frame, which decides what a release means.
    private enum Origin {
        case live
        /// Synthesised by the kernel at unplug, or found in the state after an overflow: not a real release.
        case forced
    }

    package let device: Int
    package let mapping: DeviceMapping
    private let ranges: [UInt16: AxisRange]
    private let cadence: RepeatCadence

    /// Events since the last report.
    private var pending: [RawEvent] = []
    private var axes: [UInt16: Int32] = [:]
    private var holds: [Source: Hold] = [:]
    private var modifiers: Set<UInt16> = []
    private var stick = StickHeading()
    private var lean = StickLean()
    private var hasNewLean = false
    private var changes: [ControlChange] = []

    /// True after an overflow, until `resync` supplies the true state; events in between are ignored.
    package private(set) var needsResync = false

    /// - Parameter state: the keys and axes held when the device is opened.
    package init(device: Int, description: DeviceDescription, mapping: DeviceMapping, state: DeviceState = DeviceState()) {
        self.device = device
        self.mapping = mapping
        ranges = description.axes
        cadence = RepeatCadence(for: description)
        arm(on: state)
    }

    /// When a change is due without an event: the end of the stick's pause after release.
    package var nextDeadline: UInt64? { stick.nextDeadline }

    /// The stick's lean, if it has changed since the last call; else nil.
    package mutating func takeLean() -> StickLean? {
        defer { hasNewLean = false }
        return hasNewLean ? lean : nil
    }

    /// Takes one event; changes are returned with the report that ends its frame.
    package mutating func receive(_ event: RawEvent) -> [ControlChange] {
        if event.type == EventType.synchronisation {
            if event.code == SynchronisationCode.dropped {
                needsResync = true
            } else if event.code == SynchronisationCode.report, !needsResync {
                apply(isForced: event.value == 1, at: event.time)
            }
        } else if !needsResync, pending.count < Self.longestFrame, event.type == EventType.key || event.type == EventType.absolute {
            pending.append(event)
        }
        return takeChanges()
    }

    /// Takes the true state after an overflow: controls that are newly down begin now, those that are up now are cancelled.
    package mutating func resync(to state: DeviceState, at time: UInt64) -> [ControlChange] {
        pending.removeAll()
        needsResync = false
        modifiers = state.keys.intersection(Self.modifierKeys)
        let codes = mapping.keys.keys.sorted() + (mapping.heedsModifiers ? [KeyCode.home] : [])
        for code in codes where !state.keys.contains(code) { setKey(code, isDown: false, origin: .forced, at: time) }
        for code in codes where state.keys.contains(code) { setKey(code, isDown: true, origin: .forced, at: time) }
        for (code, value) in state.axes { axes[code] = value }
        settleAxes(origin: .forced, at: time)
        return takeChanges()
    }

    /// Advances the time.
    package mutating func advance(to time: UInt64) -> [ControlChange] {
        stick.advance(to: time)
        settleStick(origin: .live, at: time)
        return takeChanges()
    }

    /// Cancels everything that is held, once: at unplug, revoke, suspend and before a child process is started.
    package mutating func cancelAll(at time: UInt64) -> [ControlChange] {
        for control in RemoteControl.allCases where holds.values.contains(.pressing(control)) { emit(control, .cancelled, at: time) }
        holds = holds.mapValues { _ in .silent }
        stick.disarm()
        follow(isPressing: true)
        return takeChanges()
    }

    /// Whether nothing is held, ignored sources included.
    package var isAtRest: Bool { holds.isEmpty && modifiers.isEmpty }

    // MARK: Frames

    /// A normal frame has a few events; a stream that never reports must not fill the memory.
    private static let longestFrame = 1024

    private mutating func apply(isForced: Bool, at time: UInt64) {
        let frame = pending
        pending.removeAll(keepingCapacity: true)
        // The kernel also synthesises frames for its own repeats, but these contain no release.
        let origin: Origin = isForced ? .forced : .live
        for event in frame {
            if event.type == EventType.absolute {
                axes[event.code] = event.value
            } else if event.value == 2 {
                repeatKey(event.code, at: event.time)
            } else {
                setKey(event.code, isDown: event.value != 0, origin: origin, at: event.time)
            }
        }
        settleAxes(origin: origin, at: time)
    }

    private mutating func takeChanges() -> [ControlChange] {
        defer { changes.removeAll() }
        return changes
    }

    private mutating func arm(on state: DeviceState) {
        axes = state.axes
        modifiers = state.keys.intersection(Self.modifierKeys)
        for code in state.keys where mapping.keys[code] != nil { holds[.key(code)] = .silent }
        for code in mapping.axes.keys {
            for (source, control, amount) in ends(of: code) where control != nil && amount > StickHeading.release {
                holds[source] = .silent
            }
        }
        if mapping.stick != nil {
            let position = stickPosition
            stick.move(x: position.x, y: position.y, at: 0)
            stick.disarm()
            follow(isPressing: false)
        }
    }

    // MARK: Keys

    private static let shifts: Set<UInt16> = [KeyCode.leftShift, KeyCode.rightShift]
    private static let alts: Set<UInt16> = [KeyCode.leftAlt, KeyCode.rightAlt]
    private static let systemModifiers = alts.union([KeyCode.leftControl, KeyCode.rightControl, KeyCode.leftMeta, KeyCode.rightMeta])
    static let modifierKeys = shifts.union(systemModifiers)

    private mutating func setKey(_ code: UInt16, isDown: Bool, origin: Origin, at time: UInt64) {
        if mapping.heedsModifiers, Self.modifierKeys.contains(code) {
            if isDown { modifiers.insert(code) } else { modifiers.remove(code) }
        }
        guard isDown else { return set(.key(code), nil, origin: origin, at: time, key: code) }
        if mapping.heedsModifiers, code == KeyCode.home, !modifiers.isDisjoint(with: Self.alts) {
            return set(.key(code), .home, origin: origin, at: time, key: code)
        }
        guard let control = mapping.keys[code], modifiers.isDisjoint(with: Self.systemModifiers) else { return }
        let isBackwards = control == .tab && !modifiers.isDisjoint(with: Self.shifts)
        set(.key(code), isBackwards ? .backtab : control, origin: origin, at: time, key: code)
    }

    private mutating func repeatKey(_ code: UInt16, at time: UInt64) {
        guard cadence == .kernel, case .pressing(let control) = holds[.key(code)] else { return }
        emit(control, .kernelRepeat, at: time, key: code)
    }

    // MARK: Axes

    private mutating func settleAxes(origin: Origin, at time: UInt64) {
        for code in mapping.axes.keys.sorted() {
            for (source, control, amount) in ends(of: code) {
                guard let control else { continue }
                if amount >= StickHeading.engage {
                    set(source, control, origin: origin, at: time)
                } else if amount <= StickHeading.release {
                    set(source, nil, origin: origin, at: time)
                }
            }
        }
        guard mapping.stick != nil else { return }
        let position = stickPosition
        stick.move(x: position.x, y: position.y, at: time)
        settleStick(origin: origin, at: time)
    }

    /// How far each end of an axis is pushed, 0 to 1; the released end comes first, so that a hat thrown across ends one direction first.
    private func ends(of code: UInt16) -> [(Source, RemoteControl?, Double)] {
        guard let ends = mapping.axes[code], let range = ranges[code], let value = axes[code] else { return [] }
        let position = range.normalise(value)
        let whole = (ends.isInverted ? 1 - position : 1 + position) / 2
        let negative = (Source.negative(code), ends.negative, -position)
        let positive = (Source.positive(code), ends.positive, position)
        return (position > 0 ? [negative, positive] : [positive, negative]) + [(.whole(code), ends.whole, whole)]
    }

    private var stickPosition: (x: Double, y: Double) {
        guard let binding = mapping.stick else { return (0, 0) }
        func position(_ code: UInt16, _ isInverted: Bool) -> Double {
            guard let range = ranges[code], let value = axes[code] else { return 0 }
            return range.normalise(value) * (isInverted ? -1 : 1)
        }
        return (position(binding.x, binding.invertsX), position(binding.y, binding.invertsY))
    }

    /// The D-pad has priority over the stick: the stick is ignored while the D-pad is in use, and then until it has been centred.
    private mutating func settleStick(origin: Origin, at time: UInt64) {
        if holds.contains(where: { $0.key != .stick && $0.value.isDirection }) { stick.disarm() }
        set(.stick, stick.heading, origin: origin, at: time)
        follow(isPressing: holds.values.contains(where: \.isDirection))
    }

    private mutating func follow(isPressing: Bool) {
        guard mapping.stick != nil else { return }
        let position = stickPosition
        if lean.move(x: position.x, y: position.y, isPressing: isPressing) { hasNewLean = true }
    }

    // MARK: Sources

    private mutating func set(_ source: Source, _ control: RemoteControl?, origin: Origin, at time: UInt64, key: UInt16? = nil) {
        let before = holds[source]
        if let control {
            guard before != .silent, before != .pressing(control) else { return }
            if case .pressing(let old) = before { release(source, old, origin: origin, at: time, key: key) }
            let isFirst = !holds.values.contains(.pressing(control))
            holds[source] = .pressing(control)
            if isFirst { emit(control, .down, at: time, key: key) }
        } else if case .pressing(let old) = before {
            release(source, old, origin: origin, at: time, key: key)
        } else {
            holds[source] = nil
        }
    }

    private mutating func release(_ source: Source, _ control: RemoteControl, origin: Origin, at time: UInt64, key: UInt16?) {
        holds[source] = nil
        guard !holds.values.contains(.pressing(control)) else { return }
        emit(control, origin == .forced ? .cancelled : .up, at: time, key: key)
    }

    private mutating func emit(_ control: RemoteControl, _ kind: ControlChange.Kind, at time: UInt64, key: UInt16? = nil) {
        changes.append(ControlChange(control, kind, time: time, device: device, cadence: cadence, key: key))
    }
}
