import Foundation
import TenFootInput

/// A key, button, axis or hat that somebody moved, and the row that its device has now.
package struct LearnedSource: Sendable {
    package var device: DeviceInfo
    package var source: ControllerRow.Source
    /// What the device does at present: change it with `rebind`, write it with `ControllerDatabase.userFile`, then call `configure`.
    package var row: ControllerRow
}

extension Reader {
    func configure(_ new: EvdevConfiguration) {
        configuration = new
        guard case .reading = mode else { return }
        cancelAll()
        reopen()
    }

    /// Nodes are opened anew, so that the kernel tells of every axis, not of the mapped ones only; and again when it is over.
    func learn(_ heard: (@Sendable (LearnedSource) -> Void)?) {
        guard case .reading = mode else {
            onLearned = heard
            return
        }
        cancelAll()
        onLearned = heard
        reopen()
    }

    func startLearning(_ id: Int) {
        guard let member = members[id], let node = member.node else { return }
        members[id]?.learner = SourceLearner(member.description, state: node.state(of: member.description))
    }

    func learn(from event: RawEvent, of id: Int) {
        guard let source = members[id]?.learner?.receive(event), let member = members[id] else { return }
        onLearned?(
            LearnedSource(
                device: member.info, source: source,
                row: ControllerRow(describing: member.controls.mapping, of: member.description)))
    }
}
