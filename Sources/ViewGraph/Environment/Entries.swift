/// The default of an `@Entry`, made once.
///
/// It is read on the main thread only, like the values that it is the default of, so it may hold values that are not Sendable.
public struct _EntryDefault<Value>: @unchecked Sendable {
    // A constant, read on the main thread alone.
    let value: Value
    /// Keeps a default.
    public init(_ value: Value) { self.value = value }
}

/// A key whose default is stored in a constant, so that the value's type can be inferred from it.
public protocol _Entry {
    /// The type of its value.
    associatedtype Value
    /// The stored default.
    static var entry: _EntryDefault<Value> { get }
}

extension _Entry {
    /// The default, used where no value is set.
    public static var defaultValue: Value { entry.value }
}

/// The key that `@Entry` makes in EnvironmentValues.
public protocol _EnvironmentEntry: _Entry, EnvironmentKey {}
/// The key that `@Entry` makes in Transaction.
public protocol _TransactionEntry: _Entry, TransactionKey {}
/// The key that `@Entry` makes in ContainerValues.
public protocol _ContainerEntry: _Entry, ContainerValueKey {}
