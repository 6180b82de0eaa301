import Foundation
import TenFootGeometry

extension Layer {
    /// Replaces the children, in this order; only those that are added, removed or reordered are damaged.
    ///
    /// O(n).
    package func setChildren(_ new: [Layer]) {
        if new.count == children.count, zip(new, children).allSatisfy({ $0 === $1 }) { return }
        var oldPlace: [ObjectIdentifier: Int] = [:]
        for (index, child) in children.enumerated() { oldPlace[ObjectIdentifier(child)] = index }
        let kept = Set(new.map(ObjectIdentifier.init))
        for child in children where !kept.contains(ObjectIdentifier(child)) { child.detach() }
        // If two layers swap their order, the one that comes first now had the higher index: damaging the other is enough.
        var highest = -1
        for child in new {
            if let place = oldPlace[ObjectIdentifier(child)], child.parent === self {
                if place < highest { child.geometryChanged() } else { highest = place }
            } else {
                child.removeFromParent()
            }
        }
        children = new
        for child in new where child.parent == nil { attach(child) }
        pictureChanged()
    }

    /// Adds a layer above the others or at an index; it leaves its old parent first.
    package func addChild(_ child: Layer, at index: Int? = nil) {
        child.removeFromParent()
        children.insert(child, at: max(0, min(index ?? children.count, children.count)))
        attach(child)
        pictureChanged()
    }

    /// Removes the layer from its parent and so from the screen.
    package func removeFromParent() {
        guard let parent else { return }
        if parent.mask === self {
            parent.mask = nil
        } else {
            parent.children.removeAll { $0 === self }
            detach()
            parent.pictureChanged()
        }
    }

    private func attach(_ child: Layer) {
        child.parent = self
        child.setTree(tree)
        tree?.enqueue(child)
    }

    /// Damages the area that the layer leaves.
    private func detach() {
        if tree != nil, !isPending, let area = sceneBounds() { tree?.addDamage(area) }
        parent?.pictureChanged()
        parent = nil
        setTree(nil)
    }

    func setTree(_ new: LayerTree?) {
        guard tree !== new else { return }
        tree?.forgetGroup(of: self)
        tree = new
        isPending = false
        restingScale = nil
        isScaling = false
        joinedFrame = new?.frame ?? 0
        for child in children { child.setTree(new) }
        mask?.setTree(new)
    }

    func maskWillChange(to new: Layer?) {
        contentChanged()
        mask?.parent = nil
        mask?.setTree(nil)
        if let new {
            new.removeFromParent()
            new.parent = self
            new.setTree(tree)
        }
    }
}
