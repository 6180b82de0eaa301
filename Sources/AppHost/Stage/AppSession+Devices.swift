import Foundation
import TenFootEvdevInput
import TenFootInput

extension AppSession {
    func take(_ event: DeviceEvent) {
        switch event {
        case .control(let change):
            guard !isSuspended else { return hear(chord.handle(change)) }
            input.add(change)
            lookAtBattery(of: change.device)
        case .lean(let lean): if !isSuspended { input.add(lean) }
        case .added(let info):
            services.devices.add(info)
            known[info.id] = info
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
            known[info.id] = info
        case .removed(let info):
            services.devices.remove(info)
            known[info.id] = nil
            batteryReads[info.id] = nil
            services.mapper.lost(info)
            if info.speaksForGroup { tell(.disconnected, info) }
        case .asksForMapping(let info): services.devices.askForMapping(info)
        case .learned(let move): services.mapper.take(move)
        case .stroke(let stroke): if !isSuspended { input.add(stroke) }
        case .battery(let info, let state): take(state, of: info)
        case .problem(let problem):
            if reported.insert(problem.message).inserted { report(problem.message) }
        }
    }

    /// Devices found in the first second have been there all along; nobody wants to be told.
    private static let startUp: TimeInterval = 1

    /// Says it on standard error and shows it for a while; who has to be told what to do gets longer.
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
        guard let info = known[id], !info.systemPath.isEmpty, clock.now - (batteryReads[id] ?? -.infinity) > Self.batteryInterval else {
            return
        }
        batteryReads[id] = clock.now
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
        input.learn(group: group, at: clock.microseconds)
        devices?.learn(group: group)
    }

    /// Goes on with other mapping lines.
    func configure(_ database: ControllerDatabase) {
        for event in input.configure(database, at: clock.microseconds) { take(event) }
        devices?.configure(database)
    }
}
