import Foundation
import TenFoot

/// Lays out views in a row or column, by constraints derived from its axis, spacing, alignment and distribution.
///
/// Source: UIKit UIStackView.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The views, in order.
    public private(set) var arrangedSubviews: [UIView] = []
    /// The axis along which the views are arranged.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsConstraints() } }
    /// The spacing between the views, in points.
    open var spacing: CGFloat = 0 { didSet { setNeedsConstraints() } }
    /// The alignment of the views across the axis.
    open var alignment = Alignment.fill { didSet { setNeedsConstraints() } }
    /// How the views share the stack's length along the axis.
    open var distribution = Distribution.fill { didSet { setNeedsConstraints() } }
    /// Whether the views are laid out within the layout margins.
    open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsConstraints() } }
    /// Accepted: spacing is measured from edge to edge.
    open var isBaselineRelativeArrangement = false

    /// Custom spacing that stands for the stack's `spacing`.
    public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// UIKit's standard spacing between views: 8 points.
    public nonisolated static let spacingUseSystem: CGFloat = 8
    private struct CustomSpacing {
        weak var view: UIView?
        let length: CGFloat
    }
    private var customSpacing: [CustomSpacing] = []
    /// Layout guides whose equal lengths keep the distances equal.
    private var gaps: [UILayoutGuide] = []

    /// The alignment of a stack's views across its axis.
    ///
    /// Source: UIKit UIStackView.Alignment.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The top edge, for a row.
        public static let top = Alignment.leading
        /// The bottom edge, for a row.
        public static let bottom = Alignment.trailing
    }
    /// How a stack's views share its length.
    ///
    /// Source: UIKit UIStackView.Distribution.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// A stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    /// Appends a view.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
    /// Inserts a view at an index, 0 at the start; a view that is already arranged is moved.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        setNeedsConstraints()
    }
    /// Removes a view from the arranged ones; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsConstraints()
    }
    override func removed(_ view: UIView) { removeArrangedSubview(view) }
    /// Sets the spacing after a view, in points; `spacingUseDefault` resets it.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing.removeAll { $0.view == nil || $0.view === arrangedSubview }
        if spacing != Self.spacingUseDefault { customSpacing.append(CustomSpacing(view: arrangedSubview, length: spacing)) }
        setNeedsConstraints()
    }
    /// The custom spacing after a view, in points; `spacingUseDefault` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing.first { $0.view === arrangedSubview }?.length ?? Self.spacingUseDefault
    }

    override var hasContentOfItsOwn: Bool { false }
    /// The size that fits the arranged views.
    open override var intrinsicContentSize: CGSize {
        arrangedSubviews.isEmpty ? super.intrinsicContentSize : systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    // MARK: Constraints

    private typealias Attribute = NSLayoutConstraint.Attribute
    /// The priority of the stack's own constraints: above content sizes and below the app's required constraints.
    private static let hold = UILayoutPriority(999.5)
    /// The lowest priority, for the lengths of all views but the last: if several could grow, the last one does.
    private static let last = UILayoutPriority(0.5)

    private func place(_ view: UIView, _ attribute: Attribute) -> ConstraintPlace {
        ConstraintPlace(
            view: view, attribute: attribute, region: view === self && isLayoutMarginsRelativeArrangement ? .margins : .bounds)
    }
    private func constraint(
        _ view: UIView, _ attribute: Attribute, is relation: NSLayoutConstraint.Relation = .equal, _ other: UIView?,
        _ otherAttribute: Attribute? = nil, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
        priority: UILayoutPriority = hold
    ) -> NSLayoutConstraint {
        let second = other.map { place($0, otherAttribute ?? attribute) }
        let constraint = NSLayoutConstraint(place(view, attribute), relation, second, multiplier: multiplier, constant: constant)
        constraint.priority = priority
        return constraint
    }

    override var contentConstraints: [NSLayoutConstraint] {
        let views = arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
        guard let first = views.first, let last = views.last else { return [] }
        let (start, end, length): (Attribute, Attribute, Attribute) =
            axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
        var constraints = [constraint(first, start, self), constraint(last, end, self)]
        for (view, next) in zip(views, views.dropFirst()) {
            let isLoose = distribution == .equalSpacing || distribution == .equalCentering
            let custom = customSpacing(after: view)
            let room = custom == Self.spacingUseDefault ? spacing : custom
            constraints.append(constraint(next, start, is: isLoose ? .greaterThanOrEqual : .equal, view, end, plus: room))
        }
        constraints += sharing(views, length)
        for view in views { constraints += across(view, first) }
        return constraints
    }

    /// The constraints that distribute the views along the axis.
    private func sharing(_ views: [UIView], _ length: Attribute) -> [NSLayoutConstraint] {
        let rest = views.dropFirst()
        switch distribution {
        case .fill: return views.dropLast().map { constraint($0, length, nil, priority: Self.last) }
        case .fillEqually: return rest.map { constraint($0, length, views[0]) }
        case .fillProportionally:
            func wish(_ view: UIView) -> CGFloat {
                axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
            }
            let unit = wish(views[0])
            return unit > 0 ? rest.filter { wish($0) > 0 }.map { constraint($0, length, views[0], times: wish($0) / unit) } : []
        case .equalSpacing, .equalCentering: return spread(views, length)
        }
    }

    /// The constraints for equal spacing: between edges, or from centre to centre.
    private func spread(_ views: [UIView], _ length: Attribute) -> [NSLayoutConstraint] {
        while gaps.count < views.count - 1 {
            let gap = UILayoutGuide()
            gaps.append(gap)
            addLayoutGuide(gap)
        }
        let isRow = axis == .horizontal
        let (start, end, middle): (Attribute, Attribute, Attribute) = isRow ? (.left, .right, .centerX) : (.top, .bottom, .centerY)
        let (from, to) = distribution == .equalSpacing ? (end, start) : (middle, middle)
        return zip(gaps.map(\.view), zip(views, views.dropFirst())).flatMap { gap, pair in
            [
                constraint(gap, start, pair.0, from), constraint(gap, end, pair.1, to),
                // With `equalCentering`, distances are equal only as far as the content sizes allow.
                constraint(gap, length, gaps[0].view, priority: distribution == .equalCentering ? UILayoutPriority(149) : Self.hold),
            ]
        }
    }

    /// The constraints that align a view across the axis.
    private func across(_ view: UIView, _ first: UIView) -> [NSLayoutConstraint] {
        let isRow = axis == .horizontal
        let (start, end): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.left, .right)
        let atStart = constraint(view, start, self), atEnd = constraint(view, end, self)
        let afterStart = constraint(view, start, is: .greaterThanOrEqual, self),
            beforeEnd = constraint(view, end, is: .lessThanOrEqual, self)
        switch alignment {
        case .fill: return [atStart, atEnd]
        case .leading: return [atStart, beforeEnd]
        case .trailing: return [afterStart, atEnd]
        case .center: return [constraint(view, isRow ? .centerY : .centerX, self), afterStart, beforeEnd]
        case .firstBaseline, .lastBaseline:
            guard isRow else { return [atStart, beforeEnd] }
            return [afterStart, beforeEnd]
                + (view === first ? [] : [constraint(view, alignment == .firstBaseline ? .firstBaseline : .lastBaseline, first)])
        }
    }
}
