import Foundation

/// An object whose values are known by their names.
///
/// On tvOS the Objective-C runtime finds every property of an object by its name; here an object says itself what it has.
public protocol _KeyedValues {
    /// The value of a name; nil where there is none.
    func _value(named name: String) -> Any?
    /// What tells the object from others, however often it is in memory.
    var _identity: AnyHashable { get }
}

/// Values of any object by name and by path.
package enum KeyedValues {
    /// A value as it is without layers of `Optional`; nil for what stands for nothing.
    package static func flattened(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if value is NSNull { return nil }
        guard let optional = value as? any OptionalValue else { return value }
        return flattened(optional.held)
    }

    /// What a path leads to.
    ///
    /// Along a collection it is the collection of what it leads to from each of its objects.
    package static func value(of object: Any?, at path: some Collection<String>) -> Any? {
        guard let object = flattened(object) else { return nil }
        guard let name = path.first else { return object }
        let rest = path.dropFirst()
        if name.hasPrefix("@") { return gathered(name, elements(object) ?? [object], Array(rest)) }
        if let elements = elements(object) { return elements.compactMap { value(of: $0, at: path) } }
        return value(of: value(of: object, named: name), at: rest)
    }

    /// The value of a name: of an object that knows its values, of a dictionary, of a text, or of a stored property.
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

    /// The objects of a collection; nil for what is none.
    package static func elements(_ value: Any?) -> [Any]? {
        switch flattened(value) {
        case let set as NSSet: return set.allObjects
        case let set as NSOrderedSet: return set.array
        case let array as [Any]: return array
        case let set as Set<AnyHashable>: return set.map(\.base)
        default: return nil
        }
    }

    /// `@count` and its like.
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

/// What every `Optional` is, whatever it holds.
private protocol OptionalValue {
    var held: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var held: Any? { self }
}
