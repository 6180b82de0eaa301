import TenFootViewGraph

/// Makes a view focusable.
package struct _FocusableModifier: _BoxModifier {
    package var isFocusable = true
    package var interactions: FocusInteractions = .automatic
    package var isControl = false
    /// Called when the item is made and whenever the modifier changes: sets what Select, text and long presses do.
    package var configure: (@MainActor (FocusItem) -> Void)?
    package var onFocusChange: ((Bool) -> Void)?
    /// The source location of an app's `focusable` call; nil for our own controls.
    package var place: SourcePlace?

    package init(
        isFocusable: Bool = true, interactions: FocusInteractions = .automatic, isControl: Bool = false,
        configure: (@MainActor (FocusItem) -> Void)? = nil, onFocusChange: ((Bool) -> Void)? = nil, place: SourcePlace? = nil
    ) {
        self.isFocusable = isFocusable
        self.interactions = interactions
        self.isControl = isControl
        self.configure = configure
        self.onFocusChange = onFocusChange
        self.place = place
    }

    package func _makeBox(_ node: _ViewNode) -> UnaryBox { UnaryBox(node: node, name: "focusable") }
    package func _updateBox(_ box: UnaryBox) {}
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { FocusableNode(self, context) }
}

final class FocusableNode: BoxModifierNode<_FocusableModifier> {
    private(set) lazy var item = FocusItem(view: self, box: nil)
    private lazy var inner: EnvironmentScope = {
        let inner = EnvironmentScope(parent: scope)
        inner.setFocusParent(item)
        if modifier.isFocusable { DefaultEnvironment.setFocused(false, in: inner) }
        // An identifier or label belongs to the outermost focusable view only; views inside do not inherit it.
        DefaultEnvironment.clearFocusNames(in: inner)
        inner.establish()
        return inner
    }()

    override var childScope: EnvironmentScope { inner }

    override func contentDidMount() {
        super.contentDidMount()
        item.box = boxes.first
        item.innerScope = inner
        readEnvironment()
        configure()
        joinControl()
        item.attach()
        joinLabel()
        #if DEBUG
            host.afterUpdate { [weak self] in self?.checkAsBuilt() }
        #endif
    }

    #if DEBUG
        private func checkAsBuilt() {
            // Another update may have removed the item before this closure runs.
            guard item.isAttached else { return }
            host.focus.checkSize(of: item, at: modifier.place)
            guard modifier.isControl else { return }
            let outer = item.chain.dropFirst().first { $0 is FocusItem || $0 is FocusLayer } as? FocusItem
            if let outer, (outer.view as? FocusableNode)?.modifier.isControl == true { host.focus.hintAtNesting(of: item, in: outer) }
        }
    #endif

    /// DM13: a focusable view around a control, with only modifiers in between, is one focus stop with it.
    private func joinControl() {
        var node: _ViewNode = content
        while true {
            if let control = node as? FocusableNode {
                if control.item.wrappedControl == nil, control.modifier.isControl || modifier.isControl {
                    item.wrappedControl = control.item
                    control.item.wrappers.append(item)
                }
                return
            }
            guard node.children.count == 1, !(node.isContainer) else { return }
            node = node.children[0]
        }
    }

    /// DM13: a focusable view in the label of a control that is not a control itself is one focus stop with it.
    private func joinLabel() {
        guard !modifier.isControl, modifier.isFocusable, item.wrappedControl == nil,
            let around = item.chain.dropFirst().first(where: { $0 is FocusItem || $0 is FocusLayer }) as? FocusItem
        else { return }
        let control = around.wrappedControl ?? around
        guard item.isInside(control), (control.view as? FocusableNode)?.modifier.isControl == true else { return }
        item.wrappedControl = control
        control.wrappers.append(item)
        item.changed()
        item.setFocused(control.isFocused)
    }

    private func readEnvironment() {
        Dependencies.track(self, .body) {
            let values = EnvironmentValues(scope: scope)
            item.isEnabled = values.isEnabled && values.isInteractive
        }
    }

    private func configure() {
        item.isRequested = modifier.isFocusable
        // A view that cannot have focus is not a focusable ancestor: its content reads `isFocused` of the one outside (FO5).
        if modifier.isFocusable {
            DefaultEnvironment.setFocused(item.isFocused, in: inner)
        } else {
            DefaultEnvironment.unsetFocused(in: inner)
        }
        item.interactions = modifier.interactions
        modifier.configure?(item)
        if let action = modifier.onFocusChange { item.focusChanged = action }
        let values = Dependencies.untracked { EnvironmentValues(scope: scope).focusNames }
        item.identifier = values.identifier
        item.label = values.label ?? item.label
    }

    override func modifierChanged(from old: _FocusableModifier) {
        super.modifierChanged(from: old)
        configure()
        if old.isFocusable != modifier.isFocusable || old.interactions != modifier.interactions { host.focus.itemChanged(item) }
        joinLabel()
    }

    override func evaluate() {
        host.clearDirty(self)
        let wasEnabled = item.isEnabled
        readEnvironment()
        if item.isEnabled != wasEnabled { host.focus.itemChanged(item) }
    }

    override func boxesChanged() {
        guard item.isAttached, item.box !== boxes.first else { return }
        item.rebase(boxes.first)
    }

    override func willUnmount() {
        item.wrappedControl?.wrappers.removeAll { $0 === item }
        for wrapper in item.wrappers { wrapper.wrappedControl = nil }
        item.detach()
    }
}

extension View {
    /// Sets whether a view can have focus.
    ///
    /// Source: SwiftUI focusable(_:).
    public func focusable(_ isFocusable: Bool = true, fileID: StaticString = #fileID, line: UInt = #line) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable, place: SourcePlace(fileID, line)))
    }

    /// Sets whether a view can have focus, and the interactions it supports then.
    ///
    /// Source: SwiftUI focusable(_:interactions:).
    public func focusable(
        _ isFocusable: Bool = true, interactions: FocusInteractions, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable, interactions: interactions, place: SourcePlace(fileID, line)))
    }

    /// Sets whether a view can have focus, and runs a closure when it gains or loses it.
    ///
    /// Source: SwiftUI before tvOS 15.
    public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable, onFocusChange: onFocusChange))
    }

    /// Sets whether the controls in a view are disabled.
    ///
    /// Source: SwiftUI disabled(_:).
    public func disabled(_ disabled: Bool) -> some View {
        modifier(_EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
    }

    /// Sets the identifier of a view for scripts and tests.
    ///
    /// Source: SwiftUI accessibilityIdentifier(_:).
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibilityIdentifier(identifier, isEnabled: true)
    }
    /// Sets the identifier of a view for scripts and tests if `isEnabled` is true.
    ///
    /// Source: SwiftUI accessibilityIdentifier(_:isEnabled:).
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
        modifier(_EnvironmentModifier { if isEnabled { $0.focusNames.identifier = identifier } })
    }
}
