import Foundation
// Only this file looks into stored properties. `_forEachField` is the standard library's own reflection by offset: it runs once per
// type, whereas Mirror would cost microseconds per value.
@_spi(Reflection) import Swift

/// What the graph knows of a view or modifier type: its dynamic properties and how two values compare.
@MainActor package final class Fields {
    package struct Property {
        package let offset: Int
        package let type: any DynamicProperty.Type
    }
    package let properties: [Property]
    /// Made at the first comparison: conformance look-ups are slow, and many types are never compared.
    private lazy var isSame = describe()
    private let describe: @MainActor () -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    // `ignoreUnknown`, by its bit: the library declares its options as variables, which strict concurrency forbids to read.
    private static let options = _EachFieldOptions(rawValue: 1 << 1)

    /// How one field compares.
    ///
    /// Its type's conformances are looked up at the first pair of values whose bytes differ: a look-up
    /// searches every conformance of the program, and most fields keep their bytes from one body to the next.
    @MainActor private final class Comparison {
        private let offset: Int
        private let type: Any.Type
        /// Whether the type has fields that can be walked: the library's walk ends the program at an existential, `any P`.
        private let hasFields: Bool
        /// The number of bytes to compare first; 0 if equal bytes are not enough.
        private let size: Int
        private lazy var equal = Fields.comparison(of: type, hasFields: hasFields)

        init(offset: Int, type: Any.Type, kind: _MetadataKind) {
            self.offset = offset
            self.type = type
            hasFields = kind == .struct || kind == .tuple
            // Equal bytes do not make two bindings equal, as what their closures read may have changed.
            size = type is any DynamicProperty.Type ? 0 : Fields.size(of: type)
        }

        func isSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
            let one = one + offset, other = other + offset
            return size > 0 && memcmp(one, other, size) == 0 || equal(one, other)
        }
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
        describe = { Fields.byFields(of: type) }
    }

    /// The fields of a struct; nil for a type that has none or, like an enum, cannot be walked.
    private static func comparisons(of type: Any.Type) -> [Comparison]? {
        var parts: [Comparison] = []
        let isStruct = _forEachField(of: type, options: options) { _, offset, fieldType, kind in
            parts.append(Comparison(offset: offset, type: fieldType, kind: kind))
            return true
        }
        return isStruct && !parts.isEmpty ? parts : nil
    }

    /// Whether two values are equal field by field; fields that cannot be compared count as different.
    package func areEqual<T>(_ one: T, _ other: T) -> Bool {
        withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in isSame(one, other) }
        }
    }

    /// Whether two values are of one type and equal field by field; called on the main thread alone, where views and their values are made.
    package nonisolated static func areAlike<T>(_ one: T, _ other: Any) -> Bool {
        guard let other = other as? T else { return false }
        let both = UncheckedValue((one, other))
        return MainActor.assumeIsolated { of(T.self).areEqual(both.value.0, both.value.1) }
    }

    private static func comparison(
        of type: Any.Type, hasFields: Bool
    ) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
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
        return hasFields ? byFields(of: type) : byBytes(of: type)
    }

    private static func byFields(of type: Any.Type) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        if let parts = comparisons(of: type) {
            return { one, other in parts.allSatisfy { $0.isSame(one, other) } }
        }
        return byBytes(of: type)
    }

    /// Closures, enums and existentials: the same bytes are the same value, other bytes are taken to differ.
    private static func byBytes(of type: Any.Type) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        let size = size(of: type)
        return { memcmp($0, $1, size) == 0 }
    }

    private static func size(of type: Any.Type) -> Int {
        func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: size)
    }
}

/// A property wrapper that says itself whether two values are the same to the graph.
@MainActor package protocol GraphComparable {
    static func isSame(_ one: Self, _ other: Self) -> Bool
}
