import Foundation
import TenFoot
import TenFootAppleFoundation

/// Time of its own within the time of what it belongs to.
///
/// Source: Core Animation CAMediaTiming.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
    /// When it begins, in the time of what it belongs to; 0 is when it was added.
    var beginTime: CFTimeInterval { get set }
    /// How long it takes, in seconds of its own.
    var duration: CFTimeInterval { get set }
    /// How fast its time runs; 0 stands still.
    var speed: Float { get set }
    /// How far its own time is ahead, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs; `.infinity` for ever.
    var repeatCount: Float { get set }
    /// How long it is repeated, in seconds; 0 leaves that to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether it runs back after each time.
    var autoreverses: Bool { get set }
    /// What it does to the layer before and after.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What a layer looks like before and after an animation.
///
/// Source: Core Animation CAMediaTimingFillMode.
public struct CAMediaTimingFillMode: Hashable, Sendable {
    private let name: String
    /// As it is.
    public static let removed = CAMediaTimingFillMode(name: "removed")
    /// Afterwards as at the animation's end.
    public static let forwards = CAMediaTimingFillMode(name: "forwards")
    /// Before as at the animation's start.
    public static let backwards = CAMediaTimingFillMode(name: "backwards")
    /// As at the animation's start and end.
    public static let both = CAMediaTimingFillMode(name: "both")
}

/// How fast an animation runs when.
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
    /// How much of the way is gone at a part of the time, both from 0 to 1.
    func value(at part: Double) -> Double { curve.value(at: part) }
}

/// A curve by its name.
///
/// Source: Core Animation CAMediaTimingFunctionName.
public struct CAMediaTimingFunctionName: Hashable, Sendable {
    private let name: String
    /// As fast all the way.
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

/// How often a second frames are wanted.
///
/// Source: Core Animation CAFrameRateRange.
public struct CAFrameRateRange: Hashable, Sendable {
    /// At least so many.
    public var minimum: Float
    /// At most so many.
    public var maximum: Float
    /// Best so many; 0 is no wish.
    public var preferred: Float
    /// A range of frames a second.
    public init(minimum: Float, maximum: Float, preferred: Float = 0) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// As the screen has it.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
