import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics

/// Drawing bitmaps onto bitmaps through a transform.
extension Pixels {
    /// Composites `source` (a picture, or a mask in `color`) onto these pixels, inside `area`.
    ///
    /// - Parameters:
    ///   - transform: from the source's pixel space (its origin included) to that of these pixels.
    ///   - slack: the largest difference in size, in pixels, at which a source is still copied unscaled; it must be equal for all parts of
    /// one picture.
    func composite(
        _ source: Pixels, color: RGBA?, _ transform: CGAffineTransform, in area: CGRect, opacity: Double, op: pixman_op_t = PIXMAN_OP_OVER,
        repeats: pixman_repeat_t = PIXMAN_REPEAT_NONE, filter: pixman_filter_t = PIXMAN_FILTER_BILINEAR, slack: CGFloat = 1e-3
    ) {
        var area = PixelRect(covering: area).intersection(bounds)
        guard !area.isEmpty, opacity > 0 else { return }
        let shift = source.wholeShift(transform, repeats: repeats == PIXMAN_REPEAT_NORMAL, slack: slack)
        if let live = source.live {
            // The source covers the area, and is opaque.
            let isWhole =
                shift.map { area == source.bounds.offset(x: $0.x, y: $0.y) } == true && color == nil && opacity >= 1
                && op == PIXMAN_OP_OVER && source.isOpaque && !isMask
            let place = data + (area.minY - originY) * stride + (area.minX - originX) * 4
            if isWhole, live.draw(into: place, stride: stride) { return }
            live.fetch(isWhole: isWhole)
        }
        var readX: Int, readY: Int
        if let (shiftX, shiftY) = shift {
            if repeats == PIXMAN_REPEAT_NONE { area = area.intersection(source.bounds.offset(x: shiftX, y: shiftY)) }
            guard !area.isEmpty else { return }
            readX = area.minX - shiftX - source.originX
            readY = area.minY - shiftY - source.originY
        } else {
            guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return }
            // Count from a whole pixel near the origin of the source's space, wherever the source's own pixels begin, so that a part
            // of a picture is read as the whole is. Fixed numbers have 16 bits before the point, hence the steps for what lies far off.
            let step = 12_288
            let corner = CGPoint(x: source.originX / step * step, y: source.originY / step * step).applying(transform)
            guard abs(corner.x) < 1e6, abs(corner.y) < 1e6 else { return }
            let anchorX = Int(corner.x.rounded(.down)), anchorY = Int(corner.y.rounded(.down))
            guard area.maxX - anchorX < 32_000, area.maxY - anchorY < 32_000, anchorX - area.minX < 32_000, anchorY - area.minY < 32_000
            else { return }
            if op != PIXMAN_OP_OVER && op != PIXMAN_OP_SRC || color != nil && !source.isMask {
                // For these operators pixman samples scaled pixels with code that rounds differently at a picture's edges, so that a part
                // would differ from the whole.
                let scaled = Pixels(area)
                scaled.composite(
                    source, color: nil, transform, in: area.rect, opacity: 1, op: PIXMAN_OP_SRC, repeats: repeats, filter: filter)
                return composite(scaled, color: color, .identity, in: area.rect, opacity: opacity, op: op)
            }
            var local = transform.inverted()
            local = CGAffineTransform(translationX: CGFloat(anchorX), y: CGFloat(anchorY)).concatenating(local)
            local.tx -= CGFloat(source.originX)
            local.ty -= CGFloat(source.originY)
            source.setTransform(local, filter: filter)
            readX = area.minX - anchorX
            readY = area.minY - anchorY
        }
        pixman_image_set_repeat(source.image, repeats)
        defer { source.setTransform(nil) }
        let x = Int32(area.minX - originX), y = Int32(area.minY - originY)
        let width = Int32(area.width), height = Int32(area.height)
        if let color {
            let solid = SolidSource(color.opacity(opacity))
            pixman_image_composite32(op, solid.image, source.image, image, 0, 0, Int32(readX), Int32(readY), x, y, width, height)
        } else {
            let veil = opacity < 1 ? SolidSource(RGBA(white: 0, alpha: opacity)) : nil
            pixman_image_composite32(op, source.image, veil?.image, image, Int32(readX), Int32(readY), 0, 0, x, y, width, height)
        }
    }
}
