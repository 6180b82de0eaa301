import Foundation
import TenFootGeometry

/// How a change finds the area to draw again.
///
/// The first change in a frame damages the layer's old area; its new area is damaged when the frame is drawn, when all writes are known.
/// If an ancestor changes in the same frame, it damages its own old and new areas, so together they cover every pixel that may differ.
/// A layer outside the tree costs nothing.
extension Layer {
    /// Called before the layer moves, fades or is hidden: its picture stays the same.
    package func geometryChanged() {
        leave()
        parent?.pictureChanged()
    }

    /// Called before the layer's own picture changes.
    package func contentChanged() {
        leave()
        pictureChanged()
    }

    /// Called before the shadow changes: the content that casts it stays the same.
    func shadowChanged() {
        leave()
        inkCache = nil
        parent?.pictureChanged()
    }

    private func leave() {
        guard let tree, !isPending else { return }
        if let area = sceneBounds() { tree.addDamage(area) }
        tree.enqueue(self)
    }

    /// Marks the picture of this layer, and of those that contain it, as changed.
    func pictureChanged() {
        Layer.lastRevision += 1
        var layer: Layer? = self
        while let current = layer {
            if current.drawn.map({ $0.opacity < 1 || $0.silhouette != nil || $0.isGroup }) ?? false { tree?.review(current) }
            current.revision = Layer.lastRevision
            current.inkCache = nil
            current.backdropCache = nil
            layer = current.parent
        }
    }

    // Written on the main thread alone.
    nonisolated(unsafe) private static var lastRevision: UInt64 = 0

    /// Whether none of it is visible, whatever its content.
    package var isInvisible: Bool { isHidden || opacity <= 0 }

    /// The area in which the layer may paint in the scene, cut by everything around it; nil if it paints nothing.
    package func sceneBounds() -> CGRect? {
        var rect = isInvisible ? .null : ink.placed(by: transform, at: position)
        var layer = self
        while let parent = layer.parent, !rect.isNull {
            if parent.isInvisible { return nil }
            // A mask paints nothing itself; it changes what its owner paints.
            rect = parent.mask === layer ? parent.ink : parent.spread(rect)
            rect = rect.placed(by: parent.transform, at: parent.position)
            layer = parent
        }
        return rect.isNull || rect.isEmpty ? nil : rect
    }

    /// What the layer and everything in it may paint, in its own coordinates; null for nothing.
    ///
    /// O(1) while nothing in it changes.
    package var ink: CGRect {
        if let inkCache { return inkCache }
        var rect = content?.ink ?? .null
        for child in children where !child.isInvisible {
            rect = rect.union(child.ink.placed(by: child.transform, at: child.position))
        }
        rect = spread(rect)
        if let mask { rect = rect.intersection(mask.isInvisible ? .null : mask.ink.placed(by: mask.transform, at: mask.position)) }
        if rect.isEmpty { rect = .null }
        inkCache = rect
        return rect
    }

    /// Whether it or anything in it is a visible material.
    ///
    /// O(1) while nothing in it changes.
    package var hasBackdrop: Bool {
        if let backdropCache { return backdropCache }
        var result = children.contains { !$0.isInvisible && $0.hasBackdrop }
        if case .backdrop = content { result = true }
        backdropCache = result
        return result
    }

    /// What a group's picture may paint, with or without its shadow, in its own coordinates.
    package func pictureInk(excludingShadow: Bool) -> CGRect {
        guard excludingShadow, shadow != nil else { return ink }
        return children.reduce(content?.ink ?? .null) { area, child in
            child.isInvisible ? area : area.union(child.ink.placed(by: child.transform, at: child.position))
        }
    }

    /// The area in which something painted at `rect` in the layer may be visible: enlarged by blur and shadow, cut by the clip.
    private func spread(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        var result = rect
        for case .blur(let radius) in effects { result = result.insetBy(dx: -blurReach(radius), dy: -blurReach(radius)) }
        if let shadow {
            let reach = blurReach(shadow.radius)
            result = result.union(
                result.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach))
        }
        // An infinite blur, shadow or clip shows nothing; it must not end the program.
        result = result.finite
        if let clip { result = result.intersection(clip.bounds.finite) }
        return result
    }
}

/// How far a blur reaches, in the unit of its radius, which is the standard deviation of the bell curve.
package func blurReach(_ radius: CGFloat) -> CGFloat { radius > 0 ? radius * 3 + 2 : 0 }

/// The standard deviation in pixels for a radius in points, at most `most`; 0 for a negative radius and for NaN.
package func blurSigma(radius: CGFloat, scale: CGFloat, most: CGFloat = 400) -> CGFloat {
    let sigma = radius * scale
    return sigma > 0 ? min(sigma, most) : 0
}

extension CGRect {
    /// The bounding rectangle of this one after a transform and a move; null stays null.
    func placed(by transform: CGAffineTransform, at position: CGPoint) -> CGRect {
        if isNull { return self }
        return (transform == .identity ? self : applying(transform)).offsetBy(dx: position.x, dy: position.y).finite
    }
}

extension LayerClip {
    package var bounds: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _): rect
        case .path(let path, _): path.boundingRect
        }
    }
}

extension LayerContent {
    /// The area it may paint in, in the layer's coordinates; null if that is empty or infinite.
    package var ink: CGRect { painted.finite }

    private var painted: CGRect {
        switch self {
        case .fill(let path, _, _), .backdrop(let path, _, _): return path.boundingRect
        case .stroke(let path, _, let style):
            let bounds = path.boundingRect
            guard !bounds.isNull else { return bounds }
            var reach = style.lineWidth / 2
            if style.lineCap == .square { reach *= 1.5 }
            if style.lineJoin == .miter, !path.isSmooth { reach *= max(1, style.miterLimit) }
            return bounds.insetBy(dx: -reach, dy: -reach)
        case .text(let layout, let origin): return layout.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
        case .image(let image): return image.rect
        case .drawing(let parts): return parts.reduce(CGRect.null) { $0.union($1.ink) }
        }
    }
}

extension Path {
    /// Whether a stroke's corners cannot reach beyond half its width.
    fileprivate var isSmooth: Bool {
        switch storage {
        case .empty, .roundedRect, .ellipse: true
        // A right angle's mitre stays within the stroked rectangle's own bounds.
        case .rect: true
        case .elements: false
        }
    }
}
