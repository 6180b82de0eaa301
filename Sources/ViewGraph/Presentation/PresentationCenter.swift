import Foundation

/// The presentations over the scene: sheets, covers, alerts, menus, the on-screen keyboard.
///
/// Each traps focus while it is shown (SC13).
@MainActor package final class PresentationCenter {
    private unowned let host: ViewHost
    package private(set) var presented: [Presentation] = []
    /// The overlays above all presentations, which take no focus.
    package private(set) var overlays: [ScreenOverlayNode] = []

    init(host: ViewHost) { self.host = host }

    /// Shows a presentation above the scene and all earlier presentations.
    package func present(_ presentation: Presentation) {
        presented.append(presentation)
        host.rootBox.presentedChanged()
    }

    func add(_ overlay: ScreenOverlayNode) {
        overlays.append(overlay)
        host.rootBox.presentedChanged()
    }

    func remove(_ overlay: ScreenOverlayNode) {
        overlays.removeAll { $0 === overlay }
        host.rootBox.presentedChanged()
    }

    package func dismiss(_ presentation: Presentation) {
        guard let index = presented.firstIndex(where: { $0 === presentation }) else { return }
        presented.remove(at: index)
        host.rootBox.presentedChanged()
    }
}

/// One presentation: a subtree with its own focus layer.
@MainActor package final class Presentation {
    package let node: PresentationNode
    package let layer: FocusLayer

    /// Makes a view's subtree in the environment of `owner`; `present` shows it.
    package init(_ view: some View, owner: _ViewNode) {
        layer = FocusLayer(view: owner, isPresented: true)
        let scope = owner.scope.focusScope(for: layer)
        // A presentation stays on the screen when a page is pushed over its owner.
        scope.setObject(nil as AppearanceScope?)
        node = PresentationNode(_NodeContext(host: owner.host, parent: owner, scope: scope))
        layer.attach()
        node.mount(view)
    }

    private var isShown = false

    package func present() {
        isShown = true
        node.host.presentations.present(self)
        node.host.focus.presented(layer)
        node.host.transitions.presented(node.boxes)
    }

    /// Removes the presentation; focus returns to where it was.
    package func dismiss() {
        // The owner may have been removed before, and this node with it.
        guard isShown else { return }
        isShown = false
        node.host.transitions.dismissed(node, node.boxes)
        node.unmountSubtree()
        layer.detach()
        node.host.presentations.dismiss(self)
    }
}

/// The root node of a presentation.
package final class PresentationNode: _ViewNode {
    fileprivate func mount<V: View>(_ view: V) {
        children = [V._makeNode(view, _NodeContext(host: host, parent: self, scope: scope))]
    }

    package func update<V: View>(_ view: V) { V._updateNode(children[0], view) }
    package override var gathersElements: Bool { true }
    package override func gather() { host.rootBox.presentedChanged() }
    // Its boxes are children of the root box, not of its owner's container.
    package override func appendElements(to elements: inout [_LayoutBox]) {}
    package var boxes: [_LayoutBox] { children.flatMap(\.elements) }
}
