import Synchronization

/// A lock around a value.
///
/// Source: os OSAllocatedUnfairLock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // The state is reached under the lock alone.
    fileprivate final class Storage {
        let mutex = Mutex(())
        var state: State
        init(_ state: State) { self.state = state }
    }
    fileprivate let storage: Storage

    /// A lock around a value.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
    /// A lock around a value that is reached under the lock alone.
    public init(uncheckedState: State) { storage = Storage(uncheckedState) }
    /// Runs the work while it holds the lock.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }
    /// Runs the work while it holds the lock.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.mutex._unsafeLock()
        defer { storage.mutex._unsafeUnlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock around nothing.
    public init() { self.init(initialState: ()) }
    /// Runs the work while it holds the lock.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
    /// Waits for the lock and holds it; whoever holds it already stands still for ever.
    public func lock() { storage.mutex._unsafeLock() }
    /// Gives the lock back, on the thread that holds it.
    public func unlock() { storage.mutex._unsafeUnlock() }
    /// Holds the lock where nobody else does, and says so.
    public func lockIfAvailable() -> Bool { storage.mutex._unsafeTryLock() }
}
