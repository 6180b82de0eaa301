import Foundation

/// A lock in the app's own memory.
///
/// Threads that wait are woken in no order; whoever holds it must not take it again.
///
/// Source: os os_unfair_lock_s.
public struct os_unfair_lock_s {
    // All zeros are a mutex that nobody holds; it is used where it lies, and copied only before that.
    fileprivate var mutex = pthread_mutex_t()
    /// A lock that nobody holds.
    public init() {}
}
/// A lock in the app's own memory.
///
/// Source: os os_unfair_lock.
public typealias os_unfair_lock = os_unfair_lock_s
/// Where a lock lies.
///
/// Source: os os_unfair_lock_t.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

private func mutex(_ lock: os_unfair_lock_t) -> UnsafeMutablePointer<pthread_mutex_t> {
    // The mutex is the lock's only member, and so lies where it does.
    UnsafeMutableRawPointer(lock).assumingMemoryBound(to: pthread_mutex_t.self)
}

/// Waits until nobody holds the lock, and takes it.
///
/// Source: os os_unfair_lock_lock(_:).
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(mutex(lock)) }
/// Takes the lock unless somebody holds it, and tells whether it did.
///
/// Source: os os_unfair_lock_trylock(_:).
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(mutex(lock)) == 0 }
/// Gives the lock back.
///
/// Source: os os_unfair_lock_unlock(_:).
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(mutex(lock)) }
