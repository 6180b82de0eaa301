import Foundation

/// A time or a duration in milliseconds, which may be unknown.
///
/// Source: VLCKit 3 VLCTime.
open class VLCTime: NSObject, @unchecked Sendable {
    // Immutable.
    /// The time in milliseconds; nil if unknown.
    public let value: NSNumber?

    /// Creates a time from milliseconds; nil means unknown.
    public init(number: NSNumber?) { value = number }
    /// Creates a time from milliseconds.
    public convenience init(int: Int32) { self.init(number: NSNumber(value: int)) }
    /// An unknown time.
    open class func null() -> VLCTime { VLCTime(number: nil) }

    convenience init(seconds: Double?) {
        self.init(number: seconds.map { NSNumber(value: Int32(($0 * 1000).rounded().clamped(to: -2_147_483_648...2_147_483_647))) })
    }

    /// The time in milliseconds; 0 if unknown.
    open var intValue: Int32 { value?.int32Value ?? 0 }

    /// The time as hours, minutes and seconds, such as `1:02:03` or `-05:10`; `--:--` if unknown.
    open var stringValue: String {
        guard value != nil else { return "--:--" }
        let seconds = abs(Int(intValue)) / 1000, minutes = seconds / 60
        let sign = intValue < 0 && seconds > 0 ? "-" : ""
        let clock = String(format: "%02d:%02d", minutes % 60, seconds % 60)
        return sign + (minutes >= 60 ? "\(minutes / 60):\(clock)" : clock)
    }
    /// The time in whole minutes, as text; empty if unknown.
    open var minuteStringValue: String { value == nil ? "" : String(intValue / 60_000) }
    /// The same as `stringValue`.
    open override var description: String { stringValue }

    /// Compares two times; an unknown one comes first.
    open func compare(_ aTime: VLCTime) -> ComparisonResult {
        intValue == aTime.intValue ? .orderedSame : intValue < aTime.intValue ? .orderedAscending : .orderedDescending
    }
    /// Whether both are the same time.
    open override func isEqual(_ object: Any?) -> Bool { (object as? VLCTime)?.value == value }
    /// Hashes the milliseconds.
    open override var hash: Int { Int(intValue) }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double { isNaN ? 0 : min(max(self, range.lowerBound), range.upperBound) }
}
