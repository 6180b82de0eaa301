import Foundation

/// A time of `value` parts of which a second has `timescale`.
///
/// Source: CoreMedia CMTimeMake(value:timescale:).
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// A time in seconds, rounded to the nearest part.
///
/// Source: CoreMedia CMTimeMakeWithSeconds(_:preferredTimescale:).
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// A time in seconds; NaN for what is no number.
///
/// Source: CoreMedia CMTimeGetSeconds(_:).
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// The sum of two times.
///
/// Source: CoreMedia CMTimeAdd(_:_:).
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

/// What is left of a time.
///
/// Source: CoreMedia CMTimeSubtract(_:_:).
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// A time so many times over.
///
/// Source: CoreMedia CMTimeMultiply(_:multiplier:).
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    CMTimeMultiplyByFloat64(time, multiplier: Float64(multiplier))
}

/// A time so many times over.
///
/// Source: CoreMedia CMTimeMultiplyByFloat64(_:multiplier:).
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    time.isNumeric ? CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale) : time
}

/// -1, 0 or 1, as the first time is earlier, the same or later; every two times have an order.
///
/// Source: CoreMedia CMTimeCompare(_:_:).
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    guard time1.isNumeric, time2.isNumeric else {
        func order(_ time: CMTime) -> Int {
            !time.isValid ? 0 : time.isNegativeInfinity ? 1 : time.isNumeric ? 2 : time.isIndefinite ? 3 : 4
        }
        return Int32((order(time1) - order(time2)).signum())
    }
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

/// The same time counted in other parts.
///
/// Source: CoreMedia CMTimeConvertScale(_:timescale:method:).
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(newTimescale, method: method)
}

/// A piece of time.
///
/// Source: CoreMedia CMTimeRange.
public struct CMTimeRange: Hashable, Sendable {
    /// Where it begins.
    public var start: CMTime
    /// How long it is.
    public var duration: CMTime

    /// An invalid range.
    public init() { self.init(start: .invalid, duration: .invalid) }
    /// A range by its start and length.
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
    /// A range by its start and end.
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

    /// No time at the beginning.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    /// No range.
    public static let invalid = CMTimeRange()

    /// Where it ends; the end is not part of it.
    public var end: CMTime { start + duration }
    /// Whether it is a range at all.
    public var isValid: Bool { start.isValid && duration.isValid }
    /// Whether nothing is in it.
    public var isEmpty: Bool { isValid && duration == .zero }
    /// Whether a time lies in it.
    public func containsTime(_ time: CMTime) -> Bool { isValid && time.isValid && time >= start && time < end }
    /// Whether another range lies in it.
    public func containsTimeRange(_ otherRange: CMTimeRange) -> Bool { otherRange.start >= start && otherRange.end <= end }
}

/// A range by its start and length.
///
/// Source: CoreMedia CMTimeRangeMake(start:duration:).
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }

/// Whether a time lies in a range.
///
/// Source: CoreMedia CMTimeRangeContainsTime(_:time:).
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }

/// Where a range ends.
///
/// Source: CoreMedia CMTimeRangeGetEnd(_:).
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
