import TenFootFocusEngine
import TenFootViewGraph

/// Groups views for directional movement.
package struct _FocusSectionModifier: _BoxModifier {
    let place: SourcePlace
    package func _makeBox(_ node: _ViewNode) -> UnaryBox { UnaryBox(node: node, name: "section") }
    package func _updateBox(_ box: UnaryBox) {}
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { FocusSectionModifierNode(self, context) }
}

final class FocusSectionModifierNode: BoxModifierNode<_FocusSectionModifier> {
    private lazy var section = FocusSectionNode(view: self, place: modifier.place)
    private lazy var inner = scope.focusScope(for: section)

    override var childScope: EnvironmentScope { inner }
    override func contentDidMount() {
        super.contentDidMount()
        section.box = boxes.first
        section.attach()
    }
    override func boxesChanged() {
        guard section.isAttached, section.box !== boxes.first else { return }
        section.rebase(boxes.first)
    }
    override func willUnmount() { section.detach() }
}

/// A scope for default focus.
package struct _FocusScopeModifier: _PrimitiveModifier {
    let namespace: Namespace.ID
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(self, context, { FocusScopeNode(view: $0, namespace: namespace) })
    }
}

/// A preference for default focus in a scope.
package struct _PrefersDefaultFocusModifier: _PrimitiveModifier {
    let prefers: Bool
    let namespace: Namespace.ID
    let place: SourcePlace
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusPreference in
                let preference = FocusPreference(view: view, namespace: namespace, prefers: prefers)
                view.host.focus.check(preference, at: place)
                return preference
            },
            change: { preference, modifier in
                preference.namespace = modifier.namespace
                preference.prefers = modifier.prefers
                preference.changed()
            })
    }
}

/// A region with a declared default.
package struct _DefaultFocusModifier<Value: Hashable>: _PrimitiveModifier {
    let binding: FocusState<Value>.Binding
    let value: Value
    let priority: DefaultFocusEvaluationPriority
    /// Whether the default applies only when focus enters the region, and does not draw focus to it, as in bars and pickers.
    var isQuiet = false
    let place: SourcePlace
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusRegion in
                let region = FocusRegion(view: view, name: name, priority: priority, isQuiet: isQuiet)
                #if DEBUG
                    view.host.focus.check(region, at: place)
                #endif
                return region
            },
            change: { region, modifier in region.update(modifier.name, modifier.priority) })
    }

    private var name: FocusName? { binding.location.map { FocusName($0.id, AnyHashable(value)) } }
}

extension View {
    /// Makes the view's whole frame a target for focus movement, which then goes to a focusable view in it.
    ///
    /// Source: SwiftUI focusSection().
    public func focusSection(fileID: StaticString = #fileID, line: UInt = #line) -> some View {
        modifier(_FocusSectionModifier(place: SourcePlace(fileID, line)))
    }

    /// Limits default focus preferences of a namespace to this view.
    ///
    /// Source: SwiftUI focusScope(_:).
    public func focusScope(_ namespace: Namespace.ID) -> some View { modifier(_FocusScopeModifier(namespace: namespace)) }

    /// Makes this view the default of the focus scope of a namespace.
    ///
    /// Source: SwiftUI prefersDefaultFocus(_:in:).
    public func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(
            _PrefersDefaultFocusModifier(prefers: prefersDefaultFocus, namespace: namespace, place: SourcePlace(fileID, line)))
    }

    /// Sets the view in this region that gets focus at first.
    ///
    /// Source: SwiftUI defaultFocus(_:_:priority:).
    public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(_DefaultFocusModifier(binding: binding, value: value, priority: priority, place: SourcePlace(fileID, line)))
    }
}

extension View {
    /// Sets the view in a row or bar that gets focus when focus enters it.
    ///
    /// Unlike `defaultFocus(_:_:priority:)`, it does not move focus to the row.
    public func entersAt<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(
            _DefaultFocusModifier(
                binding: binding, value: value, priority: .userInitiated, isQuiet: true, place: SourcePlace(fileID, line)))
    }
}
