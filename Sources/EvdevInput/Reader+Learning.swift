import Foundation
import TenFootInput

extension Reader {
    func configure(_ new: EvdevConfiguration) {
        configuration = new
        guard case .reading = mode else { return }
        cancelAll()
        reopen()
    }

    /// Nodes are opened anew, so that the kernel tells of every axis, not of the mapped ones only; and again when it is over.
    func learn(_ group: String?) {
        learnedGroup = group
        guard case .reading = mode else { return }
        cancelAll()
        reopen()
    }

    func startLearning(_ id: Int) {
        guard let member = members[id], let node = member.node else { return }
        members[id]?.learner = SourceLearner(member.description, state: node.state(of: member.description))
    }

    /// True if the device is being mapped: what its event means is then nobody's business.
    func learn(from event: RawEvent, of id: Int) -> Bool {
        guard let moves = members[id]?.learner?.receive(event), let member = members[id] else { return false }
        let row = ControllerRow(describing: member.controls.mapping, of: member.description)
        queue.append(
            moves.map {
                .learned(LearnedMove(device: member.info, source: $0.source, isDown: $0.isDown, time: event.time, row: row))
            })
        return true
    }
}
