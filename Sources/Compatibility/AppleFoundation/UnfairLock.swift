import Foundation

/// A lock in the app's own memory.
///
/// Waiting threads wake in no particular order. A thread that holds the lock must not lock it again.
///
/// Source: os os_unfair_lock_s.
public struct os_unfair_lock_s {
    // Zeroed memory is an unlocked mutex. The mutex must not be copied after its first use.
    fileprivate var mutex = pthread_mutex_t()
    /// Creates an unlocked lock.
    public init() {}
}
/// A lock in the app's own memory.
///
/// Source: os os_unfair_lock.
public typealias os_unfair_lock = os_unfair_lock_s
/// A pointer to a lock.
///
/// Source: os os_unfair_lock_t.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

private func mutex(_ lock: os_unfair_lock_t) -> UnsafeMutablePointer<pthread_mutex_t> {
    // The mutex is the lock's only member, and so has the same address.
    UnsafeMutableRawPointer(lock).assumingMemoryBound(to: pthread_mutex_t.self)
}

/// Waits until the lock is free, and locks it.
///
/// Source: os os_unfair_lock_lock(_:).
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(mutex(lock)) }
/// Locks the lock if it is free, and returns whether it did.
///
/// Source: os os_unfair_lock_trylock(_:).
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(mutex(lock)) == 0 }
/// Unlocks the lock.
///
/// Source: os os_unfair_lock_unlock(_:).
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(mutex(lock)) }
