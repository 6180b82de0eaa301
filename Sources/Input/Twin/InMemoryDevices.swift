/// An in-memory replacement of `/dev/input` that scripts and tests use to plug in, press and unplug devices.
///
/// Plugged devices run through the same `DevicePipeline` as real ones. Presses without a device come from device 0, which is always there.
package struct InMemoryDevices: Sendable {
    /// Its numbers are far above those of a run with real devices.
    private var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: false)), firstID: 1_000_000)
    /// The plugged devices in the order in which they were added, with what is held on each.
    private var plugged: [(id: Int, state: DeviceState)] = []
    private var scripted: Set<RemoteControl> = []
    private var queue: [DeviceEvent] = []

    package init() {}

    /// Events since the last call, in order.
    package mutating func drain() -> [DeviceEvent] {
        defer { queue.removeAll() }
        return queue
    }

    /// When a change is due without an event.
    package var nextDeadline: UInt64? { pipeline.nextDeadline }

    /// Advances the time.
    package mutating func advance(to time: UInt64) {
        pipeline.advance(to: time)
        queue += pipeline.drain()
    }

    // MARK: Device 0

    /// Presses a control of device 0, which is always present.
    package mutating func press(_ control: RemoteControl, at time: UInt64) {
        guard scripted.insert(control).inserted else { return }
        queue.append(.control(ControlChange(control, .down, time: time)))
    }

    /// Releases a control of device 0.
    package mutating func release(_ control: RemoteControl, at time: UInt64) {
        guard scripted.remove(control) != nil else { return }
        queue.append(.control(ControlChange(control, .up, time: time)))
    }

    // MARK: Plugged devices

    /// Plugs a device in and returns its number; nil for a device that is not read.
    @discardableResult
    package mutating func plug(_ description: DeviceDescription = .sampleGamepad, state: DeviceState = DeviceState()) -> Int? {
        let others = present()
        let id = pipeline.add(description, state: state, canRumble: description.keys.contains(PadButton.south), beside: { others })
        queue += pipeline.drain()
        guard let id else { return nil }
        plugged.append((id, state))
        return id
    }

    private func present() -> [DeviceDescription] { pipeline.devices.values.map(\.description) }

    /// Unplugs a device, by default the last one plugged in; false if there is none.
    @discardableResult
    package mutating func unplug(_ id: Int? = nil, at time: UInt64) -> Bool {
        guard let index = plugged.lastIndex(where: { id == nil || $0.id == id }) else { return false }
        pipeline.remove(plugged.remove(at: index).id, at: time)
        queue += pipeline.drain()
        return true
    }

    /// Sends raw events through a plugged device, followed by a report.
    package mutating func send(_ events: [RawEvent], to id: Int, at time: UInt64) {
        guard let index = plugged.firstIndex(where: { $0.id == id }) else { return }
        for event in events + [.report(at: time)] {
            plugged[index].state.note(event)
            pipeline.receive(event, from: id)
        }
        queue += pipeline.drain()
    }

    /// Presses or releases a button of the last device plugged in, numbered as in mapping lines.
    package mutating func setButton(_ number: Int, isDown: Bool, at time: UInt64) {
        guard let device = last, let code = ControllerNumbering(device.description).button(number) else { return }
        send([.key(code, isDown ? 1 : 0, at: time)], to: device.info.id, at: time)
    }

    /// Moves the stick of the last device plugged in, each axis between -1 and 1, right and down positive.
    package mutating func setStick(x: Double, y: Double, at time: UInt64) {
        guard let device = last, let stick = device.controls.mapping.stick else { return }
        func event(_ code: UInt16, _ position: Double, _ isInverted: Bool) -> RawEvent? {
            device.description.axes[code].map { .axis(code, $0.value(at: isInverted ? -position : position), at: time) }
        }
        let events = [event(stick.x, x, stick.invertsX), event(stick.y, y, stick.invertsY)].compactMap(\.self)
        send(events, to: device.info.id, at: time)
    }

    private var last: DevicePipeline.Device? { plugged.last.flatMap { pipeline.devices[$0.id] } }

    // MARK: Mapping and suspension

    /// Switches to other mapping lines; what is held is cancelled.
    package mutating func configure(_ database: ControllerDatabase, at time: UInt64) {
        pipeline.configuration.database = database
        pipeline.cancelAll(at: time)
        restart(at: time)
    }

    /// Reports what is moved on the devices of one group instead of its meaning; nil ends that.
    package mutating func learn(group: String?, at time: UInt64) {
        pipeline.learnedGroup = group
        pipeline.cancelAll(at: time)
        restart(at: time)
    }

    /// Cancels what is held; until `resume` only controls that are passed on over another program are reported.
    package mutating func suspend(at time: UInt64) {
        pipeline.cancelAll(at: time)
        pipeline.output = .covered
        queue += pipeline.drain()
    }

    /// Ends a suspension; what is held now is ignored until it has been released.
    package mutating func resume(at time: UInt64) {
        pipeline.output = .all
        restart(at: time)
    }

    private mutating func restart(at time: UInt64) {
        let others = present()
        for (id, state) in plugged where !pipeline.restart(id, state: state, beside: { others }) {
            pipeline.remove(id, at: time)
            plugged.removeAll { $0.id == id }
        }
        queue += pipeline.drain()
    }
}

extension DeviceState {
    /// Updates the state by one event.
    fileprivate mutating func note(_ event: RawEvent) {
        switch event.type {
        case EventType.key: if event.value == 0 { keys.remove(event.code) } else { keys.insert(event.code) }
        case EventType.absolute: axes[event.code] = event.value
        default: break
        }
    }
}
