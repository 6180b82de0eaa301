import Foundation
import TenFootViewGraph

extension Inspector {
    /// The focus engine's view of the screen, and its last decision.
    var focusMap: PageNotes.FocusMap {
        let tracker = session.host.focus.tracker
        let nodes = tracker.nodes.values.sorted { $0.id.rawValue < $1.id.rawValue }
        let items = nodes.compactMap { node -> PageNotes.FocusMap.Item? in
            guard node.hasOwnFrame, let frame = tracker.map.sceneFrame(of: node.id) else { return nil }
            return PageNotes.FocusMap.Item(
                id: node.id.rawValue, node: node.view.id, role: "\(node.role)", name: tracker.name(of: node.id), frame: Self.numbers(frame),
                canFocus: node is FocusItem && tracker.map.canFocus(node.id))
        }
        return PageNotes.FocusMap(
            focused: session.host.focus.focused?.id.rawValue, items: items, decision: tracker.lastDecision.map(note))
    }

    func note(_ decision: ExplainedDecision) -> PageNotes.Decision {
        PageNotes.Decision(
            headline: decision.headline,
            lines: decision.lines.map { .init(kind: "\($0.kind)", badge: $0.badge, text: $0.text) },
            marks: FocusMark.marks(of: decision, in: session.host.focus.tracker.map).filter { !$0.frame.isNull }.map {
                .init(kind: $0.kind.rawValue, label: $0.label, frame: Self.numbers($0.frame))
            })
    }
}

extension FocusNode {
    fileprivate var hasOwnFrame: Bool {
        switch role {
        case .item, .section, .container, .range: true
        default: false
        }
    }
}
