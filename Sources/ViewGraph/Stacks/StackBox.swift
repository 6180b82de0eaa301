import Foundation
import TenFootGeometry

/// The layout parameters of a stack.
package struct StackConfiguration: Equatable, Sendable {
    package var axis: Axis
    package var alignment: AlignmentKey
    package var spacing: CGFloat?

    package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// The boxes of HStack and VStack.
///
/// The length is shared out as SwiftUI does: the highest priority first with the lower ones' minima set aside; inside one priority
/// the least flexible first; each is offered an even share of what is left.
package final class StackBox: _LayoutBox, StackOriented {
    package var configuration: StackConfiguration { didSet { if configuration != oldValue { invalidateLayout() } } }
    private var solved: [(proposal: ProposedViewSize, solution: StackSolver.Solution)] = []

    /// The distance between neighbours without a preferred distance, in points.
    package static let defaultSpacing: CGFloat = 8

    package init(node: _ViewNode, configuration: StackConfiguration) {
        self.configuration = configuration
        super.init(node: node)
    }

    package var stackAxis: Axis? { configuration.axis }

    package override func measurementsDropped() { solved = [] }

    private func solution(_ proposal: ProposedViewSize) -> StackSolver.Solution {
        if let known = solved.first(where: { $0.proposal == proposal }) { return known.solution }
        let solution = StackSolver(children: children, configuration: configuration).solve(proposal)
        solved.remember((proposal, solution))
        return solution
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
