import CPango
import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootTypography

/// Creates the bitmaps of layer contents at their size on screen.
@MainActor struct Rasteriser {
    let cache: RasterCache
    let symbols = SymbolLibrary.shared

    /// The largest width and height of a cached bitmap; of larger ones the visible part is drawn each time.
    static let largestSide = 8192
    /// The largest area of a cached bitmap, in pixels: two of the largest screens.
    static let largestArea = 1 << 24

    /// A mask of a text of one colour, or a coloured bitmap of a text with its own colours.
    func text(_ layout: TextLayout, scale: CGFloat) -> Raster? {
        guard let paragraphs = layout.engine as? PangoParagraphs, let area = area(layout.inkBounds, scale) else { return nil }
        let isMask = !layout.isColored
        let key: RasterKey =
            isMask ? .text(ObjectIdentifier(paragraphs), scale: scale) : .coloredText(layout, scale: scale)
        return cache.raster(key) {
            let pixels = Pixels(area, isMask: isMask)
            CairoDrawing.draw(into: pixels) { cairo in
                cairo_scale(cairo, scale, scale)
                paragraphs.draw(on: cairo, color: isMask ? .black : layout.request.runs.first?.color ?? .black)
            }
            return Raster(pixels, keeps: paragraphs)
        }
    }

    func fill(_ path: Path, isEvenOdd: Bool, scale: CGFloat) -> Raster? {
        guard let area = area(path.boundingRect, scale) else { return nil }
        return cache.raster(.fill(path, isEvenOdd: isEvenOdd, scale: scale)) {
            let pixels = Pixels(area, isMask: true)
            draw(path, isEvenOdd: isEvenOdd, scale: scale, into: pixels)
            return Raster(pixels)
        }
    }

    func stroke(_ path: Path, _ style: StrokeStyle, scale: CGFloat) -> Raster? {
        let content = LayerContent.stroke(path, .color(.black), style)
        guard let area = area(content.ink, scale) else { return nil }
        return cache.raster(.stroke(path, style, scale: scale)) {
            let pixels = Pixels(area, isMask: true)
            draw(path, style, scale: scale, into: pixels)
            return Raster(pixels)
        }
    }

    func paintedFill(_ path: Path, _ paint: Paint, isEvenOdd: Bool, scale: CGFloat) -> Raster? {
        guard let area = area(path.boundingRect, scale) else { return nil }
        return cache.raster(.paintedFill(path, paint, isEvenOdd: isEvenOdd, scale: scale)) {
            Raster(painted(path, paint, isEvenOdd: isEvenOdd, scale: scale, in: area))
        }
    }

    /// The part of a painted fill in an area, which is not cached.
    func painted(_ path: Path, _ paint: Paint, isEvenOdd: Bool, scale: CGFloat, in area: PixelRect) -> Pixels {
        painted(paint, scale: scale, in: area) { draw(path, isEvenOdd: isEvenOdd, scale: scale, into: $0) }
    }

    /// The part of a painted stroke in an area, which is not cached.
    func painted(_ path: Path, _ paint: Paint, _ style: StrokeStyle, scale: CGFloat, in area: PixelRect) -> Pixels {
        painted(paint, scale: scale, in: area) { draw(path, style, scale: scale, into: $0) }
    }

    private func painted(_ paint: Paint, scale: CGFloat, in area: PixelRect, _ shape: (_ mask: Pixels) -> Void) -> Pixels {
        let pixels = Pixels(area)
        Gradients.draw(paint, into: pixels, scale: scale)
        let mask = Pixels(area, isMask: true)
        shape(mask)
        pixels.multiply(by: mask, in: area)
        return pixels
    }

    /// A strip of an upright gradient, 64 pixels wide (or high), to be repeated.
    func strip(_ rect: CGRect, _ paint: Paint, isDown: Bool, scale: CGFloat) -> Raster? {
        guard var area = area(rect, scale) else { return nil }
        if isDown {
            area.minX = 0
            area.maxX = 64
        } else {
            area.minY = 0
            area.maxY = 64
        }
        return cache.raster(.paintedFill(Path(rect), paint, isEvenOdd: isDown, scale: scale)) {
            let pixels = Pixels(area)
            Gradients.draw(paint, into: pixels, scale: scale)
            return Raster(pixels)
        }
    }

    func paintedStroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle, scale: CGFloat) -> Raster? {
        let content = LayerContent.stroke(path, paint, style)
        guard let area = area(content.ink, scale) else { return nil }
        return cache.raster(.paintedStroke(path, paint, style, scale: scale)) {
            Raster(painted(path, paint, style, scale: scale, in: area))
        }
    }

    /// A rounded rectangle just large enough for its four corners, each `reach` pixels wide and high.
    func corners(width: CGFloat, height: CGFloat, _ style: RoundedCornerStyle) -> (mask: Raster, reachX: Int, reachY: Int)? {
        let factor: CGFloat = style == .continuous ? 1.28 : 1
        let reachX = Int(pixels: (width * factor).rounded(.up)), reachY = Int(pixels: (height * factor).rounded(.up))
        guard reachX > 0, reachY > 0, reachX < 2048, reachY < 2048 else { return nil }
        let area = PixelRect(x: 0, y: 0, width: 2 * reachX, height: 2 * reachY)
        let mask = cache.raster(.corners(width: width, height: height, style)) {
            let pixels = Pixels(area, isMask: true)
            let path = Path(roundedRect: area.rect, cornerSize: CGSize(width: width, height: height), style: style)
            draw(path, isEvenOdd: false, scale: 1, into: pixels)
            return Raster(pixels)
        }
        return mask.map { ($0, reachX, reachY) }
    }

    /// The blurred mask of a rounded rectangle whose top left corner is the origin; all in pixels.
    func shadow(width: Int, height: Int, radius: CGFloat, sigma: CGFloat) -> Raster? {
        let reach = Int(pixels: blurReach(sigma).rounded(.up))
        guard width + 2 * reach < Rasteriser.largestSide, height + 2 * reach < Rasteriser.largestSide,
            (width + 2 * reach) * (height + 2 * reach) <= 2 * Rasteriser.largestArea
        else { return nil }
        return cache.raster(.shadow(width: width, height: height, radius: radius, sigma: sigma)) {
            let factor = Scaling.factor(sigma: sigma)
            let area = PixelRect(x: 0, y: 0, width: width, height: height).outset(by: reach).aligned(to: factor)
            let small = Pixels(
                PixelRect(
                    minX: area.minX / factor, minY: area.minY / factor, maxX: area.maxX / factor, maxY: area.maxY / factor),
                isMask: true)
            let box = CGRect(x: 0, y: 0, width: width, height: height)
            draw(Path(roundedRect: box, cornerRadius: radius, style: .circular), isEvenOdd: false, scale: 1 / CGFloat(factor), into: small)
            let data = small.data.assumingMemoryBound(to: UInt8.self)
            BoxBlur.blur(
                data, width: small.width, height: small.height, stride: small.stride, channels: 1,
                sigma: Scaling.rest(of: sigma, factor: factor),
                repeatsEdges: false)
            if factor == 1 { return Raster(small) }
            let pixels = Pixels(area, isMask: true)
            Scaling.growMask(
                data, width: small.width, height: small.height, stride: small.stride, factor: factor,
                into: pixels.data.assumingMemoryBound(to: UInt8.self), targetWidth: pixels.width, targetHeight: pixels.height,
                targetStride: pixels.stride)
            return Raster(pixels)
        }
    }

    /// A symbol's mask, filling a box of whole pixels.
    func symbol(_ name: String, weight: Int, width: Int, height: Int) -> Raster? {
        guard width > 0, height > 0, width < Rasteriser.largestSide, height < Rasteriser.largestSide else { return nil }
        return cache.raster(.symbol(name, weight: weight, width: width, height: height)) {
            let pixels = Pixels(PixelRect(x: 0, y: 0, width: width, height: height), isMask: true)
            CairoDrawing.draw(into: pixels) { cairo in
                symbols.draw(name, weight: weight, in: CGRect(x: 0, y: 0, width: width, height: height), on: cairo)
            }
            return Raster(pixels)
        }
    }

    func bitmap(_ bitmap: Bitmap) -> Raster? {
        cache.raster(.bitmap(ObjectIdentifier(bitmap))) { Raster(Pixels(bitmap, isOpaque: bitmap.isOpaque), keeps: bitmap) }
    }

    func draw(_ path: Path, isEvenOdd: Bool, scale: CGFloat, into mask: Pixels) {
        CairoDrawing.draw(into: mask) { cairo in
            cairo_scale(cairo, scale, scale)
            CairoDrawing.trace(path, on: cairo)
            cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        }
    }

    /// Draws a text into a mask, through a transform to pixels; for a text that is too large to cache.
    func drawText(_ layout: TextLayout, _ transform: CGAffineTransform, into mask: Pixels) {
        guard let paragraphs = layout.engine as? PangoParagraphs else { return }
        CairoDrawing.draw(into: mask) { cairo in
            var matrix = cairo_matrix_t(
                xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
            cairo_transform(cairo, &matrix)
            paragraphs.draw(on: cairo, color: .black)
        }
    }

    private func draw(_ path: Path, _ style: StrokeStyle, scale: CGFloat, into mask: Pixels) {
        CairoDrawing.draw(into: mask) { cairo in
            cairo_scale(cairo, scale, scale)
            CairoDrawing.trace(path, on: cairo)
            CairoDrawing.apply(style, on: cairo)
            cairo_stroke(cairo)
        }
    }

    /// The pixel rectangle of a bitmap for an area in points; nil if it is empty or too large to cache.
    private func area(_ bounds: CGRect, _ scale: CGFloat) -> PixelRect? {
        guard !bounds.isNull, scale > 0, scale.isFinite else { return nil }
        let area = PixelRect(
            covering: CGRect(x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale, height: bounds.height * scale)
        ).outset(by: 1)
        let isKept = area.width <= Rasteriser.largestSide && area.height <= Rasteriser.largestSide && area.area <= Rasteriser.largestArea
        return isKept ? area : nil
    }
}

extension TextLayout {
    /// Whether its bitmap must be coloured instead of a mask.
    var isColored: Bool { (engine as? PangoParagraphs)?.bringsColors ?? false }
}
