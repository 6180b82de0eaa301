import TenFootViewGraph

/// A horizontal stack as a layout.
///
/// Source: SwiftUI HStackLayout.
public struct HStackLayout: Layout {
    /// The alignment of the views.
    public var alignment: VerticalAlignment
    /// The spacing between views, in points; nil for the default.
    public var spacing: CGFloat?
    /// Creates a horizontal stack.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    /// The properties of a horizontal stack.
    public static var layoutProperties: LayoutProperties { .oriented(.horizontal) }
    /// The layout has no animatable data.
    public typealias AnimatableData = EmptyAnimatableData

    /// The size of the stack.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews.solve(.horizontal, alignment.key, spacing, proposal).size
    }
    /// Places the views from leading to trailing.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.place(subviews.solve(.horizontal, alignment.key, spacing, proposal), in: bounds)
    }
}

/// A vertical stack as a layout.
///
/// Source: SwiftUI VStackLayout.
public struct VStackLayout: Layout {
    /// The alignment of the views.
    public var alignment: HorizontalAlignment
    /// The spacing between views, in points; nil for the default.
    public var spacing: CGFloat?
    /// Creates a vertical stack.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    /// The properties of a vertical stack.
    public static var layoutProperties: LayoutProperties { .oriented(.vertical) }
    /// The layout has no animatable data.
    public typealias AnimatableData = EmptyAnimatableData

    /// The size of the stack.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews.solve(.vertical, alignment.key, spacing, proposal).size
    }
    /// Places the views from top to bottom.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.place(subviews.solve(.vertical, alignment.key, spacing, proposal), in: bounds)
    }
}

/// A depth stack as a layout: the views overlap.
///
/// Source: SwiftUI ZStackLayout.
public struct ZStackLayout: Layout {
    /// The alignment of the views on both axes.
    public var alignment: Alignment
    /// Creates the layout.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
    /// The layout has no animatable data.
    public typealias AnimatableData = EmptyAnimatableData

    private func anchor(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (size: CGSize, anchor: CGPoint) {
        let dimensions = subviews.map { $0.dimensions(in: proposal) }
        let x = dimensions.map { $0[alignment.horizontal] }.max() ?? 0
        let y = dimensions.map { $0[alignment.vertical] }.max() ?? 0
        let width = dimensions.map { x - $0[alignment.horizontal] + $0.width }.max() ?? 0
        let height = dimensions.map { y - $0[alignment.vertical] + $0.height }.max() ?? 0
        return (CGSize(width: width, height: height), CGPoint(x: x, y: y))
    }

    /// The size of the union of the views.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        anchor(proposal, subviews).size
    }
    /// Places the views with their guides aligned.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let anchor = anchor(proposal, subviews).anchor
        for view in subviews {
            let dimensions = view.dimensions(in: proposal)
            view.place(
                at: CGPoint(
                    x: bounds.minX + anchor.x - dimensions[alignment.horizontal],
                    y: bounds.minY + anchor.y - dimensions[alignment.vertical]), proposal: proposal)
        }
    }
}

extension LayoutProperties {
    static func oriented(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }
}

extension LayoutSubviews {
    fileprivate func place(_ solution: StackSolver.Solution, in bounds: CGRect) {
        for (index, view) in enumerated() {
            let origin = solution.origins[index]
            view.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: solution.proposals[index])
        }
    }
}
