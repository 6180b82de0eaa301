import Foundation

/// Compares values of dynamic type: numbers of any type with each other, strings, dates, and managed objects by identity.
package enum ComparedValues {
    /// Whether two values are equal; nil equals nil.
    package static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        let (one, other) = (KeyedValues.flattened(one), KeyedValues.flattened(other))
        guard let one, let other else { return one == nil && other == nil }
        if let order = order(one, other) { return order == .orderedSame }
        if let one = one as? any _KeyedValues, let other = other as? any _KeyedValues { return one._identity == other._identity }
        if let one = text(one), let other = text(other) { return one == other }
        if let one = KeyedValues.elements(one), let other = KeyedValues.elements(other) {
            return one.count == other.count && zip(one, other).allSatisfy { areEqual($0, $1) }
        }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return false
    }

    /// The order of two values; nil if they cannot be ordered.
    package static func order(_ one: Any, _ other: Any) -> ComparisonResult? {
        if let one = integer(one), let other = integer(other) { return order(of: one, other) }
        if let one = number(one), let other = number(other) { return order(of: one, other) }
        if let one = one as? String, let other = other as? String { return order(of: one, other) }
        if let one = one as? Date, let other = other as? Date { return order(of: one, other) }
        return nil
    }

    /// The order of two values in a sorted list; nil sorts first.
    package static func listOrder(_ one: Any?, _ other: Any?) -> ComparisonResult {
        switch (KeyedValues.flattened(one), KeyedValues.flattened(other)) {
        case (nil, nil): return .orderedSame
        case (nil, _): return .orderedAscending
        case (_, nil): return .orderedDescending
        case (let one?, let other?):
            if let order = order(one, other) { return order }
            if let one = text(one), let other = text(other) { return order(of: one, other) }
            return .orderedSame
        }
    }

    private static func order<Value: Comparable>(of one: Value, _ other: Value) -> ComparisonResult {
        one < other ? .orderedAscending : other < one ? .orderedDescending : .orderedSame
    }

    /// The value as an integer; nil if it is not one.
    private static func integer(_ value: Any) -> Int64? {
        switch value {
        case let value as Bool: return value ? 1 : 0
        case let value as any BinaryInteger: return Int64(exactly: value)
        default: return nil
        }
    }

    /// The value as a number; nil if it is not one.
    package static func number(_ value: Any) -> Double? {
        switch value {
        case let value as Double: return value
        case let value as Bool: return value ? 1 : 0
        case let value as any BinaryInteger: return Double(value)
        case let value as any BinaryFloatingPoint: return Double(value)
        case let value as NSNumber: return value.doubleValue
        case let value as Decimal: return (value as NSDecimalNumber).doubleValue
        default: return nil
        }
    }

    /// The value as text: a string, or the text that represents another value.
    package static func text(_ value: Any) -> String? {
        switch value {
        case let value as String: return value
        case let value as UUID: return value.uuidString
        case let value as URL: return value.absoluteString
        default: return nil
        }
    }
}
