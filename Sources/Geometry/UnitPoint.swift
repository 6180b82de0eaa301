/// A point of a rectangle as fractions of its size; (0, 0) is the top leading corner.
@frozen public struct UnitPoint: Hashable, Sendable {
    /// The fraction along the width.
    public var x: CGFloat
    /// The fraction along the height.
    public var y: CGFloat

    /// Makes the top leading corner.
    @inlinable public init() { self.init(x: 0, y: 0) }

    /// Makes a point from two fractions; values outside 0...1 lie outside the rectangle.
    @inlinable public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top leading corner, the same as `topLeading`.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the upper side.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the lower side.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The point of a rectangle at these fractions, with x counted from its left.
    @inlinable package func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
}
