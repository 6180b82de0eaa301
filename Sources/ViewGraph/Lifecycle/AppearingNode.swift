/// The node of a modifier that acts when its content appears and disappears: with the node itself, and with the scope that it is in.
class AppearingNode<M: _PrimitiveModifier>: ModifierNode<M> {
    /// The scope that it is registered with.
    private var appearance: AppearanceScope?
    private(set) final var hasAppeared = false

    /// Called after the update that shows the content.
    func appeared() {}
    /// Called after the update that hides or removes the content.
    func disappeared() {}

    private var isShown: Bool { appearance?.isShown ?? true }

    override func contentDidMount() {
        appearance = scope.appearance
        appearance?.add(self)
        if isShown { appearanceChanged() }
    }

    override func appearanceChanged() {
        if isShown { host.onAppear(self) { [weak self] in self?.follow() } } else { host.onDisappear { [weak self] in self?.follow() } }
    }

    /// Acts unless a later update, or another callback of this one, has undone the change.
    private func follow() {
        guard isMounted, isShown != hasAppeared else { return }
        hasAppeared = isShown
        if hasAppeared { appeared() } else { disappeared() }
    }

    override func willUnmount() {
        appearance?.remove(self)
        guard hasAppeared else { return }
        hasAppeared = false
        host.onDisappear { self.disappeared() }
    }
}
