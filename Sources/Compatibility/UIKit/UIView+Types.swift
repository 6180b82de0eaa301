import Foundation
import TenFoot

extension UIView {
    /// The adjustment of the tint colour.
    ///
    /// Source: UIKit UIView.TintAdjustmentMode.
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// Always nil: snapshots are not supported, and apps then change their content without a transition.
    ///
    /// Source: UIKit snapshotView(afterScreenUpdates:).
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }

    /// How content fills a view.
    ///
    /// Source: UIKit UIView.ContentMode.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight
    }

    /// Which margins and dimensions are flexible when the superview changes its size.
    ///
    /// Source: UIKit UIView.AutoresizingMask.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The margin to the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The margin to the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The margin to the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The margin to the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        /// The position and length along one axis after the superview has grown by `extra`, which the flexible parts share.
        static func stretched(
            _ place: CGFloat, _ length: CGFloat, by extra: CGFloat, _ mask: AutoresizingMask, _ before: AutoresizingMask,
            _ size: AutoresizingMask, _ after: AutoresizingMask
        ) -> (CGFloat, CGFloat) {
            let count = [before, size, after].count { mask.contains($0) }
            guard count > 0 else { return (place, length) }
            let share = extra / CGFloat(count)
            return (place + (mask.contains(before) ? share : 0), max(0, length + (mask.contains(size) ? share : 0)))
        }
    }

    /// The options of an animation.
    ///
    /// Source: UIKit UIView.AnimationOptions.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Accepted: subviews are always laid out with the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Accepted: animations never block input.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Accepted: a new animation always begins at the current state.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs back and forth.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Accepted: an animation never takes the duration of the one around it.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Accepted: an animation never takes the curve of the one around it.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Accepted: views are always redrawn while a transition runs.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition between two views hides one and shows the other, instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Accepted: an animation never takes the options of the one around it.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Accepted: an animation has the frame rate of the screen.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Accepted: an animation has the frame rate of the screen.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// The pacing curve, which two bits hold.
        var curve: AnimationCurve { AnimationCurve(rawValue: Int(truncatingIfNeeded: rawValue >> 16 & 3)) ?? .easeInOut }
        /// Accepted: every transition is a fade.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Accepted: every transition is a fade.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Accepted: every transition is a fade.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Accepted: every transition is a fade.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Accepted: every transition is a fade.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Accepted: every transition is a fade.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Accepted: every transition is a fade.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}

/// The shape of rounded corners.
///
/// Source: Core Animation CALayerCornerCurve.
public struct CALayerCornerCurve: Hashable, Sendable {
    let name: String
    /// Quarter circles.
    public static let circular = CALayerCornerCurve(name: "circular")
    /// A continuous curve from corner to edge.
    public static let continuous = CALayerCornerCurve(name: "continuous")
}

/// The priority of a constraint or of a content size.
///
/// Source: UIKit UILayoutPriority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The value from 0 to 1000; 1000 is required.
    public let rawValue: Float
    /// A priority from 0 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority from 0 to 1000.
    public init(_ value: Float) { rawValue = value }
    /// It must be met.
    public static let required = UILayoutPriority(1000)
    /// Below required; the default of content compression resistance.
    public static let defaultHigh = UILayoutPriority(750)
    /// A low priority; the default of content hugging.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size when a view is measured; lower than those of content sizes.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A view or controller that takes part in focus updates.
///
/// Source: UIKit UIFocusEnvironment.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
    /// The environments within it that should get focus, the most preferred first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Requests a focus update to the preferred environment, if focus is within this one.
    func setNeedsFocusUpdate()
    /// Performs requested focus updates now.
    func updateFocusIfNeeded()
    /// Whether focus may move this way, from or to something within it; if false, focus returns to where it was.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called after focus has moved from or to it or something within it.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}
extension UIView: UIFocusEnvironment {}

/// A focus update: the views that lose and gain focus.
///
/// Source: UIKit UIFocusUpdateContext.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// The view that had focus.
    public let previouslyFocusedView: UIView?
    /// The view that gets focus.
    public let nextFocusedView: UIView?
    /// The view that had focus.
    public var previouslyFocusedItem: (any UIFocusEnvironment)? { previouslyFocusedView }
    /// The view that gets focus.
    public var nextFocusedItem: (any UIFocusEnvironment)? { nextFocusedView }
    /// The direction of the user's press; empty if focus moved for another reason.
    public let focusHeading: UIFocusHeading
    init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
        previouslyFocusedView = previous
        nextFocusedView = next
        focusHeading = heading
    }
}

/// Runs animations along with a focus update.
///
/// Source: UIKit UIFocusAnimationCoordinator.
@preconcurrency @MainActor public final class UIFocusAnimationCoordinator: NSObject {
    /// Animates changes along with a focus update.
    public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        UIView.animate(withDuration: Timing().duration, animations: { animations?() }, completion: { _ in completion?() })
    }
    /// Animates changes along with a focus update, for a view that gets focus.
    public func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { addCoordinatedAnimations({ animations?(Timing()) }, completion: completion) }
    /// Animates changes along with a focus update, for a view that loses focus.
    public func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { addCoordinatedAnimations({ animations?(Timing()) }, completion: completion) }

    private final class Timing: UIFocusAnimationContext {
        let duration: TimeInterval = 0.2
    }
}

/// The animation that accompanies a focus update.
///
/// Source: UIKit UIFocusAnimationContext.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
    /// How long it takes, in seconds.
    var duration: TimeInterval { get }
}

extension UIFocusEnvironment {
    /// The nearest environment that contains it: of a view, its controller or superview; nil for the outermost one.
    ///
    /// Source: UIKit UIFocusEnvironment.parentFocusEnvironment.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? {
        var responder = (self as? UIResponder)?.next
        while let one = responder, !(one is any UIFocusEnvironment) { responder = one.next }
        return responder as? any UIFocusEnvironment
    }
}

extension UIView: UICoordinateSpace {
    // Not optimised: Swift 6.3.1's optimiser crashes when it specialises the second method.
    /// Converts a point from another coordinate space to its own.
    @_optimize(none) public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        convert(point, from: space as? UIView)
    }
    /// Converts a point from its own coordinate space to another.
    @_optimize(none) public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        convert(point, to: space as? UIView)
    }
}
