import Foundation
import TenFoot

/// Hears of an animation.
///
/// Source: Core Animation CAAnimationDelegate.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// It has begun.
    func animationDidStart(_ animation: CAAnimation)
    /// It has ended.
    func animationDidStop(_ animation: CAAnimation, finished: Bool)
}
extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// A change of a layer's looks over time.
///
/// Source: Core Animation CAAnimation.
@preconcurrency @MainActor open class CAAnimation {
    /// How long it takes, in seconds; a quarter where the app says nothing.
    open var duration: CFTimeInterval = 0
    /// How often it runs; `.infinity` for ever.
    open var repeatCount: Float = 0
    /// Whether it runs back after each time.
    open var autoreverses = false
    /// When it begins, by `CACurrentMediaTime()`; 0 is at once.
    open var beginTime: CFTimeInterval = 0
    /// How fast it runs when.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the layer looks as it did once it has ended.
    open var isRemovedOnCompletion = true
    /// What the layer looks like before and after; it counts where the animation stays.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Who hears of it.
    open var delegate: (any CAAnimationDelegate)?
    /// An animation of nothing yet.
    public init() {}

    /// As SwiftUI runs it.
    fileprivate var curve: Animation {
        let length = duration > 0 ? duration : 0.25
        var curve = timingFunction?.animation(length) ?? .linear(duration: length)
        if repeatCount == .infinity {
            curve = curve.repeatForever(autoreverses: autoreverses)
        } else {
            let times = max(1, Int(repeatCount.rounded())) * (autoreverses ? 2 : 1)
            if times > 1 { curve = curve.repeatCount(times, autoreverses: autoreverses) }
        }
        return beginTime > 0 ? curve.delay(max(0, beginTime - CACurrentMediaTime())) : curve
    }
}

/// A change of one property.
///
/// Source: Core Animation CAPropertyAnimation.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    /// Which property: `opacity`, `transform.scale`, `transform.rotation`, `transform.translation.x` or `.y`; others do not move.
    open var keyPath: String?
    /// A change of a property.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }
}

/// A change from one value to another.
///
/// Source: Core Animation CABasicAnimation.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// The value at first; nil is the layer's.
    open var fromValue: Any?
    /// The value at last; nil is the layer's.
    open var toValue: Any?
    /// How much is added, where one of the others is nil.
    open var byValue: Any?

    /// First and last value, around the layer's own.
    fileprivate func ends(_ own: Double) -> (Double, Double) {
        let (from, to, by) = (Double(anyNumber: fromValue), Double(anyNumber: toValue), Double(anyNumber: byValue))
        if let from { return (from, to ?? by.map { from + $0 } ?? own) }
        if let to { return (by.map { to - $0 } ?? own, to) }
        return (own, own + (by ?? 0))
    }
}

/// How fast an animation runs when.
///
/// Source: Core Animation CAMediaTimingFunction.
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let points: (Double, Double, Double, Double)
    /// A curve by its name.
    public convenience init(name: CAMediaTimingFunctionName) { self.init(name.points) }
    /// A curve by its control points.
    public convenience init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        self.init((Double(x1), Double(y1), Double(x2), Double(y2)))
    }
    private init(_ points: (Double, Double, Double, Double)) { self.points = points }
    fileprivate func animation(_ duration: Double) -> Animation {
        .timingCurve(points.0, points.1, points.2, points.3, duration: duration)
    }
}

/// A curve by its name.
///
/// Source: Core Animation CAMediaTimingFunctionName.
public struct CAMediaTimingFunctionName: Hashable, Sendable {
    fileprivate let name: String
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

extension CALayer {
    /// Begins an animation under a name, in the place of one that has it; a layer that is no view's keeps still.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        animations[key ?? UUID().uuidString] = animation
        animation.delegate?.animationDidStart(animation)
        setNeedsDisplay()
    }
    /// The animation of a name.
    public func animation(forKey key: String) -> CAAnimation? { animations[key] }
    /// The names of the animations that run.
    public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
    /// Ends the animation of a name.
    public func removeAnimation(forKey key: String) { end(false) { $0 == key } }
    /// Ends all animations.
    public func removeAllAnimations() { end(false) { _ in true } }

    private func end(_ isFinished: Bool, where isMeant: (String) -> Bool) {
        for (key, animation) in animations where isMeant(key) {
            animations[key] = nil
            animation.delegate?.animationDidStop(animation, finished: isFinished)
        }
        setNeedsDisplay()
    }
    fileprivate func ended(_ animation: CAAnimation) {
        guard let key = animations.first(where: { $0.value === animation })?.key else { return }
        if animation.isRemovedOnCompletion {
            end(true) { $0 == key }
        } else {
            animation.delegate?.animationDidStop(animation, finished: true)
        }
    }
    fileprivate func running(_ property: LayerMotion.Property) -> CABasicAnimation? {
        animations.values.lazy.compactMap { $0 as? CABasicAnimation }.first { property.keyPaths.contains($0.keyPath ?? "") }
    }
}

/// Moves a view by its layer's animations, and shows its opacity.
struct LayerMotion: ViewModifier {
    enum Property: CaseIterable {
        case opacity, scale, rotation, x, y
        var keyPaths: [String] {
            switch self {
            case .opacity: ["opacity"]
            case .scale: ["transform.scale", "transform.scale.xy"]
            case .rotation: ["transform.rotation", "transform.rotation.z"]
            case .x: ["transform.translation.x"]
            case .y: ["transform.translation.y"]
            }
        }
    }
    let layer: CALayer
    /// A layer is the same object whatever is written to it: this tells that it looks otherwise.
    let revision: Int
    let opacity: Double
    @State private var progress = Progress()
    @State private var started: [ObjectIdentifier?] = []
    private struct Progress { var opacity = 0.0, scale = 0.0, rotation = 0.0, x = 0.0, y = 0.0 }

    func body(content: Content) -> some View {
        content
            .opacity(value(.opacity, opacity, progress.opacity))
            .scaleEffect(value(.scale, 1, progress.scale))
            .rotationEffect(.radians(value(.rotation, 0, progress.rotation)))
            .offset(x: value(.x, 0, progress.x), y: value(.y, 0, progress.y))
            .onChange(of: Property.allCases.map { layer.running($0).map(ObjectIdentifier.init) }, initial: true) { _, running in
                let before = started
                started = running
                for (index, property) in Property.allCases.enumerated()
                where running[index] != (before.isEmpty ? nil : before[index]) { start(property) }
            }
    }

    private func value(_ property: Property, _ own: Double, _ progress: Double) -> Double {
        guard let (from, to) = layer.running(property)?.ends(own) else { return own }
        return from + (to - from) * progress
    }

    /// Sets a property's animation going.
    private func start(_ property: Property) {
        guard let animation = layer.running(property) else { return }
        func set(_ value: Double) {
            switch property {
            case .opacity: progress.opacity = value
            case .scale: progress.scale = value
            case .rotation: progress.rotation = value
            case .x: progress.x = value
            case .y: progress.y = value
            }
        }
        set(0)
        withAnimation(animation.curve) {
            set(1)
        } completion: {
            layer.ended(animation)
        }
    }
}
