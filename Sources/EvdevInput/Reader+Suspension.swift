import CEvdev
import Foundation
import TenFootInput

extension Reader {
    /// Carries out the orders that have come in; what to call at the end, if one of them was to stop.
    func processCommands() -> (@Sendable () -> Void)? {
        for order in inbox.take() {
            switch order {
            case .suspend(let done): suspend(done)
            case .resume: resume()
            case .configure(let new): configure(new)
            case .learn(let group): learn(group)
            case .rumble(let id, let strength, let milliseconds):
                members[id]?.motor?.play(strength: strength, milliseconds: milliseconds)
            case .stop(let done):
                cancelAll()
                finishSuspension()
                closeAll()
                return done
            }
        }
        return nil
    }

    /// Longest wait for fingers to leave the keys, in microseconds.
    private static let patience: UInt64 = 300_000

    private func suspend(_ done: @escaping @Sendable () -> Void) {
        onSuspended.append(done)
        switch mode {
        case .reading:
            cancelAll()
            mode = .lettingGo(until: monotonicMicroseconds().later(by: Self.patience))
        case .lettingGo: break
        case .suspended: finishSuspension()
        }
    }

    func cancelAll() {
        let now = monotonicMicroseconds()
        for id in members.keys.sorted() { queue(members[id]?.controls.cancelAll(at: now) ?? []) }
    }

    /// Ends the wait when no key is down any more, or when it has been long enough.
    func settleSuspension(at now: UInt64) {
        guard case .lettingGo(let until) = mode else { return }
        let isHeld = members.values.contains { !$0.controls.isAtRest }
        if !isHeld || now >= until { finishSuspension() }
    }

    /// Gives every device back; what has a Home button is still listened to, for that button alone.
    private func finishSuspension() {
        mode = .suspended
        for id in members.keys {
            // A grab ends with the last copy of its descriptor, so it is given up by name.
            if members[id]?.node?.isGrabbed == true { _ = members[id]?.node?.grab(false) }
            members[id]?.wantsGrab = false
            members[id]?.motor = nil
            listenForHome(id)
        }
        for done in onSuspended { done() }
        onSuspended.removeAll()
    }

    /// Keeps a device open for its Home button, or closes it; the kernel holds the rest of what it sends back, so that play wakes nobody.
    func listenForHome(_ id: Int) {
        guard let member = members[id], let node = member.node else { return }
        let keys = member.controls.mapping.keys.filter { $0.value == .home }.keys
        if keys.isEmpty { close(id) } else { node.mask(toKeys: keys) }
    }

    private func closeAll() { for id in members.keys { close(id) } }

    private func close(_ id: Int) {
        guard let node = members[id]?.node else { return }
        unwatch(node.descriptor)
        members[id]?.node = nil
    }

    /// Opens the devices again; what is held now is silent until it is let go, and what is gone is told of.
    private func resume() {
        guard case .reading = mode else { return reopen() }
    }

    func reopen() {
        finishSuspension()
        closeAll()
        mode = .reading
        _ = source.changes()
        let present = source.presentInOrder()
        for id in members.keys.sorted() {
            guard let member = members[id] else { continue }
            guard present.contains(where: { $0.systemPath == member.description.systemPath }),
                let node = try? EvdevNode(opening: member.description.node)
            else {
                remove(id)
                continue
            }
            guard case .read(let roles, let mapping) = configuration.decide(member.description, beside: { present }) else {
                remove(id)
                continue
            }
            var info = member.info
            (info.roles, info.hasOwnMapping) = (roles, configuration.database.isOwn(member.description))
            if info != member.info { queue.append([.changed(info)]) }
            members[id]?.info = info
            members[id]?.hold = roles.contains(.unmapped) ? HoldToMap() : nil
            members[id]?.learner = nil
            members[id]?.node = node
            members[id]?.controls = DeviceControls(
                device: id, description: member.description, mapping: mapping, state: node.state(of: member.description))
            attend(node, id, mapping)
        }
        for description in present { add(description, isSettled: true) }
    }
}
