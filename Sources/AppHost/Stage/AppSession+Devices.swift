import Foundation
import TenFootEvdevInput
import TenFootInput
import TenFootSDLRendering

/// What a session remembers of the devices that are there.
struct KnownDevices {
    /// By number.
    var infos: [Int: DeviceInfo] = [:]
    /// When each device's battery was last read, in seconds of the clock.
    var batteryReads: [Int: TimeInterval] = [:]
    /// The problems that were reported; each is once.
    var reported: Set<String> = []
}

extension AppSession {
    /// Reads devices of a further source.
    func read(_ source: any DeviceSource) { sources.append(source) }

    /// Reads the devices of this box; the screen has to be open.
    ///
    /// - Parameter grabs: whether remotes and keyboards are kept from other programs, where there is no window system.
    func readDevices(grabs: Bool) {
        let rows = SDLControllers.rows()
        read(EvdevSource(Self.deviceConfiguration(rows, grabs: grabs)))
        mappings = MappingFile(environment: ProcessInfo.processInfo.environment, rows: rows)
    }

    /// In a window keys come from the window and pads from evdev; with the screen to itself the app reads everything.
    package static func deviceConfiguration(_ rows: [String], grabs: Bool) -> EvdevConfiguration {
        let policy: ReadingPolicy =
            switch VideoSystem.driver {
            case .kmsdrm: .console(grabs: grabs)
            case .wayland: .window(deliversHighKeys: true)
            case .x11, .other: .window(deliversHighKeys: false)
            }
        return .standard(policy: policy, databaseRows: rows)
    }

    /// Takes what the devices have to say.
    func takeDeviceEvents(most: Int = .max, at now: UInt64) {
        for source in sources { for event in source.drain(most: most, at: now) { take(event) } }
    }

    /// A device of the session by its number, while it is there.
    package func deviceInfo(_ id: Int) -> DeviceInfo? { known.infos[id] }

    package func take(_ event: DeviceEvent) {
        defer { if !isSuspended { onDeviceEvent?(event) } }
        switch event {
        case .control(let change):
            guard !isSuspended else { return hear(suspension?.presses.handle(change) ?? []) }
            guard change.time >= heardFrom else { return }
            input.add(change)
            lookAtBattery(of: change.device)
        case .lean(let lean): if !isSuspended { input.add(lean) }
        case .added(let info):
            known.infos[info.id] = info
            // Do not list a headset as a controller, and show no notice about it.
            guard info.roles != .media else { return }
            services.devices.add(info)
            lookAtBattery(of: info.id)
            guard info.speaksForGroup else { return }
            if info.roles.contains(.unmapped) {
                tell(.unmapped, info)
            } else if clock.now > Self.startUp {
                tell(.connected, info)
            }
        case .surveyed: services.devices.noteSurvey()
        case .changed(let info):
            services.devices.add(info)
            known.infos[info.id] = info
        case .removed(let info):
            known.infos[info.id] = nil
            guard info.roles != .media else { return }
            services.devices.remove(info)
            known.batteryReads[info.id] = nil
            services.mapper.lost(info)
            if info.speaksForGroup { tell(.disconnected, info) }
        case .asksForMapping(let info): services.devices.askForMapping(info)
        case .learned(let move): services.mapper.take(move)
        case .stroke(let stroke): if !isSuspended, stroke.time >= heardFrom { input.add(stroke) }
        case .battery(let info, let state): take(state, of: info)
        case .problem(let problem):
            if known.reported.insert(problem.message).inserted { report(problem.message) }
        }
    }

    /// Devices found in the first second were there at the start and make no notice.
    private static let startUp: TimeInterval = 1

    /// Logs a notice and shows it: 5 s, or 12 s where the viewer has to do something.
    private func tell(_ kind: DeviceNotice.Kind, _ info: DeviceInfo) {
        switch kind {
        case .connected: report("\(info.name) connected")
        case .unmapped: report("\(info.name) connected; its buttons are unknown, hold one to map them")
        case .disconnected: report("\(info.name) disconnected")
        case .batteryLow(let percent): report("\(info.name): battery at \(percent) %")
        }
        let id = services.devices.tell(kind, info)
        host.schedule(at: clock.now + (kind == .unmapped ? 12 : 5)) { [services] in services.devices.forget(notice: id) }
    }

    // MARK: Batteries

    /// Most drivers tell of changes by themselves; the rest are asked now and then, when the device is in use anyway.
    private static let batteryInterval: TimeInterval = 600

    private func lookAtBattery(of id: Int) {
        guard let info = known.infos[id], !info.systemPath.isEmpty,
            clock.now - (known.batteryReads[id] ?? -.infinity) > Self.batteryInterval
        else { return }
        known.batteryReads[id] = clock.now
        // Some drivers ask the device over the air, for seconds: never on this thread.
        Task { [weak self] in
            if let state = await BatteryLevel.state(of: info) { self?.take(state, of: info) }
        }
    }

    private func take(_ state: BatteryState, of info: DeviceInfo) {
        if services.devices.note(state, of: info) { tell(.batteryLow(state.percent), info) }
    }

    // MARK: Mapping

    /// Has what is moved on a group's devices told by its place; nil for an end.
    func learn(group: String?) {
        for source in sources { source.learn(group: group, at: clock.microseconds) }
    }

    /// Goes on with other mapping lines.
    func configure(_ database: ControllerDatabase) {
        for source in sources { source.configure(database, at: clock.microseconds) }
    }
}
