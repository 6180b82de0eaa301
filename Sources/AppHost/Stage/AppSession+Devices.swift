import Foundation
import TenFootEvdevInput
import TenFootInput
import TenFootSDLRendering

/// A session's state of the connected devices.
struct KnownDevices {
    /// The devices by number.
    var infos: [Int: DeviceInfo] = [:]
    /// When each device's battery was last read, in seconds of the clock.
    var batteryReads: [Int: TimeInterval] = [:]
    /// The problems already reported; each is reported once.
    var reported: Set<String> = []
}

extension AppSession {
    /// Adds a source of devices.
    func read(_ source: any DeviceSource) { sources.append(source) }

    /// Starts reading this machine's devices; the screen must be open.
    ///
    /// - Parameter grabs: whether remotes and keyboards are kept from other programs, where there is no window system.
    func readDevices(grabs: Bool) {
        let rows = SDLControllers.rows()
        read(EvdevSource(Self.deviceConfiguration(rows, grabs: grabs)))
        mappings = MappingFile(environment: ProcessInfo.processInfo.environment, rows: rows)
    }

    /// In a window, keys come from the window and gamepads from evdev; under KMS the app reads all devices.
    package static func deviceConfiguration(_ rows: [String], grabs: Bool) -> EvdevConfiguration {
        let policy: ReadingPolicy =
            switch VideoSystem.driver {
            case .kmsdrm: .console(grabs: grabs)
            case .wayland: .window(deliversHighKeys: true)
            case .x11, .other: .window(deliversHighKeys: false)
            }
        return .standard(policy: policy, databaseRows: rows)
    }

    /// Handles pending events of all devices.
    func takeDeviceEvents(most: Int = .max, at now: UInt64) {
        for source in sources { for event in source.drain(most: most, at: now) { take(event) } }
    }

    /// A connected device by its number; nil if it is gone.
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

    /// Seconds after the start in which new devices show no notice, since they were already connected.
    private static let startUp: TimeInterval = 1

    /// Logs a notice and shows it for 5 s, or 12 s if the viewer has to act.
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

    /// Seconds between two battery reads: most drivers report changes themselves, the others are polled while the device is in use.
    private static let batteryInterval: TimeInterval = 600

    private func lookAtBattery(of id: Int) {
        guard let info = known.infos[id], !info.systemPath.isEmpty,
            clock.now - (known.batteryReads[id] ?? -.infinity) > Self.batteryInterval
        else { return }
        known.batteryReads[id] = clock.now
        // Some drivers query the device by radio, which takes seconds, so do not block this thread.
        Task { [weak self] in
            if let state = await BatteryLevel.state(of: info) { self?.take(state, of: info) }
        }
    }

    private func take(_ state: BatteryState, of info: DeviceInfo) {
        if services.devices.note(state, of: info) { tell(.batteryLow(state.percent), info) }
    }

    // MARK: Mapping

    /// Makes a group's devices report raw button and axis numbers, for mapping; nil ends that.
    func learn(group: String?) {
        for source in sources { source.learn(group: group, at: clock.microseconds) }
    }

    /// Applies other mapping lines.
    func configure(_ database: ControllerDatabase) {
        for source in sources { source.configure(database, at: clock.microseconds) }
    }
}
