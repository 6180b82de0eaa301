import TenFootGeometry
import TenFootGraphics
import TenFootMotion

/// A node whose content is inserted and removed in its own way: `.transition(_:)`.
@MainActor package protocol TransitionHolder: _ViewNode {
    /// The transition's own animation, used whatever the update's animation is; nil to use the update's.
    var ownAnimation: Animation? { get }
    /// Shows the content as it is before it appears.
    func prepareToAppear()
    /// Moves the content from its inserted to its identity phase; called under the transaction of the insertion.
    func appear()
    /// Starts the content's removal, under the transaction of that removal; returns the animation, nil to remove it at once.
    func disappear() -> Animation?
}

/// A node with one box per element, which is inserted and removed with the element's own box.
@MainActor package protocol PerElementNode: _ViewNode {}

/// The snapshot of a view that has left the graph but not yet the screen.
@MainActor package final class TransitionSnapshot {
    package let layer = Layer(name: "snapshot")
    /// Its index among the container's layers when it left.
    let index: Int
    let zIndex, drawingOrder: Double
    // Retained so that motion inside continues: boxes do not own their nodes.
    private let box: _LayoutBox
    private let nodes: [_ViewNode]
    private weak var container: _LayoutBox?
    /// The positions of it and its container when it left.
    private let start, containerStart: CGPoint

    /// Takes a box's layer over; the box's container keeps showing it.
    fileprivate init?(of box: _LayoutBox, from node: _ViewNode) {
        guard let container = box.parent, let home = box.layer.parent, let index = home.children.firstIndex(where: { $0 === box.layer })
        else { return nil }
        self.index = index
        self.box = box
        nodes = [node, box.node]
        self.container = container
        zIndex = box.traits.zIndex
        drawingOrder = container.drawingOrder(of: box)
        start = box.layer.position
        containerStart = container.shownOrigin
        layer.position = start
        layer.restingOpacity = 0
        home.addChild(layer, at: index)
        box.layer.removeFromParent()
        // A box that is on its way to another position stays where it is.
        box.host.motion.cancel(box, .place)
        box.layer.position = .zero
        layer.addChild(box.layer)
        container.snapshots.append(self)
    }

    /// Keeps it where it was on the screen while its container moves.
    fileprivate func hold() {
        guard let container else { return }
        let now = container.shownOrigin
        layer.position = CGPoint(x: start.x + containerStart.x - now.x, y: start.y + containerStart.y - now.y)
    }

    fileprivate func remove() {
        layer.removeFromParent()
        container?.snapshots.removeAll { $0 === self }
    }

    /// Gives the box its layer back, which the container shows again once the box is one of its elements.
    fileprivate func restore() {
        box.layer.removeFromParent()
        box.host.motion.returned(box, from: layer.position)
    }
}

/// Animates the insertion and removal of views: by their own transition, else by fading.
@MainActor package final class TransitionController {
    private unowned let host: ViewHost

    init(host: ViewHost) { self.host = host }

    private var snapshots: [TransitionSnapshot] = []
    /// The nodes that leave by their own transitions, and are mounted until these have ended.
    private var leaving: [ObjectIdentifier: (holders: [any TransitionHolder], snapshots: [TransitionSnapshot])] = [:]

    /// Called each frame once everything has moved.
    func holdSnapshots() { for snapshot in snapshots { snapshot.hold() } }

    private func remove(_ gone: [TransitionSnapshot]) {
        for snapshot in gone { snapshot.remove() }
        snapshots.removeAll { snapshot in gone.contains { $0 === snapshot } }
    }

    /// The number of mounted transitions that have their own animation.
    package var ownAnimationCount = 0

    /// The transitions of a node that run in this update: all if the update has an animation, else those with their own animation.
    private func runningHolders(in node: _ViewNode) -> [any TransitionHolder] {
        if Transaction.current.activeAnimation != nil { return holders(in: node) }
        guard ownAnimationCount > 0, !Transaction.current.disablesAnimations else { return [] }
        return holders(in: node).filter { $0.ownAnimation != nil }
    }

    /// Called when an update has inserted a node.
    package func appeared(_ node: _ViewNode) {
        let holders = runningHolders(in: node)
        guard holders.isEmpty else {
            let transaction = Transaction.current
            for holder in holders { holder.prepareToAppear() }
            host.afterUpdate {
                let outer = Transaction.current
                Transaction.current = transaction
                for holder in holders where holder.isMounted { holder.appear() }
                Transaction.current = outer
            }
            return
        }
        guard let animation = Transaction.current.activeAnimation else { return }
        for box in node.elements { fadeIn(box, animation) }
    }

    private static let presenting = Animation.easeOut(duration: 0.2)

    /// Fades presented boxes in, whatever the update's animation; the first frame already shows them faintly.
    func presented(_ boxes: [_LayoutBox]) {
        guard !Transaction.current.disablesAnimations else { return }
        for box in boxes { fadeIn(box, Self.presenting, from: 0.04) }
    }

    /// Fades out the boxes of a presentation, which is about to leave the graph.
    func dismissed(_ node: _ViewNode, _ boxes: [_LayoutBox]) {
        guard !Transaction.current.disablesAnimations else { return }
        fadeOut(boxes.filter { $0.isPlaced && $0.isInScene }.compactMap { TransitionSnapshot(of: $0, from: node) }, Self.presenting)
    }

    private func fadeOut(_ leaving: [TransitionSnapshot], _ animation: Animation) {
        snapshots += leaving
        for snapshot in leaving {
            host.motion.animate(snapshot, .leave, from: 1.0, to: 0.0, animation) { opacity in
                snapshot.layer.opacity = max(0, opacity)
            } completion: { [weak self] in
                self?.remove([snapshot])
            }
        }
    }

    private func fadeIn(_ box: _LayoutBox, _ animation: Animation, from start: Double = 0) {
        // If a box writes its own opacity, a box inside it is faded instead.
        var target = box
        while target.writesLayer, let inner = target.children.first { target = inner }
        guard !target.writesLayer else { return }
        target.layer.opacity = start
        target.layer.restingOpacity = 1
        host.motion.animate(target, .appear, from: start, to: 1.0, animation) { [weak target] in target?.layer.opacity = $0 }
    }

    /// Removes a node from the graph; under an animation its snapshot stays until the motion has ended.
    package func retire(_ node: _ViewNode) {
        let holders = runningHolders(in: node)
        let animation = Transaction.current.activeAnimation
        guard animation != nil || !holders.isEmpty else {
            node.unmountSubtree()
            return
        }
        var tops: [_LayoutBox] = []
        for box in node.elements where box.isPlaced && box.isInScene {
            let top = box.outermostOfElement
            if !tops.contains(where: { $0 === top }) { tops.append(top) }
        }
        let leaving = holders.compactMap { holder in holder.disappear().map { (holder: holder, animation: $0) } }
        guard holders.isEmpty || !leaving.isEmpty else {
            node.unmountSubtree()
            return
        }
        let snapshots = tops.compactMap { TransitionSnapshot(of: $0, from: node) }
        guard !snapshots.isEmpty, !leaving.isEmpty else {
            node.unmountSubtree()
            if let animation { fadeOut(snapshots, animation) }
            return
        }
        self.snapshots += snapshots
        self.leaving[ObjectIdentifier(node)] = (leaving.map { $0.holder }, snapshots)
        // The nodes stay mounted until the longest transition has ended; they offer nothing to focus, since their boxes have left the
        // scene.
        var running = leaving.count
        for (holder, animation) in leaving {
            host.motion.animate(holder, .leave, from: 0.0, to: 128.0, animation) { _ in
            } completion: { [weak self] in
                running -= 1
                guard running == 0 else { return }
                self?.leaving[ObjectIdentifier(node)] = nil
                self?.remove(snapshots)
                node.unmountSubtree()
            }
        }
    }

    /// Whether a node that was removed is still there, as its transition has not ended.
    func isLeaving(_ node: _ViewNode) -> Bool { leaving[ObjectIdentifier(node)] != nil }

    /// Ends the removal of a node that is inserted again: it returns with its state, from where its transition is now.
    ///
    /// Returns false if the node is not being removed by a transition.
    func revive(_ node: _ViewNode) -> Bool {
        guard let (holders, gone) = leaving.removeValue(forKey: ObjectIdentifier(node)) else { return false }
        for holder in holders {
            host.motion.cancel(holder, .leave)
            holder.appear()
        }
        remove(gone)
        for snapshot in gone { snapshot.restore() }
        // What the node reports did not count while it was leaving.
        host.preferences.reordered(at: node)
        return true
    }

    private func holders(in node: _ViewNode) -> [any TransitionHolder] {
        if let holder = node as? any TransitionHolder { return [holder] }
        return node.passesTransitions ? node.children.flatMap(holders) : []
    }
}

extension _LayoutBox {
    /// The position of its layer in the scene, running motion included.
    fileprivate var shownOrigin: CGPoint {
        var point = CGPoint.zero
        var box: _LayoutBox? = self
        while let current = box {
            point.x += current.layer.position.x
            point.y += current.layer.position.y
            box = current.parent
        }
        return point
    }

    /// The outermost of the boxes that are inserted and removed with this element.
    fileprivate var outermostOfElement: _LayoutBox {
        var top = self
        while let outer = top.parent as? UnaryBox, outer.child === top, outer.node is any PerElementNode { top = outer }
        return top
    }
}
