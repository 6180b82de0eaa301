@_exported import Foundation
import TenFoot

/// Something that has a place on an axis: a number, a time, or a name among others.
///
/// Source: Charts Plottable.
public protocol Plottable {
    /// The number, time or name by which it is placed.
    var _place: _Place { get }
    /// What lies at a place of an axis; nil where no such thing does.
    init?(_place: _Place)
}

/// Where something lies on an axis.
public enum _Place: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A time, in seconds since 2001.
    case time(Double)
    /// A name, in the order in which names come.
    case name(String)

    /// The number, for what has one.
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
    /// What lies at a place of an axis.
    public init?(_place: _Place) {
        guard let number = _place.number else { return nil }
        self = number
    }
}
extension Float: Plottable {
    /// The number.
    public var _place: _Place { .number(Double(self)) }
    /// What lies at a place of an axis.
    public init?(_place: _Place) {
        guard let number = _place.number else { return nil }
        self = Float(number)
    }
}
extension CGFloat: Plottable {
    /// The number.
    public var _place: _Place { .number(Double(self)) }
    /// What lies at a place of an axis.
    public init?(_place: _Place) {
        guard let number = _place.number else { return nil }
        self = number
    }
}
extension Int: Plottable {
    /// The number.
    public var _place: _Place { .number(Double(self)) }
    /// What lies at a place of an axis.
    public init?(_place: _Place) {
        guard let number = _place.number.flatMap({ Int(exactly: $0.rounded()) }) else { return nil }
        self = number
    }
}
extension Decimal: Plottable {
    /// The number.
    public var _place: _Place { .number(NSDecimalNumber(decimal: self).doubleValue) }
    /// What lies at a place of an axis.
    public init?(_place: _Place) {
        guard let number = _place.number else { return nil }
        self = Decimal(number)
    }
}
extension Date: Plottable {
    /// The time.
    public var _place: _Place { .time(timeIntervalSinceReferenceDate) }
    /// What lies at a place of an axis.
    public init?(_place: _Place) {
        guard case .time(let time) = _place else { return nil }
        self.init(timeIntervalSinceReferenceDate: time)
    }
}
extension String: Plottable {
    /// The name.
    public var _place: _Place { .name(self) }
    /// What lies at a place of an axis.
    public init?(_place: _Place) {
        guard case .name(let name) = _place else { return nil }
        self = name
    }
}
extension RawRepresentable where RawValue: Plottable {
    /// The raw value's.
    public var _place: _Place { rawValue._place }
    /// What lies at a place of an axis.
    public init?(_place: _Place) {
        guard let raw = RawValue(_place: _place), let value = Self(rawValue: raw) else { return nil }
        self = value
    }
}

/// A value with what it is called.
///
/// Source: Charts PlottableValue.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: Value

    /// A value; for a time, what of it counts.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: labelKey.string, value: value)
    }
    /// A value.
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
        PlottableValue(label: String(label), value: value)
    }
}

extension PlottableValue where Value == Date {
    /// The beginning of the day, month or other part in which a time lies.
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue { .value(labelKey.string, value, unit: unit, calendar: calendar) }
    /// The beginning of the day, month or other part in which a time lies.
    @_disfavoredOverload public static func value<S: StringProtocol>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue {
        PlottableValue(label: String(label), value: calendar.dateInterval(of: unit, for: value)?.start ?? value)
    }
}
