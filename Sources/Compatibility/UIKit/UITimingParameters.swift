import Foundation
import TenFoot

/// The pacing of an animation: by a curve or by a spring.
///
/// Source: UIKit UITimingCurveProvider.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// The curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pacing curve.
///
/// Source: UIKit UICubicTimingParameters.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The first control point, each coordinate from 0 to 1.
    public let controlPoint1: CGPoint
    /// The second control point, each coordinate from 0 to 1.
    public let controlPoint2: CGPoint
    /// The name of the curve; `easeInOut` if it was created with control points.
    public let animationCurve: UIView.AnimationCurve
    /// Itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil: it is a curve.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    /// Creates a curve by its name.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        (controlPoint1, controlPoint2) =
            switch curve {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
    }
    /// Creates a curve with two control points, each coordinate from 0 to 1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, controlPoint1, controlPoint2) = (.easeInOut, point1, point2)
    }

    fileprivate func animation(_ duration: TimeInterval) -> Animation {
        .timingCurve(
            Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y), duration: duration)
    }
}

/// A spring that paces an animation.
///
/// Source: UIKit UISpringTimingParameters.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The velocity at the start, in distances to the new values per second.
    public let initialVelocity: CGVector
    /// The damping ratio of a spring that takes the animation's duration; nil if `own` has a duration.
    private let ratio: CGFloat?
    private let own: Spring
    /// Nil: it is a spring.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Creates a spring that takes the animation's duration; a damping ratio of 1 does not overshoot.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        (self.ratio, initialVelocity, own) = (ratio, velocity, Spring())
    }
    /// Creates a spring by its physical properties; the animation takes as long as the spring needs to come to rest.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        (ratio, initialVelocity, own) = (nil, velocity, Spring(mass: mass, stiffness: stiffness, damping: damping))
    }
    /// Creates a spring by its duration in seconds and its bounce from -1 to 1.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        (ratio, initialVelocity, own) = (nil, velocity, Spring(duration: duration, bounce: bounce))
    }

    /// The spring of an animation, and how long that takes, in seconds.
    fileprivate func animation(_ duration: TimeInterval) -> (Animation, duration: TimeInterval) {
        let spring = ratio.map { Spring(settlingDuration: duration, dampingRatio: $0) } ?? own
        return (.interpolatingSpring(spring, initialVelocity: initialVelocity.dx), ratio == nil ? own.settlingDuration : duration)
    }
}

extension UIViewPropertyAnimator {
    /// Creates an animation with a pacing curve or a spring, and a duration in seconds, which a spring with its own duration ignores.
    ///
    /// Source: UIKit UIViewPropertyAnimator.init(duration:timingParameters:).
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        if let spring = parameters.springTimingParameters {
            let (animation, duration) = spring.animation(duration)
            self.init(duration, animation, nil)
        } else {
            self.init(duration, (parameters.cubicTimingParameters ?? .init(animationCurve: .easeInOut)).animation(duration), nil)
        }
    }
}
