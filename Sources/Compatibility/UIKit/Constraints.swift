import Foundation
import TenFoot

/// An equation between two places of views: `first = second * multiplier + constant`.
///
/// Source: UIKit NSLayoutConstraint.
@preconcurrency @MainActor public final class NSLayoutConstraint: NSObject {
    let first: ConstraintPlace
    let second: ConstraintPlace?
    let multiplier: CGFloat
    /// What is added, in points.
    public var constant: CGFloat { didSet { if constant != oldValue { home?.setNeedsLayout() } } }
    /// How much it counts; only whether it must be met makes a difference: others are looked at last.
    public var priority = UILayoutPriority.required
    /// A name for debugging.
    public var identifier: String?
    /// Whether it counts.
    public var isActive: Bool {
        get { home != nil }
        set { newValue ? activate() : deactivate() }
    }
    private weak var home: UIView?

    /// Along which axis something is meant.
    ///
    /// Source: UIKit NSLayoutConstraint.Axis.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    init(_ first: ConstraintPlace, _ second: ConstraintPlace?, multiplier: CGFloat = 1, constant: CGFloat) {
        self.first = first
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
    }

    /// Makes constraints count.
    public class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    /// Makes constraints not count.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    /// It belongs to the nearest view that holds both places.
    private func activate() {
        guard home == nil, let view = first.view else { return }
        let holder: UIView? = if let other = second?.view, other !== view { view.commonAncestor(other) } else { view.superview ?? view }
        guard let holder else { return }
        holder.constraints.append(self)
        home = holder
        holder.setNeedsLayout()
    }

    private func deactivate() {
        home?.constraints.removeAll { $0 === self }
        home?.setNeedsLayout()
        home = nil
    }
}

extension UIView {
    fileprivate func commonAncestor(_ other: UIView) -> UIView? {
        var view: UIView? = self
        while let candidate = view {
            if other.isDescendant(of: candidate) { return candidate }
            view = candidate.superview
        }
        return nil
    }
}

/// One place of a view: an edge, a middle or a length.
struct ConstraintPlace {
    enum Attribute { case left, right, top, bottom, centerX, centerY, width, height }
    weak var view: UIView?
    let attribute: Attribute
    /// Towards the middle of the view, in points: margins and safe areas.
    var inset: CGFloat = 0
}

/// A place that constraints are made of.
///
/// Source: UIKit NSLayoutAnchor.
@preconcurrency @MainActor public class NSLayoutAnchor: NSObject {
    let place: ConstraintPlace
    init(_ place: ConstraintPlace) { self.place = place }
    /// The two are to be the same, `constant` points apart.
    public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(place, anchor.place, constant: constant)
    }
    /// The first is to be no less; taken as the same.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        limit(anchor, constant)
    }
    /// The first is to be no more; taken as the same.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        limit(anchor, constant)
    }
    private func limit(_ anchor: NSLayoutAnchor, _ constant: CGFloat) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(place, anchor.place, constant: constant)
        constraint.priority = .defaultLow
        return constraint
    }
}

/// A place along the width.
///
/// Source: UIKit NSLayoutXAxisAnchor.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor {}
/// A place along the height.
///
/// Source: UIKit NSLayoutYAxisAnchor.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor {}
/// A width or height.
///
/// Source: UIKit NSLayoutDimension.
public final class NSLayoutDimension: NSLayoutAnchor {
    /// A length in points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(place, nil, constant: constant) }
    /// A length of at least so many points; taken as the same.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        let constraint = constraint(equalToConstant: constant)
        constraint.priority = .defaultLow
        return constraint
    }
    /// A length of at most so many points; taken as the same.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualToConstant: constant)
    }
    /// A multiple of another length.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(place, anchor.place, multiplier: multiplier, constant: constant)
    }
}

/// A rectangle that constraints can go by: of a view, or one of its own that constraints place.
///
/// Source: UIKit UILayoutGuide.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// A name of the app's own.
    open var identifier = ""
    /// The view whose rectangle it is, less the insets; of a guide of its own, one that shows nothing.
    let view: UIView
    private let insets: UIEdgeInsets
    init(_ view: UIView, _ insets: UIEdgeInsets) {
        self.view = view
        self.insets = insets
    }
    /// A rectangle for constraints to place, in the view that the guide is added to.
    public convenience override init() { self.init(UIView(), .zero) }
    /// The rectangle, in the coordinates of the view it was added to.
    public var layoutFrame: CGRect {
        let frame = view.frame
        return CGRect(
            x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
            height: frame.height - insets.top - insets.bottom)
    }
    /// The view it was added to.
    public var owningView: UIView? { view.superview }
    /// Its leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: view, attribute: .left, inset: insets.left)) }
    /// Its trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: view, attribute: .right, inset: -insets.right)) }
    /// Its left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { leadingAnchor }
    /// Its right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { trailingAnchor }
    /// Its top edge.
    public var topAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: view, attribute: .top, inset: insets.top)) }
    /// Its bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: view, attribute: .bottom, inset: -insets.bottom)) }
    /// Its middle along the width.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: view, attribute: .centerX)) }
    /// Its middle along the height.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: view, attribute: .centerY)) }
    /// Its width.
    public var widthAnchor: NSLayoutDimension {
        .init(ConstraintPlace(view: view, attribute: .width, inset: -insets.left - insets.right))
    }
    /// Its height.
    public var heightAnchor: NSLayoutDimension {
        .init(ConstraintPlace(view: view, attribute: .height, inset: -insets.top - insets.bottom))
    }
}

/// Edges by the direction of writing.
///
/// Source: UIKit NSDirectionalRectEdge.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// Where lines begin.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// Where lines end.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Edges of a rectangle.
///
/// Source: UIKit UIRectEdge.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Distances from the edges by the direction of writing, in points.
///
/// Source: UIKit NSDirectionalEdgeInsets.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// From the top.
    public var top: CGFloat
    /// From where lines begin.
    public var leading: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From where lines end.
    public var trailing: CGFloat
    /// Distances from the edges, in points.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()
}

/// Distances from the edges, in points.
///
/// Source: UIKit UIEdgeInsets.
public struct UIEdgeInsets: Hashable, Sendable {
    /// From the top.
    public var top: CGFloat
    /// From the left.
    public var left: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From the right.
    public var right: CGFloat
    /// Distances from the edges, in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    /// No distances.
    public static let zero = UIEdgeInsets()
}

extension UIView {
    /// The leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: self, attribute: .left)) }
    /// The trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: self, attribute: .right)) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { leadingAnchor }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { trailingAnchor }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: self, attribute: .top)) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: self, attribute: .bottom)) }
    /// The middle along the width.
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(ConstraintPlace(view: self, attribute: .centerX)) }
    /// The middle along the height.
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(ConstraintPlace(view: self, attribute: .centerY)) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { .init(ConstraintPlace(view: self, attribute: .width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { .init(ConstraintPlace(view: self, attribute: .height)) }
    /// What a television surely shows, of a view that fills the screen: 60 points in from top and bottom, 80 from the sides.
    public var safeAreaInsets: UIEdgeInsets {
        let screen = UIScreen.main.bounds.size
        return superview == nil && frame.size == screen ? UIEdgeInsets(top: 60, left: 80, bottom: 60, right: 80) : .zero
    }
    /// The rectangle of what a television surely shows.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self, safeAreaInsets) }
    /// The rectangle within the margins: 8 points in.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) }
    /// Takes in a guide, for constraints to place.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(layoutGuide.view)
    }
    /// Takes a guide out again.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.view.superview === self { layoutGuide.view.removeFromSuperview() }
    }
    /// Makes a constraint count.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Makes constraints count.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
}
