import TenFootViewGraph

/// A grid as a layout; its columns and rows are as wide and high as their cells.
///
/// Source: SwiftUI GridLayout.
public struct GridLayout: Layout, Sendable {
    /// The alignment of views in their cells.
    public var alignment: Alignment
    /// The spacing between columns, in points; nil for the default.
    public var horizontalSpacing: CGFloat?
    /// The spacing between rows, in points; nil for the default.
    public var verticalSpacing: CGFloat?
    /// Creates a grid.
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
    /// The layout has no animatable data.
    public typealias AnimatableData = EmptyAnimatableData

    @MainActor private func solver(_ subviews: Subviews) -> GridSolver {
        GridSolver(
            children: subviews.map(\.box),
            configuration: GridConfiguration(
                alignment: alignment, horizontal: horizontalSpacing ?? StackBox.defaultSpacing,
                vertical: verticalSpacing ?? StackBox.defaultSpacing))
    }

    /// The grid's size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        MainActor.assumeIsolated { solver(subviews).solve(proposal).size }
    }
    /// Places the rows from top to bottom, and their cells in columns.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        MainActor.assumeIsolated {
            let solver = solver(subviews)
            for (view, place) in zip(subviews, solver.arrange(solver.solve(proposal))) {
                view.place(
                    at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y), proposal: place.proposal)
            }
        }
    }
}
