import Foundation

/// Creates a time of `value` / `timescale` seconds.
///
/// Source: CoreMedia CMTimeMake(value:timescale:).
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// Creates a time from seconds, rounded to the nearest unit.
///
/// Source: CoreMedia CMTimeMakeWithSeconds(_:preferredTimescale:).
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The time in seconds; infinite for the infinities, NaN for an invalid or indefinite time.
///
/// Source: CoreMedia CMTimeGetSeconds(_:).
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// The sum of two times.
///
/// Source: CoreMedia CMTimeAdd(_:_:).
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

/// The difference of two times.
///
/// Source: CoreMedia CMTimeSubtract(_:_:).
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// The product of a time and an integer, exact unless the value does not fit into 64 bits.
///
/// Source: CoreMedia CMTimeMultiply(_:multiplier:).
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    let (value, overflows) = time.value.multipliedReportingOverflow(by: Int64(multiplier))
    guard time.isNumeric, !overflows else { return CMTimeMultiplyByFloat64(time, multiplier: Float64(multiplier)) }
    return CMTime(value: value, timescale: time.timescale, flags: time.flags, epoch: time.epoch)
}

/// The product of a time and a number; a negative number turns one infinity into the other.
///
/// Source: CoreMedia CMTimeMultiplyByFloat64(_:multiplier:).
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    if time.isNumeric { return CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale) }
    guard multiplier < 0 else { return time }
    return time.isPositiveInfinity ? .negativeInfinity : time.isNegativeInfinity ? .positiveInfinity : time
}

/// -1, 0 or 1 if the first time is earlier, equal or later; any two times can be compared.
///
/// The order is negative infinity, numbers, indefinite, positive infinity, invalid; numbers of a later epoch are later.
///
/// Source: CoreMedia CMTimeCompare(_:_:).
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    guard time1.isNumeric, time2.isNumeric else { return Int32((time1.order - time2.order).signum()) }
    guard time1.epoch == time2.epoch else { return time1.epoch < time2.epoch ? -1 : 1 }
    let (one, other) = (
        time1.value.multipliedFullWidth(by: Int64(time2.timescale)), time2.value.multipliedFullWidth(by: Int64(time1.timescale))
    )
    if one.high != other.high { return one.high < other.high ? -1 : 1 }
    return one.low == other.low ? 0 : one.low < other.low ? -1 : 1
}

/// The earlier of two times.
///
/// Source: CoreMedia CMTimeMinimum(_:_:).
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }

/// The later of two times.
///
/// Source: CoreMedia CMTimeMaximum(_:_:).
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }

/// The time with another timescale.
///
/// Source: CoreMedia CMTimeConvertScale(_:timescale:method:).
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(newTimescale, method: method)
}

/// A range of time.
///
/// Source: CoreMedia CMTimeRange.
public struct CMTimeRange: Hashable, Sendable {
    /// The start.
    public var start: CMTime
    /// The duration.
    public var duration: CMTime

    /// Creates an invalid range.
    public init() { self.init(start: .invalid, duration: .invalid) }
    /// Creates a range from its start and duration.
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
    /// Creates a range from its start and end.
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

    /// An empty range at zero.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    /// An invalid range.
    public static let invalid = CMTimeRange()

    /// The end, which is not part of the range.
    public var end: CMTime { start + duration }
    /// Whether the range is valid.
    public var isValid: Bool { start.isValid && duration.isValid }
    /// Whether the range is empty.
    public var isEmpty: Bool { isValid && duration == .zero }
    /// Whether the range contains a time.
    public func containsTime(_ time: CMTime) -> Bool { isValid && time.isValid && time >= start && time < end }
    /// Whether the range contains another range.
    public func containsTimeRange(_ otherRange: CMTimeRange) -> Bool {
        isValid && otherRange.isValid && otherRange.start >= start && otherRange.end <= end
    }
}

/// Creates a range from its start and duration.
///
/// Source: CoreMedia CMTimeRangeMake(start:duration:).
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }

/// Whether a range contains a time.
///
/// Source: CoreMedia CMTimeRangeContainsTime(_:time:).
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }

/// The end of a range.
///
/// Source: CoreMedia CMTimeRangeGetEnd(_:).
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
