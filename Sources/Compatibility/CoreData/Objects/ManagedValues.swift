import Foundation

/// Converts between stored values and the types of an app's properties.
enum ManagedValues {
    /// The value as a type; nil if it cannot be converted.
    static func converted<Value>(_ held: Any?, to type: Value.Type) -> Value? {
        guard let held = KeyedValues.flattened(held) else {
            return (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
        }
        if let optional = type as? any WrappingType.Type { return optional.wrapped(held) as? Value }
        if let value = held as? Value { return value }
        if let number = type as? any NumberType.Type { return number.from(held) as? Value }
        if let enumeration = type as? any RawRepresentable.Type { return enumerated(held, enumeration) as? Value }
        if let date = held as? Date { return date.timeIntervalSinceReferenceDate as? Value }
        if let array = type as? any ListType.Type { return array.list(KeyedValues.elements(held) ?? []) as? Value }
        return handedOut(held) as? Value
    }

    private static func enumerated<Enumeration: RawRepresentable>(_ held: Any, _ type: Enumeration.Type) -> Any? {
        converted(held, to: Enumeration.RawValue.self).flatMap(Enumeration.init)
    }

    /// A number as an `NSNumber`.
    private static func handedOut(_ held: Any) -> Any? {
        switch held {
        case let value as Int64: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as Bool: NSNumber(value: value)
        default: held
        }
    }

    /// The value that stands for nil in a non-optional type: zero, an empty string, an empty collection.
    static func empty<Value>(_ type: Value.Type) -> Value? {
        if let number = type as? any NumberType.Type { return number.from(Int64(0)) as? Value }
        if let value = "" as? Value ?? Data() as? Value ?? NSSet() as? Value ?? NSOrderedSet() as? Value { return value }
        if type == Date.self { return Date(timeIntervalSinceReferenceDate: 0) as? Value }
        if let set = type as? any ExpressibleByArrayLiteral.Type { return emptyList(set) as? Value }
        if let enumeration = type as? any RawRepresentable.Type { return emptyCase(enumeration) as? Value }
        return nil
    }

    private static func emptyList<List: ExpressibleByArrayLiteral>(_ type: List.Type) -> List { [] }
    private static func emptyCase<Enumeration: RawRepresentable>(_ type: Enumeration.Type) -> Enumeration? {
        empty(Enumeration.RawValue.self).flatMap(Enumeration.init)
    }

    /// The value to store: an enumeration's raw value, everything else unchanged.
    static func raw(_ value: Any?) -> Any? {
        guard let value = KeyedValues.flattened(value) else { return nil }
        // Some of Foundation's classes are raw-representable although they are values themselves.
        guard !(value is NSObject), let enumeration = value as? any RawRepresentable else { return value }
        return enumeration.rawValue
    }
}

private protocol WrappingType {
    static func wrapped(_ held: Any) -> Any?
}

extension Optional: WrappingType {
    static func wrapped(_ held: Any) -> Any? {
        guard let value = ManagedValues.converted(held, to: Wrapped.self) else { return Self.none as Any }
        return Self.some(value) as Any
    }
}

private protocol ListType {
    static func list(_ elements: [Any]) -> Any?
}

extension Array: ListType {
    static func list(_ elements: [Any]) -> Any? { elements.compactMap { ManagedValues.converted($0, to: Element.self) } }
}

private protocol NumberType {
    static func from(_ held: Any) -> Self?
}

extension NumberType where Self: FixedWidthInteger {
    fileprivate static func from(_ held: Any) -> Self? {
        if let value = held as? Int64 { return Self(clamping: value) }
        return ComparedValues.number(held).flatMap { Self(exactly: $0.rounded(.towardZero)) }
    }
}

extension NumberType where Self: BinaryFloatingPoint {
    fileprivate static func from(_ held: Any) -> Self? {
        if let date = held as? Date { return Self(date.timeIntervalSinceReferenceDate) }
        return ComparedValues.number(held).map { Self($0) }
    }
}

extension Int: NumberType {}
extension Int8: NumberType {}
extension Int16: NumberType {}
extension Int32: NumberType {}
extension Int64: NumberType {}
extension UInt: NumberType {}
extension UInt8: NumberType {}
extension UInt16: NumberType {}
extension UInt32: NumberType {}
extension UInt64: NumberType {}
extension Double: NumberType {}
extension Float: NumberType {}

extension Bool: NumberType {
    fileprivate static func from(_ held: Any) -> Bool? { ComparedValues.number(held).map { $0 != 0 } }
}

extension Decimal: NumberType {
    fileprivate static func from(_ held: Any) -> Decimal? {
        (held as? NSDecimalNumber)?.decimalValue ?? ComparedValues.number(held).map { Decimal($0) }
    }
}
