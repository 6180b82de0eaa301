/// An angle, clockwise as y runs down, kept in radians.
@frozen public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    @inlinable public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// Makes the angle of zero.
    @inlinable public init() { radians = 0 }

    /// Makes an angle from radians.
    @inlinable public init(radians: Double) { self.radians = radians }

    /// Makes an angle from degrees.
    @inlinable public init(degrees: Double) { radians = degrees * (.pi / 180) }

    /// Makes an angle from radians.
    @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// Makes an angle from degrees.
    @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// The angle of zero.
    @inlinable public static var zero: Angle { Angle() }

    /// Whether the first angle is smaller than the second.
    @inlinable public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }

    /// The sum of two angles.
    @inlinable public static func + (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians + second.radians) }

    /// The difference of two angles.
    @inlinable public static func - (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians - second.radians) }

    /// The angle with the opposite sign.
    @inlinable public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// The angle times a factor.
    @inlinable public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }

    /// The angle divided by a number.
    @inlinable public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }

    /// Adds an angle to another.
    @inlinable public static func += (angle: inout Angle, other: Angle) { angle = angle + other }

    /// Subtracts an angle from another.
    @inlinable public static func -= (angle: inout Angle, other: Angle) { angle = angle - other }

    /// Multiplies an angle by a factor.
    @inlinable public static func *= (angle: inout Angle, factor: Double) { angle = angle * factor }

    /// Divides an angle by a number.
    @inlinable public static func /= (angle: inout Angle, divisor: Double) { angle = angle / divisor }
}
