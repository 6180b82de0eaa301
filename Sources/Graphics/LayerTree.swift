import Foundation
import TenFootGeometry

/// The picture on screen: a tree of layers, its size, and the part that must be drawn again.
package final class LayerTree {
    /// The layer that contains all others; its origin is the canvas's top left corner.
    package let root = Layer(name: "root")
    /// The canvas in points.
    package var size: CGSize { didSet { if size != oldValue { damageEverything() } } }
    /// The opaque colour that is visible where no layer paints.
    package var background = RGBA.black { didSet { if background != oldValue { damageEverything() } } }

    private var region = DamageRegion()
    private var pending: [Layer] = []
    /// Layers whose composition may have changed, in the order of the changes: how damage is merged depends on the order.
    private var reviewed: [Layer] = []
    /// The number of frames drawn.
    package private(set) var frame: UInt64 = 1
    /// The groups of the last frame, whose display lists are reused while their pictures stay the same.
    var groups: [UInt64: DisplayList.Group] = [:]
    /// Layers scaled since the last frame, and those scaled in the frame before.
    private var scaling: [Layer] = []

    package init(size: CGSize) {
        self.size = size
        root.tree = self
        damageEverything()
    }

    deinit { root.setTree(nil) }

    package var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// Whether something must be drawn.
    package var isDirty: Bool { !region.isEmpty || !pending.isEmpty || !reviewed.isEmpty || !scaling.isEmpty }

    /// What must be drawn again, in points: at most eight rectangles that cover every pixel that may differ.
    package var damage: [CGRect] {
        enterPending()
        return region.rects
    }

    /// Returns the damage and begins a new frame; call it once a frame, before drawing.
    package func takeDamage() -> [CGRect] {
        settle()
        enterPending()
        frame += 1
        defer { region = DamageRegion() }
        return region.rects
    }

    /// Marks an area of the canvas, in points.
    package func addDamage(_ rect: CGRect) {
        // Content just beyond the canvas may be rounded onto its last row of pixels.
        region.add(rect.finite.intersection(bounds.insetBy(dx: -1, dy: -1)))
    }

    package func damageEverything() { region.add(bounds) }

    /// Queues a layer whose new area is to be damaged when the frame is drawn.
    func enqueue(_ layer: Layer) {
        guard !layer.isPending else { return }
        layer.isPending = true
        pending.append(layer)
    }

    /// Queues a layer whose content changes; whether it must be composed in another way is known when the frame is drawn.
    func review(_ layer: Layer) {
        guard !layer.isReviewed else { return }
        layer.isReviewed = true
        reviewed.append(layer)
    }

    private func enterPending() {
        for layer in reviewed {
            layer.isReviewed = false
            guard layer.tree === self else { continue }
            if let drawn = layer.drawn, layer.composition(opacity: drawn.opacity) != drawn, let area = layer.sceneBounds() {
                addDamage(area)
            }
        }
        reviewed = []
        for layer in pending {
            // The layer may have left the tree, or have left and returned, which cleared the flag and queued it again.
            guard layer.isPending, layer.tree === self else { continue }
            layer.isPending = false
            if let area = layer.sceneBounds() { addDamage(area) }
        }
        pending = []
    }

    /// Draws a layer that is about to be scaled from the bitmaps of its resting scale, until it keeps its scale for a frame.
    func scaleWillChange(of layer: Layer) {
        // A layer that was never drawn has no bitmaps to reuse.
        if layer.restingScale == nil {
            guard layer.joinedFrame < frame else { return }
            layer.restingScale = layer.transform.rasterScale
        }
        layer.isScaling = true
        if !scaling.contains(where: { $0 === layer }) { scaling.append(layer) }
    }

    /// Releases the group of a layer that leaves the tree.
    func forgetGroup(of layer: Layer) { if !groups.isEmpty { groups[layer.id] = nil } }

    /// Layers that have kept their scale since the last frame are drawn sharply again.
    private func settle() {
        var still: [Layer] = []
        for layer in scaling where layer.tree === self && layer.restingScale != nil {
            if layer.isScaling {
                layer.isScaling = false
                still.append(layer)
            } else {
                layer.restingScale = nil
                layer.contentChanged()
            }
        }
        scaling = still
    }
}

/// A few rectangles that cover all that was added.
package struct DamageRegion: Sendable {
    package private(set) var rects: [CGRect] = []
    package var isEmpty: Bool { rects.isEmpty }

    package init() {}

    /// Adds a rectangle, joined with others where that costs little area; beyond eight the cheapest pair is joined.
    package mutating func add(_ new: CGRect) {
        guard !new.isNull, new.width > 0, new.height > 0 else { return }
        var rect = new
        var index = 0
        while index < rects.count {
            let other = rects[index]
            if other.contains(rect) { return }
            let union = other.union(rect)
            if union.area <= (other.area + rect.area) * 1.1 {
                rects.remove(at: index)
                rect = union
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(rect)
        if rects.count > 8 { joinCheapestPair() }
    }

    private mutating func joinCheapestPair() {
        var best = (cost: CGFloat.infinity, one: 0, two: 1)
        for one in rects.indices {
            for two in rects.indices where two > one {
                let cost = rects[one].union(rects[two]).area - rects[one].area - rects[two].area
                if cost < best.cost { best = (cost, one, two) }
            }
        }
        let joined = rects[best.one].union(rects[best.two])
        rects.remove(at: best.two)
        rects.remove(at: best.one)
        add(joined)
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }
}
