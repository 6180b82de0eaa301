import TenFootGeometry

/// The environment below one modifier: the values that the modifier set, and the parent scope for all others.
///
/// A read is recorded at the scope that has the value, so a change invalidates exactly the readers that no nearer scope shields.
@MainActor @preconcurrency public final class EnvironmentScope {
    package let parent: EnvironmentScope?
    private var values: [ObjectIdentifier: AnyObject] = [:]
    private var sources: [ObjectIdentifier: Source] = [:]

    /// False until its first values are set: before that, no reader below can have read past this scope.
    private var isEstablished = false

    private let shared: Shared

    /// State shared by all scopes of one tree.
    private final class Shared { var usesRightToLeft = false }

    package init(parent: EnvironmentScope?) {
        self.parent = parent
        shared = parent?.shared ?? Shared()
    }

    /// Whether any scope of the tree was ever set to right-to-left; until then boxes need not look it up.
    package var usesRightToLeft: Bool { shared.usesRightToLeft }

    package func establish() { isEstablished = true }

    fileprivate final class Boxed<Value>: AnyBoxed {
        let value: Value
        var anyValue: Any { value }
        init(_ value: Value) { self.value = value }
    }

    private func source(for key: ObjectIdentifier) -> Source {
        if let source = sources[key] { return source }
        let source = EnvironmentSource()
        source.key = key
        sources[key] = source
        return source
    }

    /// The value of a key in this scope or the nearest one above, with the read recorded; nil if none sets it.
    package func value<Value>(for key: ObjectIdentifier, as type: Value.Type) -> Value? {
        var scope = self
        while true {
            if let boxed = scope.values[key] {
                Dependencies.read(scope.source(for: key))
                // Only `set` with the same key writes here, always with the key's own value type.
                return unsafeDowncast(boxed, to: Boxed<Value>.self).value
            }
            guard let parent = scope.parent else { break }
            scope = parent
        }
        Dependencies.read(scope.source(for: key))
        return nil
    }

    /// Sets a key in this scope; invalidates its readers if the value differs.
    package func set<Value>(_ key: ObjectIdentifier, to value: Value) {
        if let direction = value as? LayoutDirection, direction == .rightToLeft { shared.usesRightToLeft = true }
        if let boxed = values[key] {
            // As in `value(for:as:)`.
            if Equality.areEqual(unsafeDowncast(boxed, to: Boxed<Value>.self).value, value) { return }
            values[key] = Boxed(value)
            sources[key]?.changed()
        } else {
            values[key] = Boxed(value)
            guard isEstablished else { return }
            // Readers that found no value are registered at the root.
            if parent == nil { sources[key]?.changed() }
            // Readers below may be registered further up, where they found the key before: invalidate those too.
            var above = parent
            while let scope = above {
                scope.sources[key]?.changed()
                if scope.values[key] != nil { break }
                above = scope.parent
            }
        }
    }

    /// Removes a key that this scope no longer sets.
    package func unset(_ key: ObjectIdentifier) {
        guard values.removeValue(forKey: key) != nil else { return }
        sources[key]?.changed()
    }

    package var ownKeys: Set<ObjectIdentifier> { Set(values.keys) }

    /// The object that `.environmentObject` or `.environment(_:)` has set for a class.
    package func object<T: AnyObject>(_ type: T.Type) -> T? { value(for: ObjectIdentifier(type), as: T?.self) ?? nil }

    package func setObject<T: AnyObject>(_ object: T?) { set(ObjectIdentifier(T.self), to: object) }
}

private protocol AnyBoxed {
    var anyValue: Any { get }
}

/// The dependency source of one key at one scope.
final class EnvironmentSource: Source {
    var key: ObjectIdentifier?
}

extension EnvironmentScope {
    /// The values set here and above, nearest first, each name once; `isHere` tells whether this scope itself sets the value.
    package var inspected: [(name: String, value: Any, isHere: Bool)] {
        var known: Set<ObjectIdentifier> = []
        var found: [(name: String, value: Any, isHere: Bool)] = []
        var scope: EnvironmentScope? = self
        while let current = scope {
            for (key, boxed) in current.values where known.insert(key).inserted {
                if let boxed = boxed as? any AnyBoxed { found.append((Self.name(of: key), boxed.anyValue, current === self)) }
            }
            scope = current.parent
        }
        return found.sorted { $0.name < $1.name }
    }

    /// The name of the key's type without its suffix: "ColorScheme" for ColorSchemeKey.
    static func name(of key: ObjectIdentifier) -> String {
        // Every key is the ObjectIdentifier of a type, which is the address of the type's metadata.
        let name = String(describing: unsafeBitCast(key, to: Any.Type.self)).drop { $0 == "_" }
        return String(name.hasSuffix("Key") ? name.dropLast(3) : name)
    }
}
