import Foundation
import TenFoot

/// A relation between attributes of two views: `first = second * multiplier + constant`, or `>=`, or `<=`.
///
/// Source: UIKit NSLayoutConstraint.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    let first: ConstraintPlace
    let second: ConstraintPlace?
    /// Whether the first attribute is equal to the second, at most, or at least.
    public let relation: Relation
    /// The factor of the second attribute.
    public let multiplier: CGFloat
    /// The number that is added, in points.
    open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
    /// The priority: `required` constraints must be met; of the others, higher values are met first.
    open var priority = UILayoutPriority.required { didSet { if priority != oldValue { changed() } } }
    /// A name for debugging.
    open var identifier: String?
    /// Accepted: views are not read from archives.
    open var shouldBeArchived = false
    /// Whether the constraint takes part in the layout.
    open var isActive: Bool {
        get { home != nil }
        set { newValue ? activate() : deactivate() }
    }
    private weak var home: UIView?

    /// A horizontal or vertical axis.
    ///
    /// Source: UIKit NSLayoutConstraint.Axis.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }
    /// The relation between two attributes.
    ///
    /// Source: UIKit NSLayoutConstraint.Relation.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }
    /// An edge, centre or dimension of a view; the raw values are UIKit's.
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

    /// Creates a constraint between attributes of views or layout guides; with items of other types it has no effect.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        let second = attr2 == .notAnAttribute ? nil : view2.flatMap { ConstraintPlace($0, attr2) }
        let first = ConstraintPlace(view1, attr1) ?? ConstraintPlace(view: nil, attribute: .width)
        self.init(first, relation, second, multiplier: multiplier, constant: c)
    }

    /// The view of the first attribute.
    public var firstItem: AnyObject? { first.view }
    /// The view of the second attribute; nil for a constant.
    public var secondItem: AnyObject? { second?.view }
    /// The attribute of the first view.
    public var firstAttribute: Attribute { first.attribute }
    /// The attribute of the second view.
    public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    /// Activates constraints.
    public class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    /// Deactivates constraints.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    /// Adds the constraint to the nearest common ancestor of both views; to the view itself if it concerns one view.
    private func activate() {
        guard home == nil, let view = first.view else { return }
        let holder = if let other = second?.view { view.commonAncestor(other) } else { view }
        guard let holder else { return }
        holder.constraints.append(self)
        home = holder
        changed()
    }

    private func deactivate() {
        home?.constraints.removeAll { $0 === self }
        changed()
        home = nil
    }

    /// Whether it concerns one view alone, as a constant width does; such a view holds it itself.
    var isOfOneView: Bool { second.map { $0.view === first.view } ?? true }
    /// Whether it concerns a view or one of its descendants.
    func concerns(_ view: UIView) -> Bool {
        [first.view, second?.view].contains { $0?.isDescendant(of: view) ?? false }
    }
    private func changed() {
        home?.setNeedsConstraints()
        // The layout of the superview places the view.
        if isOfOneView { home?.superview?.setNeedsConstraints() }
    }
}

/// An attribute of a view: an edge, a centre or a dimension, of one of the view's regions.
struct ConstraintPlace {
    /// The part of a view that an attribute refers to.
    enum Region { case bounds, safeArea, margins, content }

    weak var view: UIView?
    /// The attribute without margins, which are in `region`, and with left and right for leading and trailing.
    let attribute: NSLayoutConstraint.Attribute
    var region = Region.bounds
}

extension ConstraintPlace {
    /// Creates an attribute of a view or a layout guide; nil for any other item.
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

    /// Schedules a layout of the view, and of the ancestors whose sizes its constraints can change.
    func setNeedsConstraints() {
        var view: UIView? = self
        while let one = view {
            one.setNeedsLayout()
            view = one.translatesAutoresizingMaskIntoConstraints ? nil : one.superview
        }
    }

    /// Activates a constraint.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
}
