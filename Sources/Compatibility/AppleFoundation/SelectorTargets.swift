import Foundation
import Synchronization

// Where Foundation takes a target and a selector.

/// Who hears of notifications by a selector; none is kept alive by that.
private enum SelectorObservers {
    struct Entry {
        var observer: WeakObject
        var center: ObjectIdentifier
        var name: Notification.Name?
        var token: any NSObjectProtocol
    }
    // What Foundation hands out to remove an observer by may be used on any thread.
    struct Entries: @unchecked Sendable { var all: [ObjectIdentifier: [Entry]] = [:] }
    private static let entries = Mutex(Entries())

    static func add(_ entry: Entry, of observer: AnyObject) {
        nonisolated(unsafe) let entry = entry
        entries.withLock {
            // An object that is gone may have had the same place in memory.
            $0.all[ObjectIdentifier(observer), default: []].removeAll { $0.observer.object == nil }
            $0.all[ObjectIdentifier(observer), default: []].append(entry)
        }
    }

    /// The tokens of an observer's wishes, which are forgotten by that.
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

/// Holds an object without keeping it alive.
package final class WeakObject: @unchecked Sendable {
    // Weak references are safe to read on any thread.
    package private(set) weak var object: AnyObject?
    package init(_ object: AnyObject) { self.object = object }
}

extension NotificationCenter {
    /// Calls a method of an object for each notification of a name, from an object, or of all; the observer is not kept alive.
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

    /// Ends all that an object hears by its methods, or what a token stands for.
    ///
    /// Source: Foundation NotificationCenter.removeObserver(_:).
    public func removeObserver(_ observer: AnyObject) {
        for token in SelectorObservers.take(of: observer, at: self, where: { _ in true }) { removeObserver(token as Any) }
        removeObserver(observer as Any)
    }

    /// Ends what an object hears under a name.
    ///
    /// Source: Foundation NotificationCenter.removeObserver(_:name:object:).
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        let tokens = SelectorObservers.take(of: observer, at: self) { name == nil || $0.name == name }
        for token in tokens { removeObserver(token as Any) }
        removeObserver(observer as Any, name: name, object: object)
    }
}

extension Timer {
    /// Calls a method of an object after a time in seconds, or again and again; what is said as `userInfo` is not kept.
    ///
    /// Source: Foundation Timer.init(timeInterval:target:selector:userInfo:repeats:).
    public convenience init(timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        nonisolated(unsafe) let target = target as AnyObject
        self.init(timeInterval: timeInterval, repeats: repeats) { selector.perform(on: target, with: $0) }
    }

    /// Calls a method of an object after a time in seconds, or again and again, on the run loop of this thread.
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
    /// Calls a method of its own after a time in seconds, on the main thread.
    ///
    /// Source: Foundation NSObject.perform(_:with:afterDelay:).
    public func perform(_ selector: Selector, with value: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let (target, value) = (self as AnyObject, value)
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { selector.perform(on: target, with: value) }
    }
}
