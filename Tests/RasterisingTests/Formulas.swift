import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising

/// Computes drawings pixel by pixel, in the simplest way.
enum Formulas {
    typealias Color = SIMD4<Double>

    /// A colour as red, green, blue and alpha, 0 to 1, premultiplied as in pixels.
    static func premultiplied(_ color: RGBA) -> Color { Color(color.red, color.green, color.blue, 1) * color.alpha }

    static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Color {
        let value = Pixel.value(bitmap, x, y)
        return Color(Double(value >> 16 & 255), Double(value >> 8 & 255), Double(value & 255), Double(value >> 24)) / 255
    }

    /// The largest difference of a channel, in levels of 255.
    static func distance(_ one: Color, _ other: Color) -> Double {
        let apart = (one - other) * 255
        return max(abs(apart.x), abs(apart.y), abs(apart.z), abs(apart.w))
    }

    // MARK: Gradients

    /// A gradient's colour at a location, interpolated between the last stop that is not beyond it and the next.
    static func color(_ stops: [PaintStop], at place: Double) -> Color {
        var ordered: [PaintStop] = []
        for stop in stops { ordered.insert(stop, at: ordered.firstIndex { $0.location > stop.location } ?? ordered.count) }
        guard let next = ordered.firstIndex(where: { $0.location > place }) else { return premultiplied(ordered.last!.color) }
        guard next > 0 else { return premultiplied(ordered[0].color) }
        let from = ordered[next - 1], to = ordered[next]
        let part = (place - from.location) / (to.location - from.location)
        func mixed(_ one: Double, _ other: Double) -> Double { one * (1 - part) + other * part }
        let (one, other) = (from.color, to.color)
        return premultiplied(
            RGBA(
                red: mixed(one.red, other.red), green: mixed(one.green, other.green), blue: mixed(one.blue, other.blue),
                alpha: mixed(one.alpha, other.alpha)))
    }

    /// The location of a point in a gradient, 0 to 1.
    static func place(_ point: CGPoint, _ paint: Paint) -> Double {
        let place: Double
        switch paint {
        case .color: place = 0
        case .linear(_, let start, let end):
            let (x, y) = (end.x - start.x, end.y - start.y)
            place = ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y)
        case .radial(_, let center, let start, let end):
            place = (hypot(point.x - center.x, point.y - center.y) - start) / (end - start)
        case .elliptical(_, let center, let size, let start, let end):
            place = (hypot((point.x - center.x) / size.width, (point.y - center.y) / size.height) - start) / (end - start)
        case .angular(_, let center, let start, let end):
            // The angle from the start in the gradient's direction; an angle outside the gradient gets the colour of the nearer end.
            let full = 2 * Double.pi, span = min(full, abs(end - start))
            var way = (atan2(point.y - center.y, point.x - center.x) - start) * (end < start ? -1 : 1)
            while way < 0 { way += full }
            while way >= full { way -= full }
            place = way <= span ? way / span : way - span < full - way ? 1 : 0
        }
        return max(0, min(1, place))
    }

    // MARK: Blending

    /// Blends two colours by the formulas of the W3C's "Compositing and Blending"; the result is premultiplied.
    static func blend(_ source: RGBA, over backdrop: RGBA, _ mode: BlendMode) -> Color {
        let (s, b, a, under) = (opaque(source), opaque(backdrop), source.alpha, backdrop.alpha)
        func alone(_ mixed: SIMD3<Double>, _ alpha: Double) -> Color { Color(mixed, alpha) }
        let over = a + under - a * under
        switch mode {
        case .plusLighter: return alone(s * a + b * under, a + under).clamped(lowerBound: .zero, upperBound: .one)
        case .sourceAtop: return alone(s * a * under + b * under * (1 - a), under)
        case .destinationOver: return alone(b * under + s * a * (1 - under), over)
        case .destinationOut: return alone(b * under * (1 - a), under * (1 - a))
        default:
            let mixed = mixed(s, b, mode)
            return alone(s * a * (1 - under) + b * under * (1 - a) + mixed * a * under, over)
        }
    }

    private static func opaque(_ color: RGBA) -> SIMD3<Double> { SIMD3(color.red, color.green, color.blue) }

    private static func mixed(_ s: SIMD3<Double>, _ b: SIMD3<Double>, _ mode: BlendMode) -> SIMD3<Double> {
        switch mode {
        case .hue: withLight(light(b), withSpread(spread(b), s))
        case .saturation: withLight(light(b), withSpread(spread(s), b))
        case .color: withLight(light(b), s)
        case .luminosity: withLight(light(s), b)
        default: SIMD3(mixed(s.x, b.x, mode), mixed(s.y, b.y, mode), mixed(s.z, b.z, mode))
        }
    }

    private static func mixed(_ s: Double, _ b: Double, _ mode: BlendMode) -> Double {
        switch mode {
        case .multiply, .plusDarker: return s * b
        case .screen: return s + b - s * b
        case .overlay: return mixed(b, s, .hardLight)
        case .darken: return min(s, b)
        case .lighten: return max(s, b)
        case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: return s <= 0.5 ? 2 * s * b : 2 * s + b - 1 - (2 * s - 1) * b
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            return b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
        case .difference: return abs(s - b)
        case .exclusion: return s + b - 2 * s * b
        default: return s
        }
    }

    private static func light(_ color: SIMD3<Double>) -> Double { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }
    private static func spread(_ color: SIMD3<Double>) -> Double { color.max() - color.min() }

    private static func withLight(_ light: Double, _ color: SIMD3<Double>) -> SIMD3<Double> {
        var result = color + (light - self.light(color))
        let (least, most) = (result.min(), result.max())
        if least < 0 { result = light + (result - light) * (light / (light - least)) }
        if most > 1 { result = light + (result - light) * ((1 - light) / (most - light)) }
        return result
    }

    private static func withSpread(_ spread: Double, _ color: SIMD3<Double>) -> SIMD3<Double> {
        let (least, most) = (color.min(), color.max())
        return most > least ? (color - least) * (spread / (most - least)) : .zero
    }

    // MARK: Blurs

    /// The integral of a Gaussian, centred at 0, between two positions.
    static func bell(from: Double, to: Double, sigma: Double) -> Double {
        (erf(to / sigma / 2.squareRoot()) - erf(from / sigma / 2.squareRoot())) / 2
    }

    /// The opacity of a blurred box at a point, 0 to 1.
    static func blurred(_ box: CGRect, sigma: Double, at point: CGPoint) -> Double {
        bell(from: box.minX - point.x, to: box.maxX - point.x, sigma: sigma)
            * bell(from: box.minY - point.y, to: box.maxY - point.y, sigma: sigma)
    }
}
