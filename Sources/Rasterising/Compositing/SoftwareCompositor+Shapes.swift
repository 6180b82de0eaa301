import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics

/// Shapes that need no bitmap of their own: boxes, boxes with round corners, their shadows, gradients along an axis.
extension SoftwareCompositor {
    /// Fills an upright box, with its corners taken from a small mask; false for any other shape.
    func fillShape(_ path: Path, _ color: RGBA, _ item: DisplayList.Item, onto canvas: any Canvas) -> Bool {
        guard item.transform.isUpright else { return false }
        let color = color.opacity(item.opacity)
        let area = PixelRect(covering: item.bounds).intersection(canvas.bounds)
        switch path.storage {
        case .empty: return true
        case .rect(let rect):
            canvas.paint(whole(rect, item.transform).intersection(area), color)
            return true
        case .roundedRect(let rect, let corner, let style):
            let box = whole(rect, item.transform)
            return fillRounded(
                box, corner: CGSize(width: corner.width * item.transform.a, height: corner.height * item.transform.d), style, color,
                in: area, onto: canvas)
        default: return false
        }
    }

    /// A box's whole pixels.
    func whole(_ rect: CGRect, _ transform: CGAffineTransform) -> PixelRect { PixelRect(whole: rect, transform) }

    /// Fills the four corners and the bands between them; false if the corners are too large for the box.
    private func fillRounded(
        _ box: PixelRect, corner: CGSize, _ style: RoundedCornerStyle, _ color: RGBA, in area: PixelRect, onto canvas: any Canvas
    ) -> Bool {
        guard let (mask, reachX, reachY) = rasteriser.corners(width: corner.width, height: corner.height, style),
            2 * reachX <= box.width, 2 * reachY <= box.height
        else { return false }
        let middle = PixelRect(minX: box.minX, minY: box.minY + reachY, maxX: box.maxX, maxY: box.maxY - reachY)
        canvas.paint(middle.intersection(area), color)
        for band in [(box.minY, box.minY + reachY), (box.maxY - reachY, box.maxY)] {
            let rect = PixelRect(minX: box.minX + reachX, minY: band.0, maxX: box.maxX - reachX, maxY: band.1)
            canvas.paint(rect.intersection(area), color)
        }
        for (part, shift) in cornerParts(of: box, reachX, reachY) {
            canvas.put(
                mask.pixels, color: color, CGAffineTransform(translationX: CGFloat(shift.x), y: CGFloat(shift.y)),
                in: part.intersection(area).rect, opacity: 1)
        }
        return true
    }

    /// The corner blocks of a box, each with the translation of the corner mask to it.
    func cornerParts(of box: PixelRect, _ reachX: Int, _ reachY: Int) -> [(PixelRect, (x: Int, y: Int))] {
        let left = box.minX, right = box.maxX - reachX, top = box.minY, bottom = box.maxY - reachY
        return [(left, top, 0, 0), (right, top, 1, 0), (left, bottom, 0, 1), (right, bottom, 1, 1)].map { x, y, column, row in
            (PixelRect(x: x, y: y, width: reachX, height: reachY), (x - column * reachX, y - row * reachY))
        }
    }

    /// Clips pixels to a rounded box; pixels outside become transparent.
    func cut(_ pixels: Pixels, to box: PixelRect, corner: CGSize, _ style: RoundedCornerStyle) -> Bool {
        guard let (mask, reachX, reachY) = rasteriser.corners(width: corner.width, height: corner.height, style),
            2 * reachX <= box.width, 2 * reachY <= box.height
        else { return false }
        cut(pixels, to: box)
        for (part, shift) in cornerParts(of: box, reachX, reachY) { pixels.multiply(by: mask.pixels, movedBy: shift, in: part) }
        return true
    }

    func cut(_ pixels: Pixels, to box: PixelRect) {
        let all = pixels.bounds
        for outside in [
            PixelRect(minX: all.minX, minY: all.minY, maxX: all.maxX, maxY: box.minY),
            PixelRect(minX: all.minX, minY: box.maxY, maxX: all.maxX, maxY: all.maxY),
            PixelRect(minX: all.minX, minY: box.minY, maxX: box.minX, maxY: box.maxY),
            PixelRect(minX: box.maxX, minY: box.minY, maxX: all.maxX, maxY: box.maxY),
        ] { pixels.fill(outside, .clear) }
    }

    /// Fills a box with a vertical or horizontal gradient, by repeating one narrow strip.
    func fillStretched(_ path: Path, _ paint: Paint, _ item: DisplayList.Item, onto canvas: any Canvas) -> Bool {
        guard case .rect(let rect) = path.storage, case .linear(_, let start, let end) = paint, start != end, item.transform.isUpright,
            abs(item.transform.a - item.rasterScale) < 1e-6, abs(item.transform.d - item.rasterScale) < 1e-6
        else { return false }
        let isDown = start.x == end.x
        guard isDown || start.y == end.y else { return false }
        var strip = rect
        // A multiple of the dither pattern's 8 pixels, and wide enough that repeating it is cheap.
        let breadth = 64 / item.rasterScale
        if isDown { strip.size.width = breadth } else { strip.size.height = breadth }
        strip.origin = CGPoint(x: isDown ? 0 : rect.minX, y: isDown ? rect.minY : 0)
        guard let raster = rasteriser.strip(strip, paint, isDown: isDown, scale: item.rasterScale) else { return false }
        let box = whole(rect, item.transform)
        let shiftX = Int(pixels: item.transform.tx.rounded()), shiftY = Int(pixels: item.transform.ty.rounded())
        let area = PixelRect(covering: item.bounds).intersection(canvas.bounds).intersection(box)
        guard !area.isEmpty else { return true }
        canvas.put(
            raster.pixels, color: nil, CGAffineTransform(translationX: CGFloat(shiftX), y: CGFloat(shiftY)), in: area.rect,
            opacity: item.opacity, Placement(edge: .repeated))
        return true
    }

    /// The shadow of a rounded box; under the opaque box itself nothing is drawn.
    func draw(_ shadow: DisplayList.Shadow, onto canvas: any Canvas) {
        let scale = shadow.transform.rasterScale
        let rect = shadow.silhouette.rect
        let sigma = shadow.shadow.radius * scale
        let color = shadow.shadow.color
        guard shadow.transform.isUpright else {
            let width = Int(pixels: (rect.width * scale).rounded()), height = Int(pixels: (rect.height * scale).rounded())
            guard let raster = rasteriser.shadow(width: width, height: height, radius: shadow.silhouette.radius * scale, sigma: sigma)
            else { return }
            var place = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
            place.tx = rect.minX + shadow.shadow.offset.width
            place.ty = rect.minY + shadow.shadow.offset.height
            return canvas.put(
                raster.pixels, color: color, place.concatenating(shadow.transform), in: shadow.bounds, opacity: shadow.opacity)
        }
        let box = whole(rect, shadow.transform)
        let radius = shadow.silhouette.radius * scale
        guard let raster = rasteriser.shadow(width: box.width, height: box.height, radius: radius, sigma: sigma) else { return }
        let shiftX = box.minX + Int(pixels: (shadow.shadow.offset.width * scale).rounded())
        let shiftY = box.minY + Int(pixels: (shadow.shadow.offset.height * scale).rounded())
        let area = PixelRect(covering: shadow.bounds).intersection(canvas.bounds)
        // The box without its round corners hides the shadow; leave a pixel for a caster that is not aligned to pixels.
        let inset = Int(pixels: (radius * 0.3).rounded(.up)) + 1
        let hidden = PixelRect(minX: box.minX + inset, minY: box.minY + inset, maxX: box.maxX - inset, maxY: box.maxY - inset)
        for part in area.without(hidden) {
            canvas.put(
                raster.pixels, color: color, CGAffineTransform(translationX: CGFloat(shiftX), y: CGFloat(shiftY)), in: part.rect,
                opacity: shadow.opacity)
        }
    }
}

extension PixelRect {
    /// A box rounded to whole pixels; a non-empty box keeps at least one.
    init(whole rect: CGRect, _ transform: CGAffineTransform) {
        self.init(covering: rect.applying(transform).snapped)
        if width == 0, rect.width > 0 { maxX = minX + 1 }
        if height == 0, rect.height > 0 { maxY = minY + 1 }
    }

    /// The parts outside another rectangle, at most four.
    func without(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        if hole.isEmpty { return isEmpty ? [] : [self] }
        return [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
            PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
        ].filter { !$0.isEmpty }
    }
}
