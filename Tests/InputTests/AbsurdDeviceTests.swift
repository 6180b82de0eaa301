import Testing

import TenFootInput

@Suite("Devices with absurd descriptions")
struct AbsurdDeviceTests {
    static let ranges: [AxisRange] = [
        AxisRange(0, 0), AxisRange(5, -5), AxisRange(.min, .max), AxisRange(.max, .min), AxisRange(.min, .min), AxisRange(.max, .max),
        AxisRange(-1, 1), AxisRange(1, -1), AxisRange(.max - 1, .max), AxisRange(-32768, 32767),
    ]
    private static let values: [Int32] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]

    @Test("An axis position lies between -1 and 1 for every axis range, without a crash", arguments: ranges)
    func positions(range: AxisRange) {
        for value in Self.values { #expect((-1...1).contains(range.normalise(value)), "\(range) at \(value)") }
        for position in [-1e300, -1, -0.5, 0, 0.5, 1, 1e300] { _ = range.value(at: position) }
        if range.minimum >= range.maximum { #expect(Self.values.allSatisfy { range.normalise($0) == 0 }, "without extent nothing leans") }
    }

    /// A name of 65,536 characters with escape sequences for a terminal.
    private static let longName = String(repeating: "\u{1B}[2JPad\u{301}\n", count: 8192)
    /// What is left of it: 255 scalars, with a sign in the place of each control character.
    private static let cutName = String(repeating: "\u{FFFD}[2JPad\u{301}\u{FFFD}", count: 28) + "\u{FFFD}[2"

    /// A device with thousands of axes, hundreds of keys, and the long name as the readers of devices pass it on.
    private func device(_ range: AxisRange) -> DeviceDescription {
        DeviceDescription(
            name: Self.longName.asDeviceName, node: "/dev/input/event5", systemPath: "/sys/pad",
            keys: Set(0..<0x300), axes: Dictionary(uniqueKeysWithValues: (0..<5000).map { ($0, range) }))
    }

    @Test("A device with thousands of axes keeps presses in order, and holds nothing once it is unplugged", arguments: ranges)
    func whole(range: AxisRange) throws {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 2)
        let description = device(range)
        let axes = Dictionary(uniqueKeysWithValues: description.axes.keys.map { ($0, Int32.max) })
        let added = pipeline.add(description, state: DeviceState(axes: axes), beside: { [] })
        let id = try #require(added)
        var presses = PressMachine()
        var audit = PressAudit()
        var now: UInt64 = 0
        func takeEvents() {
            for case .control(let change) in pipeline.drain() { audit.take(presses.handle(change)) }
        }
        for value in Self.values {
            for code in Array(0..<0x40) + [4999, 65535] as [UInt16] {
                pipeline.receive(.axis(code, value, at: now), from: id)
                pipeline.receive(.report(at: now), from: id)
            }
            pipeline.resync(id, to: DeviceState(axes: axes.mapValues { _ in value }), at: now)
            now += 100_000
            pipeline.advance(to: now)
            takeEvents()
            audit.takeFrame(presses.advance(to: now))
        }
        pipeline.remove(id, at: now)
        takeEvents()
        #expect(audit.broken == [])
        #expect(!presses.isHolding && presses.nextDeadline == nil && pipeline.nextDeadline == nil)
    }

    @Test("An absurd device's mapping line reads back as written, and the largest time stamp works like any other")
    func mapped() throws {
        let description = device(AxisRange(.max, .min))
        var learner = SourceLearner(description, state: DeviceState(axes: [0: .min, 1: .max]))
        for value in Self.values { for code in 0..<0x40 as Range<UInt16> { _ = learner.receive(.axis(code, value, at: .max)) } }
        let row = ControllerRow(describing: DeviceMapping(description, roles: .gamepad), of: description)
        let read = try ControllerRow(parsing: row.text)
        #expect(read == row && read.name == Self.cutName && !row.text.contains(where: \.isNewline))
        var player = Player(description)
        player.take(player.controls.receive(.key(KeyCode.ok, 1, at: .max)))
        player.take(player.controls.receive(.report(at: .max)))
        player.take(player.controls.cancelAll(at: 0))
        #expect(player.audit.broken == [] && !player.presses.isHolding)
    }

    @Test("A device name is cut to 255 scalars, without control characters")
    func name() {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 2)
        _ = pipeline.add(device(AxisRange(0, 0)), beside: { [] })
        var names: [String] = []
        for case .added(let info) in pipeline.drain() { names.append(info.name) }
        #expect(names == [Self.cutName] && Self.cutName.unicodeScalars.count == 255)
        #expect(Self.longName.count == 65_536 && Self.longName.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(!names.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
}
