import TenFootGeometry

/// The environment at a place of the tree: what one modifier set, and its parent for the rest.
///
/// Reads are recorded at the scope that answered, so a change reaches exactly the readers below it that no nearer scope shields.
@MainActor @preconcurrency public final class EnvironmentScope {
    package let parent: EnvironmentScope?
    private var values: [ObjectIdentifier: AnyObject] = [:]
    private var sources: [ObjectIdentifier: Source] = [:]

    /// False until its first values are set: before that, no reader below can have read past this scope.
    private var isEstablished = false

    private let shared: Shared

    /// What all scopes of one tree know.
    private final class Shared { var usesRightToLeft = false }

    package init(parent: EnvironmentScope?) {
        self.parent = parent
        shared = parent?.shared ?? Shared()
    }

    /// Whether anything in the tree has ever asked for right-to-left: until then no box needs to look.
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

    /// The value of a key, with the read recorded; nil where it is not set.
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

    /// Sets a key in this scope; readers of an unequal value owe their work.
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
            // Readers that found no value registered at the root.
            if parent == nil { sources[key]?.changed() }
            // Readers below may have found the key further up: the host sends them here.
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

    /// The object of a class, as `.environmentObject` and `.environment(_:)` put it there.
    package func object<T: AnyObject>(_ type: T.Type) -> T? { value(for: ObjectIdentifier(type), as: T?.self) ?? nil }

    package func setObject<T: AnyObject>(_ object: T?) { set(ObjectIdentifier(T.self), to: object) }
}

private protocol AnyBoxed {
    var anyValue: Any { get }
}

/// A key at a scope, as something that is read.
final class EnvironmentSource: Source {
    var key: ObjectIdentifier?
}

extension EnvironmentScope {
    /// What is set here and above, nearest first, each name once; `isHere` tells what this scope itself sets.
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

    /// The key's type without its last word: "ColorScheme" for ColorSchemeKey.
    static func name(of key: ObjectIdentifier) -> String {
        // Every key is the identity of a type, and that is the type's own metadata.
        let name = String(describing: unsafeBitCast(key, to: Any.Type.self)).drop { $0 == "_" }
        return String(name.hasSuffix("Key") ? name.dropLast(3) : name)
    }
}
