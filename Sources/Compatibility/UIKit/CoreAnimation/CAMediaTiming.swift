import Foundation
import TenFoot
import TenFootAppleFoundation

/// An object with a local time, relative to the time of its parent.
///
/// Source: Core Animation CAMediaTiming.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
    /// When it begins, in the parent's time; 0 is when it was added.
    var beginTime: CFTimeInterval { get set }
    /// The duration, in seconds of its local time.
    var duration: CFTimeInterval { get set }
    /// The speed of its time relative to the parent's; 0 stops it.
    var speed: Float { get set }
    /// The offset of its local time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// How many times it runs; `.infinity` repeats it forever.
    var repeatCount: Float { get set }
    /// For how long it is repeated, in seconds; 0 uses `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether every second run plays in reverse.
    var autoreverses: Bool { get set }
    /// Whether it affects the layer before it begins and after it ends.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What a layer looks like before and after an animation.
///
/// Source: Core Animation CAMediaTimingFillMode.
public struct CAMediaTimingFillMode: Hashable, Sendable {
    private let name: String
    /// The layer's own values are shown before and after.
    public static let removed = CAMediaTimingFillMode(name: "removed")
    /// The end value is kept after the animation.
    public static let forwards = CAMediaTimingFillMode(name: "forwards")
    /// The start value is shown before the animation begins.
    public static let backwards = CAMediaTimingFillMode(name: "backwards")
    /// Both `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(name: "both")
}

/// The pacing curve of an animation.
///
/// Source: Core Animation CAMediaTimingFunction.
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let curve: UnitCurve
    /// A curve by its name.
    public convenience init(name: CAMediaTimingFunctionName) { self.init(name.points) }
    /// A curve by its control points.
    public convenience init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        self.init((Double(x1), Double(y1), Double(x2), Double(y2)))
    }
    private init(_ points: (Double, Double, Double, Double)) {
        curve = .bezier(startControlPoint: UnitPoint(x: points.0, y: points.1), endControlPoint: UnitPoint(x: points.2, y: points.3))
    }
    /// The progress at a fraction of the duration; both are from 0 to 1.
    func value(at part: Double) -> Double { curve.value(at: part) }
}

/// The name of a pacing curve.
///
/// Source: Core Animation CAMediaTimingFunctionName.
public struct CAMediaTimingFunctionName: Hashable, Sendable {
    private let name: String
    /// At constant speed.
    public static let linear = CAMediaTimingFunctionName(name: "linear")
    /// Slow at the start.
    public static let easeIn = CAMediaTimingFunctionName(name: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(name: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(name: "easeInEaseOut")
    /// A little slow at both ends.
    public static let `default` = CAMediaTimingFunctionName(name: "default")

    /// Source: Core Animation CAMediaTimingFunctionName, each constant's description.
    fileprivate var points: (Double, Double, Double, Double) {
        switch self {
        case .linear: (0, 0, 1, 1)
        case .easeIn: (0.42, 0, 1, 1)
        case .easeOut: (0, 0, 0.58, 1)
        case .easeInEaseOut: (0.42, 0, 0.58, 1)
        default: (0.25, 0.1, 0.25, 1)
        }
    }
}

/// A range of frame rates, in frames per second.
///
/// Source: Core Animation CAFrameRateRange.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate.
    public var minimum: Float
    /// The highest rate.
    public var maximum: Float
    /// The preferred rate; 0 for no preference.
    public var preferred: Float
    /// Creates a range of frame rates.
    public init(minimum: Float, maximum: Float, preferred: Float = 0) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// The screen's own frame rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
