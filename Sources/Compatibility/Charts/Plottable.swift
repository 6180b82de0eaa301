@_exported import Foundation
import TenFoot

/// A value that can be plotted: a number, a time or a category.
///
/// Source: Charts Plottable.
public protocol Plottable {
    /// The position on an axis.
    var _place: _Place { get }
    /// Creates the value for a position; nil if the position has another type.
    init?(_place: _Place)
}

/// A position on an axis.
public enum _Place: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A time, in seconds since 2001.
    case time(Double)
    /// A category; categories are arranged in the order in which they first occur.
    case name(String)

    /// The number or the time in seconds; nil for a category.
    var number: Double? {
        switch self {
        case .number(let number), .time(let number): number
        case .name: nil
        }
    }
}

extension Double: Plottable {
    /// The number.
    public var _place: _Place { .number(self) }
    /// Creates the value for a position; nil if the position has another type.
    public init?(_place: _Place) {
        guard let number = _place.number else { return nil }
        self = number
    }
}
extension Float: Plottable {
    /// The number.
    public var _place: _Place { .number(Double(self)) }
    /// Creates the value for a position; nil if the position has another type.
    public init?(_place: _Place) {
        guard let number = _place.number else { return nil }
        self = Float(number)
    }
}
extension CGFloat: Plottable {
    /// The number.
    public var _place: _Place { .number(Double(self)) }
    /// Creates the value for a position; nil if the position has another type.
    public init?(_place: _Place) {
        guard let number = _place.number else { return nil }
        self = number
    }
}
extension Int: Plottable {
    /// The number.
    public var _place: _Place { .number(Double(self)) }
    /// Creates the value for a position; nil if the position has another type.
    public init?(_place: _Place) {
        guard let number = _place.number.flatMap({ Int(exactly: $0.rounded()) }) else { return nil }
        self = number
    }
}
extension Decimal: Plottable {
    /// The number.
    public var _place: _Place { .number(NSDecimalNumber(decimal: self).doubleValue) }
    /// Creates the value for a position; nil if the position has another type.
    public init?(_place: _Place) {
        guard let number = _place.number else { return nil }
        self = Decimal(number)
    }
}
extension Date: Plottable {
    /// The time.
    public var _place: _Place { .time(timeIntervalSinceReferenceDate) }
    /// Creates the value for a position; nil if the position has another type.
    public init?(_place: _Place) {
        guard case .time(let time) = _place else { return nil }
        self.init(timeIntervalSinceReferenceDate: time)
    }
}
extension String: Plottable {
    /// The category.
    public var _place: _Place { .name(self) }
    /// Creates the value for a position; nil if the position has another type.
    public init?(_place: _Place) {
        guard case .name(let name) = _place else { return nil }
        self = name
    }
}
extension RawRepresentable where RawValue: Plottable {
    /// The position of the raw value.
    public var _place: _Place { rawValue._place }
    /// Creates the value for a position; nil if the position has another type.
    public init?(_place: _Place) {
        guard let raw = RawValue(_place: _place), let value = Self(rawValue: raw) else { return nil }
        self = value
    }
}

/// A value with its title.
///
/// Source: Charts PlottableValue.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: Value

    /// Creates a value with a title.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: labelKey.string, value: value)
    }
    /// Creates a value with a title.
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
        PlottableValue(label: String(label), value: value)
    }
}

extension PlottableValue where Value == Date {
    /// Creates a value from the start of the calendar unit that contains a date.
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue { .value(labelKey.string, value, unit: unit, calendar: calendar) }
    /// Creates a value from the start of the calendar unit that contains a date.
    @_disfavoredOverload public static func value<S: StringProtocol>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue {
        PlottableValue(label: String(label), value: calendar.dateInterval(of: unit, for: value)?.start ?? value)
    }
}
