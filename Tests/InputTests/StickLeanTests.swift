import TenFootInput
import Testing

@Suite("Leaning of the stick")
struct StickLeanTests {
    /// Moves the stick to each position in turn, and returns each changed lean, x and y in percent.
    private func leans(_ positions: [(Double, Double)], pressing: Set<Int> = []) -> [String] {
        var lean = StickLean()
        return positions.enumerated().compactMap { index, position in
            guard lean.move(x: position.0, y: position.1, isPressing: pressing.contains(index)) else { return nil }
            return "\(Int((lean.x * 100).rounded())) \(Int((lean.y * 100).rounded()))"
        }
    }

    @Test("The stick's lean goes from 0 at the centre to 1 where it would press, in any direction")
    func range() {
        #expect(leans([(0, 0), (0.12, 0), (0.335, 0), (0.549, 0), (0, -0.549), (0, 0)]) == ["50 0", "100 0", "0 -100", "0 0"])
        #expect(leans([(0, 0), (0.38, 0.38)]) == ["69 69"])
    }

    @Test("Small trembling of the stick does not change its lean")
    func trembling() {
        #expect(leans([(0, 0), (0.08, 0.05), (0.05, -0.08), (0.1, 0)]) == [])
        #expect(leans([(0, 0), (0.3, 0), (0.305, 0.004), (0.297, -0.006), (0.3, 0)]) == ["42 0"])
    }

    @Test("The lean is zero from a press until the stick has been at its centre, and also if held when plugged in")
    func pressing() {
        #expect(leans([(0, 0), (0.5, 0), (0.6, 0), (0.3, 0), (0, 0), (0.335, 0)], pressing: [2]) == ["88 0", "0 0", "50 0"])
        #expect(leans([(0.4, 0), (0.3, 0), (0, 0), (0.335, 0)]) == ["50 0"])
    }

    @Test("Unplugging a leaning stick resets its lean to zero")
    func unplugged() {
        var devices = InMemoryDevices()
        devices.plug()
        devices.setStick(x: 0.4, y: 0, at: 1)
        devices.unplug(at: 2)
        let leans = devices.drain().compactMap { if case .lean(let lean) = $0 { lean } else { nil } }
        #expect(leans.map { $0.x > 0 } == [true, false] && leans.last?.x == 0)
    }

    @Test("Cancelling all presses resets the stick's lean to zero")
    func cancelled() throws {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 2)
        let added = pipeline.add(.sampleGamepad, beside: { [] })
        let id = try #require(added)
        pipeline.receive(.axis(0, 13_000, at: 0), from: id)
        pipeline.receive(.report(at: 0), from: id)
        pipeline.cancelAll(at: 1)
        let leans = pipeline.drain().compactMap { if case .lean(let lean) = $0 { lean } else { nil } }
        #expect(leans.map { $0.x > 0 } == [true, false] && leans.last?.x == 0)
    }

    @Test("A button released during an event overflow does not stay pressed")
    func overflowed() throws {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 2)
        let added = pipeline.add(.sampleGamepad, beside: { [] })
        let id = try #require(added)
        pipeline.receive(.key(PadButton.south, 1, at: 0), from: id)
        pipeline.receive(.report(at: 0), from: id)
        pipeline.resync(id, to: DeviceState(), at: 1)
        let kinds = pipeline.drain().compactMap { if case .control(let change) = $0 { change.kind } else { nil } }
        #expect(kinds.count == 2 && kinds.first == .down && kinds.last != .down)
    }

    @Test("A stick that is centred during an event overflow no longer leans")
    func centredUnseen() throws {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 2)
        let added = pipeline.add(.sampleGamepad, beside: { [] })
        let id = try #require(added)
        pipeline.receive(.axis(0, 13_000, at: 0), from: id)
        pipeline.receive(.report(at: 0), from: id)
        pipeline.resync(id, to: DeviceState(axes: [0: 0, 1: 0]), at: 1)
        let leans = pipeline.drain().compactMap { if case .lean(let lean) = $0 { lean } else { nil } }
        #expect(leans.map { $0.x > 0 } == [true, false] && leans.last?.x == 0)
    }

    @Test("A stick that is still pushed when its pause ends presses then")
    func outAfterThePause() throws {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 2)
        let added = pipeline.add(.sampleGamepad, beside: { [] })
        let id = try #require(added)
        func move(_ value: Int32, _ time: UInt64) {
            pipeline.receive(.axis(0, value, at: time), from: id)
            pipeline.receive(.report(at: time), from: id)
        }
        move(32767, 0)
        move(0, 1000)
        move(32767, 2000)
        _ = pipeline.drain()
        pipeline.advance(to: try #require(pipeline.nextDeadline))
        let events = pipeline.drain()
        #expect(events.contains { if case .control(let change) = $0 { change.control == .right } else { false } })
    }

    @Test("Pressing the D-pad resets the stick's lean to zero")
    func overruled() {
        var player = Player(.sampleGamepad)
        player.stick(0.4, 0)
        let leaning = player.controls.takeLean()
        player.axis(0x10, 1)
        let overruled = player.controls.takeLean()
        #expect((leaning?.x ?? 0) > 0.6 && overruled?.x == 0)
        #expect(player.heard() == ["right began"])
    }
}
