import Foundation

/// A count of parts of a second.
///
/// Source: CoreMedia CMTimeValue.
public typealias CMTimeValue = Int64
/// How many parts a second has.
///
/// Source: CoreMedia CMTimeScale.
public typealias CMTimeScale = Int32
/// Which of several time lines is meant.
///
/// Source: CoreMedia CMTimeEpoch.
public typealias CMTimeEpoch = Int64

/// What kind of time a `CMTime` is.
///
/// Source: CoreMedia CMTimeFlags.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It is a time at all.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// It was rounded on the way.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    /// Later than every other.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// Earlier than every other.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// Not known, such as the length of a live stream.
    public static let indefinite = CMTimeFlags(rawValue: 16)
    /// Any that is no number.
    public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// A time as a fraction: `value` parts of which a second has `timescale`.
///
/// Source: CoreMedia CMTime.
public struct CMTime: Sendable {
    /// The parts.
    public var value: CMTimeValue
    /// Parts a second.
    public var timescale: CMTimeScale
    /// What kind of time it is.
    public var flags: CMTimeFlags
    /// Which of several time lines is meant.
    public var epoch: CMTimeEpoch

    /// An invalid time.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    /// A time from all its parts.
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
    }

    /// `value` parts of which a second has `timescale`; invalid for a timescale of zero or less.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
    }

    /// A time in seconds, rounded to the nearest part.
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
        // What 64 bits do not hold is told more coarsely.
        while scale > 1, abs(seconds) * Double(scale) >= 9.2e18 { scale /= 2 }
        let exact = seconds * Double(scale)
        guard abs(exact) < 9.2e18 else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        let value = exact.rounded()
        self.init(value: Int64(value), timescale: scale, flags: value == exact ? .valid : [.valid, .hasBeenRounded], epoch: 0)
    }

    /// The beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// No time.
    public static let invalid = CMTime()
    /// Not known.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// Later than every other.
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// Earlier than every other.
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    /// Whether it is a time at all.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether it is not known.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// Whether it is later than every other.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// Whether it is earlier than every other.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    /// Whether it is a number of seconds.
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) && timescale > 0 }
    /// Whether it was rounded on the way.
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// In seconds; NaN for what is no number, infinite for the infinities.
    public var seconds: Double {
        if isNumeric { return Double(value) / Double(timescale) }
        return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
    }

    /// The same time counted in other parts, rounded as told.
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

/// How parts are rounded where they do not come out even.
///
/// Source: CoreMedia CMTimeRoundingMethod.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    /// To the nearest, halves away from zero.
    case roundHalfAwayFromZero = 1
    /// Towards zero.
    case roundTowardZero = 2
    /// Away from zero.
    case roundAwayFromZero = 3
    /// Towards zero where the parts become larger, away from it where they become smaller.
    case quickTime = 4
    /// Later.
    case roundTowardPositiveInfinity = 5
    /// Earlier.
    case roundTowardNegativeInfinity = 6
    /// To the nearest, halves away from zero.
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
    /// Whether two times are the same moment, in whatever parts they are counted.
    public static func == (one: CMTime, other: CMTime) -> Bool { CMTimeCompare(one, other) == 0 }
    /// Whether a time is earlier; invalid ones come first, unknown ones after every number.
    public static func < (one: CMTime, other: CMTime) -> Bool { CMTimeCompare(one, other) < 0 }
    /// Feeds the moment to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(order)
        if isNumeric { hasher.combine(seconds) }
    }

    /// Invalid, earliest, numbers, unknown, latest.
    fileprivate var order: Int { !isValid ? 0 : isNegativeInfinity ? 1 : isNumeric ? 2 : isIndefinite ? 3 : 4 }

    /// The sum of two times.
    public static func + (one: CMTime, other: CMTime) -> CMTime { one.combined(with: other, sign: 1) }
    /// What is left of a time.
    public static func - (one: CMTime, other: CMTime) -> CMTime { one.combined(with: other, sign: -1) }

    private func combined(with other: CMTime, sign: Int64) -> CMTime {
        guard isValid, other.isValid else { return .invalid }
        if isIndefinite || other.isIndefinite { return .indefinite }
        guard isNumeric, other.isNumeric else {
            let sum = seconds + Double(sign) * other.seconds
            return sum.isNaN ? .invalid : sum > 0 ? .positiveInfinity : .negativeInfinity
        }
        // In parts that both come out even in, where there are such.
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
