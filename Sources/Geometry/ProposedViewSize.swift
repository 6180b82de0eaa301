/// The size that a parent proposes to a view, in points; nil along an axis requests the ideal size.
@frozen public struct ProposedViewSize: Hashable, Sendable {
    /// The proposed width; nil requests the ideal width.
    public var width: CGFloat?
    /// The proposed height; nil requests the ideal height.
    public var height: CGFloat?

    /// Makes a proposal from a width and a height.
    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Makes a proposal of exactly this size.
    @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The proposal that requests the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The proposal that requests the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// The proposal that requests the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The proposal with its nil dimensions replaced by those of a size, by default 10 by 10 points.
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
