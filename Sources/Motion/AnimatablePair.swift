/// Two animatable values moving as one; pairs of pairs hold any number.
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

/// What a type without anything to animate animates.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Creates the only value there is.
    public init() {}

    /// The only value there is.
    public static var zero: Self { Self() }

    /// Adds nothing to nothing.
    public static func + (left: Self, right: Self) -> Self { left }

    /// Subtracts nothing from nothing.
    public static func - (left: Self, right: Self) -> Self { left }

    /// Does nothing.
    public mutating func scale(by rhs: Double) {}

    /// Always 0.
    public var magnitudeSquared: Double { 0 }
}
