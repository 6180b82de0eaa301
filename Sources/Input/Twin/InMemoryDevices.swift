/// The twin of `/dev/input` that lives in memory: what scripts and tests plug in, press and pull out.
///
/// Plugged devices run through the same `DeviceControls` as real ones, so that a pull while pressed cancels, and a stick chatters or not,
/// exactly as on a box. Presses without a device come from device 0, which is always there.
package struct InMemoryDevices: Sendable {
    private struct Plugged {
        var info: DeviceInfo
        var description: DeviceDescription
        var controls: DeviceControls
        var hold: HoldToMap?
        /// While it is being mapped.
        var learner: SourceLearner?
    }

    private var plugged: [Plugged] = []
    private var scripted: Set<RemoteControl> = []
    private var queue: [DeviceEvent] = []
    /// Far above the numbers a run with real devices reaches.
    private var nextID = 1_000_000
    /// The mapping lines that hold for devices plugged in.
    private var database = ControllerDatabase()

    package init() {}

    /// Events since the last call, in order.
    package mutating func drain() -> [DeviceEvent] {
        defer { queue.removeAll() }
        return queue
    }

    /// When time alone changes something.
    package var nextDeadline: UInt64? { plugged.flatMap { [$0.controls.nextDeadline, $0.hold?.nextDeadline].compactMap(\.self) }.min() }

    /// Lets time pass.
    package mutating func advance(to time: UInt64) {
        for index in plugged.indices {
            queue += plugged[index].controls.advance(to: time).map(DeviceEvent.control)
            queueLean(of: index)
            if plugged[index].hold?.isDue(at: time) ?? false, plugged[index].learner == nil {
                queue.append(.asksForMapping(plugged[index].info))
            }
        }
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
        let device = make(id, description, state)
        plugged.append(device)
        queue.append(.added(device.info))
        return id
    }

    private func make(_ id: Int, _ description: DeviceDescription, _ state: DeviceState) -> Plugged {
        let row = database[device: description]
        var roles = description.classify(isInDatabase: row != nil).roles
        if row == nil, description.lacksArrows(roles) { roles.insert(.unmapped) }
        let info = DeviceInfo(
            id: id, name: description.name, roles: roles, group: description.groupKey, hasOwnMapping: database.isOwn(description),
            canRumble: roles.contains(.gamepad), guid: ControllerGUID(description))
        let controls = DeviceControls(
            device: id, description: description, mapping: DeviceMapping(description, roles: roles, row: row), state: state)
        return Plugged(
            info: info, description: description, controls: controls, hold: roles.contains(.unmapped) ? HoldToMap() : nil)
    }

    /// Goes on with other mapping lines; what is held is cancelled.
    package mutating func configure(_ database: ControllerDatabase, at time: UInt64) {
        self.database = database
        for index in plugged.indices {
            let old = plugged[index]
            queue += plugged[index].controls.cancelAll(at: time).map(DeviceEvent.control)
            queueLean(of: index)
            plugged[index] = make(old.info.id, old.description, DeviceState())
            plugged[index].learner = old.learner
            if plugged[index].info != old.info { queue.append(.changed(plugged[index].info)) }
        }
    }

    /// Tells what is moved on the devices of one group, instead of what it means; nil ends that.
    package mutating func learn(group: String?, at time: UInt64) {
        for index in plugged.indices {
            let isMeant = plugged[index].info.group == group
            if isMeant {
                queue += plugged[index].controls.cancelAll(at: time).map(DeviceEvent.control)
                queueLean(of: index)
            }
            plugged[index].learner = isMeant ? SourceLearner(plugged[index].description, state: DeviceState()) : nil
        }
    }

    /// A button of the last device plugged in, counted as mapping lines count, goes down or up.
    package mutating func setButton(_ number: Int, isDown: Bool, at time: UInt64) {
        guard let device = plugged.last, let code = ControllerNumbering(device.description).button(number) else { return }
        send([.key(code, isDown ? 1 : 0, at: time)], to: device.info.id, at: time)
    }

    /// The stick of the last device plugged in is moved, each axis between -1 and 1, right and down positive.
    package mutating func setStick(x: Double, y: Double, at time: UInt64) {
        guard let device = plugged.last, let stick = device.controls.mapping.stick else { return }
        func event(_ code: UInt16, _ position: Double, _ isInverted: Bool) -> RawEvent? {
            device.description.axes[code].map { .axis(code, $0.value(at: isInverted ? -position : position), at: time) }
        }
        let events = [event(stick.x, x, stick.invertsX), event(stick.y, y, stick.invertsY)].compactMap(\.self)
        send(events, to: device.info.id, at: time)
    }

    private mutating func queueLean(of index: Int) {
        if let lean = plugged[index].controls.takeLean() { queue.append(.lean(lean)) }
    }

    /// Pulls a device out, by default the last one plugged in; false if there is none.
    @discardableResult
    package mutating func unplug(_ id: Int? = nil, at time: UInt64) -> Bool {
        guard let index = plugged.lastIndex(where: { id == nil || $0.info.id == id }) else { return false }
        var device = plugged.remove(at: index)
        queue += device.controls.cancelAll(at: time).map(DeviceEvent.control)
        if let lean = device.controls.takeLean() { queue.append(.lean(lean)) }
        queue.append(.removed(device.info))
        return true
    }

    /// Sends raw events through a plugged device, closed by a report.
    package mutating func send(_ events: [RawEvent], to id: Int, at time: UInt64) {
        guard let index = plugged.firstIndex(where: { $0.info.id == id }) else { return }
        for event in events + [.report(at: time)] {
            plugged[index].hold?.receive(event)
            let changes = plugged[index].controls.receive(event)
            guard let moves = plugged[index].learner?.receive(event) else {
                queue += changes.map(DeviceEvent.control)
                queueLean(of: index)
                continue
            }
            let device = plugged[index]
            let row = ControllerRow(describing: device.controls.mapping, of: device.description)
            queue += moves.map { .learned(LearnedMove(device: device.info, source: $0.source, isDown: $0.isDown, time: time, row: row)) }
        }
    }
}
