import Testing

import TenFootInput

@Suite("In-memory devices")
struct InMemoryDevicesTests {
    @Test("A scripted press without a device is reported once, from device 0")
    func scripted() {
        var devices = InMemoryDevices()
        devices.press(.right, at: 1)
        devices.press(.right, at: 2)
        devices.release(.right, at: 3)
        devices.release(.right, at: 4)
        #expect(devices.drain() == [.control(ControlChange(.right, .down, time: 1)), .control(ControlChange(.right, .up, time: 3))])
        #expect(devices.drain().isEmpty)
    }

    @Test("Loading other mapping lines cancels held presses")
    func configureWhilePressed() throws {
        var devices = InMemoryDevices()
        let plugged = devices.plug()
        let pad = try #require(plugged)
        devices.send([.key(PadButton.south, 1, at: 5)], to: pad, at: 5)
        _ = devices.drain()
        devices.configure(ControllerDatabase(), at: 9)
        #expect(devices.drain() == [.control(ControlChange(.select, .cancelled, time: 9, device: pad))])
    }

    @Test("Unplugging a pad cancels its held press before the pad is removed, and its id is not reused")
    func unplugWhilePressed() throws {
        var devices = InMemoryDevices()
        let newFirst = devices.plug()
        let first = try #require(newFirst)
        devices.send([.key(PadButton.south, 1, at: 5)], to: first, at: 5)
        let isGone = devices.unplug(at: 9)
        #expect(isGone)
        let newSecond = devices.plug()
        let second = try #require(newSecond)
        #expect(second != first)
        let words = devices.drain().map { event in
            switch event {
            case .added(let info): "added \(info.name) \(info.roles.text)"
            case .removed: "removed"
            case .control(let change): "\(change.control) \(change.kind)"
            case .problem(let problem): problem.message
            case .lean, .surveyed, .changed, .asksForMapping, .learned, .battery, .stroke: "nothing of the kind was asked for"
            }
        }
        #expect(words == ["added Gamepad gamepad", "select down", "select cancelled", "removed", "added Gamepad gamepad"])
        devices.send([.key(PadButton.south, 0, at: 10)], to: first, at: 10)
        devices.send([.key(PadButton.south, 0, at: 10)], to: second, at: 10)
        #expect(devices.drain().isEmpty)
        let isGoneTwice = devices.unplug(first, at: 11)
        #expect(!isGoneTwice)
    }

    @Test("An in-memory pad's stick pauses after a release, as a real one does")
    func stickTime() throws {
        var devices = InMemoryDevices()
        let newPad = devices.plug()
        let pad = try #require(newPad)
        for value: Int32 in [32767, 0, 32767] { devices.send([.axis(0, value, at: 0)], to: pad, at: 0) }
        #expect(devices.nextDeadline == 80_000)
        devices.advance(to: 80_000)
        #expect(devices.drain().count == 4)
        #expect(devices.nextDeadline == nil)
    }

    @Test("While another program has the screen, only Home is reported, and keys held at the return are ignored until released")
    func suspension() throws {
        var devices = InMemoryDevices()
        let newPad = devices.plug()
        let pad = try #require(newPad)
        func key(_ code: UInt16, _ value: Int32, at time: UInt64) { devices.send([.key(code, value, at: time)], to: pad, at: time) }
        func heard() -> [String] {
            devices.drain().compactMap { if case .control(let change) = $0 { "\(change.control) \(change.kind)" } else { nil } }
        }
        key(PadButton.south, 1, at: 1)
        devices.suspend(at: 2)
        #expect(heard() == ["select down", "select cancelled"])
        key(PadButton.east, 1, at: 3)
        key(PadButton.mode, 1, at: 4)
        key(PadButton.mode, 0, at: 5)
        #expect(heard() == ["home down", "home up"])
        devices.resume(at: 6)
        key(PadButton.east, 0, at: 7)
        #expect(heard().isEmpty)
        key(PadButton.east, 1, at: 8)
        #expect(heard() == ["back down"])
    }

    @Test("A device that the rules reject is not added")
    func ignored() {
        var devices = InMemoryDevices()
        let id = devices.plug(DeviceDescription(name: "Mouse", parentPath: "twin/mouse", keys: [0x110, 0x111]))
        #expect(id == nil && devices.drain().isEmpty)
    }

    @Test("A device that is a pad only by its mapping line is removed with the line, and its held press is cancelled")
    func lostLine() throws {
        let stick = DeviceDescription(
            name: "Box", parentPath: "twin/box", vendor: 0x1d5e, product: 2, keys: [KeyCode.happyButtons.lowerBound], axes: [:])
        var row = ControllerRow(describing: DeviceMapping(), of: stick)
        row.rebind(.select, to: .button(0))
        var devices = InMemoryDevices()
        let unknown = devices.plug(stick)
        #expect(unknown == nil)
        devices.configure(ControllerDatabase(userFile: row.text), at: 1)
        let plugged = devices.plug(stick)
        let box = try #require(plugged)
        devices.send([.key(KeyCode.happyButtons.lowerBound, 1, at: 2)], to: box, at: 2)
        _ = devices.drain()
        devices.configure(ControllerDatabase(), at: 3)
        let words = devices.drain().map { event in
            switch event {
            case .control(let change): "\(change.control) \(change.kind)"
            case .removed(let info): "\(info.name) removed"
            default: "nothing else is told"
            }
        }
        #expect(words == ["select cancelled", "Box removed"])
        let isGoneTwice = devices.unplug(box, at: 4)
        #expect(!isGoneTwice)
    }

    @Test("A device that has only volume keys is added and reports them")
    func headset() throws {
        var devices = InMemoryDevices()
        let plugged = devices.plug(DeviceDescription(name: "Headset", parentPath: "twin/headset", keys: [113, 114, 115]))
        let id = try #require(plugged)
        devices.send([.key(KeyCode.volumeUp, 1, at: 5)], to: id, at: 5)
        let controls = devices.drain().compactMap { event in if case .control(let change) = event { change.control } else { nil } }
        #expect(controls == [.volumeUp])
    }

    @Test("The first device of a group to arrive and the last one to leave speak for the group")
    func groups() throws {
        var devices = InMemoryDevices()
        let newFirst = devices.plug()
        let first = try #require(newFirst)
        devices.plug()
        devices.unplug(first, at: 1)
        devices.unplug(at: 2)
        let words = devices.drain().compactMap { event in
            switch event {
            case .added(let info): "added \(info.speaksForGroup)"
            case .removed(let info): "removed \(info.speaksForGroup)"
            default: nil
            }
        }
        #expect(words == ["added true", "added false", "removed false", "removed true"])
    }

    @Test("While a device's buttons are learned, its held press is cancelled, and sources are reported instead of controls")
    func learning() throws {
        var devices = InMemoryDevices()
        let newPad = devices.plug()
        let pad = try #require(newPad)
        let newInfo = devices.drain().compactMap { if case .added(let info) = $0 { info } else { nil } }.first
        let info = try #require(newInfo)
        devices.send([.key(PadButton.south, 1, at: 5)], to: pad, at: 5)
        _ = devices.drain()
        devices.learn(group: info.group, at: 9)
        #expect(devices.drain() == [.control(ControlChange(.select, .cancelled, time: 9, device: pad))])
        devices.send([.key(PadButton.east, 1, at: 20)], to: pad, at: 20)
        let learned = devices.drain().compactMap { if case .learned(let move) = $0 { move } else { nil } }
        #expect(learned.map(\.source) == [.button(1)] && learned.first?.isDown == true && learned.first?.time == 20)
        devices.learn(group: nil, at: 30)
        _ = devices.drain()
        devices.send([.key(PadButton.east, 0, at: 40), .key(PadButton.east, 1, at: 41)], to: pad, at: 41)
        #expect(devices.drain() == [.control(ControlChange(.back, .down, time: 41, device: pad, key: PadButton.east))])
    }

    @Test("A hat held at the return from another program is ignored until it is released")
    func heldHat() throws {
        var devices = InMemoryDevices()
        let newPad = devices.plug()
        let pad = try #require(newPad)
        devices.suspend(at: 5)
        devices.send([.axis(AxisCode.hat0X, 1, at: 6)], to: pad, at: 6)
        devices.resume(at: 10)
        _ = devices.drain()
        devices.send([.axis(AxisCode.hat0X, 1, at: 11)], to: pad, at: 11)
        #expect(devices.drain().isEmpty)
        devices.send([.axis(AxisCode.hat0X, 0, at: 12)], to: pad, at: 12)
        devices.send([.axis(AxisCode.hat0X, 1, at: 13)], to: pad, at: 13)
        #expect(devices.drain() == [.control(ControlChange(.right, .down, time: 13, device: pad))])
    }

    @Test("Events from an unknown device id are ignored, and the device cannot be restarted")
    func unknownDevice() {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 2)
        pipeline.receive(.key(KeyCode.ok, 1, at: 5), from: 77)
        pipeline.remove(77, at: 6)
        let isRead = pipeline.restart(77, state: DeviceState(), beside: { [] })
        #expect(!isRead && pipeline.drain().isEmpty)
    }

    @Test("A button released during an event overflow does not count as held to request the mapping screen")
    func overflowWhileHeld() throws {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 2)
        let added = pipeline.add(.sampleUnknown, beside: { [] })
        let id = try #require(added)
        let code = try #require(DeviceDescription.sampleUnknown.keys.min())
        pipeline.receive(.key(code, 1, at: 0), from: id)
        pipeline.receive(.report(at: 0), from: id)
        #expect(pipeline.nextDeadline == HoldToMap.duration)
        pipeline.resync(id, to: DeviceState(), at: 10)
        pipeline.advance(to: 2 * HoldToMap.duration)
        let asks = pipeline.drain().contains { if case .asksForMapping = $0 { true } else { false } }
        #expect(!asks)
    }

    @Test("Unplugging removes the given device, or else the last one that was added")
    func unplugging() throws {
        var devices = InMemoryDevices()
        let plugged = (0..<3).map { _ in devices.plug() }
        let ids = plugged.compactMap(\.self)
        _ = devices.drain()
        func removed() -> [Int] { devices.drain().compactMap { if case .removed(let info) = $0 { info.id } else { nil } } }
        devices.unplug(ids[1], at: 1)
        #expect(removed() == [ids[1]])
        devices.unplug(at: 2)
        #expect(removed() == [ids[2]])
        devices.unplug(at: 3)
        #expect(removed() == [ids[0]])
        let isMore = devices.unplug(at: 4)
        #expect(!isMore && removed().isEmpty)
    }

    @Test("Holding a button of an unmapped pad for a second asks for a mapping once per hold, and volume keys never do")
    func holdToMap() {
        var hold = HoldToMap()
        hold.receive(.key(KeyCode.volumeUp, 1, at: 0))
        #expect(hold.nextDeadline == nil)
        hold.receive(.key(0x121, 1, at: 500_000))
        hold.receive(.key(0x121, 2, at: 900_000))
        hold.receive(.axis(0, 1, at: 950_000))
        #expect(hold.nextDeadline == 1_500_000)
        let answers = [1_499_999, 1_500_000, 1_500_001].map { hold.isDue(at: $0) }
        #expect(answers == [false, true, false] && hold.nextDeadline == nil)
        hold.receive(.key(0x122, 1, at: 2_000_000))
        hold.receive(.key(0x122, 0, at: 2_900_000))
        let isDue = hold.isDue(at: 4_000_000)
        #expect(!isDue)
    }
}
