/// A side of a rectangle; leading and trailing follow the reading direction.
@frozen public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    /// The upper side.
    case top
    /// The side where reading starts.
    case leading
    /// The lower side.
    case bottom
    /// The side where reading ends.
    case trailing

    /// Several sides of a rectangle at once.
    @frozen public struct Set: OptionSet, Hashable, Sendable {
        /// One bit per side, in the order of `Edge`.
        public let rawValue: Int8

        /// Makes a set from its bits.
        @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Makes the set of one side.
        @inlinable public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

        /// The upper side alone.
        public static let top = Set(.top)
        /// The leading side alone.
        public static let leading = Set(.leading)
        /// The lower side alone.
        public static let bottom = Set(.bottom)
        /// The trailing side alone.
        public static let trailing = Set(.trailing)
        /// All four sides.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// Leading and trailing.
        public static let horizontal: Set = [.leading, .trailing]
        /// Top and bottom.
        public static let vertical: Set = [.top, .bottom]
    }
}

/// The leading or the trailing side.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Hashable, Codable, Sendable {
    /// The side where reading starts.
    case leading
    /// The side where reading ends.
    case trailing

    /// Both, one or none of the horizontal sides.
    @frozen public struct Set: OptionSet, Hashable, Sendable {
        /// One bit per side, in the order of `HorizontalEdge`.
        public let rawValue: Int8

        /// Makes a set from its bits.
        @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Makes the set of one side.
        @inlinable public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

        /// The leading side alone.
        public static let leading = Set(.leading)
        /// The trailing side alone.
        public static let trailing = Set(.trailing)
        /// Both sides.
        public static let all: Set = [.leading, .trailing]
    }
}

/// The upper or the lower side.
@frozen public enum VerticalEdge: Int8, CaseIterable, Hashable, Codable, Sendable {
    /// The upper side.
    case top
    /// The lower side.
    case bottom

    /// Both, one or none of the vertical sides.
    @frozen public struct Set: OptionSet, Hashable, Sendable {
        /// One bit per side, in the order of `VerticalEdge`.
        public let rawValue: Int8

        /// Makes a set from its bits.
        @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Makes the set of one side.
        @inlinable public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

        /// The upper side alone.
        public static let top = Set(.top)
        /// The lower side alone.
        public static let bottom = Set(.bottom)
        /// Both sides.
        public static let all: Set = [.top, .bottom]
    }
}
