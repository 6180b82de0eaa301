import Foundation
import TenFoot
import TenFootAppleFoundation

/// A colour space; here all are red, green and blue in sRGB, whichever is requested.
///
/// Source: Core Graphics CGColorSpace.
public final class CGColorSpace: Sendable {
    /// The name; nil for the device's colour space.
    public let name: CFString?
    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of a wider space, whose components are treated as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    init() { name = nil }
    /// Creates a space by its name.
    public init?(name: CFString) { self.name = name }
    /// The number of colour components: 3.
    public var numberOfComponents: Int { 3 }
}

/// Creates the device's RGB colour space.
///
/// Source: Core Graphics CGColorSpaceCreateDeviceRGB().
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// The position of a pixel's alpha component, and whether the colours are premultiplied by it.
///
/// Source: Core Graphics CGImageAlphaInfo.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The layout of pixels in memory: a `CGImageAlphaInfo` and the byte order.
///
/// Source: Core Graphics CGBitmapInfo.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of the `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Pixels are 32-bit little-endian numbers.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Pixels are 32-bit big-endian numbers.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The interpolation of pictures that are drawn at another size.
///
/// Source: Core Graphics CGInterpolationQuality.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }

/// Draws rectangles, paths and pictures into pixels in memory.
///
/// The origin is at the bottom left, unless UIKit created the context. Pixels have four bytes, premultiplied or opaque. There are no
/// shadows.
///
/// Source: Core Graphics CGContext.
public final class CGContext {
    /// The size in pixels.
    public let width: Int, height: Int
    /// The stride of a row, in bytes.
    public let bytesPerRow: Int
    /// The pixels, the top row first.
    public let data: UnsafeMutableRawPointer?
    private let pixels: UnsafeMutablePointer<UInt8>
    private let isOwn: Bool
    /// The byte offsets of red, green, blue and alpha in a pixel.
    private let places: (Int, Int, Int, Int)
    private let hasAlpha: Bool
    var state = State()
    private var saved: [State] = []
    /// The current path, in pixels from the bottom left.
    var pending = Path()

    /// The state that `saveGState()` saves.
    struct State {
        var interpolationQuality = CGInterpolationQuality.default
        var fill = CGColor(gray: 0, alpha: 1)
        var stroke = CGColor(gray: 0, alpha: 1)
        var line = StrokeStyle(lineWidth: 1)
        var alpha: CGFloat = 1
        var mode = CGBlendMode.normal
        var transform = CGAffineTransform.identity
        var clip: PathCoverage?
    }

    /// Creates a context that draws into `data`, which must outlive it, or into memory that it allocates.
    ///
    /// Nil unless pixels have one byte each for red, green, blue and alpha, and nil for more than 100 million pixels.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        let row = bytesPerRow == 0 ? width * 4 : bytesPerRow
        guard width > 0, height > 0, width <= 100_000_000 / height, bitsPerComponent == 8, row >= width * 4 else { return nil }
        let isLittle = bitmapInfo & CGBitmapInfo.byteOrder32Little.rawValue != 0
        switch CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue) {
        case .premultipliedLast: (places, hasAlpha) = (isLittle ? (3, 2, 1, 0) : (0, 1, 2, 3), true)
        case .premultipliedFirst: (places, hasAlpha) = (isLittle ? (2, 1, 0, 3) : (1, 2, 3, 0), true)
        case .noneSkipLast: (places, hasAlpha) = (isLittle ? (3, 2, 1, 0) : (0, 1, 2, 3), false)
        case .noneSkipFirst: (places, hasAlpha) = (isLittle ? (2, 1, 0, 3) : (1, 2, 3, 0), false)
        default: return nil
        }
        (self.width, self.height, self.bytesPerRow) = (width, height, row)
        isOwn = data == nil
        let memory = data ?? UnsafeMutableRawPointer.allocate(byteCount: row * height, alignment: 16)
        if isOwn { memory.initializeMemory(as: UInt8.self, repeating: 0, count: row * height) }
        self.data = memory
        pixels = memory.assumingMemoryBound(to: UInt8.self)
    }

    deinit { if isOwn { data?.deallocate() } }

    // MARK: State

    /// The interpolation of scaled pictures: the nearest pixel for `none`, otherwise the mean of the covered pixels.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
    /// Pushes the colours, line style, transform and clip on the stack of states.
    public func saveGState() { saved.append(state) }
    /// Restores the state that was saved last.
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    /// Sets the fill colour.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Sets the stroke colour.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Sets the fill colour by its components, from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the stroke colour by its components, from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the opacity of all further drawing, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
    /// Sets the blend mode of all further drawing.
    public func setBlendMode(_ mode: CGBlendMode) { state.mode = mode }
    /// Sets the line width.
    public func setLineWidth(_ width: CGFloat) { state.line.lineWidth = width }
    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) { state.line.lineCap = cap }
    /// Sets the shape of line joins.
    public func setLineJoin(_ join: CGLineJoin) { state.line.lineJoin = join }
    /// Sets the dash pattern: the lengths of dashes and gaps by turns.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.line.dashPhase, state.line.dash) = (phase, lengths) }
    /// Accepted: edges are always antialiased.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Accepted: edges are always antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// The transform from the app's coordinates to pixels from the bottom left.
    public var ctm: CGAffineTransform { state.transform }
    /// Applies another transform before the present one.
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
    /// Moves the origin.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Scales the axes.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Rotates the axes by an angle in radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    // MARK: Rectangles and pictures

    /// Whether the transform only scales by positive factors and translates, so that rectangles are not rotated or mirrored.
    private var isUpright: Bool { state.transform.b == 0 && state.transform.c == 0 && state.transform.a > 0 && state.transform.d > 0 }
    private var keepsRectangles: Bool { state.transform.b == 0 && state.transform.c == 0 }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        if keepsRectangles {
            paint(rect.applying(state.transform), state.fill)
        } else {
            paint(PathCoverage(Path(rect).applying(state.transform), width, height), state.fill)
        }
    }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { stroke(rect, width: state.line.lineWidth) }
    /// Strokes a rectangle with a line width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        guard isUpright, state.transform.a == state.transform.d else {
            var line = state.line
            line.lineWidth = width
            return paint(PathCoverage(Path(rect).strokedPath(line).applying(state.transform), self.width, height), state.stroke)
        }
        let width = width * state.transform.a
        let rect = rect.applying(state.transform).standardized
        let outer = rect.insetBy(dx: -width / 2, dy: -width / 2)
        let inner = rect.insetBy(dx: width / 2, dy: width / 2)
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return paint(outer, state.stroke) }
        paint(CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: width), state.stroke)
        paint(CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: width), state.stroke)
        paint(CGRect(x: outer.minX, y: inner.minY, width: width, height: inner.height), state.stroke)
        paint(CGRect(x: inner.maxX, y: inner.minY, width: width, height: inner.height), state.stroke)
    }
    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        each(rect.applying(state.transform)) { pixel, share, _, _ in
            for place in 0..<4 { pixel[place] = UInt8((Double(pixel[place]) * (1 - share)).rounded()) }
        }
    }

    /// Draws a picture into a rectangle.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0 else { return }
        guard isUpright else { return drawTurned(image, in: rect) }
        let place = rect.applying(state.transform)
        let (across, down) = (Double(image.width) / place.width, Double(image.height) / place.height)
        let top = CGFloat(height) - place.maxY
        each(place) { pixel, share, column, row in
            let (x, y) = ((Double(column) - place.minX) * across, (Double(row) - top) * down)
            let color =
                interpolationQuality == .none
                ? image.mean(x + across / 2, y + down / 2, 0, 0) : image.mean(x, y, across, down)
            blend(color.0, color.1, color.2, color.3, share * Double(state.alpha), pixel)
        }
    }

    /// Draws a picture under a transform that rotates or mirrors it; each pixel is the mean of an upright box of the picture.
    private func drawTurned(_ image: CGImage, in rect: CGRect) {
        let transform = state.transform
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return }
        let back = transform.inverted()
        let (across, down) = (Double(image.width) / rect.width, Double(image.height) / rect.height)
        let isNearest = interpolationQuality == .none
        let reachX = isNearest ? 0 : (abs(back.a) + abs(back.c)) * across
        let reachY = isNearest ? 0 : (abs(back.b) + abs(back.d)) * down
        each(PathCoverage(Path(rect).applying(transform), width, height)) { pixel, share, column, row in
            let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(height - row) - 0.5).applying(back)
            let (x, y) = ((point.x - rect.minX) * across, (rect.maxY - point.y) * down)
            let color = image.mean(x - reachX / 2, y - reachY / 2, reachX, reachY)
            blend(color.0, color.1, color.2, color.3, share * Double(state.alpha), pixel)
        }
    }

    /// Creates a picture of the present pixels.
    public func makeImage() -> CGImage? { CGImage(bitmap) }
    /// A copy of the pixels.
    var bitmap: Bitmap {
        let bitmap = Bitmap(width: width, height: height, isOpaque: !hasAlpha)
        let target = bitmap.pixels.assumingMemoryBound(to: UInt8.self)
        for y in 0..<height {
            for x in 0..<width {
                let (from, to) = (pixels + y * bytesPerRow + x * 4, target + y * bitmap.stride + x * 4)
                (to[0], to[1], to[2]) = (from[places.2], from[places.1], from[places.0])
                to[3] = hasAlpha ? from[places.3] : 255
            }
        }
        return bitmap
    }

    // MARK: Pixels

    private func paint(_ rect: CGRect, _ color: CGColor) {
        let (parts, alpha) = multiplied(color)
        each(rect) { pixel, share, _, _ in blend(parts[0], parts[1], parts[2], alpha, share, pixel) }
    }

    func paint(_ coverage: PathCoverage?, _ color: CGColor) {
        let (parts, alpha) = multiplied(color)
        each(coverage) { pixel, share, _, _ in blend(parts[0], parts[1], parts[2], alpha, share, pixel) }
    }

    /// Paints each pixel within the clip in the colour that the closure returns for it: red, green, blue and alpha from 0 to 1; nil skips the pixel.
    func paintEach(_ color: (_ column: Int, _ row: Int) -> [Double]?) {
        each(CGRect(x: 0, y: 0, width: width, height: height)) { pixel, share, column, row in
            guard let parts = color(column, row) else { return }
            let alpha = parts[3] * Double(state.alpha) * 255
            blend(parts[0] * alpha, parts[1] * alpha, parts[2] * alpha, alpha, share, pixel)
        }
    }

    /// A colour's components premultiplied by its opacity, and the opacity, from 0 to 255.
    private func multiplied(_ color: CGColor) -> ([Double], Double) {
        let alpha = Double(color.alpha * state.alpha)
        return (color.rgba.map { Double($0) * alpha * 255 }, alpha * 255)
    }

    /// Blends a premultiplied colour, from 0 to 255, into a pixel of which it covers a share from 0 to 1.
    private func blend(
        _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, _ share: Double, _ pixel: UnsafeMutablePointer<UInt8>
    ) {
        let mode = state.mode
        let (above, below) = (alpha / 255, hasAlpha ? Double(pixel[places.3]) / 255 : 1)
        func mix(_ place: Int, _ value: Double) {
            let old = Double(pixel[place])
            let new = mode.mixed(value, old, above, below)
            pixel[place] = UInt8(min(255, max(0, (old + (new - old) * share).rounded())))
        }
        mix(places.0, red)
        mix(places.1, green)
        mix(places.2, blue)
        if hasAlpha { mix(places.3, alpha) } else { pixel[places.3] = 255 }
    }

    /// Visits the pixels of a rectangle, with the share of each that is covered and lies within the clip.
    private func each(_ rect: CGRect, _ visit: (UnsafeMutablePointer<UInt8>, Double, Int, Int) -> Void) {
        let shown = rect.part(of: CGRect(x: 0, y: 0, width: width, height: height))
        guard !shown.isNull, shown.width > 0, shown.height > 0 else { return }
        let (top, bottom) = (CGFloat(height) - shown.maxY, CGFloat(height) - shown.minY)
        func overlap(_ index: Int, _ low: CGFloat, _ high: CGFloat) -> Double {
            max(0, Double(min(high, CGFloat(index + 1)) - max(low, CGFloat(index))))
        }
        for row in Int(top.rounded(.down))..<Int(bottom.rounded(.up)) {
            for column in Int(shown.minX.rounded(.down))..<Int(shown.maxX.rounded(.up)) {
                let share = overlap(row, top, bottom) * overlap(column, shown.minX, shown.maxX) * (state.clip?.share(column, row) ?? 1)
                if share > 0 { visit(pixels + row * bytesPerRow + column * 4, share, column, row) }
            }
        }
    }

    /// Visits the pixels that a path covers, with the share of each that is covered and lies within the clip.
    private func each(_ coverage: PathCoverage?, _ visit: (UnsafeMutablePointer<UInt8>, Double, Int, Int) -> Void) {
        guard let coverage else { return }
        for row in coverage.rows {
            for column in coverage.columns {
                let share = coverage.share(column, row) * (state.clip?.share(column, row) ?? 1)
                if share > 0 { visit(pixels + row * bytesPerRow + column * 4, share, column, row) }
            }
        }
    }
}

extension CGImage {
    /// The mean of a rectangle's pixels, red, green, blue and alpha from 0 to 255; for an empty rectangle, the pixel that contains it.
    func mean(_ x: Double, _ y: Double, _ across: Double, _ down: Double) -> (Double, Double, Double, Double) {
        let rows = bitmap.pixels.assumingMemoryBound(to: UInt8.self)
        let left = min(width - 1, max(0, Int(x.rounded(.down)))), right = min(width - 1, max(left, Int((x + across).rounded(.up)) - 1))
        let top = min(height - 1, max(0, Int(y.rounded(.down)))), bottom = min(height - 1, max(top, Int((y + down).rounded(.up)) - 1))
        var sum = (0, 0, 0, 0)
        for row in top...bottom {
            for column in left...right {
                let pixel = rows + row * bitmap.stride + column * 4
                sum = (sum.0 + Int(pixel[2]), sum.1 + Int(pixel[1]), sum.2 + Int(pixel[0]), sum.3 + Int(pixel[3]))
            }
        }
        let count = Double((bottom - top + 1) * (right - left + 1))
        return (Double(sum.0) / count, Double(sum.1) / count, Double(sum.2) / count, bitmap.isOpaque ? 255 : Double(sum.3) / count)
    }
}
