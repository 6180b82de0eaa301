/// A key of the environment with its default.
///
/// Source: SwiftUI EnvironmentKey.
public protocol EnvironmentKey {
    /// The type of its value.
    associatedtype Value
    /// The default, used where no value is set.
    static var defaultValue: Value { get }
}

/// The values an environment holds; apps add their own by an extension with a computed property.
///
/// Source: SwiftUI EnvironmentValues.
public struct EnvironmentValues: @unchecked Sendable {
    // Handed to closures of the main thread only; the scope is confined to it.
    package let scope: EnvironmentScope?
    /// The values written through this copy, which are not in the scope.
    private var written: [Written] = []

    private struct Written {
        let key: ObjectIdentifier
        let value: Any
        let apply: @MainActor (EnvironmentScope) -> Void
    }

    /// Values with every key at its default.
    public init() { scope = nil }

    package init(scope: EnvironmentScope) { self.scope = scope }

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            let id = ObjectIdentifier(key)
            if let own = written.last(where: { $0.key == id }), let value = own.value as? Key.Value { return value }
            guard let scope else { return Key.defaultValue }
            let found = MainActor.assumeIsolated { UncheckedValue(scope.value(for: id, as: Key.Value.self)) }
            return found.value ?? Key.defaultValue
        }
        set {
            let id = ObjectIdentifier(key)
            let value = UncheckedValue(newValue)
            written.removeAll { $0.key == id }
            written.append(Written(key: id, value: newValue) { $0.set(id, to: value.value) })
        }
    }

    /// An Observable or ObservableObject model by its type.
    package subscript<T: AnyObject>(object type: T.Type) -> T? {
        guard let scope else { return nil }
        return MainActor.assumeIsolated { UncheckedValue(scope.object(type)) }.value
    }

    /// Writes this copy's changes into a scope, and removes the other keys of the scope, which earlier copies have written.
    @MainActor package func apply(to target: EnvironmentScope) {
        for key in target.ownKeys where !written.contains(where: { $0.key == key }) { target.unset(key) }
        write(to: target)
    }

    /// Writes this copy's changes into a scope.
    @MainActor package func write(to target: EnvironmentScope) { for entry in written { entry.apply(target) } }
}

extension EnvironmentValues: CustomStringConvertible {
    /// The keys written through this copy.
    public var description: String { "EnvironmentValues(\(written.count) written)" }
}
