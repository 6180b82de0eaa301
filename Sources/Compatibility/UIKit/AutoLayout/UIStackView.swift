import Foundation
import TenFoot

/// Views in a row or column, held together by constraints that follow from how they are to stand.
///
/// Source: UIKit UIStackView.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The views, in order.
    public private(set) var arrangedSubviews: [UIView] = []
    /// Along which axis they stand.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsConstraints() } }
    /// The room between them, in points.
    open var spacing: CGFloat = 0 { didSet { setNeedsConstraints() } }
    /// How they stand across.
    open var alignment = Alignment.fill { didSet { setNeedsConstraints() } }
    /// How they share the length.
    open var distribution = Distribution.fill { didSet { setNeedsConstraints() } }
    /// Whether they keep within the margins.
    open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsConstraints() } }
    /// Accepted: distances are between edges.
    open var isBaselineRelativeArrangement = false

    /// The usual distance: that of `spacing`.
    public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The distance that UIKit leaves between views: 8 points.
    public nonisolated static let spacingUseSystem: CGFloat = 8
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
    /// What keeps distances equal: views that show nothing.
    private var gaps: [UIView] = []

    /// How views of a stack stand across.
    ///
    /// Source: UIKit UIStackView.Alignment.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        /// The upper edge of a row.
        public static let top = Alignment.leading
        /// The lower edge of a row.
        public static let bottom = Alignment.trailing
    }
    /// How views of a stack share its length.
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
    /// Puts a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
    /// Puts a view at a place in the order, 0 at the start; one that is there already moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        setNeedsConstraints()
    }
    /// Takes a view out of the order; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsConstraints()
    }
    override func removed(_ view: UIView) { removeArrangedSubview(view) }
    /// Sets the room after a view, in points; `spacingUseDefault` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsConstraints()
    }
    /// The room after a view, in points; `spacingUseDefault` where none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    override var hasContentOfItsOwn: Bool { false }
    /// The room its views wish for.
    open override var intrinsicContentSize: CGSize {
        arrangedSubviews.isEmpty ? super.intrinsicContentSize : systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    // MARK: Constraints

    private typealias Attribute = NSLayoutConstraint.Attribute
    /// The stack holds together before its content has its size, and breaks before what an app demands.
    private static let hold = UILayoutPriority(999.5)
    /// Under every wish: of views that could all grow, the last does.
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
            let room = customSpacing[ObjectIdentifier(view)] ?? spacing
            constraints.append(constraint(next, start, is: isLoose ? .greaterThanOrEqual : .equal, view, end, plus: room))
        }
        constraints += sharing(views, length)
        for view in views { constraints += across(view, first) }
        return constraints
    }

    /// How the length is shared.
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

    /// Equal distances: between edges, or from middle to middle.
    private func spread(_ views: [UIView], _ length: Attribute) -> [NSLayoutConstraint] {
        while gaps.count < views.count - 1 {
            let gap = UIView()
            gap.translatesAutoresizingMaskIntoConstraints = false
            gap.isHidden = true
            gaps.append(gap)
            addSubview(gap)
        }
        let isRow = axis == .horizontal
        let (start, end, middle): (Attribute, Attribute, Attribute) = isRow ? (.left, .right, .centerX) : (.top, .bottom, .centerY)
        let (from, to) = distribution == .equalSpacing ? (end, start) : (middle, middle)
        return zip(gaps, zip(views, views.dropFirst())).flatMap { gap, pair in
            [
                constraint(gap, start, pair.0, from), constraint(gap, end, pair.1, to),
                // Distances are alike as far as content lets them.
                constraint(gap, length, gaps[0], priority: distribution == .equalCentering ? UILayoutPriority(149) : Self.hold),
            ]
        }
    }

    /// How a view stands across.
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
