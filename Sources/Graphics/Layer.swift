import Foundation
import TenFootGeometry

/// One retained element of the picture: where it is, what it shows, and what lies in it.
///
/// The view graph owns layers and writes their properties; each write that changes something damages the least area and marks the
/// way to the root, so that a frame costs what changed. A layer's own coordinates have their origin at `position` in the parent.
/// Order of drawing: shadow, content, children in order, all cut by `clip`, multiplied by `mask` and `opacity`.
package final class Layer {
    /// Unique in the process; the text dump and damage name layers by it.
    package let id: UInt64
    package private(set) unowned(unsafe) var parent: Layer?
    package private(set) var children: [Layer] = []
    /// The tree it is shown in; nil while it is not on screen.
    package internal(set) weak var tree: LayerTree?

    /// Where its origin lies in the parent, in points.
    package var position: CGPoint = .zero { didSet { if position != oldValue { geometryChanged() } } }
    /// Applied to its own coordinates before `position`: scale, rotation, lift.
    package var transform: CGAffineTransform = .identity { didSet { if transform != oldValue { geometryChanged() } } }
    package var opacity: Double = 1 { didSet { if opacity != oldValue { contentChanged() } } }
    package var isHidden = false { didSet { if isHidden != oldValue { contentChanged() } } }
    package var content: LayerContent? { didSet { if content != oldValue { contentChanged() } } }
    package var clip: LayerClip? { didSet { if clip != oldValue { contentChanged() } } }
    package var shadow: LayerShadow? { didSet { if shadow != oldValue { contentChanged() } } }
    package var effects: [LayerEffect] = [] { didSet { if effects != oldValue { contentChanged() } } }
    package var blendMode = BlendMode.normal { didSet { if blendMode != oldValue { contentChanged() } } }
    /// Composed as one picture before opacity and blending, even where that is not needed.
    package var isGroup = false { didSet { if isGroup != oldValue { contentChanged() } } }
    /// Its alpha multiplies this layer's pixels; in this layer's coordinates.
    package var mask: Layer? { didSet { if mask !== oldValue { maskChanged(from: oldValue) } } }
    /// A word for the text dump.
    package var name: String?

    package init(name: String? = nil) {
        id = Layer.nextID
        Layer.nextID += 1
        self.name = name
    }

    // Layers are made on the main thread alone.
    nonisolated(unsafe) private static var nextID: UInt64 = 1
}
