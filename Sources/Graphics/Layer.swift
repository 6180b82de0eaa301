import Foundation
import TenFootGeometry

/// One retained element of the picture: its position, its content and its children.
///
/// The view graph owns layers and writes their properties; each write that changes something damages the least area and marks the
/// way to the root, so that a frame costs what changed. A layer's own coordinates have their origin at `position` in the parent.
/// Its picture is its content under its children in order, changed by `effects`; under it lies `shadow`; both are cut by `clip`,
/// multiplied by `mask` and `opacity`, and meet what is behind by `blendMode`.
package final class Layer {
    /// Unique in the process; the text dump and damage name layers by it.
    package let id: UInt64
    /// The layer that contains it or whose mask it is.
    package internal(set) unowned(unsafe) var parent: Layer?
    package internal(set) var children: [Layer] = []
    /// The tree it is in; nil while it is not on screen.
    package internal(set) unowned(unsafe) var tree: LayerTree?

    // The observers run before the write, because the old area can be computed only then.
    /// The position of its origin in the parent, in points.
    package var position: CGPoint = .zero { willSet { if newValue != position { geometryChanged() } } }
    /// Applied to its own coordinates before `position`: scale, rotation, lift.
    package var transform: CGAffineTransform = .identity {
        willSet {
            if newValue != transform {
                if newValue.rasterScale != transform.rasterScale { tree?.scaleWillChange(of: self) }
                geometryChanged()
            }
        }
    }
    package var opacity: Double = 1 { willSet { if newValue != opacity { geometryChanged() } } }
    package var isHidden = false { willSet { if newValue != isHidden { geometryChanged() } } }
    package var blendMode = BlendMode.normal { willSet { if newValue != blendMode { geometryChanged() } } }
    package var content: LayerContent? { willSet { if newValue != content { contentChanged() } } }
    package var clip: LayerClip? { willSet { if newValue != clip { contentChanged() } } }
    package var shadow: LayerShadow? { willSet { if newValue != shadow { shadowChanged() } } }
    package var effects: [LayerEffect] = [] { willSet { if newValue != effects { contentChanged() } } }
    /// Whether it is composed as one picture before opacity and blending, even if that is not needed.
    package var isGroup = false { willSet { if newValue != isGroup { contentChanged() } } }
    /// A layer whose alpha multiplies this layer's pixels, in this layer's coordinates.
    package var mask: Layer? {
        willSet { if newValue !== mask { maskWillChange(to: newValue) } }
    }
    /// The opacity it has once animations have ended; nil if that is `opacity`.
    package var restingOpacity: Double?
    /// A name for the text dump.
    package var name: String?

    /// Increases whenever the picture of this layer or of anything in it changes; moving or fading the layer itself does not change it.
    package internal(set) var revision: UInt64 = 0
    /// The area in which the layer and everything in it may paint, in its own coordinates; computed at the first request.
    var inkCache: CGRect?
    /// Whether it contains a material, if that is known.
    var backdropCache: Bool?
    /// Its composition when it was last drawn; nil if it never was.
    var drawn: Composition?
    /// Whether its new area must still be damaged when the frame is drawn.
    var isPending = false
    /// Whether its composition is queued for a check.
    var isReviewed = false
    /// The scale at which it last rested, while it is being scaled; nil at rest.
    package internal(set) var restingScale: CGFloat?
    /// Whether its scale has changed since the last frame.
    var isScaling = false
    /// The frame in which it was added to the tree.
    var joinedFrame: UInt64 = 0

    package init(name: String? = nil) {
        id = Layer.nextID
        Layer.nextID += 1
        self.name = name
    }

    deinit {
        for child in children {
            child.parent = nil
            child.setTree(nil)
        }
        mask?.parent = nil
        mask?.setTree(nil)
    }

    // Layers are made on the main thread alone.
    nonisolated(unsafe) private static var nextID: UInt64 = 1
}

extension CGAffineTransform {
    /// The scale factor of the longer of the two axes.
    package var rasterScale: CGFloat { max(hypot(a, b), hypot(c, d)) }
}
