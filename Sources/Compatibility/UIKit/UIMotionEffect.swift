import Foundation
import TenFoot

/// A change of a view's appearance by the tilt of the device; a television does not tilt.
///
/// Source: UIKit UIMotionEffect.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    /// Creates an effect.
    public override init() {}
    /// The values of the view's properties, by key path, for a tilt; never called.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A value that moves with the tilt of the device; a television does not tilt.
///
/// Source: UIKit UIInterpolatingMotionEffect.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis along which the device tilts.
    ///
    /// Source: UIKit UIInterpolatingMotionEffect.EffectType.
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
    /// The key path of the view's property.
    public let keyPath: String
    /// The axis along which the device tilts.
    public let type: EffectType
    /// Accepted: a television does not tilt.
    open var minimumRelativeValue: Any?
    /// Accepted: a television does not tilt.
    open var maximumRelativeValue: Any?
    /// Creates an effect on a property of a view.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
}

/// Several motion effects at once.
///
/// Source: UIKit UIMotionEffectGroup.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// Accepted: a television does not tilt.
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    /// Accepted: a television does not tilt.
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
}

/// A distance along both axes, in points.
///
/// Source: UIKit UIOffset.
public struct UIOffset: Hashable, Sendable {
    /// The distance to the right.
    public var horizontal: CGFloat
    /// The distance down.
    public var vertical: CGFloat
    /// No distance.
    public static let zero = UIOffset()
    /// Creates a distance.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}
