import Foundation
import TenFootGeometry

/// Divides a stack's length among its views; used by stack boxes and by custom layouts.
@MainActor package struct StackSolver {
    private let children: [_LayoutBox]
    private let configuration: StackConfiguration

    package struct Solution {
        package var size = CGSize.zero
        package var origins: [CGPoint] = []
        package var proposals: [ProposedViewSize] = []
    }

    package init(children: [_LayoutBox], configuration: StackConfiguration) {
        self.children = children
        self.configuration = configuration
    }

    private var axis: Axis { configuration.axis }

    private func gap(_ one: _LayoutBox, _ other: _LayoutBox) -> CGFloat {
        if let spacing = configuration.spacing { return spacing }
        if one.traits.isSpacer || other.traits.isSpacer { return 0 }
        switch (one.traits.spacing, other.traits.spacing) {
        case (let a?, let b?): return max(a, b)
        case (let a?, nil), (nil, let a?): return max(a, StackBox.defaultSpacing)
        case (nil, nil): return StackBox.defaultSpacing
        }
    }

    package func solve(_ proposal: ProposedViewSize) -> Solution {
        let gaps = zip(children, children.dropFirst()).map(gap)
        let proposals = shareOut(proposal, gaps: gaps.reduce(0, +))
        var solution = Solution(proposals: proposals)
        var position: CGFloat = 0
        var guides: [CGFloat] = []
        var mains: [CGFloat] = []
        for (index, child) in children.enumerated() {
            let dimensions = child.dimensions(proposals[index])
            guides.append(dimensions[configuration.alignment])
            mains.append(position)
            position += dimensions.size.length(axis)
            if index < gaps.count { position += gaps[index] }
        }
        // Guides may lie outside their views; the stack spans from the first edge to the last.
        guard let line = guides.max() else { return Solution() }
        var cross = -CGFloat.infinity
        for (index, child) in children.enumerated() {
            let edge = line - guides[index]
            solution.origins.append(axis.point(main: mains[index], cross: edge))
            cross = max(cross, edge + child.sizeThatFits(proposals[index]).length(axis.other))
        }
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
}

/// A box along one axis of which spacers stretch.
@MainActor package protocol StackOriented: _LayoutBox {
    var stackAxis: Axis? { get }
}
