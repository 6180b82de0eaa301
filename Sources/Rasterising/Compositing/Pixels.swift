import CPixman
import Foundation
import TenFootGeometry
import TenFootGraphics

/// Pixels for drawing: a bitmap, or a mask with one byte per pixel, with pixman's handle.
///
/// `origin` is the position of its first pixel in the owner's pixel coordinates.
package final class Pixels {
    package let width, height, stride: Int
    package let data: UnsafeMutableRawPointer
    package let isMask: Bool
    /// Whether the alpha bytes are ignored.
    package let isOpaque: Bool
    let image: OpaquePointer
    package let originX: Int
    package let originY: Int
    /// Increases when the owner has written new pixels, which makes earlier copies stale.
    package private(set) var revision = 0
    /// The live picture that owns the pixels, whose GPU texture may be newer.
    package private(set) weak var live: LivePicture?
    /// The memory's owner, if it is not this object.
    private let owner: AnyObject?

    var byteCount: Int { stride * height }
    package var bounds: PixelRect { PixelRect(x: originX, y: originY, width: width, height: height) }

    /// Allocates transparent pixels.
    package init(_ area: PixelRect, isMask: Bool = false) {
        width = max(1, area.width)
        height = max(1, area.height)
        stride = isMask ? (width + 15) & ~15 : width * 4
        self.isMask = isMask
        isOpaque = false
        data = ZeroedMemory.allocate(byteCount: stride * height)
        owner = nil
        originX = area.minX
        originY = area.minY
        image = Pixels.makeImage(isMask ? PIXMAN_a8 : PIXMAN_a8r8g8b8, width, height, data, stride)
    }

    /// Shares a bitmap's pixels.
    init(_ bitmap: Bitmap, isOpaque: Bool) {
        width = bitmap.width
        height = bitmap.height
        stride = bitmap.stride
        isMask = false
        self.isOpaque = isOpaque
        data = bitmap.pixels
        owner = bitmap
        originX = 0
        originY = 0
        image = Pixels.makeImage(isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, width, height, data, stride)
    }

    /// The pixels of a live picture, which keeps their handle.
    static func of(_ live: LivePicture, _ bitmap: Bitmap) -> Pixels {
        let pixels = live.handle as? Pixels ?? Pixels(bitmap, isOpaque: bitmap.isOpaque)
        pixels.revision = live.revision
        pixels.live = live
        live.handle = pixels
        return pixels
    }

    deinit {
        pixman_image_unref(image)
        if owner == nil { ZeroedMemory.free(data) }
    }

    private static func makeImage(
        _ format: pixman_format_code_t, _ width: Int, _ height: Int, _ data: UnsafeMutableRawPointer, _ stride: Int
    ) -> OpaquePointer {
        let bits = data.bindMemory(to: UInt32.self, capacity: stride * height / 4)
        // It fails only if memory is exhausted or the size exceeds 32 bits, which callers prevent.
        return pixman_image_create_bits_no_clear(format, Int32(width), Int32(height), bits, Int32(stride))!
    }

    /// Sets the transform from destination pixels to these, with bilinear sampling; nil samples pixel by pixel.
    func setTransform(_ transform: CGAffineTransform?, filter: pixman_filter_t = PIXMAN_FILTER_BILINEAR) {
        guard let transform else {
            pixman_image_set_transform(image, nil)
            return
        }
        func fixed(_ value: CGFloat) -> pixman_fixed_t { pixman_fixed_t(max(-2e9, min(2e9, (value * 65536).rounded()))) }
        var matrix = pixman_transform_t()
        matrix.matrix.0 = (fixed(transform.a), fixed(transform.c), fixed(transform.tx))
        matrix.matrix.1 = (fixed(transform.b), fixed(transform.d), fixed(transform.ty))
        matrix.matrix.2 = (0, 0, 65536)
        pixman_image_set_transform(image, &matrix)
        pixman_image_set_filter(image, filter, nil, 0)
    }

    /// Multiplies by a mask or by another picture's alpha, which may be moved, inside `area`.
    func multiply(by mask: Pixels, movedBy shift: (x: Int, y: Int) = (0, 0), in area: PixelRect) {
        let area = area.intersection(bounds)
        guard !area.isEmpty else { return }
        pixman_image_composite32(
            PIXMAN_OP_IN_REVERSE, mask.image, nil, image, Int32(area.minX - mask.originX - shift.x),
            Int32(area.minY - mask.originY - shift.y), 0, 0, Int32(area.minX - originX), Int32(area.minY - originY), Int32(area.width),
            Int32(area.height))
    }

    /// Sets all pixels of an area to one premultiplied colour.
    func fill(_ area: PixelRect, _ color: RGBA, op: pixman_op_t = PIXMAN_OP_SRC) {
        let area = area.intersection(bounds)
        guard !area.isEmpty else { return }
        var value = color.pixman
        var box = pixman_box32_t(
            x1: Int32(area.minX - originX), y1: Int32(area.minY - originY), x2: Int32(area.maxX - originX),
            y2: Int32(area.maxY - originY))
        pixman_image_fill_boxes(op, image, &value, 1, &box)
    }
}

/// A solid colour as an infinite source.
final class SolidSource {
    let image: OpaquePointer

    init(_ color: RGBA) {
        var value = color.pixman
        // It fails only if memory is exhausted.
        image = pixman_image_create_solid_fill(&value)!
    }

    deinit { pixman_image_unref(image) }
}

extension RGBA {
    /// The premultiplied colour, with 16 bits per component.
    var pixman: pixman_color_t {
        func component(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1, value)) }
        let alpha = component(self.alpha)
        func scaled(_ value: Double) -> UInt16 { UInt16((component(value) * alpha * 65535).rounded()) }
        return pixman_color_t(red: scaled(red), green: scaled(green), blue: scaled(blue), alpha: UInt16((alpha * 65535).rounded()))
    }
}
