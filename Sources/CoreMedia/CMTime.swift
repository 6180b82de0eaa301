import Foundation

/// The numerator of a time: a number of units of 1/`timescale` second.
///
/// Source: CoreMedia CMTimeValue.
public typealias CMTimeValue = Int64
/// The number of units per second.
///
/// Source: CoreMedia CMTimeScale.
public typealias CMTimeScale = Int32
/// The number of a timeline; usually 0.
///
/// Source: CoreMedia CMTimeEpoch.
public typealias CMTimeEpoch = Int64

/// Flags of a `CMTime`.
///
/// Source: CoreMedia CMTimeFlags.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The time is valid.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// The value was rounded.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    /// Positive infinity.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// Negative infinity.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// The time is indefinite, such as the duration of a live stream.
    public static let indefinite = CMTimeFlags(rawValue: 16)
    /// Any flag with which the value is not a number.
    public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// A rational time: `value` / `timescale` seconds.
///
/// Source: CoreMedia CMTime.
public struct CMTime: Sendable {
    /// The number of units of 1/`timescale` second.
    public var value: CMTimeValue
    /// Units per second.
    public var timescale: CMTimeScale
    /// Whether the time is valid, numeric, infinite or indefinite.
    public var flags: CMTimeFlags
    /// The number of the timeline; ignored in comparisons.
    public var epoch: CMTimeEpoch

    /// Creates an invalid time.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    /// Creates a time from all its fields.
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
    }

    /// Creates a time of `value` / `timescale` seconds; invalid if the timescale is not positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
    }

    /// Creates a time from seconds, rounded to the nearest unit.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard preferredTimescale > 0, !seconds.isNaN else {
            self.init()
            return
        }
        guard seconds.isFinite else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        var scale = preferredTimescale
        // Reduce the timescale until the value fits into 64 bits.
        while scale > 1, abs(seconds) * Double(scale) >= 9.2e18 { scale /= 2 }
        let exact = seconds * Double(scale)
        guard abs(exact) < 9.2e18 else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        let value = exact.rounded()
        self.init(value: Int64(value), timescale: scale, flags: value == exact ? .valid : [.valid, .hasBeenRounded], epoch: 0)
    }

    /// Zero seconds.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// An invalid time.
    public static let invalid = CMTime()
    /// An indefinite time.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// Positive infinity.
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// Negative infinity.
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    /// Whether the time is valid.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether the time is indefinite.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// Whether the time is positive infinity.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// Whether the time is negative infinity.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    /// Whether the time is a number of seconds.
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) && timescale > 0 }
    /// Whether the value was rounded.
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// The time in seconds; infinite for the infinities, NaN for an invalid or indefinite time.
    public var seconds: Double {
        if isNumeric { return Double(value) / Double(timescale) }
        return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
    }

    /// The time with another timescale, its value rounded by a method.
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric, newTimescale > 0 else { return isNumeric ? .invalid : self }
        let exact = Double(value) * Double(newTimescale) / Double(timescale)
        guard abs(exact) < 9.2e18 else { return exact > 0 ? .positiveInfinity : .negativeInfinity }
        let rounded = exact.rounded(method.rule(timescale, newTimescale))
        var flags: CMTimeFlags = hasBeenRounded ? [.valid, .hasBeenRounded] : .valid
        if rounded != exact { flags.insert(.hasBeenRounded) }
        return CMTime(value: Int64(rounded), timescale: newTimescale, flags: flags, epoch: epoch)
    }
}

/// How a value is rounded when it is converted to another timescale.
///
/// Source: CoreMedia CMTimeRoundingMethod.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    /// To the nearest unit, halves away from zero.
    case roundHalfAwayFromZero = 1
    /// Towards zero.
    case roundTowardZero = 2
    /// Away from zero.
    case roundAwayFromZero = 3
    /// Towards zero when the timescale decreases, otherwise away from zero.
    case quickTime = 4
    /// Towards positive infinity.
    case roundTowardPositiveInfinity = 5
    /// Towards negative infinity.
    case roundTowardNegativeInfinity = 6
    /// The default: to the nearest unit, halves away from zero.
    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

    fileprivate func rule(_ old: Int32, _ new: Int32) -> FloatingPointRoundingRule {
        switch self {
        case .roundHalfAwayFromZero: .toNearestOrAwayFromZero
        case .roundTowardZero: .towardZero
        case .roundAwayFromZero: .awayFromZero
        case .quickTime: new < old ? .towardZero : .awayFromZero
        case .roundTowardPositiveInfinity: .up
        case .roundTowardNegativeInfinity: .down
        }
    }
}

extension CMTime: Comparable, Hashable {
    /// Whether two times are equal, whatever their timescales.
    public static func == (one: CMTime, other: CMTime) -> Bool { CMTimeCompare(one, other) == 0 }
    /// Whether the first time is earlier; the order is negative infinity, numbers, indefinite, positive infinity, invalid.
    public static func < (one: CMTime, other: CMTime) -> Bool { CMTimeCompare(one, other) < 0 }
    /// Hashes the time, equally for equal times with different timescales.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(order)
        if isNumeric {
            hasher.combine(epoch)
            hasher.combine(seconds)
        }
    }

    /// The rank of the time's type in comparisons; only numbers have an order among themselves.
    var order: Int { !isValid ? 4 : isNegativeInfinity ? 0 : isNumeric ? 1 : isIndefinite ? 2 : 3 }

    /// The sum of two times.
    public static func + (one: CMTime, other: CMTime) -> CMTime { one.combined(with: other, sign: 1) }
    /// The difference of two times.
    public static func - (one: CMTime, other: CMTime) -> CMTime { one.combined(with: other, sign: -1) }

    private func combined(with other: CMTime, sign: Int64) -> CMTime {
        guard isValid, other.isValid else { return .invalid }
        if isIndefinite || other.isIndefinite { return .indefinite }
        guard isNumeric, other.isNumeric else {
            let sum = seconds + Double(sign) * other.seconds
            return sum.isNaN ? .invalid : sum > 0 ? .positiveInfinity : .negativeInfinity
        }
        // Use a timescale in which both times are exact, if 32 bits hold it.
        let scale = Int64(timescale) / CMTime.divisor(Int64(timescale), Int64(other.timescale)) * Int64(other.timescale)
        if scale <= Int64(Int32.max) {
            let (mine, overflow1) = value.multipliedReportingOverflow(by: scale / Int64(timescale))
            let (theirs, overflow2) = other.value.multipliedReportingOverflow(by: scale / Int64(other.timescale) * sign)
            let (sum, overflow3) = mine.addingReportingOverflow(theirs)
            if !overflow1, !overflow2, !overflow3 {
                let flags: CMTimeFlags = hasBeenRounded || other.hasBeenRounded ? [.valid, .hasBeenRounded] : .valid
                return CMTime(value: sum, timescale: Int32(scale), flags: flags, epoch: epoch)
            }
        }
        return CMTime(seconds: seconds + Double(sign) * other.seconds, preferredTimescale: max(timescale, other.timescale))
    }

    private static func divisor(_ one: Int64, _ other: Int64) -> Int64 {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return max(one, 1)
    }
}
