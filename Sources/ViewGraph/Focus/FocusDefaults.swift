/// A `defaultFocus(_:_:priority:)` region.
@MainActor package protocol DefaultFocusRegion: FocusNode {
    /// The items its value names.
    var defaultItems: [FocusItem] { get }
    var priority: DefaultFocusEvaluationPriority { get }
    /// Whether it says only where entering it leads, and draws no focus to itself.
    var isQuiet: Bool { get }
}

/// When a declared default is asked.
///
/// Source: SwiftUI DefaultFocusEvaluationPriority.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private let isUserInitiated: Bool
    /// When the window appears and when focus arrives by the program.
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    /// When the user moves in, too.
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

extension FocusController {
    /// Where focus starts in a part of the tree: a declared default, else the first in layout order (SC1).
    package func defaultItem(in node: FocusNode, among candidates: [FocusItem]? = nil) -> FocusItem? {
        if let declared = declaredDefault(in: node), candidates?.contains(where: { $0 === declared }) ?? true {
            return declared
        }
        if let dialog = node as? FocusLayer, dialog.isDialog, candidates == nil {
            let items = geometry.layoutOrder(node.items.filter { isEligible($0) })
            return items.first { $0.isDefaultAction } ?? items.first { !$0.isDestructive } ?? items.first
        }
        let first = firstInLayoutOrder(candidates ?? node.items)
        // The first view may be in a bar or a picker that is entered at its selected element.
        if let first, candidates == nil {
            for part in first.chain {
                if part === node { break }
                if let region = part as? any DefaultFocusRegion, region.isQuiet, let own = ownDefault(of: region) { return own }
            }
        }
        return first
    }

    /// What scopes and regions in `node`, itself included, declare (SC2 to SC5, SC8, SC9).
    package func declaredDefault(in node: FocusNode) -> FocusItem? {
        if let own = ownDefault(of: node) { return own }
        // The parts of the tree that may declare something and have no other such part around them, as the eye reads them.
        let parts = innerParts(of: node).compactMap { part -> FocusItem? in declaredDefault(in: part) }
        return firstInLayoutOrder(parts)
    }

    private func innerParts(of node: FocusNode) -> [FocusNode] {
        var parts: [FocusNode] = []
        func visit(_ node: FocusNode) {
            for child in node.children where !(child.isLayer) {
                let isQuiet = (child as? any DefaultFocusRegion)?.isQuiet ?? false
                if child is FocusScopeNode || (child is any DefaultFocusRegion && !isQuiet) { parts.append(child) } else { visit(child) }
            }
        }
        visit(node)
        return parts
    }

    /// What one scope or region declares by itself.
    func ownDefault(of node: FocusNode) -> FocusItem? {
        var choices: [FocusItem] = []
        if let region = node as? any DefaultFocusRegion { choices = region.defaultItems }
        if let scope = node as? FocusScopeNode {
            let preferring = scope.descendants(FocusPreference.self).filter { $0.prefers && $0.namespace == scope.namespace }
            // The preference counts in the nearest scope of its namespace.
            for preference in preferring where nearestScope(of: preference) === scope {
                if let item = defaultInside(preference, scope) { choices.append(item) }
            }
        }
        return firstInLayoutOrder(choices)
    }

    func nearestScope(of preference: FocusPreference) -> FocusScopeNode? {
        for node in preference.chain { if let scope = node as? FocusScopeNode, scope.namespace == preference.namespace { return scope } }
        return nil
    }

    /// Inside a preferring view: where it is or contains a scope or region, evaluation goes on there (SC8).
    private func defaultInside(_ preference: FocusPreference, _ scope: FocusScopeNode) -> FocusItem? {
        // A preference written inside the control's modifiers has the control around it.
        if preference.items.isEmpty {
            for node in preference.chain { if let item = node as? FocusItem { return item.isCandidate ? item : nil } }
        }
        return declaredDefault(in: preference) ?? firstInLayoutOrder(preference.items)
    }
}
