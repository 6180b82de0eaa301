extension Axis {
    /// The horizontal or vertical coordinate of a point.
    @inlinable package func of(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

    /// The width or height of a size.
    @inlinable package func of(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
}

extension CGRect {
    /// The lower bound along an axis.
    @inlinable package func lower(along axis: Axis) -> CGFloat { axis == .horizontal ? minX : minY }

    /// The upper bound along an axis.
    @inlinable package func upper(along axis: Axis) -> CGFloat { axis == .horizontal ? maxX : maxY }

    /// The extent along an axis.
    @inlinable package func length(along axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

    /// The centre.
    @inlinable package var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// Whether two rectangles share an area; unlike with `intersects` on Linux, touching is not enough.
    @inlinable package func overlaps(_ other: CGRect) -> Bool { !intersection(other).isEmpty }

    /// Whether all four numbers are finite.
    @inlinable package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
