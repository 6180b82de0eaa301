import Foundation
// The one file that looks into stored properties. `_forEachField` is the standard library's own reflection by offset: it is asked
// once per type, where Mirror would cost microseconds per value.
@_spi(Reflection) import Swift

/// What the graph knows of a view or modifier type: its dynamic properties and how two values compare.
@MainActor package final class Fields {
    package struct Property {
        package let offset: Int
        package let type: any DynamicProperty.Type
    }
    package let properties: [Property]
    /// Made at the first comparison: conformance look-ups are slow, and many types are never compared.
    private lazy var comparisons = describe()
    private let describe: @MainActor () -> [Comparison]

    // `ignoreUnknown`, by its bit: the library declares its options as variables, which strict concurrency forbids to read.
    private static let options = _EachFieldOptions(rawValue: 1 << 1)

    private struct Comparison {
        let offset: Int
        let equal: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    }

    private static var known: [ObjectIdentifier: Fields] = [:]

    package static func of<T>(_ type: T.Type) -> Fields {
        let key = ObjectIdentifier(type)
        if let fields = known[key] { return fields }
        let fields = Fields(describing: type)
        known[key] = fields
        return fields
    }

    private init<T>(describing type: T.Type) {
        var properties: [Property] = []
        let isStruct = _forEachField(of: type, options: Self.options) { _, offset, fieldType, _ in
            if let dynamic = fieldType as? any DynamicProperty.Type {
                properties.append(Property(offset: offset, type: dynamic))
            }
            return true
        }
        self.properties = isStruct ? properties : []
        describe = { Fields.comparisons(of: type) }
    }

    private static func comparisons(of type: Any.Type) -> [Comparison] {
        var parts: [Comparison] = []
        let isStruct = _forEachField(of: type, options: options) { _, offset, fieldType, _ in
            parts.append(Comparison(offset: offset, equal: comparison(of: fieldType)))
            return true
        }
        // An enum's fields cannot be walked.
        return isStruct && !parts.isEmpty ? parts : [Comparison(offset: 0, equal: bytes(of: type))]
    }

    /// Whether two values are equal field by field; fields that cannot be compared count as different.
    package func areEqual<T>(_ one: T, _ other: T) -> Bool {
        withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in
                comparisons.allSatisfy { $0.equal(UnsafeRawPointer(one) + $0.offset, UnsafeRawPointer(other) + $0.offset) }
            }
        }
    }

    private static func comparison(of type: Any.Type) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        if let type = type as? any GraphComparable.Type {
            func compare<C: GraphComparable>(_: C.Type) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
                { C.isSame($0.assumingMemoryBound(to: C.self).pointee, $1.assumingMemoryBound(to: C.self).pointee) }
            }
            return compare(type)
        }
        if let type = type as? any Equatable.Type {
            func compare<E: Equatable>(_: E.Type) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
                { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
            }
            return compare(type)
        }
        if type is AnyClass {
            return { $0.load(as: UnsafeRawPointer.self) == $1.load(as: UnsafeRawPointer.self) }
        }
        let parts = comparisons(of: type)
        return { one, other in parts.allSatisfy { $0.equal(one + $0.offset, other + $0.offset) } }
    }

    /// Closures, enums and existentials: the same bytes are the same value, other bytes are taken to differ.
    private static func bytes(of type: Any.Type) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        let count = _openExistential(type, do: size)
        return { memcmp($0, $1, count) == 0 }
    }
}

/// A property wrapper that says itself whether two values are the same to the graph.
@MainActor package protocol GraphComparable {
    static func isSame(_ one: Self, _ other: Self) -> Bool
}
