import TenFootInput
import Testing

@Suite("Mapping a device with its own buttons")
struct MappingWalkTests {
    private let second: UInt64 = 1_000_000

    private func blank() -> ControllerRow {
        ControllerRow(describing: DeviceMapping(), of: .sampleUnknown)
    }

    private func move(_ source: ControllerRow.Source, isDown: Bool, at time: UInt64, row: ControllerRow? = nil) -> LearnedMove {
        LearnedMove(
            device: DeviceInfo(id: 2, name: "Pad", roles: .unmapped), source: source, isDown: isDown, time: time, row: row ?? blank())
    }

    private func press(_ button: Int, _ walk: inout MappingWalk, at time: UInt64, row: ControllerRow? = nil) {
        walk.take(move(.button(button), isDown: true, at: time, row: row))
        walk.take(move(.button(button), isDown: false, at: time + 100_000, row: row))
    }

    @Test("Pressing a button for each control maps them: select, back, directions, menu, home, play")
    func all() {
        var walk = MappingWalk(at: 0)
        for (index, control) in MappingWalk.steps.enumerated() {
            #expect(walk.phase == .asking(control))
            press(index, &walk, at: UInt64(index + 1) * second)
        }
        #expect(walk.phase == .done)
        #expect(walk.nextDeadline == nil)
        let mapping = DeviceMapping(.sampleUnknown, roles: .gamepad, row: walk.row)
        #expect(mapping.keys[0x120] == .select)
        #expect(mapping.keys[0x121] == .back)
        #expect(mapping.keys[0x122] == .up)
        #expect(mapping.keys[0x128] == .playPause)
    }

    @Test("A mapping step without a press is skipped, and its control keeps its button unless that is reassigned")
    func skipping() {
        let device = DeviceDescription.sampleGamepad
        var walk = MappingWalk(at: 0)
        let before = ControllerRow(describing: DeviceMapping(device, roles: .gamepad), of: device)
        walk.advance(to: 8 * second - 1)
        #expect(walk.phase == .asking(.select))
        walk.advance(to: 8 * second)
        #expect(walk.phase == .asking(.back))
        press(4, &walk, at: 9 * second, row: before)
        walk.advance(to: 1000 * second)
        #expect(walk.phase == .done)
        let mapping = DeviceMapping(device, roles: .gamepad, row: walk.row)
        #expect(mapping.keys[0x130] == .select)
        #expect(mapping.keys[0x136] == .back, "and no longer the page up it was")
        #expect(mapping.keys[0x131] == nil)
        #expect(mapping.stick != nil)
    }

    @Test("Pressing a taken button reports the conflict and asks for the control again, with full time")
    func conflict() {
        var walk = MappingWalk(at: 0)
        press(3, &walk, at: second)
        press(3, &walk, at: 5 * second)
        #expect(walk.phase == .asking(.back))
        #expect(walk.conflict == .select)
        #expect(walk.nextDeadline == 5 * second + 100_000 + MappingWalk.patience)
        press(4, &walk, at: 6 * second)
        #expect(walk.phase == .asking(.up))
        #expect(walk.conflict == nil)
    }

    @Test("Holding a button cancels the mapping, and a slightly shorter hold counts as a press")
    func holding() {
        var walk = MappingWalk(at: 0)
        walk.take(move(.button(0), isDown: true, at: second))
        walk.advance(to: 3 * second - 1)
        var other = walk
        other.take(move(.button(0), isDown: false, at: 3 * second - 1))
        #expect(other.phase == .asking(.back))
        walk.advance(to: 3 * second)
        #expect(walk.phase == .cancelled)
        walk.take(move(.button(0), isDown: false, at: 4 * second))
        walk.take(move(.button(1), isDown: true, at: 4 * second))
        #expect(walk.phase == .cancelled)
        #expect(walk.nextDeadline == nil)
    }

    @Test("Releasing the button whose hold opened the mapping does not count")
    func openingHold() {
        var walk = MappingWalk(at: 0)
        walk.take(move(.button(7), isDown: false, at: 100))
        #expect(walk.phase == .asking(.select))
        #expect(walk.taken.isEmpty)
    }

    @Test("If one press moves two sources, the first one counts")
    func trigger() {
        var walk = MappingWalk(at: 0)
        walk.take(move(.button(6), isDown: true, at: 10))
        walk.take(move(.axis(1, half: 1, isInverted: false), isDown: true, at: 20))
        walk.take(move(.button(6), isDown: false, at: 30))
        walk.take(move(.axis(1, half: 1, isInverted: false), isDown: false, at: 40))
        #expect(walk.taken == [.select: .button(6)])
        press(1, &walk, at: 50)
        #expect(walk.taken[.back] == .button(1))
    }

    @Test("A mapping without any press is cancelled, and a row without Select is useless")
    func useless() {
        var walk = MappingWalk(at: 0)
        walk.advance(to: 1000 * second)
        #expect(walk.phase == .cancelled)
        var other = MappingWalk(at: 0)
        other.advance(to: 8 * second)
        press(2, &other, at: 9 * second)
        other.advance(to: 1000 * second)
        #expect(other.phase == .useless)
    }
}

@Suite("Devices without a mapping")
struct UnmappedDeviceTests {
    @Test("Holding an unmapped device's button for a second asks for a mapping once, and a short press does not")
    func hold() {
        var devices = InMemoryDevices()
        devices.plug(.sampleUnknown)
        devices.setButton(2, isDown: true, at: 0)
        devices.advance(to: 500_000)
        devices.setButton(2, isDown: false, at: 600_000)
        #expect(devices.nextDeadline == nil)
        devices.setButton(2, isDown: true, at: 1_000_000)
        #expect(devices.nextDeadline == 2_000_000)
        devices.advance(to: 2_000_000)
        devices.advance(to: 9_000_000)
        let asked = devices.drain().filter { if case .asksForMapping = $0 { true } else { false } }
        #expect(asked.count == 1)
    }

    @Test("An unmapped device with a new row becomes a gamepad, is reported as changed, and its buttons press")
    func mapped() throws {
        var devices = InMemoryDevices()
        let newId = devices.plug(.sampleUnknown)
        let id = try #require(newId)
        guard case .added(let info)? = devices.drain().first else {
            Issue.record("the device was not told of")
            return
        }
        #expect(info.roles == .unmapped)
        devices.learn(group: info.group, at: 0)
        devices.setButton(5, isDown: true, at: 1)
        devices.setButton(5, isDown: false, at: 2)
        let moves = devices.drain().compactMap { if case .learned(let move) = $0 { move } else { nil } }
        #expect(moves.map(\.isDown) == [true, false])
        var row = try #require(moves.first).row
        row.rebind(.select, to: try #require(moves.first).source)
        devices.learn(group: nil, at: 3)
        devices.configure(ControllerDatabase(userFile: row.text), at: 3)
        var changed = info
        (changed.roles, changed.hasOwnMapping) = (.gamepad, true)
        #expect(devices.drain() == [.changed(changed)])
        devices.setButton(5, isDown: true, at: 4)
        #expect(devices.drain() == [.control(ControlChange(.select, .down, time: 4, device: id, key: 0x125))])
    }

    @Test("Removing a device's row from the user's file keeps the other lines, and the device has no own row")
    func reset() {
        let row = ControllerRow(describing: DeviceMapping(), of: .sampleUnknown)
        let bytes = ControllerDatabase.userFile(Array("# mine\n".utf8), replacing: row)
        #expect(ControllerDatabase(userFile: String(decoding: bytes, as: UTF8.self)).isOwn(.sampleUnknown))
        let without = String(decoding: ControllerDatabase.userFile(bytes, without: row.guid), as: UTF8.self)
        #expect(without == "# mine\n")
        #expect(!ControllerDatabase(userFile: without).isOwn(.sampleUnknown))
    }
}
