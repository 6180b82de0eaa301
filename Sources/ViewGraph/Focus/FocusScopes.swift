import TenFootFocusEngine

/// Groups views for directional movement.
public struct _FocusSectionModifier: _BoxModifier {
    /// Makes the section's box.
    public func _makeBox(_ node: _ViewNode) -> UnaryBox { UnaryBox(node: node, name: "section") }
    /// A section has nothing to update.
    public func _updateBox(_ box: UnaryBox) {}
    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode { FocusSectionModifierNode(self, context) }
}

final class FocusSectionModifierNode: BoxModifierNode<_FocusSectionModifier> {
    private lazy var section = FocusNode(view: self, role: .section)
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
public struct _FocusScopeModifier: _PrimitiveModifier {
    let namespace: Namespace.ID
    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(self, context, { FocusScopeNode(view: $0, namespace: namespace) })
    }
}

/// A preference for default focus in a scope.
public struct _PrefersDefaultFocusModifier: _PrimitiveModifier {
    let prefers: Bool
    let namespace: Namespace.ID
    let place: SourcePlace
    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
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
public struct _DefaultFocusModifier<Value: Hashable>: _PrimitiveModifier {
    let binding: FocusState<Value>.Binding
    let value: Value
    let priority: DefaultFocusEvaluationPriority
    /// Where entering the region leads, but no reason to enter it: what bars and pickers declare for themselves.
    var isQuiet = false
    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context, { FocusRegion(view: $0, name: name, priority: priority, isQuiet: isQuiet) },
            change: { region, modifier in region.update(modifier.name, modifier.priority) })
    }

    private var name: FocusName? { binding.location.map { FocusName($0.id, AnyHashable(value)) } }
}

/// A `defaultFocus(_:_:priority:)`.
package final class FocusRegion: FocusNode {
    /// The value whose views are the default.
    private(set) var name: FocusName?
    private(set) var priority: DefaultFocusEvaluationPriority
    let isQuiet: Bool

    init(view: _ViewNode, name: FocusName?, priority: DefaultFocusEvaluationPriority, isQuiet: Bool) {
        self.name = name
        self.priority = priority
        self.isQuiet = isQuiet
        super.init(view: view, role: .region)
    }

    func update(_ name: FocusName?, _ priority: DefaultFocusEvaluationPriority) {
        guard name != self.name || priority != self.priority else { return }
        self.name = name
        self.priority = priority
        changed()
    }
}

/// When a declared default is asked.
///
/// Source: SwiftUI DefaultFocusEvaluationPriority.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    let isUserInitiated: Bool
    /// When the window appears and when focus arrives by the program.
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    /// When the user moves in, too.
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

extension View {
    /// Lets the view's whole frame receive a move and hand it to what is focusable in it.
    ///
    /// Source: SwiftUI focusSection().
    public func focusSection() -> some View { modifier(_FocusSectionModifier()) }

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

    /// Names the view in this region that focus starts on.
    ///
    /// Source: SwiftUI defaultFocus(_:_:priority:).
    public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(_DefaultFocusModifier(binding: binding, value: value, priority: priority))
    }
}

extension FocusController {
    /// Warns of a preference that counts in no scope, once what is around it is there.
    func check(_ preference: FocusPreference, at place: SourcePlace) {
        guard preference.prefers else { return }
        host.afterUpdate { [weak self, weak preference] in
            guard let self, let preference, preference.isAttached, !tracker.map.hasScope(preference.id) else { return }
            host.warnOnce(
                "prefersDefaultFocus(in:) in \(preference.view.ownerName) (\(place)) names a namespace that no focusScope around it uses: "
                    + "it has no effect. Add .focusScope(_:) with it further out.")
        }
    }
}

extension View {
    /// Names the view in a control that focus entering it goes to, without drawing focus to the control.
    package func entersAt<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View {
        modifier(_DefaultFocusModifier(binding: binding, value: value, priority: .userInitiated, isQuiet: true))
    }
}

/// Evaluates a scope's default focus again.
///
/// Source: SwiftUI ResetFocusAction.
public struct ResetFocusAction: @unchecked Sendable {
    // Called on the main thread, where the host lives.
    weak var host: ViewHost?
    /// Moves focus to the default of the scope with a namespace.
    @MainActor @preconcurrency public func callAsFunction(in namespace: Namespace.ID, fileID: StaticString = #fileID, line: UInt = #line) {
        host?.focus.reset(in: namespace, at: SourcePlace(fileID, line))
    }
}

private enum ResetFocusKey: EnvironmentKey {
    static let defaultValue = ResetFocusAction()
}

extension EnvironmentValues {
    /// Evaluates a scope's default focus again.
    public internal(set) var resetFocus: ResetFocusAction {
        get { self[ResetFocusKey.self] }
        set { self[ResetFocusKey.self] = newValue }
    }
}

extension DefaultEnvironment {
    static func establishFocus(_ scope: EnvironmentScope, _ host: ViewHost) {
        scope.set(ObjectIdentifier(ResetFocusKey.self), to: ResetFocusAction(host: host))
    }
}
