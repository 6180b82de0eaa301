import Foundation
import Synchronization

/// The type of change of an observed value.
///
/// Source: Foundation NSKeyValueChange.
public enum NSKeyValueChange: UInt, Sendable {
    /// It was set.
    case setting = 1
    /// Never told here.
    case insertion, removal, replacement
}

/// A key of the dictionary that describes a change.
///
/// Source: Foundation NSKeyValueChangeKey.
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What became of the value: an `NSKeyValueChange`'s number, as a `UInt`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value it is now; `NSNull` for none.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value it was; `NSNull` for none.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Never told here.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Never used here: observers are not notified before a change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An observer of values by name: `tenfoot app` converts `override func observeValue(forKeyPath:...)` to this method.
public protocol _KeyValueObserver: NSObject {
    /// Called after a change, or with the initial value.
    func _observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// Does nothing: `tenfoot app` converts `super.observeValue(forKeyPath:...)` to this call.
    public func _ignoreObservedValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
}

/// One observer of one name.
private final class NamedObserver: @unchecked Sendable {
    // The value is read and written under the lock of all observers.
    weak var observer: (any _KeyValueObserver)?
    let store: UserDefaults
    let name: String
    let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?
    var number = 0
    var last: Any?

    init(
        _ observer: any _KeyValueObserver, _ store: UserDefaults, _ name: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        (self.observer, self.store, self.name, self.options, self.context) = (observer, store, name, options, context)
        last = store.object(forKey: name)
    }

    func tell(_ old: Any?, _ new: Any?, isFirst: Bool) {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new) { change[.newKey] = new ?? NSNull() }
        if options.contains(.old), !isFirst { change[.oldKey] = old ?? NSNull() }
        observer?._observeValue(forKeyPath: name, of: store, change: change, context: context)
    }

    /// Reads the value, and notifies the observer if it differs.
    func look() {
        let new = store.object(forKey: name)
        let old = NamedObservers.all.withLock { _ in
            defer { last = new }
            return last
        }
        if !ObservedDefaults.areSame(old, new) { tell(old, new, isFirst: false) }
    }
}

private enum NamedObservers { static let all = Mutex<[NamedObserver]>([]) }

extension UserDefaults {
    /// Notifies an observer whenever the value of a name changes; with `.initial` also of the current value.
    ///
    /// Source: Foundation NSObject.addObserver(_:forKeyPath:options:context:).
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        guard let observer = observer as? any _KeyValueObserver else { return }
        ObservedDefaults.observe(self)
        let entry = NamedObserver(observer, self, keyPath, options, context)
        entry.number = _watchers.add { [weak entry] in entry?.look() }
        NamedObservers.all.withLock { all in
            // Remove the entries of deallocated observers.
            for old in all where old.observer == nil { old.store._watchers.remove(old.number) }
            all.removeAll { $0.observer == nil }
            all.append(entry)
        }
        if options.contains(.initial) { entry.tell(nil, entry.last, isFirst: true) }
    }

    /// Removes an observer; a nil context matches any.
    ///
    /// Source: Foundation NSObject.removeObserver(_:forKeyPath:context:).
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil) {
        let gone = NamedObservers.all.withLock { all in
            let index = all.lastIndex {
                // Weak references to an observer in deallocation are already nil.
                ($0.observer === observer || $0.observer == nil) && $0.store === self && $0.name == keyPath
                    && (context == nil || context == $0.context)
            }
            return index.map { all.remove(at: $0) }
        }
        if let gone { _watchers.remove(gone.number) }
    }
}
