import Foundation
import TenFootGeometry

/// Flattens layers to display lists.
///
/// It only reads the tree.
struct DisplayListBuilder {
    private(set) var list: DisplayList
    /// The visible pixels.
    private let screen: PixelRect
    private let pass: DisplayPass
    /// A clip that cuts nothing.
    private static let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

    init(region: CGRect, screen: CGRect, pass: DisplayPass) {
        list = DisplayList(region: region)
        self.screen = PixelRect(covering: screen)
        self.pass = pass
    }

    private var region: CGRect { list.region }

    mutating func add(_ tree: LayerTree, scale: CGFloat) {
        list.background = tree.background
        add(tree.root, CGAffineTransform(scaleX: scale, y: scale), scale: scale, opacity: 1, cut: Self.everywhere)
    }

    /// Adds the picture of a group in pixels counted from its layer's origin, without the compositor's work on the whole picture: position,
    /// opacity, blending, effects, mask, rounded clip and a shadow without silhouette.
    private mutating func addPicture(of layer: Layer, scale: CGFloat, excludingShadow: Bool) {
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        addParts(of: layer, transform, scale: scale, opacity: 1, cut: Self.everywhere, excludingShadow: excludingShadow)
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
        let composition = layer.composition(opacity: opacity)
        pass.drawn.append((layer, composition))
        guard layer.needsGroup(composition, isUpright: transform.isUpright) else {
            return addParts(of: layer, transform, scale: scale, opacity: opacity, cut: cut)
        }
        // While a layer is lifted only its shadow changes with each frame, so the picture is kept.
        let excludesShadow =
            layer.shadow != nil && opacity >= 1 && layer.clip == nil && layer.mask == nil && layer.effects.isEmpty
            && layer.blendMode == .normal && composition.silhouette != nil
        if excludesShadow { addShadow(of: layer, composition.silhouette, transform, opacity: opacity, cut: cut) }
        if layer.hasBackdrop { hoistBackdrops(of: layer, transform, scale: scale, opacity: opacity, cut: cut, clip: nil, masks: []) }
        let group = DisplayList.Group(
            layer: layer.id, revision: layer.revision, transform: transform, rasterScale: layer.pictureScale(at: scale), opacity: opacity,
            blendMode: layer.blendMode, bounds: bounds, largestBlur: pass.largestBlur,
            ink: layer.pictureInk(excludingShadow: excludesShadow),
            hasBackdrop: layer.hasBackdrop, effects: layer.effects, clip: layer.clip, shadow: excludesShadow ? nil : layer.shadow,
            castsShadow: !excludesShadow && layer.shadow != nil && composition.silhouette == nil)
        if let group = filled(group, from: layer, excludesShadow: excludesShadow) { list.commands.append(.group(group)) }
    }

    /// Gives a group its picture's display list: that of the last frame if nothing in it has changed.
    private func filled(_ empty: DisplayList.Group, from layer: Layer, excludesShadow: Bool) -> DisplayList.Group? {
        var group = empty
        guard let seen = group.visibleArea(under: screen) ?? group.visibleArea(under: PixelRect(covering: group.bounds)) else { return nil }
        group.seen = seen
        if let known = pass.known(group) {
            group.picture = known.picture
            group.mask = known.mask
            return group
        }
        let source = group.source(of: seen).rect
        var picture = DisplayListBuilder(region: source, screen: source, pass: pass)
        picture.addPicture(of: layer, scale: group.rasterScale, excludingShadow: excludesShadow || group.castsShadow)
        group.picture = picture.list
        if let mask = layer.mask {
            var cover = DisplayListBuilder(region: seen.rect, screen: seen.rect, pass: pass)
            let transform = CGAffineTransform(scaleX: group.rasterScale, y: group.rasterScale)
            cover.add(mask, transform, scale: group.rasterScale, opacity: 1, cut: Self.everywhere)
            group.mask = cover.list
        }
        pass.keep(group)
        return group
    }

    /// Materials show what lies behind their group as well as what the group has drawn: they are drawn before the group, in the shape of
    /// its clip and through its mask, and once more in its picture, where they show only the group's content.
    private mutating func hoistBackdrops(
        of layer: Layer, _ transform: CGAffineTransform, scale: CGFloat, opacity: Double, cut: CGRect, clip: Path?, masks: [DisplayList]
    ) {
        guard !layer.isInvisible, layer.hasBackdrop else { return }
        var clip = clip, masks = masks, cut = cut.intersection(layer.ink.pixelBounds(transform))
        if let mask = layer.mask {
            let area = cut.intersection(region)
            guard !area.isEmpty else { return }
            var cover = DisplayListBuilder(region: area, screen: screen.rect, pass: pass)
            cover.add(mask, transform, scale: scale, opacity: 1, cut: Self.everywhere)
            masks.append(cover.list)
        }
        switch layer.clip {
        case nil: break
        case .rect(let rect): if transform.isUpright { cut = cut.intersection(rect.applying(transform).snapped.finite) }
        case .roundedRect(let rect, let radius): clip = Path(roundedRect: rect, cornerRadius: radius, style: .circular)
        case .path(let path, _): clip = path
        }
        if case .backdrop(let path, let radius, let tint) = layer.content {
            let isCut = clip.map { path.boundingRect.insetBy(dx: -1, dy: -1).contains($0.boundingRect) } ?? false
            let shape = isCut ? clip ?? path : path
            let extent = shape.boundingRect.pixelBounds(transform).intersection(cut)
            add(
                .backdrop(shape, blurRadius: radius, tint: tint), of: layer, transform, scale: scale, opacity: opacity, extent: extent,
                masks: masks)
        }
        for child in layer.children {
            let inner = child.transformToParent
            hoistBackdrops(
                of: child, inner.concatenating(transform), scale: scale, opacity: opacity * child.opacity, cut: cut,
                clip: clip?.applying(inner.inverted()), masks: masks)
        }
    }

    private mutating func addParts(
        of layer: Layer, _ transform: CGAffineTransform, scale: CGFloat, opacity: Double, cut: CGRect, excludingShadow: Bool = false
    ) {
        var cut = cut
        if case .rect(let rect) = layer.clip, transform.isUpright {
            cut = cut.intersection(rect.applying(transform).snapped.finite)
            guard cut.intersects(region) else { return }
        }
        if !excludingShadow, layer.shadow != nil { addShadow(of: layer, layer.silhouette, transform, opacity: opacity, cut: cut) }
        if let content = layer.content {
            let extent = content.ink.pixelBounds(transform).intersection(cut)
            add(content, of: layer, transform, scale: scale, opacity: opacity, extent: extent)
        }
        for child in layer.children { add(child, transform, scale: scale, opacity: opacity, cut: cut) }
    }

    private mutating func addShadow(
        of layer: Layer, _ silhouette: DisplayList.Silhouette?, _ transform: CGAffineTransform, opacity: Double, cut: CGRect
    ) {
        guard let shadow = layer.shadow, let silhouette else { return }
        let reach = blurReach(shadow.radius)
        let area = silhouette.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
        let bounds = area.pixelBounds(transform).intersection(cut).intersection(region)
        guard !bounds.isEmpty else { return }
        list.commands.append(
            .shadow(
                DisplayList.Shadow(
                    layer: layer.id, silhouette: silhouette, shadow: shadow, transform: transform, opacity: opacity, bounds: bounds)))
    }

    private mutating func add(
        _ content: LayerContent, of layer: Layer, _ transform: CGAffineTransform, scale: CGFloat, opacity: Double, extent: CGRect,
        masks: [DisplayList] = []
    ) {
        let bounds = extent.intersection(region)
        guard !bounds.isEmpty else { return }
        if case .image(let image) = content, image.isMissing {
            pass.missing.append(layer.id)
            return
        }
        // An opaque fill of the whole region hides everything before it.
        if case .fill(let path, .color(let color), _) = content, case .rect(let rect) = path.storage, color.alpha >= 1, opacity >= 1,
            list.background != nil, transform.isUpright, rect.applying(transform).insetBy(dx: -0.01, dy: -0.01).contains(region)
        {
            list.commands = []
            list.background = color
            return
        }
        list.commands.append(
            .item(
                DisplayList.Item(
                    layer: layer.id, content: content, transform: transform, rasterScale: scale, opacity: opacity, extent: extent,
                    bounds: bounds, isIsolated: list.background == nil, masks: masks)))
    }
}
