/// One of the two directions of the plane.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical

    /// The name of the case in the source.
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }

    /// The perpendicular axis.
    @inlinable package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// Both, one or none of the axes.
    @frozen public struct Set: OptionSet, Hashable, Sendable {
        /// One bit per axis, in the order of `Axis`.
        public let rawValue: Int8

        /// Makes a set from its bits.
        @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Makes the set of one axis.
        @inlinable package init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

        /// The x axis alone.
        public static let horizontal = Set(rawValue: 1)
        /// The y axis alone.
        public static let vertical = Set(rawValue: 2)
    }
}
