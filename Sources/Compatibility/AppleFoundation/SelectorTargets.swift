import Foundation
import Synchronization

// Foundation APIs that take a target and a selector.

/// Observers added with a selector, held weakly.
private enum SelectorObservers {
    struct Entry {
        var observer: WeakObject
        var center: ObjectIdentifier
        var name: Notification.Name?
        var token: any NSObjectProtocol
    }
    // Thread-safe: observer tokens of Foundation may be used on any thread.
    struct Entries: @unchecked Sendable { var all: [ObjectIdentifier: [Entry]] = [:] }
    private static let entries = Mutex(Entries())

    static func add(_ entry: Entry, of observer: AnyObject) {
        nonisolated(unsafe) let entry = entry
        entries.withLock {
            // A deallocated observer may have had the same address.
            $0.all[ObjectIdentifier(observer), default: []].removeAll { $0.observer.object == nil }
            $0.all[ObjectIdentifier(observer), default: []].append(entry)
        }
    }

    /// Removes an observer's entries and returns their tokens.
    static func take(of observer: AnyObject, at center: NotificationCenter, where isMeant: (Entry) -> Bool) -> [any NSObjectProtocol] {
        let id = ObjectIdentifier(observer)
        return entries.withLock { entries in
            let taken = (entries.all[id] ?? []).filter { $0.center == ObjectIdentifier(center) && isMeant($0) }
            entries.all[id]?.removeAll { entry in taken.contains { $0.token === entry.token } }
            if entries.all[id]?.isEmpty == true { entries.all[id] = nil }
            nonisolated(unsafe) let tokens = taken.map(\.token)
            return tokens
        }
    }
}

/// A weak reference to an object.
package final class WeakObject: @unchecked Sendable {
    // Weak references are safe to read on any thread.
    package private(set) weak var object: AnyObject?
    package init(_ object: AnyObject) { self.object = object }
}

extension NotificationCenter {
    /// Calls a method of the observer for each notification; nil for `name` or `object` matches all; the observer is held weakly.
    ///
    /// Source: Foundation NotificationCenter.addObserver(_:selector:name:object:).
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        let observer = observer as AnyObject
        let held = WeakObject(observer)
        let token = addObserver(forName: name, object: object, queue: nil) { note in
            if let observer = held.object { selector.perform(on: observer, with: note) }
        }
        SelectorObservers.add(.init(observer: held, center: ObjectIdentifier(self), name: name, token: token), of: observer)
    }

    /// Removes all observations of an object, or the observation of a token.
    ///
    /// Source: Foundation NotificationCenter.removeObserver(_:).
    public func removeObserver(_ observer: AnyObject) {
        for token in SelectorObservers.take(of: observer, at: self, where: { _ in true }) { removeObserver(token as Any) }
        removeObserver(observer as Any)
    }

    /// Removes an object's observations of a notification name.
    ///
    /// Source: Foundation NotificationCenter.removeObserver(_:name:object:).
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        let tokens = SelectorObservers.take(of: observer, at: self) { name == nil || $0.name == name }
        for token in tokens { removeObserver(token as Any) }
        removeObserver(observer as Any, name: name, object: object)
    }
}

extension Timer {
    /// Creates a timer that calls a method of the target after an interval in seconds, once or repeatedly; `userInfo` is ignored.
    ///
    /// Source: Foundation Timer.init(timeInterval:target:selector:userInfo:repeats:).
    public convenience init(timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        nonisolated(unsafe) let target = target as AnyObject
        self.init(timeInterval: timeInterval, repeats: repeats) { selector.perform(on: target, with: $0) }
    }

    /// Schedules a timer on the current run loop that calls a method of the target after an interval in seconds, once or repeatedly.
    ///
    /// Source: Foundation Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:).
    @discardableResult public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        nonisolated(unsafe) let target = target as AnyObject
        return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { selector.perform(on: target, with: $0) }
    }
}

extension NSObjectProtocol {
    /// Calls a method of this object after a delay in seconds, on the main thread.
    ///
    /// Source: Foundation NSObject.perform(_:with:afterDelay:).
    public func perform(_ selector: Selector, with value: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let (target, value) = (self as AnyObject, value)
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { selector.perform(on: target, with: value) }
    }
}
