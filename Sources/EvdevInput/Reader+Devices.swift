import CEvdev
import Foundation
import TenFootInput

extension Reader {
    func take(_ change: NodeChange) {
        switch change {
        case .added(let description, let isSettled): add(description, isSettled: isSettled)
        case .removed(let path):
            complained.remove(path)
            if let id = member(at: path) { remove(id) }
        case .battery(let path, let state):
            for id in members.keys.sorted() {
                guard let member = members[id], member.description.systemPath.hasPrefix(path + "/") else { continue }
                queue.append([.battery(member.info, state)])
            }
        }
    }

    /// Opens a node if it is of use, and says so; complains where it is of use but cannot be had.
    func add(_ found: DeviceDescription, isSettled: Bool) {
        guard member(at: found.systemPath) == nil else { return }
        // /sys tells what a node is, so that sensors and mice are never even opened.
        let isKnown = !found.keys.isEmpty || !found.axes.isEmpty
        if isKnown, case .ignore = configuration.decide(found, beside: source.present) { return }
        do throws(EvdevNode.OpenError) {
            let node = try EvdevNode(opening: found.node)
            add(node, found)
        } catch {
            if isSettled, isKnown || found.tags?.isDisjoint(with: ["KEY", "JOYSTICK"]) == false { complain(found, error.code) }
        }
    }

    private func add(_ node: EvdevNode, _ found: DeviceDescription) {
        var description = found
        node.describe(into: &description)
        guard case .read(let roles, let mapping) = configuration.decide(description, beside: source.present) else { return }
        complained.remove(found.systemPath)
        let group = description.groupKey
        let info = DeviceInfo(
            id: makeID(), name: description.name, node: description.node, roles: roles, group: group,
            speaksForGroup: !members.values.contains { $0.info.group == group }, systemPath: description.systemPath,
            hasOwnMapping: configuration.database.isOwn(description), canRumble: node.canRumble,
            guid: ControllerGUID(description))
        queue.append([.added(info)])
        let controls = DeviceControls(
            device: info.id, description: description, mapping: mapping, state: node.state(of: description))
        members[info.id] = Member(
            info: info, description: description, node: node, controls: controls, hold: roles.contains(.unmapped) ? HoldToMap() : nil)
        if case .suspended = mode {
            watch(node.descriptor, as: UInt64(info.id))
            listenForHome(info.id)
        } else {
            attend(node, info.id, mapping)
        }
    }

    /// Starts reading a node that has just been opened.
    func attend(_ node: EvdevNode, _ id: Int, _ mapping: DeviceMapping) {
        guard let info = members[id]?.info else { return }
        if info.group == learnedGroup { startLearning(id) } else { node.mask(to: mapping) }
        watch(node.descriptor, as: UInt64(id))
        members[id]?.motor = node.canRumble ? RumbleMotor(node: info.node) : nil
        members[id]?.wantsGrab = configuration.policy.grabs(info.roles)
        settleGrab(of: id)
    }

    /// Reads what a device has sent; an event may be one of a device that has just gone.
    func read(_ id: Int) {
        while let node = members[id]?.node {
            switch node.next() {
            case .empty: return settleGrab(of: id)
            case .gone: return remove(id)
            case .event(let event):
                let changes = members[id]?.controls.receive(event) ?? []
                members[id]?.hold?.receive(event)
                if !learn(from: event, of: id) {
                    queue(changes)
                    queueLean(of: id)
                    type(event, on: id)
                }
                if isConsoleSwitch(event, node) { letGoOfGrabs() }
            case .overflow:
                guard let description = members[id]?.description else { return }
                queue(members[id]?.controls.resync(to: node.state(of: description), at: monotonicMicroseconds()) ?? [])
            }
        }
    }

    /// Hands on the keys of keyboards where no window system makes text of them.
    private func type(_ event: RawEvent, on id: Int) {
        guard case .console = configuration.policy, case .reading = mode, members[id]?.info.roles.contains(.keyboard) == true,
            let stroke = KeyStroke(event, device: id)
        else { return }
        if !queue.append([.stroke(stroke)]) { complainOfFlood(id) }
    }

    /// Says once that a device sends more than the host can hear.
    func complainOfFlood(_ id: Int) {
        guard let info = members[id]?.info, complained.insert("flood \(id)").inserted else { return }
        queue.append([.problem(DeviceProblem(node: info.node, message: NodeProblem.flood(info)))])
    }

    /// Cancels what the device held, then says that it is gone: unplugged, revoked, or removed, whichever is heard first.
    func remove(_ id: Int) {
        guard var member = members[id] else { return }
        queue(member.controls.cancelAll(at: monotonicMicroseconds()))
        if let lean = member.controls.takeLean() { queue.append([.lean(lean)]) }
        if let node = member.node { unwatch(node.descriptor) }
        members[id] = nil
        member.info.speaksForGroup = !members.values.contains { $0.info.group == member.info.group }
        queue.append([.removed(member.info)])
    }

    private func member(at systemPath: String) -> Int? {
        members.first { $0.value.description.systemPath == systemPath }?.key
    }

    private func complain(_ device: DeviceDescription, _ code: Int32) {
        guard code != ENOENT, code != ENODEV, code != ENXIO, complained.insert(device.systemPath).inserted else { return }
        queue.append([.problem(DeviceProblem(node: device.node, message: NodeProblem.message(device, code: code)))])
    }
}

func errorText(_ code: Int32) -> String { String(cString: strerror(code)) }
