import Testing

import TenFootInput

@Suite("Devices in memory")
struct InMemoryDevicesTests {
    @Test("A press without a device comes from device 0")
    func scripted() {
        var devices = InMemoryDevices()
        devices.press(.right, at: 1)
        devices.press(.right, at: 2)
        devices.release(.right, at: 3)
        devices.release(.right, at: 4)
        #expect(devices.drain() == [.control(ControlChange(.right, .down, time: 1)), .control(ControlChange(.right, .up, time: 3))])
        #expect(devices.drain().isEmpty)
    }

    @Test("A pad pulled out while pressed cancels first, then is gone, and its number never comes back")
    func unplugWhilePressed() {
        var devices = InMemoryDevices()
        let first = devices.plug()
        devices.send([.key(PadButton.south, 1, at: 5)], to: first, at: 5)
        let isGone = devices.unplug(at: 9)
        #expect(isGone)
        let second = devices.plug()
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

    @Test("A plugged pad's stick needs time as a real one does")
    func stickTime() {
        var devices = InMemoryDevices()
        let pad = devices.plug()
        for value: Int32 in [32767, 0, 32767] { devices.send([.axis(0, value, at: 0)], to: pad, at: 0) }
        #expect(devices.nextDeadline == 80_000)
        devices.advance(to: 80_000)
        #expect(devices.drain().count == 4)
        #expect(devices.nextDeadline == nil)
    }
}
