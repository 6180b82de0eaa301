import Foundation
import TenFoot

/// Finds the frames that the constraints of a view and of all in it ask for.
///
/// Places are unknowns of one linear program, from the corner of the view that is laid out. What must hold goes first; then wishes by their
/// priority: those of the app, and each view's for the size of its content. What nothing is said of is nothing: no size, at the corner.
///
/// Source: UIKit's Auto Layout.
@MainActor struct LayoutSolver {
    private typealias Expression = LinearProgram.Expression
    private typealias Attribute = NSLayoutConstraint.Attribute

    /// A rectangle from the corner of the root: known numbers or unknowns.
    private struct Box {
        var left, top, width, height: Expression
    }

    /// What has a rectangle of its own: a view, or the content of one that scrolls.
    private struct Key: Hashable {
        let view: ObjectIdentifier
        var isContent = false
        @MainActor init(_ view: UIView, isContent: Bool = false) {
            self.view = ObjectIdentifier(view)
            self.isContent = isContent
        }
    }

    /// Priorities under all that an app can ask for: no size, then no distance to the corner.
    private static let noSize = -1.0, noDistance = -2.0
    /// Just under what must hold: the frame of a view that is placed by its frame and by constraints too.
    private static let frame = 999.99

    private let root: UIView
    private var program = LinearProgram()
    private var boxes: [Key: Box] = [:]
    /// The views that lie where their frames are.
    private let fixed: Set<ObjectIdentifier>
    /// The views that constraints name.
    private var involved: Set<ObjectIdentifier> = []
    /// The views whose frames are unknown, outer ones first.
    private var placed: [UIView] = []
    private var scrolled: [UIScrollView] = []
    /// The height of a text of several lines, once its width is known.
    private var heights: [ObjectIdentifier: CGFloat]

    /// Lays a view's subviews out in the size that it has.
    static func layOut(_ root: UIView) {
        let constraints = gathered(root)
        guard !constraints.isEmpty else { return }
        var solver = LayoutSolver(root, constraints, size: root.bounds.size)
        // A text's height follows from its width, and then more follows from that.
        let heights = solver.wrappedHeights()
        if !heights.isEmpty { solver = LayoutSolver(root, constraints, size: root.bounds.size, heights: heights) }
        solver.apply()
    }

    /// The size that a view's constraints give it, as near to a target as priorities let it.
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

    // MARK: What takes part

    /// The constraints of a view and of the views in it whose places can follow from them.
    private static func gathered(_ root: UIView) -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        var seen: Set<ObjectIdentifier> = []
        func take(_ view: UIView) {
            var rest = [view]
            while let one = rest.popLast() {
                guard seen.insert(ObjectIdentifier(one)).inserted else { continue }
                constraints += one.constraints + one.contentConstraints
                rest += one.subviews.reversed().filter { !$0.translatesAutoresizingMaskIntoConstraints }
            }
        }
        take(root)
        // What is named may lie in a view that has its frame: then all that the view says counts too.
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

    /// The views in the root that constraints of views around it place.
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
        // What must hold is said before what is wished, and keeps its order.
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

    /// False where it must hold and cannot.
    @discardableResult
    private mutating func demand(_ expression: Expression, _ relation: LinearProgram.Relation, _ priority: UILayoutPriority) -> Bool {
        guard priority == .required else {
            program.wish(expression, relation, priority: Double(priority.rawValue))
            return true
        }
        return program.require(expression, relation)
    }

    /// A view that has not been given its size yet contradicts most constraints.
    private var isWithoutSize: Bool { root.bounds.isEmpty }

    private static var reported: Set<String> = []
    /// Says once on standard error which constraint is left out.
    private static func report(_ constraint: NSLayoutConstraint) {
        let name = constraint.identifier.map { " \"\($0)\"" } ?? ""
        let view = constraint.first.view.map { String(describing: type(of: $0)) } ?? "a view"
        let text = """
            UIKit: a constraint\(name) on the \(constraint.firstAttribute) of \(view) contradicts others and is left out; \
            give one of them a priority under 1000

            """
        if reported.insert(text).inserted { FileHandle.standardError.write(Data(text.utf8)) }
    }

    // MARK: Places

    private mutating func expression(_ place: ConstraintPlace, with other: ConstraintPlace?) -> Expression? {
        guard let view = place.view, view.isDescendant(of: root) else { return nil }
        var box = self.box(of: view)
        let isEdge = place.attribute != .width && place.attribute != .height
        // Constraints between a view that scrolls and what is in it go by the content.
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
        // It is in the root, so that it has a view around it.
        let outer = view.superview.map { self.box(of: $0) } ?? Box(left: .init(), top: .init(), width: .init(), height: .init())
        let name = ObjectIdentifier(view)
        if fixed.contains(name) || view.translatesAutoresizingMaskIntoConstraints && !involved.contains(name) {
            // No constraint of these says where it lies: its frame does.
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

    /// The frame that a view has, along each axis where it has a length.
    private mutating func wishForFrame(_ view: UIView, _ box: Box, in outer: Box) {
        func wish(_ start: Expression, _ length: Expression, _ place: CGFloat, _ extent: CGFloat) {
            guard extent > 0, extent.isFinite, place.isFinite else { return }
            program.wish(start - Expression(Double(place.onScreen)), .equal, priority: Self.frame)
            program.wish(length - Expression(Double(extent.onScreen)), .equal, priority: Self.frame)
        }
        wish(box.left - outer.left, box.width, view.frame.minX, view.frame.width)
        wish(box.top - outer.top, box.height, view.frame.minY, view.frame.height)
    }

    /// The size of a view's content: no smaller, and no larger, by the priorities it has for both.
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

    // MARK: What came out

    private func rect(of key: Key) -> CGRect {
        guard let box = boxes[key] else { return .zero }
        // A thousandth of a point is rounding.
        func value(_ expression: Expression) -> CGFloat { (CGFloat(program.value(expression)) * 1000).rounded() / 1000 }
        return CGRect(x: value(box.left), y: value(box.top), width: max(0, value(box.width)), height: max(0, value(box.height)))
    }

    /// The texts that need more lines, or fewer, than in their wish.
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
    /// Has the size follow from constraints and the wishes of content: as near to a target as priorities let it.
    ///
    /// Source: UIKit UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:).
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        LayoutSolver.fittingSize(self, targetSize, horizontal: horizontal, vertical: vertical)
    }
    /// Has the size follow from constraints and the wishes of content.
    ///
    /// Source: UIKit UIView.systemLayoutSizeFitting(_:).
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The least size that holds everything.
    ///
    /// Source: UIKit UIView.layoutFittingCompressedSize.
    public static var layoutFittingCompressedSize: CGSize { .zero }
    /// The greatest size that content wishes for.
    ///
    /// Source: UIKit UIView.layoutFittingExpandedSize.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
