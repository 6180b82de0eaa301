import Foundation
import TenFootGeometry

/// What a stack needs to know.
package struct StackConfiguration: Equatable {
    package var axis: Axis
    package var alignment: AlignmentKey
    package var spacing: CGFloat?
}

/// The boxes of HStack and VStack.
///
/// The length is shared out as SwiftUI does: the highest priority first with the lower ones' minima set aside; inside one priority
/// the least flexible first; each is offered an even share of what is left.
package final class StackBox: _LayoutBox {
    package var configuration: StackConfiguration { didSet { if configuration != oldValue { invalidateLayout() } } }
    private var solved: [(proposal: ProposedViewSize, solution: Solution)] = []

    private struct Solution {
        var size = CGSize.zero
        var origins: [CGPoint] = []
        var proposals: [ProposedViewSize] = []
    }

    /// The distance between neighbours that express no wish, in points.
    package static let defaultSpacing: CGFloat = 8

    package init(node: _ViewNode, configuration: StackConfiguration) {
        self.configuration = configuration
        super.init(node: node)
    }

    private var axis: Axis { configuration.axis }

    package override func measurementsDropped() { solved = [] }

    private func solution(_ proposal: ProposedViewSize) -> Solution {
        if let known = solved.first(where: { $0.proposal == proposal }) { return known.solution }
        let solution = solve(proposal)
        if solved.count == 4 { solved.removeFirst() }
        solved.append((proposal, solution))
        return solution
    }

    private func gap(_ one: _LayoutBox, _ other: _LayoutBox) -> CGFloat {
        if let spacing = configuration.spacing { return spacing }
        if one.traits.isSpacer || other.traits.isSpacer { return 0 }
        switch (one.traits.spacing, other.traits.spacing) {
        case (let a?, let b?): return max(a, b)
        case (let a?, nil), (nil, let a?): return max(a, Self.defaultSpacing)
        case (nil, nil): return Self.defaultSpacing
        }
    }

    private func solve(_ proposal: ProposedViewSize) -> Solution {
        guard !children.isEmpty else { return Solution() }
        let gaps = zip(children, children.dropFirst()).map(gap)
        let proposals = shareOut(proposal, gaps: gaps.reduce(0, +))
        var solution = Solution(proposals: proposals)
        var position: CGFloat = 0
        var before: CGFloat = 0
        var after: CGFloat = 0
        var guides: [CGFloat] = []
        var mains: [CGFloat] = []
        for (index, child) in children.enumerated() {
            let dimensions = child.dimensions(proposals[index])
            let guide = dimensions[configuration.alignment]
            before = max(before, guide)
            after = max(after, dimensions.size.length(axis.other) - guide)
            guides.append(guide)
            mains.append(position)
            position += dimensions.size.length(axis)
            if index < gaps.count { position += gaps[index] }
        }
        // Guides may lie outside their views; the stack spans from the first edge to the last.
        if before == -.infinity || !before.isFinite { before = 0 }
        let first = zip(children.indices, guides).map { before - $1 }.min() ?? 0
        for index in children.indices {
            solution.origins.append(axis.point(main: mains[index], cross: before - guides[index] - first))
        }
        let cross =
            zip(children.indices, guides).map { index, guide in
                before - guide - first + children[index].sizeThatFits(proposals[index]).length(axis.other)
            }.max() ?? 0
        solution.size = axis.size(main: position, cross: cross)
        return solution
    }

    private func shareOut(_ proposal: ProposedViewSize, gaps: CGFloat) -> [ProposedViewSize] {
        let cross = proposal.length(axis.other)
        guard let length = proposal.length(axis) else {
            return children.map { _ in axis.proposal(main: nil, cross: cross) }
        }
        var result = [ProposedViewSize](repeating: .unspecified, count: children.count)
        if children.count == 1 { return [axis.proposal(main: max(0, length), cross: cross)] }
        var left = length - gaps
        struct Item {
            let index: Int
            let priority: Double
            let least: CGFloat
            let flexibility: CGFloat
        }
        let items = children.enumerated().map { index, child in
            let least = child.sizeThatFits(axis.proposal(main: 0, cross: cross)).length(axis)
            let most = child.sizeThatFits(axis.proposal(main: .infinity, cross: cross)).length(axis)
            return Item(
                index: index, priority: child.traits.isSpacer ? -.infinity : child.traits.priority, least: least, flexibility: most - least)
        }
        var reserved = items.reduce(0) { $0 + $1.least }
        for priority in Set(items.map(\.priority)).sorted(by: >) {
            let group = items.filter { $0.priority == priority }.sorted {
                ($0.flexibility, -$0.least, $0.index) < ($1.flexibility, -$1.least, $1.index)
            }
            reserved -= group.reduce(0) { $0 + $1.least }
            var available = left - reserved
            for (done, item) in group.enumerated() {
                let share = max(0, available) / CGFloat(group.count - done)
                let offer = axis.proposal(main: share.isNaN ? 0 : share, cross: cross)
                result[item.index] = offer
                let taken = children[item.index].sizeThatFits(offer).length(axis)
                available -= taken
                left -= taken
            }
        }
        return result
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { solution(proposal).size }

    package override func arrange() {
        let solution = solution(proposal)
        for (index, child) in children.enumerated() { child.place(at: solution.origins[index], proposal: solution.proposals[index]) }
    }

    package override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        let solution = solution(dimensions.proposal)
        let guides = children.indices.compactMap { index -> CGFloat? in
            guard let guide = children[index].dimensions(solution.proposals[index]).explicit(key) else { return nil }
            return guide + (key.isVertical ? solution.origins[index].y : solution.origins[index].x)
        }
        return GuideRule.combine(guides, key)
    }
}

/// How the explicit guides of several children become their container's.
package enum GuideRule {
    @MainActor package static func combine(_ guides: [CGFloat], _ key: AlignmentKey) -> CGFloat? {
        guard !guides.isEmpty else { return nil }
        if key == VerticalAlignment.firstTextBaseline.key { return guides.min() }
        if key == VerticalAlignment.lastTextBaseline.key { return guides.max() }
        return guides.reduce(0, +) / CGFloat(guides.count)
    }
}

extension Axis {
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }
    package func point(main: CGFloat, cross: CGFloat) -> CGPoint {
        self == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
    }
    package func size(main: CGFloat, cross: CGFloat) -> CGSize {
        self == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
    }
    package func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize {
        self == .horizontal ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
    }
}

extension CGSize {
    package func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}

extension CGPoint {
    package func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension ProposedViewSize {
    package func length(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
}
