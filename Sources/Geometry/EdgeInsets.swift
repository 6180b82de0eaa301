/// Distances inward from the four sides of a rectangle, in points.
@frozen public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the upper side.
    public var top: CGFloat
    /// The distance from the leading side.
    public var leading: CGFloat
    /// The distance from the lower side.
    public var bottom: CGFloat
    /// The distance from the trailing side.
    public var trailing: CGFloat

    /// Makes insets from four distances.
    @inlinable public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Makes insets of zero on all sides.
    @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Makes insets of one length on the given sides and zero on the others.
    @inlinable package init(_ length: CGFloat, on edges: Edge.Set = .all) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }

    /// The leading and trailing distances together.
    @inlinable package var horizontal: CGFloat { leading + trailing }

    /// The upper and lower distances together.
    @inlinable package var vertical: CGFloat { top + bottom }

    /// The distance from the left side in a layout direction.
    @inlinable package func left(in direction: LayoutDirection) -> CGFloat { direction == .leftToRight ? leading : trailing }

    /// The distance from the right side in a layout direction.
    @inlinable package func right(in direction: LayoutDirection) -> CGFloat { direction == .leftToRight ? trailing : leading }
}

extension CGRect {
    /// The rectangle with its sides moved inward; width and height are at least zero.
    @inlinable package func inset(by insets: EdgeInsets, in direction: LayoutDirection = .leftToRight) -> CGRect {
        CGRect(
            x: minX + insets.left(in: direction), y: minY + insets.top, width: max(0, width - insets.horizontal),
            height: max(0, height - insets.vertical))
    }
}
