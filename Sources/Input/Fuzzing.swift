/// Entry points for a fuzzer and for the property tests: they take bytes and return the broken properties (none if all is well).

/// Reads the bytes as a mapping line and applies it to a pad; it must neither trap nor press controls that the pad does not have.
package func fuzzMappingLine(_ bytes: [UInt8]) -> [String] {
    let line = String(decoding: bytes, as: UTF8.self)
    let database = ControllerDatabase(userFile: line, environment: ["SDL_GAMECONTROLLERCONFIG": line], rows: [line])
    let pad = DeviceDescription.sampleGamepad
    var broken: [String] = []
    if let row = try? ControllerRow(parsing: line) {
        let mapping = DeviceMapping(pad, roles: .gamepad, row: row)
        if mapping.axes.keys.contains(where: { pad.axes[$0] == nil }) { broken.append("a mapping names an axis the pad lacks") }
        if row.guid.bytes.count != 16 { broken.append("a GUID of \(row.guid.bytes.count) bytes") }
    }
    if database.count > line.utf8.count { broken.append("more rows than bytes") }
    return broken
}

/// Plays the bytes as events of a pad that is also a keyboard, with overflows, stalls and an unplug at the end.
///
/// Properties: phases come in order (began, then repeats and at most one long, then one ended or cancelled), nothing is held after the
/// unplug, no deadline is left behind.
package func fuzzEventStream(_ bytes: [UInt8]) -> [String] {
    var device = DeviceDescription.sampleGamepad
    device.keys.formUnion(1...0x7f)
    device.isBelowReceiver = bytes.first.map { $0 & 1 == 1 } ?? false
    if let first = bytes.first, first & 2 == 2 { device.bus = BusCode.cec }
    let roles = device.classify(isInDatabase: true).roles
    var controls = DeviceControls(device: 7, description: device, mapping: DeviceMapping(device, roles: roles))
    var presses = PressMachine()
    var audit = PressAudit()
    var time: UInt64 = 0
    var rest = bytes.dropFirst()

    while rest.count >= 4 {
        let word = Array(rest.prefix(4))
        rest = rest.dropFirst(4)
        time = time.later(by: UInt64(word[3]) << (word[0] & 0x40 == 0 ? 4 : 13))
        var changes: [ControlChange]
        switch word[0] & 0x0f {
        case 0...4: changes = controls.receive(.key(UInt16(word[1]) | UInt16(word[0] & 0x10) << 4, Int32(word[2] % 3), at: time))
        case 5...7: changes = controls.receive(.axis(UInt16(word[1] & 0x1f), Int32(Int8(bitPattern: word[2])) << 8, at: time))
        case 8: changes = controls.receive(.axis(0x10 | UInt16(word[1] & 1), Int32(word[2] % 3) - 1, at: time))
        case 9...11: changes = controls.receive(.report(at: time, isForced: word[1] & 7 == 0))
        case 12: changes = controls.receive(.dropped(at: time))
        case 13: changes = controls.resync(to: DeviceState(keys: [UInt16(word[1])], axes: [0: Int32(word[2]) << 7]), at: time)
        case 14: changes = controls.receive(RawEvent(type: UInt16(word[1]), code: UInt16(word[2]), value: -1, time: time))
        default: changes = controls.advance(to: time)
        }
        if word[0] & 0x80 != 0 { changes += controls.advance(to: time) }
        for change in changes { audit.take(presses.handle(change)) }
        if word[0] & 0x20 != 0 { audit.takeFrame(presses.advance(to: time)) }
    }
    for change in controls.cancelAll(at: time) { audit.take(presses.handle(change)) }
    if presses.isHolding { audit.broken.append("a press is held after the unplug") }
    if presses.nextDeadline != nil { audit.broken.append("a deadline is left after the unplug") }
    return audit.broken
}

/// Plays the bytes as a person mapping a pad: raw events through the learner into the walk.
///
/// Properties: controls are requested in order, no source is used for two of them, it ends without input, its row can be written and read.
package func fuzzMappingWalk(_ bytes: [UInt8]) -> [String] {
    let pad = DeviceDescription.sampleGamepad
    var learner = SourceLearner(pad, state: DeviceState(axes: [2: 0, 5: 0]))
    var hold = HoldToMap()
    var walk = MappingWalk(at: 0)
    var time: UInt64 = 0
    var index = 0
    var broken: [String] = []
    let row = ControllerRow(describing: DeviceMapping(pad, roles: .gamepad), of: pad)
    let device = DeviceInfo(id: 7, name: "Pad", roles: .gamepad)
    var rest = bytes.dropFirst()

    while rest.count >= 4 {
        let word = Array(rest.prefix(4))
        rest = rest.dropFirst(4)
        time = time.later(by: UInt64(word[3]) << (word[0] & 0x40 == 0 ? 10 : 15))
        let event: RawEvent =
            word[0] & 1 == 0
            ? .key(0x120 + UInt16(word[1] & 0x1f), Int32(word[2] % 3), at: time)
            : .axis(UInt16(word[1] & 0x17), Int32(Int8(bitPattern: word[2])) << 8, at: time)
        hold.receive(event)
        if hold.isDue(at: time), hold.nextDeadline != nil { broken.append("a hold is due twice") }
        for move in learner.receive(event) {
            walk.take(LearnedMove(device: device, source: move.source, isDown: move.isDown, time: time, row: row))
        }
        if word[0] & 0x20 != 0 { walk.advance(to: time) }
        if walk.index < index { broken.append("a control is asked for again") }
        index = walk.index
    }
    if Set(walk.taken.values).count != walk.taken.count { broken.append("a source stands for two controls") }
    if let row = walk.row, (try? ControllerRow(parsing: row.text)) != row { broken.append("a row is not read as it was written") }
    walk.advance(to: time.later(by: MappingWalk.patience * UInt64(MappingWalk.steps.count + 1)))
    if walk.nextDeadline != nil { broken.append("the walk does not end") }
    return broken
}

/// Checks that the phases of a run of press events are in the documented order.
package struct PressAudit: Sendable {
    private struct Key: Hashable {
        var device: Int
        var control: RemoteControl
    }

    private var open: [Key: (repeats: Int, isLong: Bool)] = [:]
    package var broken: [String] = []

    package init() {}

    /// Takes the events of one frame's advance, at most one of which may be a repeat.
    package mutating func takeFrame(_ events: [PressEvent]) {
        let repeats = events.filter { if case .repeated = $0.phase { true } else { false } }
        if repeats.count > 1 { broken.append("\(repeats.count) repeats in one frame") }
        take(events)
    }

    package mutating func take(_ events: [PressEvent]) {
        for event in events {
            let key = Key(device: event.device, control: event.control)
            switch (event.phase, open[key]) {
            case (.began, nil): open[key] = (0, false)
            case (.repeated(let count), let state?) where event.control.repeats && count == state.repeats + 1: open[key]?.repeats = count
            case (.long, let state?) where event.control.hasLongPress && !state.isLong: open[key]?.isLong = true
            case (.ended, .some), (.cancelled, .some): open[key] = nil
            default: broken.append("\(event.control) \(event.phase) out of order")
            }
        }
    }
}
