import Foundation
import TenFootInput

extension Reader {
    /// Grabs a device once none of its keys is down.
    ///
    /// Otherwise the text console would miss the release of the Return key that started this program, and repeat it for ever.
    func settleGrab(of id: Int) {
        guard let member = members[id], member.wantsGrab, let node = member.node, let device = pipeline.devices[id] else { return }
        guard node.keysDown(among: device.description.keys).isEmpty else { return }
        members[id]?.wantsGrab = false
        guard let code = node.grab(true) else { return }
        let reason =
            code == EBUSY ? "another program has taken it for itself; end that program, or start this one with --no-grab" : errorText(code)
        tell(.problem(DeviceProblem(node: device.info.node, message: "\(device.info.node) (\(device.info.name)): \(reason)")))
    }

    /// Whether an event is Control, Alt and a function key on a grabbed keyboard, which the console does not receive during the grab.
    func isConsoleSwitch(_ event: RawEvent, _ node: EvdevNode) -> Bool {
        guard node.isGrabbed, event.type == EventType.key, event.value == 1,
            (59...68).contains(event.code) || (87...88).contains(event.code)
        else { return false }
        let state = node.keysDown(among: [KeyCode.leftControl, KeyCode.rightControl, KeyCode.leftAlt, KeyCode.rightAlt])
        return !state.isDisjoint(with: [KeyCode.leftControl, KeyCode.rightControl])
            && !state.isDisjoint(with: [KeyCode.leftAlt, KeyCode.rightAlt])
    }

    /// Switches to the requested console through logind, or releases the grabs so that the kernel receives the chord when pressed again.
    func leave(for event: RawEvent) {
        guard let seat, seat.isInUse else { return letGoOfGrabs() }
        seat.show(console: UInt32(event.code <= 68 ? event.code - 58 : event.code - 76))
    }

    /// Releases all grabs until the next `resume`, so that the chord pressed again reaches the console.
    func letGoOfGrabs() {
        for (id, member) in members {
            members[id]?.wantsGrab = false
            if member.node?.isGrabbed == true { _ = member.node?.grab(false) }
        }
    }
}
