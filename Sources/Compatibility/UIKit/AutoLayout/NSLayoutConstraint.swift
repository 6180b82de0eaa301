import Foundation
import TenFoot

/// How two places of views stand to each other: `first = second * multiplier + constant`, or at least, or at most.
///
/// Source: UIKit NSLayoutConstraint.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    let first: ConstraintPlace
    let second: ConstraintPlace?
    /// Whether the first is to be the same, no more or no less.
    public let relation: Relation
    /// What the second is multiplied by.
    public let multiplier: CGFloat
    /// What is added, in points.
    open var constant: CGFloat { didSet { if constant != oldValue { home?.setNeedsConstraints() } } }
    /// How much it counts: `required` must be met, and of the others those with a higher number come first.
    open var priority = UILayoutPriority.required { didSet { if priority != oldValue { home?.setNeedsConstraints() } } }
    /// A name for debugging.
    open var identifier: String?
    /// Accepted: archives are not read.
    open var shouldBeArchived = false
    /// Whether it counts.
    open var isActive: Bool {
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
    /// How two places stand to each other.
    ///
    /// Source: UIKit NSLayoutConstraint.Relation.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }
    /// A place of a view; the numbers are UIKit's.
    ///
    /// Source: UIKit NSLayoutConstraint.Attribute.
    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline,
            leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    init(_ first: ConstraintPlace, _ relation: Relation, _ second: ConstraintPlace?, multiplier: CGFloat = 1, constant: CGFloat) {
        (self.first, self.relation, self.second) = (first, relation, second)
        (self.multiplier, self.constant) = (multiplier, constant)
    }

    /// A constraint between places of views or guides; one of something else never counts.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        let second = attr2 == .notAnAttribute ? nil : view2.flatMap { ConstraintPlace($0, attr2) }
        let first = ConstraintPlace(view1, attr1) ?? ConstraintPlace(view: nil, attribute: .width)
        self.init(first, relation, second, multiplier: multiplier, constant: c)
    }

    /// The view of the first place.
    public var firstItem: AnyObject? { first.view }
    /// The view of the second place; nil for a constant.
    public var secondItem: AnyObject? { second?.view }
    /// Which place of the first view it is.
    public var firstAttribute: Attribute { first.attribute }
    /// Which place of the second view it is.
    public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

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
        holder.setNeedsConstraints()
    }

    private func deactivate() {
        home?.constraints.removeAll { $0 === self }
        home?.setNeedsConstraints()
        home = nil
    }
}

/// One place of a view: an edge, a middle or a length, of the whole view or of what is within its margins.
struct ConstraintPlace {
    /// What of a view its place is of.
    enum Region { case bounds, safeArea, margins, content }

    weak var view: UIView?
    /// Without margins, which are in `region`, and by left and right.
    let attribute: NSLayoutConstraint.Attribute
    var region = Region.bounds
}

extension ConstraintPlace {
    /// A place of a view or a guide; nil for anything else.
    @MainActor init?(_ item: Any, _ attribute: NSLayoutConstraint.Attribute) {
        let (plain, isMargin) = Self.plain(attribute)
        if let view = item as? UIView {
            self.init(view: view, attribute: plain, region: isMargin ? .margins : .bounds)
        } else if let guide = item as? UILayoutGuide {
            self.init(view: guide.view, attribute: plain, region: guide.region)
        } else {
            return nil
        }
    }

    private static func plain(_ attribute: NSLayoutConstraint.Attribute) -> (NSLayoutConstraint.Attribute, isMargin: Bool) {
        switch attribute {
        case .leading: (.left, false)
        case .trailing: (.right, false)
        case .leftMargin, .leadingMargin: (.left, true)
        case .rightMargin, .trailingMargin: (.right, true)
        case .topMargin: (.top, true)
        case .bottomMargin: (.bottom, true)
        case .centerXWithinMargins: (.centerX, true)
        case .centerYWithinMargins: (.centerY, true)
        default: (attribute, false)
        }
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

    /// Has it laid out anew, and the views around it whose sizes its constraints can change.
    func setNeedsConstraints() {
        var view: UIView? = self
        while let one = view {
            one.setNeedsLayout()
            view = one.translatesAutoresizingMaskIntoConstraints ? nil : one.superview
        }
    }

    /// Makes a constraint count.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Makes constraints count.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Makes a constraint not count.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Makes constraints not count.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
}
