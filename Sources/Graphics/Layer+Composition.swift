import Foundation
import TenFootGeometry

extension Layer {
    /// The transform from its own coordinates to its parent's.
    package var transformToParent: CGAffineTransform {
        var result = transform
        result.tx += position.x
        result.ty += position.y
        return result
    }

    /// The scale to rasterise at, relative to the parent's: the resting scale while a scaling runs, unless the two are far apart.
    var rasterScale: CGFloat {
        let scale = transform.rasterScale
        guard let restingScale, restingScale > 0 else { return scale }
        let ratio = scale / restingScale
        if ratio > 0.5, ratio < 1.4 { return restingScale }
        // In steps of a factor of 1.5 above the scale, so that a long zoom rasterises a few times, not in each frame.
        return scale > 0 && scale.isFinite ? pow(1.5, (log(scale) / log(1.5)).rounded(.up)) : scale
    }

    /// The scale to rasterise the layer's picture at if it is shown at `scale`: an enlarged picture needs no pixels finer than its blur.
    func pictureScale(at scale: CGFloat) -> CGFloat {
        // The edges of a clip, a mask or a shadow are not blurred.
        guard scale.isFinite, clip == nil, mask == nil, shadow == nil, !hasBackdrop else { return scale }
        let blur = effects.reduce(CGFloat(0)) { if case .blur(let radius) = $1 { max($0, radius) } else { $0 } }
        var result = scale
        // Content keeps one pixel per point, for which pictures are decoded; a blur keeps three pixels.
        while result >= 2, blur * result >= 6 { result /= 2 }
        return result
    }

    func needsGroup(_ composition: Composition, isUpright: Bool) -> Bool {
        if isGroup || !effects.isEmpty || mask != nil || blendMode != .normal { return true }
        // While the layer is being scaled, its parts move together, smoothly between pixels.
        if restingScale != nil { return true }
        switch clip {
        case nil: break
        case .rect: if !isUpright { return true }
        default: return true
        }
        return composition.isGroup
    }

    /// How the layer is composed, as far as that depends on its content: when it changes, all its pixels may change slightly.
    struct Composition: Equatable {
        var isGroup: Bool
        var silhouette: DisplayList.Silhouette?
        var opacity: Double
    }

    func composition(opacity: Double) -> Composition {
        let silhouette = shadow == nil ? nil : self.silhouette
        // Fading a material and its panel one by one is more accurate than composing both into a picture without what lies behind.
        let isGroup = shadow != nil && silhouette == nil || opacity < 1 && !hasBackdrop && hasOverlappingParts
        return Composition(isGroup: isGroup, silhouette: silhouette, opacity: opacity)
    }

    /// Whether drawing the parts one by one at less than full opacity would show them through one another.
    private var hasOverlappingParts: Bool {
        if shadow != nil { return true }
        var areas: [CGRect] = []
        if case .drawing = content { return true }
        if let ink = content?.ink, !ink.isNull { areas.append(ink) }
        for child in children where !child.isInvisible {
            let area = child.ink.placed(by: child.transform, at: child.position)
            if area.isNull { continue }
            // With more parts, comparing them costs more than composing.
            if areas.count > 12 || areas.contains(where: { $0.intersects(area) }) { return true }
            areas.append(area)
        }
        return false
    }

    /// The opaque rounded rectangle that is the layer's whole picture, so that its shadow needs no pixels; nil if the picture is none.
    package var silhouette: DisplayList.Silhouette? {
        guard effects.isEmpty, mask == nil else { return nil }
        if let clip {
            let shape: DisplayList.Silhouette
            switch clip {
            case .rect(let rect): shape = .init(rect: rect, radius: 0)
            case .roundedRect(let rect, let radius): shape = .init(rect: rect, radius: min(radius, rect.width / 2, rect.height / 2))
            case .path: return nil
            }
            return covers(shape.rect) ? shape : nil
        }
        var area = content?.ink ?? .null
        for child in children where !child.isInvisible { area = area.union(child.ink.placed(by: child.transform, at: child.position)) }
        if let own = content?.silhouette, own.rect.encloses(area) { return own }
        for child in children where child.opacity >= 1 && !child.isHidden && child.blendMode == .normal && child.shadow == nil {
            guard child.transform.b == 0, child.transform.c == 0, child.transform.a == child.transform.d, child.transform.a > 0,
                let inner = child.silhouette
            else { continue }
            let rect = inner.rect.placed(by: child.transform, at: child.position)
            if rect.encloses(area) { return .init(rect: rect, radius: inner.radius * child.transform.a) }
        }
        return nil
    }

    /// Whether something opaque in the layer covers a rectangle; pictures count as opaque.
    private func covers(_ rect: CGRect) -> Bool {
        switch content {
        case .fill(let path, let paint, _):
            if paint.isOpaque, case .rect(let own) = path.storage, own.encloses(rect) { return true }
        case .image(let image):
            if image.tint == nil, image.rect.insetBy(dx: -0.5, dy: -0.5).encloses(rect) { return true }
        default: break
        }
        return children.contains { child in
            child.opacity >= 1 && !child.isHidden && child.transform == .identity && child.effects.isEmpty && child.mask == nil
                && (child.clip == nil || child.clip == .rect(rect.offsetBy(dx: -child.position.x, dy: -child.position.y)))
                && child.covers(rect.offsetBy(dx: -child.position.x, dy: -child.position.y))
        }
    }
}

extension CGRect {
    /// Whether another rectangle lies within this one, apart from a difference too small to show.
    ///
    /// Foundation's `contains` compares sums of positions and sizes; because of rounding a rectangle may not even contain itself.
    fileprivate func encloses(_ other: CGRect) -> Bool {
        let hair: CGFloat = 0.01
        if other.isNull { return true }
        return other.minX >= minX - hair && other.minY >= minY - hair && other.maxX <= maxX + hair && other.maxY <= maxY + hair
    }
}

extension LayerContent {
    fileprivate var silhouette: DisplayList.Silhouette? {
        guard case .fill(let path, let paint, _) = self, paint.isOpaque else { return nil }
        switch path.storage {
        case .rect(let rect): return .init(rect: rect, radius: 0)
        case .roundedRect(let rect, let corner, _) where corner.width == corner.height: return .init(rect: rect, radius: corner.width)
        case .ellipse(let rect) where rect.width == rect.height: return .init(rect: rect, radius: rect.width / 2)
        default: return nil
        }
    }
}
