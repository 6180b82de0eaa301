import Foundation
import TenFootFocusEngine

/// A decision and the reasons for it, with the items' names at that time.
package struct ExplainedDecision {
    package let explanation: FocusExplanation
    /// The outcome in a sentence.
    package let headline: String
    package let lines: [FocusExplanation.Line]
}

extension FocusTracker {
    /// Explains a decision that is about to be made, if that is switched on; a decision that changes and refuses nothing is skipped.
    func explain(_ request: FocusRequest) {
        guard explainsDecisions, let explanation = map.explain(request) else { return }
        let decision = explanation.decision
        guard decision.reason != .unchanged || !decision.notes.isEmpty || !decision.writes.isEmpty else { return }
        lastDecision = named(explanation, limit: 3)
    }

    private func named(_ explanation: FocusExplanation, limit: Int) -> ExplainedDecision {
        let sentence = explanation.headline { name(of: $0) }
        return ExplainedDecision(
            explanation: explanation, headline: sentence.prefix(1).uppercased() + sentence.dropFirst(),
            lines: explanation.lines(limit: limit) { name(of: $0) })
    }

    /// Explains a press on an item without making it; `limit` is the number of losing candidates that are named.
    func whatIf(_ heading: Heading, from item: FocusItem, limit: Int = 8) -> ExplainedDecision? {
        readDirection { item }
        let press = FocusMove(heading, from: .item(item.id), isRepeat: false, isAssisted: item.movementPolicy == .assisted)
        return map.explain(.move(press)).map { named($0, limit: limit) }
    }

    /// The name that scripts use for an item; a section is named after its first item ("section of Search").
    package func name(of id: FocusID) -> String {
        guard let node = nodes[id] else { return "item \(id.rawValue)" }
        if let item = node as? FocusItem { return item.identifier ?? item.label ?? item.host.focus.words(in: item) ?? item.name }
        switch node.role {
        case .container: return "scroll view"
        case .range: return "cells not made yet"
        default: return node.items.first.map { "of \(name(of: $0.id))" } ?? "without views"
        }
    }

    /// Sets the map's layout direction to that of an item (DM14).
    func readDirection(_ item: () -> FocusItem?) {
        guard let item = item(), item.host.usesRightToLeft else { return }
        map.layoutDirection = Dependencies.untracked { EnvironmentValues(scope: item.view.scope).layoutDirection }
    }
}

/// The items that presses do not reach, by the names that scripts use.
package struct UnreachableFocus: Sendable {
    /// Items that no presses reach from where focus starts.
    package var unreachable: [String]
    /// Items from which no press leads to another item.
    package var deadEnds: [String]
    /// Moves that the opposite press does not reverse, such as "right from A goes to B, left from there elsewhere".
    package var oneWay: [String]
}

extension FocusController {
    /// Where a directional press would go now and why, nil if nothing has focus; focus and scrolling do not change.
    package func whatIf(_ heading: MoveCommandDirection) -> ExplainedDecision? {
        focused.flatMap { tracker.whatIf(heading.engine, from: $0) }
    }

    /// Tries every press, starting at the default focus (DM17); focus and scrolling do not change.
    package func unreachableFocus() -> UnreachableFocus {
        let items = Dictionary(topLayer.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let start = tracker.map.defaultFocus() ?? focused.map { .item($0.id) }
        let found = tracker.map.reachability(from: start) { items[$0]?.movementPolicy == .assisted }
        return UnreachableFocus(
            unreachable: found.unreachable.map(tracker.name), deadEnds: found.deadEnds.map(tracker.name),
            oneWay: found.oneWay.map {
                "\($0.heading) from \(tracker.name(of: $0.from)) goes to \(tracker.name(of: $0.to)), \($0.heading.opposite) does not return"
            })
    }
}
