import TenFootMotion

/// A key of values that travel with an update.
///
/// Source: SwiftUI TransactionKey.
public protocol TransactionKey {
    /// The type of its value.
    associatedtype Value
    /// The default, used where no value is set.
    static var defaultValue: Value { get }
}

/// What an update carries besides the new values: above all how it is animated.
///
/// Source: SwiftUI Transaction.
public struct Transaction: @unchecked Sendable {
    // The custom values are confined to the main thread, where transactions are made and read.
    /// How changes are animated; nil for at once.
    public var animation: Animation?
    /// Whether `.animation(_:value:)` below is to be ignored.
    public var disablesAnimations = false
    /// Whether the change belongs to a continuous interaction.
    public var isContinuous = false
    /// Whether a change that continues, such as a drag, reports its velocity; springs keep the velocity of a running motion in any case.
    public var tracksVelocity = false
    private var values: [ObjectIdentifier: Any] = [:]
    /// Runs its closure when all motion of the transaction has ended.
    package var completion: AnimationCompletion?

    /// A transaction without animation.
    public init() {}
    /// A transaction with an animation.
    public init(animation: Animation?) { self.animation = animation }

    /// A custom value of the app.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Whether changes are applied at once, whatever animation the views around them set.
    package var isInstant = false

    package var isEmpty: Bool {
        animation == nil && !disablesAnimations && !isContinuous && values.isEmpty && completion == nil && !isInstant
    }

    /// The transaction of the writes being made now.
    @MainActor package static var current = Transaction()
}

/// Animates the changes that `body` makes.
///
/// Source: SwiftUI withAnimation(_:_:).
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Makes the changes of `body` in a transaction.
///
/// Source: SwiftUI withTransaction(_:_:).
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    // Off the main thread each write is queued for the main thread and becomes an update without animation.
    guard MainActor.isHere else { return try body() }
    let outer = MainActor.assumeIsolated {
        // Earlier writes are an update of their own, as in SwiftUI.
        PendingWrites.flush()
        let outer = Transaction.current
        Transaction.current = transaction
        return outer
    }
    defer { MainActor.assumeIsolated { Transaction.current = outer } }
    return try body()
}

/// Makes the changes of `body` in a transaction with one value set.
///
/// Source: SwiftUI withTransaction(_:_:_:).
public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}
