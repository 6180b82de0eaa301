import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics

/// Layers that are composed into their own bitmap before they are blended with the background.
extension SoftwareCompositor {
    func draw(_ group: DisplayList.Group, onto canvas: any Canvas) {
        let area = PixelRect(covering: group.bounds).intersection(canvas.bounds)
        guard !area.isEmpty, !drawStraight(group, onto: canvas), let needed = group.area(under: area) else { return }
        let picture = self.picture(of: group, needed: needed)
        let shrink = CGAffineTransform(scaleX: 1 / group.rasterScale, y: 1 / group.rasterScale)
        canvas.put(
            picture, color: nil, shrink.concatenating(group.transform), in: area.rect, opacity: group.opacity,
            Placement(blendMode: group.blendMode))
    }

    /// The group's bitmap for the needed area: the cached one, or a new one, cached if the group has not changed since the last request.
    private func picture(of group: DisplayList.Group, needed: PixelRect) -> Pixels {
        if let known = cache.group(group.layer), known.revision == group.revision, known.scale == group.rasterScale,
            known.shadow == group.shadow, known.pixels.bounds.contains(needed)
        {
            return known.pixels
        }
        // Draw the whole visible part, unless the group changes so often that drawing only the damage is cheaper.
        let isStill = wasSeen(group)
        guard isStill || needed.area * 2 > group.seen.area else { return makePicture(of: group, area: needed) }
        let area = group.seen.contains(needed) ? group.seen : needed
        let pixels = makePicture(of: group, area: area)
        cache.keep(GroupPicture(pixels, revision: group.revision, scale: group.rasterScale, shadow: group.shadow), for: group.layer)
        return pixels
    }

    /// Whether the group is unchanged since the last request.
    private func wasSeen(_ group: DisplayList.Group) -> Bool {
        if revisions.count > 4096 { revisions = [:] }
        return revisions.updateValue(group.revision, forKey: group.layer) == group.revision
    }

    func makePicture(of group: DisplayList.Group, area: PixelRect) -> Pixels {
        let scale = group.rasterScale
        let source = group.source(of: area)
        var pixels = Pixels(source)
        draw(group.picture, onto: pixels)
        for effect in group.effects {
            switch effect {
            case .blur(let radius): blurInPlace(pixels, sigma: group.sigma(of: radius))
            case .opaque: pixels.makeOpaque()
            case .luminanceToAlpha: pixels.makeLuminanceAlpha()
            default: ColorMatrix(effect)?.apply(to: pixels)
            }
        }
        if let shadow = group.cast {
            pixels = cast(shadow.color, sigma: shadow.sigma, x: shadow.x, y: shadow.y, of: pixels, area: area)
        } else if source != area {
            pixels = pixels.snapshot(of: area)
        }
        cut(pixels, to: group.clip, scale: scale)
        if let mask = group.mask {
            let cover = Pixels(area)
            draw(mask, onto: cover)
            pixels.multiply(by: cover, in: area)
        }
        return pixels
    }

    private func cut(_ pixels: Pixels, to clip: LayerClip?, scale: CGFloat) {
        guard let clip else { return }
        if case .rect(let rect) = clip { return cut(pixels, to: whole(rect, CGAffineTransform(scaleX: scale, y: scale))) }
        let (path, isEvenOdd) = clip.outline
        if case .roundedRect(let rect, let corner, let style) = path.storage {
            let box = whole(rect, CGAffineTransform(scaleX: scale, y: scale))
            if cut(pixels, to: box, corner: CGSize(width: corner.width * scale, height: corner.height * scale), style) { return }
        }
        // Use the whole shape's mask even for a part of it: Cairo clips a shape at the edges of its surface, and rounds there.
        if let mask = rasteriser.fill(path, isEvenOdd: isEvenOdd, scale: scale) {
            return pixels.multiply(by: mask.pixels, in: pixels.bounds)
        }
        let mask = Pixels(pixels.bounds, isMask: true)
        rasteriser.draw(path, isEvenOdd: isEvenOdd, scale: scale, into: mask)
        pixels.multiply(by: mask, in: pixels.bounds)
    }

    /// Blurs premultiplied pixels; everything outside the edges counts as transparent.
    private func blurInPlace(_ pixels: Pixels, sigma: CGFloat) {
        guard sigma > 0.1 else { return }
        let factor = Scaling.factor(sigma: sigma)
        let bytes = pixels.data.assumingMemoryBound(to: UInt8.self)
        if factor == 1 {
            return BoxBlur.blur(
                bytes, width: pixels.width, height: pixels.height, stride: pixels.stride, channels: 4, sigma: sigma, repeatsEdges: false)
        }
        let small = shrunk(pixels, by: factor, sigma: sigma, repeatsEdges: false)
        grow(small, by: factor, into: pixels)
    }

    /// A downscaled and blurred copy, whose first block starts at the first pixel.
    func shrunk(_ pixels: Pixels, by factor: Int, sigma: CGFloat, repeatsEdges: Bool) -> Pixels {
        let small = Pixels(
            PixelRect(x: 0, y: 0, width: (pixels.width + factor - 1) / factor, height: (pixels.height + factor - 1) / factor))
        let bytes = small.data.assumingMemoryBound(to: UInt8.self)
        Scaling.shrink(
            pixels.data.assumingMemoryBound(to: UInt8.self), width: pixels.width, height: pixels.height, stride: pixels.stride,
            factor: factor, into: bytes, targetStride: small.stride)
        BoxBlur.blur(
            bytes, width: small.width, height: small.height, stride: small.stride, channels: 4,
            sigma: Scaling.rest(of: sigma, factor: factor),
            repeatsEdges: repeatsEdges)
        return small
    }

    func grow(_ small: Pixels, by factor: Int, into pixels: Pixels) {
        let size = CGFloat(factor)
        var place = CGAffineTransform(scaleX: size, y: size)
        place.tx = CGFloat(pixels.originX)
        place.ty = CGFloat(pixels.originY)
        pixels.composite(small, color: nil, place, in: pixels.bounds.rect, opacity: 1, op: PIXMAN_OP_SRC, repeats: PIXMAN_REPEAT_PAD)
    }

    /// A part of the pixels over their blurred silhouette.
    private func cast(_ color: RGBA, sigma: CGFloat, x: Int, y: Int, of pixels: Pixels, area part: PixelRect) -> Pixels {
        let factor = Scaling.factor(sigma: sigma)
        let mask = pixels.blurredAlpha(sigma: sigma, factor: factor)
        let result = Pixels(part)
        result.composite(mask, color: color, CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)), in: part.rect, opacity: 1)
        result.composite(pixels, color: nil, .identity, in: part.rect, opacity: 1)
        return result
    }

    /// Draws the background of a shape, blurred and tinted.
    ///
    /// The canvas must hold all of the shape that is on screen.
    func drawBackdrop(_ path: Path, radius: CGFloat, tint: RGBA, _ item: DisplayList.Item, onto canvas: any Canvas) {
        let full = PixelRect(covering: item.backdropArea).intersection(canvas.bounds)
        guard !full.isEmpty else { return }
        let behind = canvas.snapshot(of: full)
        let sigma = blurSigma(radius: radius, scale: item.transform.rasterScale)
        let factor = Scaling.factor(sigma: sigma)
        grow(shrunk(behind, by: factor, sigma: sigma, repeatsEdges: true), by: factor, into: behind)
        // In a group's bitmap, tint only what the group has drawn: the rest has been tinted below it.
        behind.fill(full, tint, op: item.isIsolated ? PIXMAN_OP_ATOP : PIXMAN_OP_OVER)
        let mask = Pixels(full, isMask: true)
        rasteriser.draw(path.applying(item.transform), isEvenOdd: false, scale: 1, into: mask)
        for list in item.masks {
            let cover = Pixels(full)
            draw(list, onto: cover)
            mask.multiply(by: cover, in: full)
        }
        behind.multiply(by: mask, in: full)
        if item.isIsolated {
            canvas.put(
                mask, color: .white, .identity, in: item.bounds, opacity: item.opacity, Placement(blendMode: .destinationOut))
        }
        // Add the material to exactly the removed part: with normal blending, half-covered edge pixels would become too transparent.
        canvas.put(
            behind, color: nil, .identity, in: item.bounds, opacity: item.opacity,
            Placement(blendMode: item.isIsolated ? .plusLighter : .normal))
    }
}

extension LayerClip {
    /// The clip shape.
    var outline: (path: Path, isEvenOdd: Bool) {
        switch self {
        case .rect(let rect): (Path(rect), false)
        case .roundedRect(let rect, let radius): (Path(roundedRect: rect, cornerRadius: radius, style: .circular), false)
        case .path(let path, let isEvenOdd): (path, isEvenOdd)
        }
    }
}

extension BlendMode {
    /// Pixman's operator, or the nearest one for modes it lacks.
    var pixman: pixman_op_t {
        switch self {
        case .normal: PIXMAN_OP_OVER
        case .multiply, .plusDarker: PIXMAN_OP_MULTIPLY
        case .screen: PIXMAN_OP_SCREEN
        case .overlay: PIXMAN_OP_OVERLAY
        case .darken: PIXMAN_OP_DARKEN
        case .lighten: PIXMAN_OP_LIGHTEN
        case .colorDodge: PIXMAN_OP_COLOR_DODGE
        case .colorBurn: PIXMAN_OP_COLOR_BURN
        case .softLight: PIXMAN_OP_SOFT_LIGHT
        case .hardLight: PIXMAN_OP_HARD_LIGHT
        case .difference: PIXMAN_OP_DIFFERENCE
        case .exclusion: PIXMAN_OP_EXCLUSION
        case .hue: PIXMAN_OP_HSL_HUE
        case .saturation: PIXMAN_OP_HSL_SATURATION
        case .color: PIXMAN_OP_HSL_COLOR
        case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
        case .sourceAtop: PIXMAN_OP_ATOP
        case .destinationOver: PIXMAN_OP_OVER_REVERSE
        case .destinationOut: PIXMAN_OP_OUT_REVERSE
        case .plusLighter: PIXMAN_OP_ADD
        }
    }
}
