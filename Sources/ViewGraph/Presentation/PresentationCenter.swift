import Foundation
import TenFootGraphics

/// The presentations over the scene: sheets, covers, alerts, menus, the on-screen keyboard.
///
/// Each traps focus while it is shown (SC13).
@MainActor package final class PresentationCenter {
    private unowned let host: ViewHost
    package private(set) var presented: [Presentation] = []
    /// The overlays above all presentations, which take no focus.
    package private(set) var overlays: [ScreenOverlayNode] = []

    /// The appearance of the views under all presentations.
    let scene = AppearanceScope(in: nil, isOpen: true)

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

extension PresentationCenter {
    /// Lets what changes by itself rest under a presentation that hides all below it, and go on once that leaves.
    ///
    /// Called at the end of each frame, since it depends on what is drawn: a cover that fades in hides nothing before it is opaque.
    func updateSight() {
        let top = presented.lastIndex(where: \.hidesScene)
        scene.cover(top != nil)
        for (index, presentation) in presented.enumerated() { presentation.appearance.cover(index < top ?? 0) }
    }
}

/// One presentation: a subtree with its own focus layer.
@MainActor package final class Presentation {
    package let node: PresentationNode
    package let layer: FocusLayer
    /// A presentation stays on the screen when a page is pushed over its owner: its appearance is its own.
    fileprivate let appearance = AppearanceScope(in: nil, isOpen: true)

    /// Makes a view's subtree in the environment of `owner`; `present` shows it.
    package init(_ view: some View, owner: _ViewNode) {
        layer = FocusLayer(view: owner, isPresented: true)
        let scope = owner.scope.focusScope(for: layer)
        scope.setObject(appearance)
        node = PresentationNode(_NodeContext(host: owner.host, parent: owner, scope: scope))
        layer.attach()
        node.mount(view)
    }

    private var isShown = false

    /// Whether nothing under it can be seen: it draws an opaque rectangle over the whole scene.
    fileprivate var hidesScene: Bool {
        let boxes = node.boxes
        let area = CGRect(origin: .zero, size: node.host.size)
        return node.host.focus.tracker.hasCover { cover in
            cover.isDrawn(over: area) && boxes.contains { $0 === cover.outermost }
        }
    }

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

extension _LayoutBox {
    /// The box around it that is a child of the scene's own box, or of none.
    fileprivate var outermost: _LayoutBox {
        var box = self
        while let parent = box.parent, !(parent is RootBox) { box = parent }
        return box
    }

    /// Whether it is drawn now as an opaque rectangle that contains an area of the scene.
    fileprivate func isDrawn(over area: CGRect) -> Bool {
        guard case .fill(let path, .color(let color), _)? = layer.content, color.alpha >= 1, case .rect(var frame) = path.storage,
            frame.width >= area.width, frame.height >= area.height
        else { return false }
        var outer: Layer? = layer
        while let current = outer {
            let isPlain =
                current.opacity >= 1 && !current.isHidden && current.transform == .identity && current.effects.isEmpty
                && current.mask == nil && current.blendMode == .normal
            guard isPlain else { return false }
            switch current.clip {
            case nil: break
            case .rect(let clip): frame = frame.intersection(clip)
            case .roundedRect, .path: return false
            }
            frame = frame.offsetBy(dx: current.position.x, dy: current.position.y)
            outer = current.parent
        }
        return frame.contains(area)
    }
}
