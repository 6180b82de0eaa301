import Foundation
import TenFoot

/// Places subviews by the constraints of a view: what is known is carried over to what is not, until nothing more follows.
///
/// Each constraint is an equation of two places; this finds what the usual ones mean (edges, middles, lengths, one after the other) and leaves
/// systems that need several equations at once unsolved. Wishes of content fill what is left open.
@MainActor struct ConstraintSolver {
    private typealias Attribute = ConstraintPlace.Attribute
    private let root: UIView
    private let constraints: [NSLayoutConstraint]

    init(_ root: UIView) {
        self.root = root
        // Those that must be met come first; the order is kept otherwise.
        constraints = root.constraints.filter { $0.priority == .required } + root.constraints.filter { $0.priority != .required }
    }

    /// What is known of a view, in coordinates of the root.
    private struct Known {
        var values: [Attribute: CGFloat] = [:]

        /// Derives along one axis: two of start, end, middle and length give the others.
        mutating func derive() {
            derive(.left, .right, .centerX, .width)
            derive(.top, .bottom, .centerY, .height)
        }

        /// Takes over a frame along each axis of which nothing is known, where it has a length there.
        mutating func take(_ frame: CGRect, at origin: CGPoint) {
            func isOpen(_ attributes: Attribute...) -> Bool { attributes.allSatisfy { values[$0] == nil } }
            if frame.width > 0, isOpen(.left, .right, .centerX, .width) { (values[.left], values[.width]) = (origin.x, frame.width) }
            if frame.height > 0, isOpen(.top, .bottom, .centerY, .height) { (values[.top], values[.height]) = (origin.y, frame.height) }
        }

        private mutating func derive(_ start: Attribute, _ end: Attribute, _ middle: Attribute, _ length: Attribute) {
            let (s, e, m, l) = (values[start], values[end], values[middle], values[length])
            if let s, let e {
                set(start, s, end, e, middle, length)
            } else if let s, let l {
                set(start, s, end, s + l, middle, length)
            } else if let e, let l {
                set(start, e - l, end, e, middle, length)
            } else if let m, let l {
                set(start, m - l / 2, end, m + l / 2, middle, length)
            } else if let s, let m {
                set(start, s, end, 2 * m - s, middle, length)
            } else if let e, let m {
                set(start, 2 * m - e, end, e, middle, length)
            }
        }

        private mutating func set(
            _ start: Attribute, _ s: CGFloat, _ end: Attribute, _ e: CGFloat, _ middle: Attribute, _ length: Attribute
        ) {
            values[start] = s
            values[end] = e
            values[middle] = (s + e) / 2
            values[length] = e - s
        }
    }

    func solve() {
        guard !constraints.isEmpty else { return }
        var known: [ObjectIdentifier: Known] = [:]
        var own = Known(values: [.left: 0, .top: 0, .width: root.bounds.width, .height: root.bounds.height])
        own.derive()
        known[ObjectIdentifier(root)] = own
        var views: [UIView] = []
        for view in constraints.flatMap({ [$0.first.view, $0.second?.view] }).compactMap({ $0 })
        where view !== root && !views.contains(view) {
            views.append(view)
        }
        spread(&known)
        // A view's own frame, then what content wishes, counts where nothing else is said.
        for view in views {
            var facts = known[ObjectIdentifier(view)] ?? Known()
            if view.translatesAutoresizingMaskIntoConstraints { facts.take(view.frame, at: origin(of: view)) }
            let wish = view.intrinsicContentSize
            if facts.values[.width] == nil { facts.values[.width] = wish.width >= 0 ? wish.width : nil }
            if facts.values[.height] == nil { facts.values[.height] = wish.height >= 0 ? wish.height : nil }
            facts.derive()
            known[ObjectIdentifier(view)] = facts
        }
        spread(&known)
        for view in views where view !== root { place(view, known) }
    }

    /// Where a view begins, in coordinates of the root.
    private func origin(of view: UIView) -> CGPoint {
        var place = view.frame.origin, outer = view.superview
        while let around = outer, around !== root {
            place = CGPoint(x: place.x + around.frame.minX, y: place.y + around.frame.minY)
            outer = around.superview
        }
        return place
    }

    /// Carries over what is known until a round brings nothing new.
    private func spread(_ known: inout [ObjectIdentifier: Known]) {
        for _ in 0..<(constraints.count + 1) {
            var hasChanged = false
            for constraint in constraints {
                guard let view = constraint.first.view else { continue }
                let id = ObjectIdentifier(view)
                let own = known[id]?.values[constraint.first.attribute]
                guard let second = constraint.second else {
                    if own == nil { hasChanged = set(constraint.first, constraint.constant - constraint.first.inset, &known) || hasChanged }
                    continue
                }
                guard let other = second.view else { continue }
                let theirs = known[ObjectIdentifier(other)]?.values[second.attribute]
                if own == nil, let theirs {
                    let value = (theirs + second.inset) * constraint.multiplier + constraint.constant - constraint.first.inset
                    hasChanged = set(constraint.first, value, &known) || hasChanged
                } else if let own, theirs == nil, constraint.multiplier != 0 {
                    let value = (own + constraint.first.inset - constraint.constant) / constraint.multiplier - second.inset
                    hasChanged = set(second, value, &known) || hasChanged
                }
            }
            if !hasChanged { return }
        }
    }

    private func set(_ place: ConstraintPlace, _ value: CGFloat, _ known: inout [ObjectIdentifier: Known]) -> Bool {
        guard let view = place.view, view !== root, value.isFinite else { return false }
        var facts = known[ObjectIdentifier(view)] ?? Known()
        guard facts.values[place.attribute] == nil else { return false }
        facts.values[place.attribute] = value
        facts.derive()
        known[ObjectIdentifier(view)] = facts
        return true
    }

    private func place(_ view: UIView, _ known: [ObjectIdentifier: Known]) {
        guard let facts = known[ObjectIdentifier(view)]?.values else { return }
        let parent = view.superview.flatMap { $0 === root ? nil : known[ObjectIdentifier($0)]?.values }
        let origin = CGPoint(x: parent?[.left] ?? 0, y: parent?[.top] ?? 0)
        let size = CGSize(width: max(0, facts[.width] ?? view.frame.width), height: max(0, facts[.height] ?? view.frame.height))
        view.frame = CGRect(
            x: facts[.left].map { $0 - origin.x } ?? view.frame.minX, y: facts[.top].map { $0 - origin.y } ?? view.frame.minY,
            width: size.width, height: size.height)
    }
}
