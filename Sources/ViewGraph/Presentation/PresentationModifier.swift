/// Presents a view over the scene while a condition holds.
package struct _PresentationModifier: _PrimitiveModifier {
    /// Evaluated during updates, and again when something that it has read changes.
    package let isPresented: @MainActor () -> Bool
    package let content: @MainActor () -> AnyView
    package let onDismiss: (@MainActor () -> Void)?
    /// Whether the field around it counts as focused while this is shown (the on-screen keyboard).
    package let standsForOwner: Bool
    /// Whether focus starts on the default button (SC13).
    package let isDialog: Bool
    /// Whether it shows the scene's commands.
    package let isCommandMenu: Bool
    /// Called to dismiss it from inside: by Back, or by a FocusState set to nil.
    package let dismiss: @MainActor () -> Void

    package init(
        isPresented: @escaping @MainActor () -> Bool, standsForOwner: Bool = false, isDialog: Bool = false, isCommandMenu: Bool = false,
        dismiss: @escaping @MainActor () -> Void,
        onDismiss: (@MainActor () -> Void)? = nil, content: @escaping @MainActor () -> AnyView
    ) {
        self.isPresented = isPresented
        self.standsForOwner = standsForOwner
        self.isDialog = isDialog
        self.isCommandMenu = isCommandMenu
        self.dismiss = dismiss
        self.onDismiss = onDismiss
        self.content = content
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { PresentationModifierNode(self, context) }
}

/// Presents from the first time that its content has appeared: a tab that was never selected presents nothing.
final class PresentationModifierNode: AppearingNode<_PresentationModifier> {
    private var presentation: Presentation?

    override var passesLaziness: Bool { true }
    override var extraChildren: [_ViewNode] { presentation.map { [$0.node] } ?? [] }

    // Waits until the content has appeared, since dismissing restores focus to it.
    override func appeared() { if !hasEvaluated { evaluate() } }
    override func modifierChanged(from old: _PresentationModifier) { if hasEvaluated { host.markDirty(self) } }

    private var hasEvaluated = false

    override func evaluate() {
        guard isMounted else { return }
        host.clearDirty(self)
        hasEvaluated = true
        // The presented view is made in a closure as well; what that reads is tracked for this node.
        let content = Dependencies.track(self, .body) { modifier.isPresented() ? modifier.content() : nil }
        switch (presentation, content) {
        case (nil, let content?):
            let made = Presentation(wrapped(content), owner: self)
            if modifier.standsForOwner { made.layer.standsFor = scope.focusParent as? FocusItem }
            made.layer.isDialog = modifier.isDialog
            made.layer.isCommandMenu = modifier.isCommandMenu
            made.layer.dismissal = { [weak self] in self?.modifier.dismiss() }
            presentation = made
            made.present()
        case (let shown?, let content?): shown.node.update(wrapped(content))
        case (let shown?, nil):
            presentation = nil
            shown.dismiss()
            if let onDismiss = modifier.onDismiss { host.afterUpdate { onDismiss() } }
        case (nil, nil): break
        }
    }

    /// Wraps the content so that Back dismisses it, unless a handler inside the content takes the press.
    ///
    /// It reacts to presses also if the view that presents it does not.
    private func wrapped(_ content: AnyView) -> some View {
        let dismiss = modifier.dismiss
        return content.modifier(
            _FocusHandlerModifier { handler in
                handler.dismissal = {
                    dismiss()
                    return true
                }
            }
        )
        .modifier(_EnvironmentModifier { $0.isInteractive = true })
    }

    override func willUnmount() {
        super.willUnmount()
        presentation?.dismiss()
        presentation = nil
    }
}
