import TenFootInput
import Testing

@Suite("Learning and rebinding of controls")
struct RemappingTests {
    private func learned(_ device: DeviceDescription, state: DeviceState = DeviceState(), _ events: RawEvent...) -> [String] {
        var learner = SourceLearner(device, state: state)
        return events.flatMap { learner.receive($0) }.filter(\.isDown).map(\.source.text)
    }

    @Test("The learner names a pressed button, key, hat or half axis once per movement")
    func learning() {
        let pad = DeviceDescription.sampleGamepad
        #expect(learned(pad, .key(0x131, 1, at: 0), .key(0x131, 2, at: 0), .key(0x131, 0, at: 0)) == ["b1"])
        #expect(learned(pad, .axis(0x11, -1, at: 0), .axis(0x11, 0, at: 0), .axis(0x10, 1, at: 0)) == ["h0.1", "h0.2"])
        #expect(learned(pad, .axis(0x11, 1, at: 0)) == ["h0.4"] && learned(pad, .axis(0x10, -1, at: 0)) == ["h0.8"])
        #expect(
            learned(pad, .axis(0, 20000, at: 0), .axis(0, 30000, at: 0), .axis(0, 0, at: 0), .axis(0, -30000, at: 0)) == ["+a0", "-a0"])
        #expect(learned(.sampleRemote, .key(KeyCode.back, 1, at: 0)) == ["k158"])
        #expect(learned(.sampleRemote, .key(KeyCode.ok, 1, at: 0)) == ["k352"])
        #expect(learned(.sampleRemote, .key(999, 1, at: 0), .axis(3, 9, at: 0)) == [])
    }

    @Test("The learner counts an axis as moved from half its travel, and as released within three tenths of its rest")
    func thresholds() {
        var learner = SourceLearner(.sampleGamepad, state: DeviceState())
        func moved(_ value: Int32) -> [Bool] { learner.receive(.axis(0, value, at: 0)).map(\.isDown) }
        #expect(moved(16_000) == [] && moved(16_500) == [true])
        #expect(moved(12_000) == [] && moved(10_200) == [] && moved(9_700) == [false])
        #expect(moved(9_700) == [] && moved(-16_000) == [] && moved(-16_500) == [true] && moved(16_500) == [false, true])
        // Exactly half of the way is a press, and exactly three tenths is not yet a release.
        var coarse = SourceLearner(DeviceDescription(name: "Pad", keys: [0x130], axes: [0: AxisRange(-10, 10)]), state: DeviceState())
        let moves = ([5, 3, 2] as [Int32]).map { coarse.receive(.axis(0, $0, at: 0)).map(\.isDown) }
        #expect(moves == [[true], [], [false]])
    }

    @Test("A stick pushed to one side is learned as that half of its axis")
    func halves() {
        var learner = SourceLearner(.sampleGamepad, state: DeviceState())
        #expect(learner.receive(.axis(0, 30000, at: 0)).map(\.source) == [.axis(0, half: 1, isInverted: false)])
        _ = learner.receive(.axis(0, 0, at: 0))
        #expect(learner.receive(.axis(0, -30000, at: 0)).map(\.source) == [.axis(0, half: -1, isInverted: false)])
    }

    @Test("An axis pair counts as a hat only with three positions, and else as two axes", arguments: [AxisRange(-1, 5), AxisRange(0, 1)])
    func noHat(_ range: AxisRange) {
        var device = DeviceDescription.sampleGamepad
        #expect(ControllerNumbering(device).number(ofHatAxis: 0x10) != nil)
        device.axes[0x10] = range
        #expect(ControllerNumbering(device).number(ofHatAxis: 0x10) == nil && ControllerNumbering(device).number(ofAxis: 0x10) != nil)
    }

    @Test("Numbers follow SDL: a joystick's first button is b0, and the kernel's last axis has no number")
    func ends() {
        let stick = DeviceDescription(
            name: "Stick", keys: [0x120, 0x121], axes: [0: AxisRange(-100, 100), 0x3e: AxisRange(-100, 100), 0x3f: AxisRange(-100, 100)])
        #expect(learned(stick, .key(0x120, 1, at: 0)) == ["b0"])
        let numbering = ControllerNumbering(stick)
        #expect([0, 0x3e, 0x3f].map { numbering.number(ofAxis: $0) } == [0, 1, nil])
    }

    @Test("A hat held when learning starts is released silently, and is learned when pressed again", arguments: [Int32(-1), 1])
    func heldHat(_ position: Int32) {
        let state = DeviceState(axes: [0x10: position, 0x11: position])
        let released = [RawEvent.axis(0x10, 0, at: 0), .axis(0x11, 0, at: 0)]
        var learner = SourceLearner(.sampleGamepad, state: state)
        #expect(released.flatMap { learner.receive($0) }.isEmpty)
        #expect(learner.receive(.axis(0x10, position, at: 0)).map(\.source.text) == [position < 0 ? "h0.8" : "h0.2"])
        #expect(learner.receive(.axis(0x11, position, at: 0)).map(\.source.text) == [position < 0 ? "h0.1" : "h0.4"])
        #expect(released.flatMap { learner.receive($0) }.map(\.isDown) == [false, false])
    }

    @Test("A remote's OK is written as a key, not as a pad's button")
    func okIsAKey() {
        let device = DeviceDescription.sampleRemote
        let row = ControllerRow(describing: DeviceMapping(device, roles: .remote), of: device)
        #expect(row.text.contains("k352"))
    }

    @Test("The learner recognises a trigger by its rest at one end of its range")
    func triggers() {
        let state = DeviceState(axes: [2: 0, 5: 255])
        #expect(learned(.sampleGamepad, state: state, .axis(2, 100, at: 0), .axis(2, 200, at: 0)) == ["a2"])
        #expect(learned(.sampleGamepad, state: state, .axis(5, 20, at: 0)) == ["a5~"])
    }

    @Test(
        "A row that describes a mapping gives the same mapping after writing and parsing",
        arguments: [
            DeviceDescription.sampleGamepad, DeviceDescription.sampleRemote,
        ])
    func roundTrip(_ device: DeviceDescription) throws {
        let roles = device.classify(isInDatabase: false).roles
        let mapping = DeviceMapping(device, roles: roles)
        let row = ControllerRow(describing: mapping, of: device)
        let again = try ControllerRow(parsing: row.text)
        #expect(again == row)
        #expect(DeviceMapping(device, roles: roles, row: again) == mapping)
    }

    @Test("Rebinding two controls to each other's buttons swaps them")
    func rebinding() throws {
        let device = DeviceDescription.sampleGamepad
        var row = ControllerRow(describing: DeviceMapping(device, roles: .gamepad), of: device)
        row.rebind(.select, to: .button(1))
        row.rebind(.back, to: .button(0))
        let mapping = DeviceMapping(device, roles: .gamepad, row: row)
        #expect(mapping.keys[PadButton.east] == .select)
        #expect(mapping.keys[PadButton.south] == .back)
        #expect(mapping.stick != nil)
    }

    @Test("Replacing a device's line in the user's file keeps comments and other lines")
    func userFile() throws {
        let device = DeviceDescription.sampleGamepad
        var row = ControllerRow(describing: DeviceMapping(device, roles: .gamepad), of: device)
        let other = Array("# mine\nnot a line\n".utf8)
        let first = ControllerDatabase.userFile(other, replacing: row)
        #expect(first == other + Array("\(row.text)\n".utf8))
        row.name = "A, B"
        let second = ControllerDatabase.userFile(first, replacing: row)
        #expect(second == other + Array("\(row.text)\n".utf8))
        #expect(ControllerDatabase(userFile: String(decoding: second, as: UTF8.self))[device: device]?.name == "A  B")
        #expect(ControllerDatabase.userFile([], replacing: row) == Array("\(row.text)\n".utf8))
    }

    @Test("Other lines of the user's file keep their bytes, also those that are not UTF-8, and their ends")
    func otherLines() {
        let row = ControllerRow(describing: DeviceMapping(.sampleGamepad, roles: .gamepad), of: .sampleGamepad)
        let line = Array("\(row.text)\n".utf8)
        let latin = Array("# Caf".utf8) + [0xE9]
        let before = latin + [0x0D, 0x0A, 0x0D]
        for end in [[0x0A], [0x0D], [0x0D, 0x0A]] as [[UInt8]] {
            let old = before + Array(row.text.utf8) + end + latin
            #expect(ControllerDatabase.userFile(old, replacing: row) == before + line + latin)
            #expect(ControllerDatabase.userFile(old, without: row.guid) == before + latin)
            #expect(ControllerDatabase.userFile(latin + end, replacing: row) == latin + end + line)
        }
        #expect(ControllerDatabase.userFile(latin, replacing: row) == latin + [0x0A] + line)
    }
}
