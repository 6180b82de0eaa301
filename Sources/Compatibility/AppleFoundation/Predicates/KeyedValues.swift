import Foundation

/// An object whose values can be read by key.
///
/// On tvOS the Objective-C runtime finds an object's properties by name; here the object implements the lookup itself.
public protocol _KeyedValues {
    /// The value for a key; nil if there is none.
    func _value(named name: String) -> Any?
    /// The object's identity: equal for every instance that represents the same object.
    var _identity: AnyHashable { get }
}

/// Reads values of any object by key and by key path.
package enum KeyedValues {
    /// The value without layers of `Optional`; nil for `NSNull` and for nil.
    package static func flattened(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if value is NSNull { return nil }
        guard let optional = value as? any OptionalValue else { return value }
        return flattened(optional.held)
    }

    /// The value at a key path.
    ///
    /// If a step of the path yields a collection, the rest of the path is read from each element, and the result is a collection.
    package static func value(of object: Any?, at path: some Collection<String>) -> Any? {
        guard let object = flattened(object) else { return nil }
        guard let name = path.first else { return object }
        let rest = path.dropFirst()
        if name.hasPrefix("@") { return gathered(name, elements(object) ?? [object], Array(rest)) }
        if let elements = elements(object) { return elements.compactMap { value(of: $0, at: path) } }
        return value(of: value(of: object, named: name), at: rest)
    }

    /// The value for a key: of a `_KeyedValues` object, a dictionary, a string, or a stored property.
    package static func value(of object: Any, named name: String) -> Any? {
        if name.lowercased() == "self" { return object }
        switch object {
        case let object as any _KeyedValues: return object._value(named: name)
        case let dictionary as [AnyHashable: Any]: return dictionary[name]
        case let text as String:
            switch name {
            case "length": return text.utf16.count
            case "lowercaseString": return text.lowercased()
            case "uppercaseString": return text.uppercased()
            default: return nil
            }
        default: break
        }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == name }) { return child.value }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// The elements of a collection; nil if the value is not a collection.
    package static func elements(_ value: Any?) -> [Any]? {
        switch flattened(value) {
        case let set as NSSet: return set.allObjects
        case let set as NSOrderedSet: return set.array
        case let array as [Any]: return array
        case let set as Set<AnyHashable>: return set.map(\.base)
        default: return nil
        }
    }

    /// The result of a collection operator such as `@count`.
    private static func gathered(_ name: String, _ elements: [Any], _ path: [String]) -> Any? {
        if name == "@count" { return elements.count }
        let values = elements.compactMap { value(of: $0, at: path) }
        switch name {
        case "@sum": return values.reduce(0.0) { $0 + (ComparedValues.number($1) ?? 0) }
        case "@avg":
            return values.isEmpty ? nil : values.reduce(0.0) { $0 + (ComparedValues.number($1) ?? 0) } / Double(values.count)
        case "@min": return values.min { ComparedValues.order($0, $1) == .orderedAscending }
        case "@max": return values.max { ComparedValues.order($0, $1) == .orderedAscending }
        case "@unionOfObjects": return values
        case "@distinctUnionOfObjects":
            return values.reduce(into: [Any]()) { found, value in
                if !found.contains(where: { ComparedValues.areEqual($0, value) }) { found.append(value) }
            }
        default: return nil
        }
    }
}

/// Every `Optional`, whatever its wrapped type.
private protocol OptionalValue {
    var held: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var held: Any? { self }
}
