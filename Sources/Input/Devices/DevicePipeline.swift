/// The devices that are read, as a value: descriptions, raw events and time in, `DeviceEvent`s out.
///
/// The reader of `/dev/input` and the in-memory devices are both built around it: they differ in where raw events come from.
package struct DevicePipeline: Sendable {
    /// One device that is read.
    package struct Device: Sendable {
        package fileprivate(set) var info: DeviceInfo
        package let description: DeviceDescription
        package fileprivate(set) var controls: DeviceControls
        /// Present while the device's buttons are being mapped.
        fileprivate var learner: SourceLearner?
        /// Present for a device without a mapping.
        fileprivate var hold: HoldToMap?
        /// The keys whose stroke down was reported and whose stroke up was not yet.
        fileprivate var strokes: Set<UInt16> = []
    }

    /// Which changes of controls are passed on.
    package enum Output: Sendable {
        case all
        case nothing
        /// For an app that another program covers: Home, and the volume keys if nothing else handles them.
        case covered
    }

    package var configuration: DeviceConfiguration
    /// The devices by number.
    package private(set) var devices: [Int: Device] = [:]
    package var output = Output.all
    /// The group whose devices report `learned` moves instead of controls; applied when a device is (re)started.
    package var learnedGroup: String?
    private var queue: [DeviceEvent] = []
    private var nextID: Int

    /// - Parameter firstID: the number of the first device; numbers are never reused.
    package init(_ configuration: DeviceConfiguration, firstID: Int) {
        self.configuration = configuration
        nextID = firstID
    }

    /// Returns the events since the last call, in order.
    package mutating func drain() -> [DeviceEvent] {
        guard !queue.isEmpty else { return [] }
        defer { queue.removeAll() }
        return queue
    }

    /// When a change is due without an event.
    package var nextDeadline: UInt64? {
        devices.values.flatMap { [$0.controls.nextDeadline, $0.hold?.nextDeadline].compactMap(\.self) }.min()
    }

    /// Whether nothing is held on any device.
    package var isAtRest: Bool { devices.values.allSatisfy(\.controls.isAtRest) }

    // MARK: Devices come and go

    /// Adds a device and returns its number; nil if the configuration ignores it.
    package mutating func add(
        _ description: DeviceDescription, state: DeviceState = DeviceState(), canRumble: Bool = false,
        beside others: () -> [DeviceDescription]
    ) -> Int? {
        guard case .read(let roles, let mapping) = configuration.decide(description, beside: others) else { return nil }
        let id = nextID
        nextID += 1
        let group = description.groupKey
        let info = DeviceInfo(
            id: id, name: description.name, node: description.node, roles: roles, group: group,
            speaksForGroup: !has(group: group), systemPath: description.systemPath,
            hasOwnMapping: configuration.database.isOwn(description), canRumble: canRumble, guid: ControllerGUID(description))
        queue.append(.added(info))
        devices[id] = make(info, description, mapping, state)
        return id
    }

    /// Restarts a device under the present configuration: what is held is ignored until it has been released.
    ///
    /// Returns false if the device is no longer to be read; remove it then.
    package mutating func restart(
        _ id: Int, state: DeviceState, beside others: () -> [DeviceDescription]
    ) -> Bool {
        guard let device = devices[id] else { return false }
        guard case .read(let roles, let mapping) = configuration.decide(device.description, beside: others) else {
            return false
        }
        var info = device.info
        (info.roles, info.hasOwnMapping) = (roles, configuration.database.isOwn(device.description))
        if info != device.info { queue.append(.changed(info)) }
        devices[id] = make(info, device.description, mapping, state)
        return true
    }

    /// Cancels what a device held, then reports that it is gone.
    package mutating func remove(_ id: Int, at time: UInt64) {
        guard devices[id] != nil else { return }
        tell(devices[id]?.controls.cancelAll(at: time) ?? [])
        // In every output mode: the stick of a removed device no longer leans.
        if let lean = devices[id]?.controls.takeLean() { queue.append(.lean(lean)) }
        endStrokes(of: id, at: time)
        guard var info = devices.removeValue(forKey: id)?.info else { return }
        info.speaksForGroup = !has(group: info.group)
        queue.append(.removed(info))
    }

    /// Cancels what all devices hold.
    package mutating func cancelAll(at time: UInt64) {
        for id in devices.keys.sorted() {
            tell(devices[id]?.controls.cancelAll(at: time) ?? [])
            tellLean(of: id)
            endStrokes(of: id, at: time)
        }
    }

    private func has(group: String) -> Bool { devices.values.contains { $0.info.group == group } }

    private func make(
        _ info: DeviceInfo, _ description: DeviceDescription, _ mapping: DeviceMapping, _ state: DeviceState
    ) -> Device {
        Device(
            info: info, description: description,
            controls: DeviceControls(device: info.id, description: description, mapping: mapping, state: state),
            learner: info.group == learnedGroup ? SourceLearner(description, state: state) : nil,
            hold: info.roles.contains(.unmapped) ? HoldToMap() : nil)
    }

    // MARK: Events and time

    /// Takes one event of a device.
    package mutating func receive(_ event: RawEvent, from id: Int) {
        let changes = devices[id]?.controls.receive(event) ?? []
        devices[id]?.hold?.receive(event)
        guard let moves = devices[id]?.learner?.receive(event), let device = devices[id] else {
            tell(changes)
            tellLean(of: id)
            return tellStroke(event, of: id)
        }
        let row = ControllerRow(describing: device.controls.mapping, of: device.description)
        queue += moves.map {
            .learned(LearnedMove(device: device.info, source: $0.source, isDown: $0.isDown, time: event.time, row: row))
        }
    }

    /// Takes the true state of a device after its events have overflowed.
    package mutating func resync(_ id: Int, to state: DeviceState, at time: UInt64) {
        tell(devices[id]?.controls.resync(to: state, at: time) ?? [])
        tellLean(of: id)
        endStrokes(of: id, except: state.keys, at: time)
        // The release of a button may be among the lost events.
        if devices[id]?.hold != nil { devices[id]?.hold = HoldToMap() }
    }

    /// Advances the time.
    package mutating func advance(to time: UInt64) {
        for id in devices.keys.sorted() {
            if let deadline = devices[id]?.controls.nextDeadline, deadline <= time {
                tell(devices[id]?.controls.advance(to: time) ?? [])
                tellLean(of: id)
            }
            let isHeld = devices[id]?.hold?.isDue(at: time) ?? false
            if isHeld, output == .all, let device = devices[id], device.learner == nil { queue.append(.asksForMapping(device.info)) }
        }
    }

    private mutating func tell(_ changes: [ControlChange]) {
        switch output {
        case .all: queue += changes.map(DeviceEvent.control)
        case .nothing: break
        case .covered:
            queue += changes.filter { configuration.policy.hearsWhileCovered($0.control, of: devices[$0.device]?.info.roles ?? []) }
                .map(DeviceEvent.control)
        }
    }

    /// Reports a stick's lean if it has changed; the views of an app that another program covers do not tilt.
    private mutating func tellLean(of id: Int) {
        guard output == .all, let lean = devices[id]?.controls.takeLean() else { return }
        queue.append(.lean(lean))
    }

    /// Reports the keys of keyboards if no window system makes text of them.
    private mutating func tellStroke(_ event: RawEvent, of id: Int) {
        guard case .console = configuration.policy, output == .all, devices[id]?.info.roles.contains(.keyboard) == true,
            let stroke = KeyStroke(event, device: id)
        else { return }
        switch stroke.phase {
        case .down: devices[id]?.strokes.insert(stroke.code)
        case .up: devices[id]?.strokes.remove(stroke.code)
        // The key went down before the device was opened, or for something else, such as a child program.
        case .repeat: guard devices[id]?.strokes.contains(stroke.code) == true else { return }
        }
        queue.append(.stroke(stroke))
    }

    /// Reports as released what will not be reported any more, so that text goes on without a stuck Shift or Control.
    private mutating func endStrokes(of id: Int, except held: Set<UInt16> = [], at time: UInt64) {
        for code in (devices[id]?.strokes ?? []).subtracting(held).sorted() {
            devices[id]?.strokes.remove(code)
            queue.append(.stroke(KeyStroke(device: id, code: code, phase: .up, time: time)))
        }
    }
}
