import Foundation

/// A function from progress to progress, both in 0...1, that gives a timed animation its easing.
public struct UnitCurve: Hashable, Sendable {
    private enum Shape: Hashable, Sendable {
        case bezier(CubicBezier)
        case circularIn, circularOut, circularInOut, circularOutIn
    }

    private var shape: Shape

    private init(_ shape: Shape) { self.shape = shape }

    package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        UnitCurve(.bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
    }

    /// No easing.
    public static let linear = bezier(0, 0, 1, 1)
    /// Starts slowly.
    public static let easeIn = bezier(0.42, 0, 1, 1)
    /// Ends slowly.
    public static let easeOut = bezier(0, 0, 0.58, 1)
    /// Starts and ends slowly.
    public static let easeInOut = bezier(0.42, 0, 0.58, 1)
    /// A quarter of a circle that starts slowly.
    public static let circularEaseIn = UnitCurve(.circularIn)
    /// A quarter of a circle that ends slowly.
    public static let circularEaseOut = UnitCurve(.circularOut)
    /// Two quarters of a circle, slow at both ends.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// The inverse curve.
    public var inverse: UnitCurve {
        switch shape {
        case .bezier(let curve): UnitCurve(.bezier(CubicBezier(x1: curve.y1, y1: curve.x1, x2: curve.y2, y2: curve.x2)))
        case .circularIn: UnitCurve(.circularOut)
        case .circularOut: UnitCurve(.circularIn)
        case .circularInOut: UnitCurve(.circularOutIn)
        case .circularOutIn: UnitCurve(.circularInOut)
        }
    }

    /// The eased progress; `progress` is limited to 0...1, and NaN counts as 1.
    public func value(at progress: Double) -> Double {
        let x = progress.isNaN ? 1 : min(max(progress, 0), 1)
        switch shape {
        case .bezier(let curve): return curve.value(at: x)
        case .circularIn: return Self.quarterIn(x)
        case .circularOut: return Self.quarterOut(x)
        case .circularInOut: return Self.mirrored(x, Self.quarterIn)
        case .circularOutIn: return Self.mirrored(x, Self.quarterOut)
        }
    }

    /// The slope at a progress, at most 1000 where the curve is vertical.
    public func velocity(at progress: Double) -> Double {
        let x = progress.isNaN ? 1 : min(max(progress, 0), 1)
        if case .bezier(let curve) = shape { return min(max(curve.slope(at: x), -1000), 1000) }
        let step = 1e-6
        let before = max(x - step, 0)
        let after = min(x + step, 1)
        return min((value(at: after) - value(at: before)) / (after - before), 1000)
    }

    private static func quarterIn(_ x: Double) -> Double { 1 - max(1 - x * x, 0).squareRoot() }

    private static func quarterOut(_ x: Double) -> Double { 1 - quarterIn(1 - x) }

    /// Half of a curve, then the same half turned about the middle.
    private static func mirrored(_ x: Double, _ half: (Double) -> Double) -> Double {
        x < 0.5 ? half(2 * x) / 2 : 1 - half(2 - 2 * x) / 2
    }
}

/// A cubic Bézier curve through (0, 0) and (1, 1), read as y over x.
struct CubicBezier: Hashable, Sendable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    /// Control points are made finite, and their x is limited to 0...1, where the curve is a function.
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.x1 = x1.isFinite ? min(max(x1, 0), 1) : 0
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = x2.isFinite ? min(max(x2, 0), 1) : 1
        self.y2 = y2.isFinite ? y2 : 1
    }

    func value(at x: Double) -> Double {
        if x1 == y1, x2 == y2 { return x }
        return Self.coordinate(y1, y2, parameter(at: x))
    }

    func slope(at x: Double) -> Double {
        if x1 == y1, x2 == y2 { return 1 }
        // If a control point coincides with its end point, both derivatives vanish there: evaluate a little inside.
        let s = min(max(parameter(at: x), 1e-5), 1 - 1e-5)
        return Self.derivative(y1, y2, s) / max(Self.derivative(x1, x2, s), 1e-9)
    }

    /// The curve's own parameter at an x, by bisection: x never decreases along the curve, so 40 halvings give 12 digits.
    private func parameter(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if Self.coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }

    private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
    }
}
