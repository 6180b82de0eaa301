import Foundation
import TenFoot

/// A gradient of colours.
///
/// Source: Core Graphics CGGradient.
public final class CGGradient: Sendable {
    /// The colour stops by location from 0 to 1, in ascending order: red, green, blue and alpha.
    private let stops: [(place: Double, color: [Double])]

    /// Creates a gradient; `locations` points to one number per colour.
    private init?(_ colors: [[Double]], _ locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let last = Double(max(1, colors.count - 1))
        let places = colors.indices.map { index in locations.map { Double($0[index]) } ?? Double(index) / last }
        stops = zip(places, colors).map { ($0, $1) }.sorted { $0.place < $1.place }
    }
    /// Creates a gradient with one location per colour, from 0 to 1, or evenly spaced; nil for no colours.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
        self.init(colors.map { $0.rgba.map(Double.init) }, locations)
    }
    /// Creates a gradient with one location per colour, from 0 to 1, or evenly spaced; nil if an element is not a `CGColor`.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(known.map { $0.rgba.map(Double.init) }, locations)
    }
    /// Creates a gradient by the colours' components, four for each of `count` colours; nil for no colours.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        self.init((0..<count).map { index in (0..<4).map { Double(components[index * 4 + $0]) } }, locations)
    }

    /// Red, green, blue and alpha at a location; all are from 0 to 1.
    func color(at place: Double) -> [Double] {
        guard let next = stops.firstIndex(where: { $0.place >= place }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let (low, high) = (stops[next - 1], stops[next])
        let share = high.place > low.place ? (place - low.place) / (high.place - low.place) : 1
        return zip(low.color, high.color).map { $0 + ($1 - $0) * share }
    }
}

/// Whether a gradient is drawn beyond its start and end.
///
/// Source: Core Graphics CGGradientDrawingOptions.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A set by its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The first colour continues before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour continues after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
    /// Fills the clip with a gradient along the line between two points.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        guard length > 0 else { return }
        paint(gradient, options) { point in Double(((point.x - start.x) * dx + (point.y - start.y) * dy) / length) }
    }

    /// Fills the clip with a gradient from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let (dx, dy, dr) = (endCenter.x - startCenter.x, endCenter.y - startCenter.y, endRadius - startRadius)
        let a = dx * dx + dy * dy - dr * dr
        paint(gradient, options) { point in
            // The largest location whose circle passes through the point and has a radius of at least zero.
            let (px, py) = (point.x - startCenter.x, point.y - startCenter.y)
            let (b, c) = (px * dx + py * dy + startRadius * dr, px * px + py * py - startRadius * startRadius)
            var places: [CGFloat] = []
            if abs(a) < 1e-9 {
                if b != 0 { places = [c / (2 * b)] }
            } else if b * b - a * c >= 0 {
                let root = (b * b - a * c).squareRoot()
                places = [(b + root) / a, (b - root) / a]
            }
            return places.filter { startRadius + $0 * dr >= 0 }.max().map(Double.init)
        }
    }

    /// Paints each pixel within the clip by its location along a gradient; a pixel without a location stays unchanged.
    private func paint(_ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ place: (CGPoint) -> Double?) {
        let transform = ctm
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return }
        let back = transform.inverted()
        paintEach { column, row in
            let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(self.height - row) - 0.5).applying(back)
            guard let place = place(point) else { return nil }
            if place < 0, !options.contains(.drawsBeforeStartLocation) { return nil }
            if place > 1, !options.contains(.drawsAfterEndLocation) { return nil }
            return gradient.color(at: min(max(place, 0), 1))
        }
    }
}
