import Observation

/// Reads a value of the environment; the view is updated when it changes.
///
/// Source: SwiftUI Environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let read: @MainActor (EnvironmentValues) -> Value
    private let path: AnyKeyPath?
    private var scope: EnvironmentScope?

    /// Reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        let path = UncheckedValue(keyPath)
        read = { $0[keyPath: path.value] }
        self.path = keyPath
    }

    /// Reads the model of a type; if there is none, the program stops with an error message, as in SwiftUI.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values[object: Value.self] else {
                // No default can replace a missing model; SwiftUI stops here too.
                fatalError("No \(Value.self) in the environment: add .environment(_:) to an ancestor of this view, or read an optional")
            }
            return object
        }
        path = nil
    }

    /// Reads the model of a type; nil if there is none.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { $0[object: T.self] }
        path = nil
    }

    /// The current value.
    public var wrappedValue: Value {
        let (read, scope) = (self.read, UncheckedValue(self.scope))
        return MainActor.value { read(scope.value.map { EnvironmentValues(scope: $0) } ?? EnvironmentValues()) }
    }

    /// Stores the environment scope that the property reads from.
    @MainActor public static func _install(_ property: UnsafeMutableRawPointer, _ slot: _PropertySlot) {
        property.assumingMemoryBound(to: Self.self).pointee.scope = slot.node.scope
    }
}

extension Environment: GraphComparable {
    package static func isSame(_ one: Environment, _ other: Environment) -> Bool { one.path == other.path }
}

extension Environment: InspectedProperty {
    package static var inspectedKind: String { "@Environment" }
    // Reading a missing model would stop the program, and this property may name one that no body reads.
    package var inspectedValue: Any? { path == nil ? nil : wrappedValue }
}
