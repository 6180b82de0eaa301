import Foundation
import TenFootGeometry

/// What a compositor draws, in order, in pixels: the visible layers that touch one area, flattened.
///
/// Upright rectangular clips are already taken off each command's `bounds`. Whatever needs its pixels put together first (rounded clips,
/// masks, effects, opacity over overlapping parts) is one group, which the compositor draws by `DisplayList(pictureOf:)` and
/// may keep for as long as the layer's `revision` stays.
package struct DisplayList {
    package enum Command {
        case item(Item)
        case shadow(Shadow)
        case group(Group)
    }

    /// A layer's content.
    package struct Item {
        package var layer: UInt64
        package var content: LayerContent
        /// From the layer's coordinates to pixels.
        package var transform: CGAffineTransform
        /// Pixels a layer's point to rasterise at; it differs from the transform's scale while a layer is being scaled.
        package var rasterScale: CGFloat
        package var opacity: Double
        /// The whole pixels it may touch, cut to clips.
        package var extent: CGRect
        /// The same cut to the area asked for.
        package var bounds: CGRect
        /// In a group's picture: below is only what the group itself has drawn so far.
        package var isIsolated: Bool

        /// For materials: the pixels they read and write, on screen or not.
        package var backdropArea: CGRect {
            guard case .backdrop(let path, _, _) = content else { return .null }
            return path.boundingRect.applying(transform).snapped.intersection(extent)
        }
    }

    /// The shadow of a rounded rectangle, to be drawn under what casts it.
    package struct Shadow {
        package var layer: UInt64
        package var silhouette: Silhouette
        package var shadow: LayerShadow
        package var transform: CGAffineTransform
        package var opacity: Double
        package var bounds: CGRect
    }

    /// A layer and everything in it, put together before it meets what lies behind.
    package struct Group {
        package var layer: Layer
        package var transform: CGAffineTransform
        package var rasterScale: CGFloat
        package var opacity: Double
        package var blendMode: BlendMode
        /// Its shadow is a command of its own, so that it may change while the picture is kept.
        package var excludesShadow: Bool
        package var bounds: CGRect
    }

    /// A rectangle with round corners that covers all a layer paints, opaque throughout.
    package struct Silhouette: Hashable, Sendable {
        package var rect: CGRect
        package var radius: CGFloat

        package init(rect: CGRect, radius: CGFloat) {
            self.rect = rect
            self.radius = radius
        }
    }

    /// A clip that cuts nothing.
    private static let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

    package private(set) var commands: [Command] = []
    /// The whole pixels the list was made for.
    package let region: CGRect
    /// What to fill the region with first; nil in a group's picture, which begins transparent and has nothing behind.
    package private(set) var background: RGBA?

    /// What a tree shows in `region` (whole pixels) at `scale` pixels a point.
    package init(of tree: LayerTree, scale: CGFloat, region: CGRect) {
        self.region = region
        background = tree.background
        let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        add(tree.root, transform, scale: scale, opacity: 1, cut: DisplayList.everywhere)
    }

    /// The picture of a group, in pixels counted from its layer's origin.
    ///
    /// Place, opacity, blending, effects, mask, rounded clip and a shadow without silhouette are left to the compositor.
    package init(pictureOf layer: Layer, scale: CGFloat, region: CGRect, excludingShadow: Bool) {
        self.region = region
        let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        addParts(of: layer, transform, scale: scale, opacity: 1, cut: DisplayList.everywhere, excludingShadow: excludingShadow)
    }

    /// The picture of a mask, in pixels counted from the origin of the layer it cuts.
    package init(maskOf layer: Layer, scale: CGFloat, region: CGRect) {
        self.region = region
        add(layer, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0), scale: scale, opacity: 1, cut: DisplayList.everywhere)
    }

    /// Materials see what lies behind their group as well as what the group has drawn: they are drawn before it, in the shape of its clip,
    /// and once more in its picture, where only what is there counts.
    private mutating func hoistBackdrops(
        of layer: Layer, _ transform: CGAffineTransform, scale: CGFloat, opacity: Double, cut: CGRect, clip: Path?
    ) {
        guard !layer.isInvisible, layer.hasBackdrop else { return }
        // What cuts the group otherwise, its mask say, is taken by its bounds.
        var clip = clip, cut = cut.intersection(layer.ink.pixelBounds(transform))
        switch layer.clip {
        case nil: break
        case .rect(let rect): if transform.isUpright { cut = cut.intersection(rect.applying(transform).snapped) }
        case .roundedRect(let rect, let radius): clip = Path(roundedRect: rect, cornerRadius: radius, style: .circular)
        case .path(let path, _): clip = path
        }
        if case .backdrop(let path, let radius, let tint) = layer.content {
            let isCut = clip.map { path.boundingRect.insetBy(dx: -1, dy: -1).contains($0.boundingRect) } ?? false
            let shape = isCut ? clip ?? path : path
            let extent = shape.boundingRect.pixelBounds(transform).intersection(cut)
            add(.backdrop(shape, blurRadius: radius, tint: tint), of: layer, transform, scale: scale, opacity: opacity, extent: extent)
        }
        for child in layer.children {
            let inner = child.transformToParent
            hoistBackdrops(
                of: child, inner.concatenating(transform), scale: scale, opacity: opacity * child.opacity, cut: cut,
                clip: clip?.applying(inner.inverted()))
        }
    }

    /// The region enlarged by the materials in it, whose pixels depend on all that lies under them; nil where there is none.
    package func areaWithBackdrops(within screen: CGRect) -> CGRect? {
        var area = CGRect.null
        for case .item(let item) in commands {
            area = area.union(item.backdropArea.intersection(screen))
        }
        return area.isNull ? nil : area.union(region)
    }

    private mutating func add(
        _ layer: Layer, _ parent: CGAffineTransform, scale parentScale: CGFloat, opacity: Double, cut: CGRect
    ) {
        guard !layer.isInvisible else { return }
        let transform = layer.transformToParent.concatenating(parent)
        let bounds = layer.ink.pixelBounds(transform).intersection(cut).intersection(region)
        guard !bounds.isEmpty else { return }
        let scale = parentScale * layer.rasterScale
        let opacity = opacity * layer.opacity
        layer.drawn = layer.composition(opacity: opacity)
        if layer.needsGroup(opacity: opacity, isUpright: transform.isUpright) {
            // While a layer is lifted its shadow grows with each frame; its picture stays.
            let excludesShadow =
                layer.shadow != nil && opacity >= 1 && layer.clip == nil && layer.mask == nil && layer.effects.isEmpty
                && layer.blendMode == .normal && layer.silhouette != nil
            if excludesShadow { addShadow(of: layer, transform, opacity: opacity, cut: cut) }
            if layer.hasBackdrop { hoistBackdrops(of: layer, transform, scale: scale, opacity: opacity, cut: cut, clip: nil) }
            commands.append(
                .group(
                    Group(
                        layer: layer, transform: transform, rasterScale: scale, opacity: opacity, blendMode: layer.blendMode,
                        excludesShadow: excludesShadow, bounds: bounds)))
        } else {
            addParts(of: layer, transform, scale: scale, opacity: opacity, cut: cut)
        }
    }

    private mutating func addParts(
        of layer: Layer, _ transform: CGAffineTransform, scale: CGFloat, opacity: Double, cut: CGRect, excludingShadow: Bool = false
    ) {
        var cut = cut
        if case .rect(let rect) = layer.clip, transform.isUpright {
            cut = cut.intersection(rect.applying(transform).snapped)
            guard cut.intersects(region) else { return }
        }
        if !excludingShadow { addShadow(of: layer, transform, opacity: opacity, cut: cut) }
        if let content = layer.content {
            let extent = content.ink.pixelBounds(transform).intersection(cut)
            add(content, of: layer, transform, scale: scale, opacity: opacity, extent: extent)
        }
        for child in layer.children { add(child, transform, scale: scale, opacity: opacity, cut: cut) }
    }

    private mutating func addShadow(of layer: Layer, _ transform: CGAffineTransform, opacity: Double, cut: CGRect) {
        guard let shadow = layer.shadow, let silhouette = layer.silhouette else { return }
        let reach = blurReach(shadow.radius)
        let area = silhouette.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
        let bounds = area.pixelBounds(transform).intersection(cut).intersection(region)
        guard !bounds.isEmpty else { return }
        commands.append(
            .shadow(
                Shadow(layer: layer.id, silhouette: silhouette, shadow: shadow, transform: transform, opacity: opacity, bounds: bounds)))
    }

    private mutating func add(
        _ content: LayerContent, of layer: Layer, _ transform: CGAffineTransform, scale: CGFloat, opacity: Double, extent: CGRect
    ) {
        let bounds = extent.intersection(region)
        guard !bounds.isEmpty else { return }
        // An opaque fill of the whole region hides everything before it.
        if case .fill(let path, .color(let color), _) = content, case .rect(let rect) = path.storage, color.alpha >= 1, opacity >= 1,
            background != nil, transform.isUpright, rect.applying(transform).insetBy(dx: -0.01, dy: -0.01).contains(region)
        {
            commands = []
            background = color
            return
        }
        commands.append(
            .item(
                Item(
                    layer: layer.id, content: content, transform: transform, rasterScale: scale, opacity: opacity, extent: extent,
                    bounds: bounds, isIsolated: background == nil)))
    }
}

extension Layer {
    /// From its own coordinates to its parent's.
    package var transformToParent: CGAffineTransform {
        var result = transform
        result.tx += position.x
        result.ty += position.y
        return result
    }

    /// The scale to rasterise at, relative to the parent's: that of the rest while a scaling runs, unless the two are far apart.
    var rasterScale: CGFloat {
        let scale = transform.rasterScale
        guard let restingScale, restingScale > 0 else { return scale }
        let ratio = scale / restingScale
        if ratio > 0.5, ratio < 1.4 { return restingScale }
        // Steps of a factor 1.5 above the scale, so that a long zoom rasterises a few times, not each frame.
        return scale > 0 && scale.isFinite ? pow(1.5, (log(scale) / log(1.5)).rounded(.up)) : scale
    }

    func needsGroup(opacity: Double, isUpright: Bool) -> Bool {
        if isGroup || !effects.isEmpty || mask != nil || blendMode != .normal { return true }
        // While it is being scaled its parts move as one, smoothly between pixels.
        if restingScale != nil { return true }
        switch clip {
        case nil: break
        case .rect: if !isUpright { return true }
        default: return true
        }
        return composition(opacity: opacity).isGroup
    }

    /// How the layer is put together, as far as that depends on what lies in it: when it changes, all its pixels may, by a hair.
    struct Composition: Equatable {
        var isGroup: Bool
        var silhouette: DisplayList.Silhouette?
        var opacity: Double
    }

    func composition(opacity: Double) -> Composition {
        let silhouette = shadow == nil ? nil : self.silhouette
        // Fading a material one by one with its panel comes nearer to the truth than putting it together without what lies behind.
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
            // Beyond a handful comparing costs more than composing.
            if areas.count > 12 || areas.contains(where: { $0.intersects(area) }) { return true }
            areas.append(area)
        }
        return false
    }

    /// The opaque rounded rectangle that is all of the layer's picture, so that its shadow needs no pixels; nil where there is none.
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
    /// Whether another lies within, but for a hair that no pixel shows.
    ///
    /// Foundation's `contains` compares sums of places and sizes, and by their rounding may not even contain itself.
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

extension CGAffineTransform {
    /// Neither turned nor mirrored.
    package var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension CGRect {
    /// The whole pixels it may touch once transformed, with a pixel around for filters and snapping; empty for what is not finite.
    package func pixelBounds(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull else { return .null }
        let rect = applying(transform)
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return .null }
        let left = rect.minX.rounded(.down) - 1, top = rect.minY.rounded(.down) - 1
        return CGRect(x: left, y: top, width: rect.maxX.rounded(.up) + 1 - left, height: rect.maxY.rounded(.up) + 1 - top)
    }

    /// Moved to the nearest whole pixels, each edge by itself.
    package var snapped: CGRect {
        let left = minX.rounded(), top = minY.rounded()
        return CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
    }
}
