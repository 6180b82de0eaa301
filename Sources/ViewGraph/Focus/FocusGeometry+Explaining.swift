import Foundation
import TenFootFocusEngine

/// A press, why it went where it went, in the names of that moment.
struct ExplainedMove {
    let explanation: FocusExplanation
    /// The outcome in a sentence.
    let headline: String
    let lines: [FocusExplanation.Line]
}

extension FocusGeometry {
    /// Explains a press that is about to be made.
    func explain(_ press: FocusMove) -> ExplainedMove? {
        guard let explanation = map.explain(press, memory: memory) else { return nil }
        let sentence = explanation.headline { name(of: $0) }
        return ExplainedMove(
            explanation: explanation, headline: sentence.prefix(1).uppercased() + sentence.dropFirst(),
            lines: explanation.lines(limit: 3) { name(of: $0) })
    }

    /// What scripts call an item; a section by what comes first in it ("section of Search").
    func name(of id: FocusID) -> String {
        switch nodes[id] {
        case let item as FocusItem: item.identifier ?? item.label ?? item.host.focus.words(in: item) ?? item.name
        case let section as FocusSection: section.items.first.map { "of \(name(of: $0.id))" } ?? "without views"
        case is FocusContainer: "scroll view"
        case is FocusRangeNode: "cells not made yet"
        default: "item \(id.rawValue)"
        }
    }

    /// Leading is on the side where it is for this item (DM14).
    func readDirection(at item: FocusItem?) {
        guard let item, item.host.usesRightToLeft else { return }
        map.layoutDirection = Dependencies.untracked { EnvironmentValues(scope: item.view.scope).layoutDirection }
    }
}

/// What presses do not reach, by the names that scripts know.
package struct UnreachableFocus: Sendable {
    /// Items that no presses reach from where focus starts.
    package var unreachable: [String]
    /// Items from which no press leads on.
    package var deadEnds: [String]
    /// Moves whose opposite does not come back, such as "right from A goes to B, left from there elsewhere".
    package var oneWay: [String]
}

extension FocusController {
    /// Tries every press from the default focus on (DM17); focus and scrolling stay as they are.
    package func unreachableFocus() -> UnreachableFocus {
        geometry.declareRegions(self)
        let items = Dictionary(topLayer.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let start = (defaultItem(in: topLayer) ?? focused).map { FocusTarget.item($0.id) }
        let found = geometry.map.reachability(from: start) { items[$0]?.movementPolicy == .assisted }
        return UnreachableFocus(
            unreachable: found.unreachable.map(geometry.name), deadEnds: found.deadEnds.map(geometry.name),
            oneWay: found.oneWay.map {
                "\($0.heading) from \(geometry.name(of: $0.from)) goes to \(geometry.name(of: $0.to)), \($0.heading.opposite) does not return"
            })
    }
}
