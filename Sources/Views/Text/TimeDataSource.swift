import Foundation
import TenFootLanguage
import TenFootViewGraph

/// A value that follows the time, for a text that updates automatically.
///
/// Source: SwiftUI TimeDataSource.
public struct TimeDataSource<Value>: Sendable {
    /// The date that the value is measured from; nil if the value is the current date.
    fileprivate let start: Date?
    /// The value at a time.
    fileprivate let value: @Sendable (Date) -> Value
    /// The time of a value.
    fileprivate let time: @Sendable (Value) -> Date
}

extension TimeDataSource where Value == Date {
    /// The current date.
    public static var currentDate: TimeDataSource<Date> { TimeDataSource(start: nil, value: { $0 }, time: { $0 }) }
}

extension TimeDataSource where Value == Duration {
    /// The time since a date, which is negative before it.
    public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
        TimeDataSource(
            start: date, value: { .seconds($0.timeIntervalSince(date).held) }, time: { date.addingTimeInterval($0 / .seconds(1)) })
    }
}

extension Text {
    /// Creates a text with a value that follows the time in a format style; it updates automatically.
    ///
    /// Source: SwiftUI Text.init(_:format:).
    public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F) where V == F.FormatInput, F.FormatOutput == String {
        self.init(pieces: [Piece(ClockText(.following(TimedFormat(source, format))))])
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Adds a value that follows the time in a format style; it updates automatically.
    ///
    /// Source: SwiftUI appendInterpolation(_:format:).
    public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == String {
        appendInterpolation(Text(source, format: format))
    }
}

/// A value that follows the time, in a format style; equal to another with the same source and style.
///
/// Format styles are values that nothing changes, though their protocol does not say that they can be sent.
struct TimedFormat: Hashable, @unchecked Sendable {
    /// The text at a time.
    let text: (Date) -> String
    /// The next time after another at which the text changes; nil if it changes no more.
    let next: (Date) -> Date?
    private let identity: [AnyHashable]

    init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, _ format: F) where V == F.FormatInput, F.FormatOutput == String {
        // A time at which the text changes may have been rounded down.
        let tolerance = 1e-6
        let format = format.inInterfaceLanguage
        text = { format.format(source.value($0.addingTimeInterval(tolerance))) }
        next = { format.discreteInput(after: source.value($0.addingTimeInterval(tolerance))).map(source.time) }
        identity = [AnyHashable(source.start), AnyHashable(format)]
    }

    static func == (one: TimedFormat, other: TimedFormat) -> Bool { one.identity == other.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
