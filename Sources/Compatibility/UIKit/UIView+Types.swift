import Foundation
import TenFoot

extension UIView {
    /// How the tint is shown.
    ///
    /// Source: UIKit UIView.TintAdjustmentMode.
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// A view with a picture of this one; nil, as where none can be taken: apps then change what they show without a transition.
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

    /// Which distances and sizes give way when a superview changes its size.
    ///
    /// Source: UIKit UIView.AutoresizingMask.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance to the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        /// Place and length along one axis after the superview grew by `extra`: what may give way shares it.
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

    /// How an animation runs.
    ///
    /// Source: UIKit UIView.AnimationOptions.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Accepted: subviews are always laid out with it.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Accepted.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Accepted: a new animation always begins where the old one is.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// It runs over and over.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// It runs back and forth.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start; run as slow at both ends.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end; run as slow at both ends.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// As fast all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Accepted: what changes fades.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Accepted: what changes fades.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Accepted: what changes fades.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Accepted: what changes fades.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Accepted: what changes fades.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Accepted: what changes fades.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Accepted: what changes fades.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}

/// How corners go over into edges.
///
/// Source: Core Animation CALayerCornerCurve.
public struct CALayerCornerCurve: Hashable, Sendable {
    let name: String
    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(name: "circular")
    /// Evenly.
    public static let continuous = CALayerCornerCurve(name: "continuous")
}

/// How much a wish counts.
///
/// Source: UIKit UILayoutPriority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// From 0 to 1000, which must be met.
    public let rawValue: Float
    /// A priority from 0 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority from 0 to 1000.
    public init(_ value: Float) { rawValue = value }
    /// It must be met.
    public static let required = UILayoutPriority(1000)
    /// It gives way to what must be.
    public static let defaultHigh = UILayoutPriority(750)
    /// It gives way to most.
    public static let defaultLow = UILayoutPriority(250)
    /// It gives way to the size of content when a view is measured.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Something in the tree that focus goes by.
///
/// Source: UIKit UIFocusEnvironment.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
    /// Who is to have focus of what is in it, the best first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Asks for focus to go to what it prefers, where focus is in it.
    func setNeedsFocusUpdate()
    /// Does that now, where it was asked for.
    func updateFocusIfNeeded()
    /// Whether focus may move so, from or to something in it; where it says no, focus goes back.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Focus moved from or to something in it, or itself.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}
extension UIView: UIFocusEnvironment {}

/// Where focus went.
///
/// Source: UIKit UIFocusUpdateContext.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// Who had focus.
    public let previouslyFocusedView: UIView?
    /// Who has it.
    public let nextFocusedView: UIView?
    /// Who had focus.
    public var previouslyFocusedItem: (any UIFocusEnvironment)? { previouslyFocusedView }
    /// Who has it.
    public var nextFocusedItem: (any UIFocusEnvironment)? { nextFocusedView }
    /// Which way the user went; empty where focus went by other means.
    public let focusHeading: UIFocusHeading
    init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
        previouslyFocusedView = previous
        nextFocusedView = next
        focusHeading = heading
    }
}

/// Runs animations along with focus.
///
/// Source: UIKit UIFocusAnimationCoordinator.
@preconcurrency @MainActor public final class UIFocusAnimationCoordinator: NSObject {
    /// Changes properties along with focus.
    public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        UIView.animate(withDuration: 0.2, animations: { animations?() }, completion: { _ in completion?() })
    }
}

extension UIView: UICoordinateSpace {
    // Not optimised: Swift 6.3.1's optimiser crashes over the specialised second one.
    /// A point of another space as one of its own.
    @_optimize(none) public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        convert(point, from: space as? UIView)
    }
    /// A point of its own as one of another space.
    @_optimize(none) public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        convert(point, to: space as? UIView)
    }
}
