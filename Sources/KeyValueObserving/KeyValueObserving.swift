import Foundation

/// An object whose properties can be observed by key path: Foundation on Linux has no key-value observing.
///
/// Whenever something changes, each watched key path is read, and who watches hears of it if the value is another.
public protocol _Watched: NSObject {
    /// Who watches.
    var _watchers: _Watchers { get }
}

/// Those who watch an object.
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

    /// Something of the object may have changed.
    package func look() {
        let all = lock.withLock { actions.sorted { $0.key < $1.key }.map(\.value) }
        for action in all { action() }
    }
}

/// When and what an observer is told.
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
    /// Told at once as well.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Accepted: nothing is told before a change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What an observer is told.
///
/// Source: Foundation NSKeyValueObservedChange.
public struct NSKeyValueObservedChange<Value> {
    /// The value it is now, where that was asked for.
    public let newValue: Value?
    /// The value it was, where that was asked for.
    public let oldValue: Value?
}

/// Watches until it is let go.
///
/// Source: Foundation NSKeyValueObservation.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private let stop: () -> Void

    init(_ stop: @escaping () -> Void) { self.stop = stop }

    deinit { stop() }

    /// Watches no longer.
    public func invalidate() { stop() }
}

extension _Watched {
    /// Calls a closure whenever the value at a key path becomes another, until the result is let go.
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

/// Whether two values are the same, as far as their types can tell; what cannot is thought to differ.
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
