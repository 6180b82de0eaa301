/// The node of a modifier that acts when its content appears and disappears: with the node itself, and with the scope that it is in.
class AppearingNode<M: _PrimitiveModifier>: ModifierNode<M> {
    private(set) final var hasAppeared = false

    /// Called after the update that shows the content.
    func appeared() {}
    /// Called after the update that hides or removes the content.
    func disappeared() {}

    override func contentDidMount() {
        followAppearance()
        if isContentShown { appearanceChanged() }
    }

    override func appearanceChanged() {
        // A presentation that covers the content changes nothing here.
        guard isContentShown != hasAppeared else { return }
        if isContentShown {
            host.onAppear(self) { [weak self] in self?.follow() }
        } else {
            host.onDisappear { [weak self] in self?.follow() }
        }
    }

    /// Acts unless a later update, or another callback of this one, has undone the change.
    private func follow() {
        guard isMounted, isContentShown != hasAppeared else { return }
        hasAppeared = isContentShown
        if hasAppeared { appeared() } else { disappeared() }
    }

    override func willUnmount() {
        guard hasAppeared else { return }
        hasAppeared = false
        host.onDisappear { self.disappeared() }
    }
}
