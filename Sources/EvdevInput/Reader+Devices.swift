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
            for id in pipeline.devices.keys.sorted() {
                guard let device = pipeline.devices[id], device.description.systemPath.hasPrefix(path + "/") else { continue }
                tell(.battery(device.info, state))
            }
        case .overflow: catchUp()
        }
    }

    /// Removes the devices that are gone, and adds those that are new, after changes were lost.
    private func catchUp() {
        let present = source.presentInOrder(), paths = Set(present.map(\.systemPath))
        for (id, device) in pipeline.devices.sorted(by: { $0.key < $1.key }) where !paths.contains(device.description.systemPath) {
            remove(id)
        }
        for description in present { add(description, isSettled: true) }
    }

    /// Opens and reports a node if it is usable; reports a problem if it cannot be opened.
    func add(_ found: DeviceDescription, isSettled: Bool) {
        guard member(at: found.systemPath) == nil else { return }
        // /sys describes the node, so that sensors and mice are never opened.
        let isKnown = !found.keys.isEmpty || !found.axes.isEmpty
        if isKnown, case .ignore = configuration.reading.decide(found, beside: source.present) { return }
        do throws(EvdevNode.OpenError) {
            add(try open(found.node), found)
        } catch {
            if isSettled, isKnown || found.tags?.isDisjoint(with: ["KEY", "JOYSTICK"]) == false { complain(found, error.code) }
        }
    }

    /// Opens a node directly, or through logind if this user lacks the permission.
    func open(_ path: String) throws(EvdevNode.OpenError) -> EvdevNode {
        do throws(EvdevNode.OpenError) {
            return try EvdevNode(opening: path)
        } catch {
            guard error.code == EACCES || error.code == EPERM, let descriptor = seat?.open(path) else { throw error }
            return try EvdevNode(descriptor: descriptor)
        }
    }

    private func add(_ node: EvdevNode, _ found: DeviceDescription) {
        var description = found
        node.describe(into: &description)
        let added = pipeline.add(
            description, state: node.state(of: description), canRumble: node.canRumble, beside: source.present)
        guard let id = added else { return }
        complained.remove(found.systemPath)
        guard !isAway else {
            members[id] = Member(node: nil)
            return
        }
        members[id] = Member(node: node)
        if case .suspended = mode {
            watch(node.descriptor, as: UInt64(id))
            listenWhileCovered(id)
        } else {
            attend(node, id)
        }
    }

    /// Starts reading a node that has just been opened.
    func attend(_ node: EvdevNode, _ id: Int) {
        guard let device = pipeline.devices[id] else { return }
        // While a device is being mapped, the kernel must report every axis.
        if device.info.group != pipeline.learnedGroup { node.mask(to: device.controls.mapping) }
        watch(node.descriptor, as: UInt64(id))
        members[id]?.motor = node.canRumble ? RumbleMotor(node: device.info.node) : nil
        members[id]?.wantsGrab = configuration.reading.policy.grabs(device.info.roles)
        settleGrab(of: id)
    }

    /// The most events read from a device in one turn; the next turn goes on.
    ///
    /// A device that sends faster than it is read must not keep the thread from other devices, and from suspending and stopping.
    static let mostAtOnce = 256

    /// Reads a device's events; the device may just have been removed.
    func read(_ id: Int) {
        unread.remove(id)
        if let node = members[id]?.node { read(id, node.next) }
    }

    /// Reads events from `next` as those of a device.
    func read(_ id: Int, _ next: () -> EvdevNode.Reading) {
        for _ in 0..<Self.mostAtOnce {
            switch next() {
            case .empty: return settleGrab(of: id)
            case .gone: return remove(id)
            case .event(let event):
                pipeline.receive(event, from: id)
                if let node = members[id]?.node, isConsoleSwitch(event, node) { leave(for: event) }
            case .overflow:
                guard let node = members[id]?.node, let description = pipeline.devices[id]?.description else { return }
                pipeline.resync(id, to: node.state(of: description), at: monotonicMicroseconds())
            }
        }
        unread.insert(id)
    }

    /// Stops reading a device, at the first sign that it was unplugged, revoked or removed.
    func remove(_ id: Int) {
        guard let member = members.removeValue(forKey: id) else { return }
        if let node = member.node { unwatch(node.descriptor) }
        pipeline.remove(id, at: monotonicMicroseconds())
    }

    private func member(at systemPath: String) -> Int? {
        pipeline.devices.first { $0.value.description.systemPath == systemPath }?.key
    }

    private func complain(_ device: DeviceDescription, _ code: Int32) {
        guard code != ENOENT, code != ENODEV, code != ENXIO, complained.insert(device.systemPath).inserted else { return }
        tell(.problem(DeviceProblem(node: device.node, message: NodeProblem.message(device, code: code))))
    }
}

func errorText(_ code: Int32) -> String { String(cString: strerror(code)) }
