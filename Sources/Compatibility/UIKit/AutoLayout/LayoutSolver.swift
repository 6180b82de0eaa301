import Foundation
import TenFoot

/// Computes the frames that satisfy the constraints of a view and of its descendants.
///
/// Positions are variables of one linear program, relative to the origin of the view that is laid out. Required constraints are added
/// first, then optional ones by priority: the app's, and those for each view's intrinsic content size. A view that nothing constrains gets
/// a size of zero at the origin.
///
/// Source: UIKit's Auto Layout.
@MainActor struct LayoutSolver {
    private typealias Expression = LinearProgram.Expression
    private typealias Attribute = NSLayoutConstraint.Attribute

    /// A rectangle relative to the root's origin; each part is a known number or a variable.
    private struct Box {
        var left, top, width, height: Expression
    }

    /// Identifies a rectangle: that of a view, or that of a scroll view's content.
    private struct Key: Hashable {
        let view: ObjectIdentifier
        var isContent = false
        @MainActor init(_ view: UIView, isContent: Bool = false) {
            self.view = ObjectIdentifier(view)
            self.isContent = isContent
        }
    }

    /// Priorities below all that an app can set: prefer a size of zero, then a position at the superview's origin.
    private static let noSize = -1.0, noDistance = -2.0
    /// A priority just below required, for the frame of a view that is placed by its frame and is also named in constraints.
    private static let frame = 999.99

    private let root: UIView
    private var program = LinearProgram()
    private var boxes: [Key: Box] = [:]
    /// The views whose frames are kept as they are, since constraints outside the root place them.
    private let fixed: Set<ObjectIdentifier>
    /// The views that take part in a constraint.
    private var involved: Set<ObjectIdentifier> = []
    /// The views whose frames are unknown, outer ones first.
    private var placed: [UIView] = []
    private var scrolled: [UIScrollView] = []
    /// The heights of views with text of several lines, known once their widths are solved.
    private var heights: [ObjectIdentifier: CGFloat]

    /// Lays out a view's subviews within its present size.
    static func layOut(_ root: UIView) {
        // The size of the root is known, whatever its own constraints are.
        let constraints = gathered(root).filter { !$0.isOfOneView || $0.first.view !== root }
        guard !constraints.isEmpty else { return }
        var solver = LayoutSolver(root, constraints, size: root.bounds.size)
        // The height of wrapped text depends on its width, so that a second pass solves with the heights of the first.
        let heights = solver.wrappedHeights()
        if !heights.isEmpty { solver = LayoutSolver(root, constraints, size: root.bounds.size, heights: heights) }
        solver.apply()
    }

    /// The size that satisfies a view's constraints, as close to the target as the priorities allow.
    static func fittingSize(
        _ root: UIView, _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let constraints = gathered(root)
        func solved(_ heights: [ObjectIdentifier: CGFloat]) -> LayoutSolver {
            LayoutSolver(root, constraints, target: target, (horizontal, vertical), heights: heights)
        }
        var solver = solved([:])
        let heights = solver.wrappedHeights()
        if !heights.isEmpty { solver = solved(heights) }
        return solver.rect(of: Key(root)).size
    }

    // MARK: Constraints that take part

    /// Collects the constraints of a view and of those descendants whose frames can depend on them.
    private static func gathered(_ root: UIView) -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        var seen: Set<ObjectIdentifier> = []
        func take(_ view: UIView) {
            var rest = [view]
            while let one = rest.popLast() {
                guard seen.insert(ObjectIdentifier(one)).inserted else { continue }
                constraints += one.constraints + one.contentConstraints
                for inner in one.subviewsAndGuides.reversed() {
                    if inner.translatesAutoresizingMaskIntoConstraints {
                        constraints += inner.constraints.filter(\.isOfOneView)
                    } else {
                        rest.append(inner)
                    }
                }
            }
        }
        take(root)
        // A constrained view may lie in a view that is placed by its frame; then the constraints of that view count too.
        var index = 0
        while index < constraints.count {
            for named in [constraints[index].first.view, constraints[index].second?.view] {
                var outer = named?.superview
                while let view = outer, view !== root, view.isDescendant(of: root) {
                    take(view)
                    outer = view.superview
                }
            }
            index += 1
        }
        return constraints
    }

    /// The descendants of the root that constraints of its superviews place.
    private static func placedFromOutside(_ root: UIView) -> Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        var outer = root.superview
        while let view = outer {
            for constraint in view.constraints {
                for named in [constraint.first.view, constraint.second?.view].compactMap({ $0 }) where named !== root {
                    if named.isDescendant(of: root) { found.insert(ObjectIdentifier(named)) }
                }
            }
            outer = view.superview
        }
        return found
    }

    private init(_ root: UIView, _ constraints: [NSLayoutConstraint], size: CGSize, heights: [ObjectIdentifier: CGFloat] = [:]) {
        (self.root, self.heights, fixed) = (root, heights, Self.placedFromOutside(root))
        boxes[Key(root)] = Box(
            left: Expression(), top: Expression(), width: Expression(Double(size.width.onScreen)),
            height: Expression(Double(size.height.onScreen)))
        solve(constraints)
    }

    private init(
        _ root: UIView, _ constraints: [NSLayoutConstraint], target: CGSize, _ priorities: (UILayoutPriority, UILayoutPriority),
        heights: [ObjectIdentifier: CGFloat]
    ) {
        (self.root, self.heights, fixed) = (root, heights, [])
        let width = Expression(program.variable()), height = Expression(program.variable())
        boxes[Key(root)] = Box(left: Expression(), top: Expression(), width: width, height: height)
        for (length, wanted, priority) in [(width, target.width, priorities.0), (height, target.height, priorities.1)] {
            _ = program.require(length, .greaterOrEqual)
            demand(length - Expression(Double(wanted.onScreen)), .equal, priority)
        }
        wishForContent(root)
        solve(constraints)
    }

    private mutating func solve(_ constraints: [NSLayoutConstraint]) {
        involved = Set(constraints.flatMap { [$0.first.view, $0.second?.view] }.compactMap { $0.map(ObjectIdentifier.init) })
        // Add required constraints before optional ones, each group in its own order.
        for constraint in constraints where constraint.priority == .required { add(constraint) }
        for constraint in constraints where constraint.priority != .required { add(constraint) }
        program.optimise()
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard constraint.first.view != nil, constraint.second == nil || constraint.second?.view != nil else { return }
        guard let first = expression(constraint.first, with: constraint.second) else { return }
        var other = Expression(Double(constraint.constant.onScreen))
        if let place = constraint.second {
            guard let second = expression(place, with: constraint.first) else { return }
            other = other + second * Double(min(max(constraint.multiplier, -1e4), 1e4))
        }
        let relation: LinearProgram.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessOrEqual
            case .greaterThanOrEqual: .greaterOrEqual
            }
        guard constraint.constant.isFinite, constraint.multiplier.isFinite else { return }
        if !demand(first - other, relation, constraint.priority), !isWithoutSize { Self.report(constraint) }
    }

    /// Adds a constraint; false if it is required and contradicts the required ones before it.
    @discardableResult
    private mutating func demand(_ expression: Expression, _ relation: LinearProgram.Relation, _ priority: UILayoutPriority) -> Bool {
        guard priority == .required else {
            program.wish(expression, relation, priority: Double(priority.rawValue))
            return true
        }
        return program.require(expression, relation)
    }

    /// Whether the root has no size yet; with a size of zero most constraints contradict each other and are not reported.
    private var isWithoutSize: Bool { root.bounds.isEmpty }

    private static var reported: Set<String> = []
    /// Reports on standard error, once, which constraint is left out.
    private static func report(_ constraint: NSLayoutConstraint) {
        let name = constraint.identifier.map { " \"\($0)\"" } ?? ""
        let view = constraint.first.view.map { String(describing: type(of: $0)) } ?? "a view"
        let text = """
            UIKit: a constraint\(name) on the \(constraint.firstAttribute) of \(view) contradicts others and is left out; \
            give one of them a priority under 1000

            """
        if reported.insert(text).inserted { FileHandle.standardError.write(Data(text.utf8)) }
    }

    // MARK: Positions

    private mutating func expression(_ place: ConstraintPlace, with other: ConstraintPlace?) -> Expression? {
        guard let view = place.view, view.isDescendant(of: root) else { return nil }
        var box = self.box(of: view)
        let isEdge = place.attribute != .width && place.attribute != .height
        // Constraints between a scroll view's edges and its descendants refer to its content.
        let isOfContent = other?.view.map { $0 !== view && $0.isDescendant(of: view) } ?? false
        if let view = view as? UIScrollView, place.region == .content || (isEdge && isOfContent && place.region == .bounds) {
            box = content(of: view)
        }
        let insets = view.insets(of: place.region)
        func number(_ value: CGFloat) -> Expression { Expression(Double(value.onScreen)) }
        let (left, top) = (box.left + number(insets.left), box.top + number(insets.top))
        let width = box.width - number(insets.left + insets.right), height = box.height - number(insets.top + insets.bottom)
        switch place.attribute {
        case .width: return width
        case .height: return height
        case .right, .trailing: return left + width
        case .bottom: return top + height
        case .centerX: return left + width * 0.5
        case .centerY: return top + height * 0.5
        case .top: return top
        case .firstBaseline: return top + number(view.baselines?.first ?? 0)
        case .lastBaseline: return top + height - number(view.baselines?.last ?? 0)
        default: return left
        }
    }

    private mutating func content(of view: UIScrollView) -> Box {
        let key = Key(view, isContent: true)
        if let box = boxes[key] { return box }
        let outer = box(of: view)
        let content = Box(
            left: outer.left, top: outer.top, width: Expression(program.variable()), height: Expression(program.variable()))
        boxes[key] = content
        scrolled.append(view)
        for length in [content.width, content.height] {
            _ = program.require(length, .greaterOrEqual)
            program.wish(length, .equal, priority: Self.noSize)
        }
        return content
    }

    private mutating func box(of view: UIView) -> Box {
        if let box = boxes[Key(view)] { return box }
        // The view is a descendant of the root, so that it has a superview.
        let outer = view.superview.map { self.box(of: $0) } ?? Box(left: .init(), top: .init(), width: .init(), height: .init())
        let name = ObjectIdentifier(view)
        if fixed.contains(name) || view.translatesAutoresizingMaskIntoConstraints && !involved.contains(name) {
            // No constraint that is solved here places the view: use its frame.
            func known(_ value: CGFloat) -> Expression { Expression(Double(value.onScreen)) }
            let frame = view.frame
            let box = Box(
                left: outer.left + known(frame.minX), top: outer.top + known(frame.minY), width: known(frame.width),
                height: known(frame.height))
            boxes[Key(view)] = box
            return box
        }
        let box = Box(
            left: Expression(program.variable()), top: Expression(program.variable()), width: Expression(program.variable()),
            height: Expression(program.variable()))
        boxes[Key(view)] = box
        placed.append(view)
        _ = program.require(box.width, .greaterOrEqual)
        _ = program.require(box.height, .greaterOrEqual)
        if view.translatesAutoresizingMaskIntoConstraints { wishForFrame(view, box, in: outer) }
        wishForContent(view)
        for length in [box.width, box.height] { program.wish(length, .equal, priority: Self.noSize) }
        program.wish(box.left - outer.left, .equal, priority: Self.noDistance)
        program.wish(box.top - outer.top, .equal, priority: Self.noDistance)
        return box
    }

    /// Prefers the view's present frame, along each axis on which it has a length.
    private mutating func wishForFrame(_ view: UIView, _ box: Box, in outer: Box) {
        func wish(_ start: Expression, _ length: Expression, _ place: CGFloat, _ extent: CGFloat) {
            guard extent > 0, extent.isFinite, place.isFinite else { return }
            program.wish(start - Expression(Double(place.onScreen)), .equal, priority: Self.frame)
            program.wish(length - Expression(Double(extent.onScreen)), .equal, priority: Self.frame)
        }
        wish(box.left - outer.left, box.width, view.frame.minX, view.frame.width)
        wish(box.top - outer.top, box.height, view.frame.minY, view.frame.height)
    }

    /// Prefers the view's intrinsic content size, by its compression resistance and content hugging priorities.
    private mutating func wishForContent(_ view: UIView) {
        guard view.hasContentOfItsOwn, let box = boxes[Key(view)] else { return }
        let wish = view.intrinsicContentSize
        let height = heights[ObjectIdentifier(view)] ?? wish.height
        for (axis, length, wanted) in [(NSLayoutConstraint.Axis.horizontal, box.width, wish.width), (.vertical, box.height, height)] {
            guard wanted >= 0, wanted.isFinite else { continue }
            let excess = length - Expression(Double(wanted.onScreen))
            demand(excess, .lessOrEqual, view.contentHuggingPriority(for: axis))
            demand(excess, .greaterOrEqual, view.contentCompressionResistancePriority(for: axis))
        }
    }

    // MARK: Results

    private func rect(of key: Key) -> CGRect {
        guard let box = boxes[key] else { return .zero }
        // Round to a thousandth of a point: smaller differences are rounding errors.
        func value(_ expression: Expression) -> CGFloat { (CGFloat(program.value(expression)) * 1000).rounded() / 1000 }
        return CGRect(x: value(box.left), y: value(box.top), width: max(0, value(box.width)), height: max(0, value(box.height)))
    }

    /// The heights of the views whose text wraps to another height than their intrinsic one.
    private func wrappedHeights() -> [ObjectIdentifier: CGFloat] {
        var heights: [ObjectIdentifier: CGFloat] = [:]
        for view in placed {
            let width = rect(of: Key(view)).width
            guard width > 0, let height = view.contentHeight(forWidth: width), height != view.intrinsicContentSize.height else { continue }
            heights[ObjectIdentifier(view)] = height
        }
        return heights
    }

    private func apply() {
        for view in placed {
            let frame = rect(of: Key(view))
            let outer = view.superview.map { rect(of: Key($0)).origin } ?? .zero
            view.frame = CGRect(origin: CGPoint(x: frame.minX - outer.x, y: frame.minY - outer.y), size: frame.size)
        }
        for view in scrolled { view.contentSize = rect(of: Key(view, isContent: true)).size }
    }
}

extension UIView {
    /// The size that satisfies the view's constraints and content sizes, as close to the target as the priorities allow.
    ///
    /// Source: UIKit UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:).
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        return LayoutSolver.fittingSize(self, targetSize, horizontal: horizontal, vertical: vertical)
    }
    /// The size that satisfies the view's constraints and content sizes.
    ///
    /// Source: UIKit UIView.systemLayoutSizeFitting(_:).
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// A target size that asks for the smallest possible size.
    ///
    /// Source: UIKit UIView.layoutFittingCompressedSize.
    public static var layoutFittingCompressedSize: CGSize { .zero }
    /// A target size that asks for the largest size that the content wants.
    ///
    /// Source: UIKit UIView.layoutFittingExpandedSize.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
