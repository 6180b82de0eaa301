import Foundation

/// An object whose properties can be observed by key path: Foundation on Linux has no key-value observing.
///
/// Whenever something changes, each observed key path is read, and its observer is notified if the value differs.
public protocol _Watched: NSObject {
    /// Who watches.
    var _watchers: _Watchers { get }
}

/// The observers of an object.
public final class _Watchers: @unchecked Sendable {
    // Guarded by the lock; the actions run without it.
    private let lock = NSLock()
    private var actions: [Int: () -> Void] = [:]
    private var next = 0

    package init() {}

    func add(_ action: @escaping () -> Void) -> Int {
        lock.withLock {
            next += 1
            actions[next] = action
            return next
        }
    }

    func remove(_ number: Int) { lock.withLock { actions[number] = nil } }

    /// Checks all observed values, after a possible change of the object.
    package func look() {
        let all = lock.withLock { actions.sorted { $0.key < $1.key }.map(\.value) }
        for action in all { action() }
    }
}

/// Which values an observer gets, and when it is notified.
///
/// Source: Foundation NSKeyValueObservingOptions.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value it is now.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value it was.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is also notified immediately.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Accepted, but observers are never notified before a change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The change passed to an observer.
///
/// Source: Foundation NSKeyValueObservedChange.
public struct NSKeyValueObservedChange<Value> {
    /// The new value, if requested.
    public let newValue: Value?
    /// The old value, if requested.
    public let oldValue: Value?
}

/// An observation, which ends when it is released.
///
/// Source: Foundation NSKeyValueObservation.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private let stop: () -> Void

    init(_ stop: @escaping () -> Void) { self.stop = stop }

    deinit { stop() }

    /// Ends the observation.
    public func invalidate() { stop() }
}

extension _Watched {
    /// Calls a closure whenever the value at a key path changes, until the result is released.
    ///
    /// Source: Foundation NSObject.observe(_:options:changeHandler:).
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let watchers = _watchers
        var last = self[keyPath: keyPath]
        func change(_ old: Value?) -> NSKeyValueObservedChange<Value> {
            NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: options.contains(.old) ? old : nil)
        }
        let number = watchers.add { [weak self] in
            guard let self else { return }
            let new = self[keyPath: keyPath]
            guard !areSame(new, last) else { return }
            let old = last
            last = new
            changeHandler(self, change(old))
        }
        if options.contains(.initial) { changeHandler(self, change(nil)) }
        return NSKeyValueObservation { watchers.remove(number) }
    }
}

/// Whether two values are equal; values that cannot be compared count as different.
private func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
    func compare<E: Equatable>(_ one: E) -> Bool { (other as? E).map { $0 == one } ?? false }
    if let one = one as? any Equatable { return compare(one) }
    func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
    switch (unwrapped(one), unwrapped(other)) {
    case (nil, nil): return true
    case (let one?, let other?):
        return Mirror(reflecting: one).displayStyle == .class && (one as AnyObject) === (other as AnyObject)
    default: return false
    }
}
