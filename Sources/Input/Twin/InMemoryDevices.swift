/// The twin of `/dev/input` that lives in memory: what scripts and tests plug in, press and pull out.
///
/// Plugged devices run through the same `DeviceControls` as real ones, so that a pull while pressed cancels, and a stick chatters or not,
/// exactly as on a box. Presses without a device come from device 0, which is always there.
package struct InMemoryDevices: Sendable {
    private struct Plugged {
        var info: DeviceInfo
        var description: DeviceDescription
        var controls: DeviceControls
    }

    private var plugged: [Plugged] = []
    private var scripted: Set<RemoteControl> = []
    private var queue: [DeviceEvent] = []
    /// Far above the numbers a run with real devices reaches.
    private var nextID = 1_000_000

    package init() {}

    /// Events since the last call, in order.
    package mutating func drain() -> [DeviceEvent] {
        defer { queue.removeAll() }
        return queue
    }

    /// When time alone changes something.
    package var nextDeadline: UInt64? { plugged.compactMap(\.controls.nextDeadline).min() }

    /// Lets time pass.
    package mutating func advance(to time: UInt64) {
        for index in plugged.indices { queue += plugged[index].controls.advance(to: time).map(DeviceEvent.control) }
    }

    /// A control of the always present device 0 goes down.
    package mutating func press(_ control: RemoteControl, at time: UInt64) {
        guard scripted.insert(control).inserted else { return }
        queue.append(.control(ControlChange(control, .down, time: time)))
    }

    /// A control of device 0 goes up.
    package mutating func release(_ control: RemoteControl, at time: UInt64) {
        guard scripted.remove(control) != nil else { return }
        queue.append(.control(ControlChange(control, .up, time: time)))
    }

    /// Plugs a device in and returns its number.
    @discardableResult
    package mutating func plug(_ description: DeviceDescription = .sampleGamepad, state: DeviceState = DeviceState()) -> Int {
        let id = nextID
        nextID += 1
        let roles = description.classify(isInDatabase: false).roles
        let info = DeviceInfo(id: id, name: description.name, roles: roles, group: description.groupKey)
        let controls = DeviceControls(
            device: id, description: description, mapping: DeviceMapping(description, roles: roles), state: state)
        plugged.append(Plugged(info: info, description: description, controls: controls))
        queue.append(.added(info))
        return id
    }

    /// Pulls a device out, by default the last one plugged in; false if there is none.
    @discardableResult
    package mutating func unplug(_ id: Int? = nil, at time: UInt64) -> Bool {
        guard let index = plugged.lastIndex(where: { id == nil || $0.info.id == id }) else { return false }
        var device = plugged.remove(at: index)
        queue += device.controls.cancelAll(at: time).map(DeviceEvent.control)
        queue.append(.removed(device.info))
        return true
    }

    /// Sends raw events through a plugged device, closed by a report.
    package mutating func send(_ events: [RawEvent], to id: Int, at time: UInt64) {
        guard let index = plugged.firstIndex(where: { $0.info.id == id }) else { return }
        for event in events + [.report(at: time)] {
            queue += plugged[index].controls.receive(event).map(DeviceEvent.control)
        }
    }
}

extension DeviceDescription {
    /// A pad such as most are: D-pad as a hat, two sticks, triggers.
    package static var sampleGamepad: DeviceDescription {
        let stick = AxisRange(-32768, 32767)
        let trigger = AxisRange(0, 255)
        return DeviceDescription(
            name: "Gamepad", systemPath: "twin/gamepad", vendor: 0x045e, product: 0x028e, version: 0x0114,
            keys: [0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13a, 0x13b, 0x13c, 0x13d, 0x13e],
            axes: [
                0: stick, 1: stick, 2: trigger, 3: stick, 4: stick, 5: trigger, 0x10: AxisRange(-1, 1), 0x11: AxisRange(-1, 1),
            ],
            tags: ["JOYSTICK"])
    }

    /// A remote control as a USB receiver shows it.
    package static var sampleRemote: DeviceDescription {
        DeviceDescription(
            name: "Remote", systemPath: "twin/remote", vendor: 0x1949, product: 0x0401,
            keys: [
                KeyCode.up, KeyCode.down, KeyCode.left, KeyCode.right, KeyCode.ok, KeyCode.back, KeyCode.menu, KeyCode.homePage,
                KeyCode.playPause,
            ],
            tags: ["KEY"])
    }
}
