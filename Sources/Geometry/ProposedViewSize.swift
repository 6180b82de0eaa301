/// The size a parent offers to a view, in points; nil along an axis asks for the ideal.
@frozen public struct ProposedViewSize: Hashable, Sendable {
    /// The offered width; nil asks for the ideal one.
    public var width: CGFloat?
    /// The offered height; nil asks for the ideal one.
    public var height: CGFloat?

    /// Makes an offer from a width and a height.
    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Makes an offer of exactly this size.
    @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The offer that asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The offer that asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// The offer that asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The offer with a size in place of what it leaves open, 10 by 10 points unless told.
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
