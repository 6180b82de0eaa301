/// Two animatable values animated as one; pairs of pairs hold any number of values.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Joins two values.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// The pair of both zeros.
    public static var zero: Self { Self(.zero, .zero) }

    /// Adds component by component.
    public static func + (left: Self, right: Self) -> Self { Self(left.first + right.first, left.second + right.second) }

    /// Subtracts component by component.
    public static func - (left: Self, right: Self) -> Self { Self(left.first - right.first, left.second - right.second) }

    /// Multiplies both components by a factor.
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    /// The sum of both components' squares.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// The animatable data of a type that animates nothing.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Creates the only value.
    public init() {}

    /// The only value.
    public static var zero: Self { Self() }

    /// Returns the only value.
    public static func + (left: Self, right: Self) -> Self { left }

    /// Returns the only value.
    public static func - (left: Self, right: Self) -> Self { left }

    /// Does nothing.
    public mutating func scale(by rhs: Double) {}

    /// Always 0.
    public var magnitudeSquared: Double { 0 }
}
