import Synchronization

/// A lock that protects a value.
///
/// Source: os OSAllocatedUnfairLock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // The state is accessed under the lock only.
    fileprivate final class Storage {
        let mutex = Mutex(())
        var state: State
        init(_ state: State) { self.state = state }
    }
    fileprivate let storage: Storage

    /// Creates a lock that protects a value.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
    /// Creates a lock that protects a value which is not sendable.
    public init(uncheckedState: State) { storage = Storage(uncheckedState) }
    /// Runs a closure while holding the lock.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }
    /// Runs a closure while holding the lock.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.mutex._unsafeLock()
        defer { storage.mutex._unsafeUnlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock without a value.
    public init() { self.init(initialState: ()) }
    /// Runs a closure while holding the lock.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
    /// Acquires the lock; deadlocks if the thread already holds it.
    public func lock() { storage.mutex._unsafeLock() }
    /// Releases the lock; call it on the thread that holds it.
    public func unlock() { storage.mutex._unsafeUnlock() }
    /// Acquires the lock if it is free, and returns whether it did.
    public func lockIfAvailable() -> Bool { storage.mutex._unsafeTryLock() }
}
