import Foundation
import Synchronization

/// Defaults that tell of their changes, as Apple's do: Linux's post no `didChangeNotification` and have no observers.
///
/// An object that is there already, the standard defaults above all, is made one of this class, as key-value observing does it on Apple's
/// systems. A change is told on the thread that makes it; one made through another object of the same suite is not.
package final class ObservedDefaults: UserDefaults {
    /// The key of a notification's `userInfo` under which the changed name is; missing where any may have changed.
    package static let changedName = "TenFootChangedName"

    /// Makes defaults tell of their changes; those of a class of the app's own tell nothing.
    package static func observe(_ store: UserDefaults) {
        guard type(of: store) == UserDefaults.self else { return }
        // A subclass without stored properties has the layout of its class, and an object's first word is its class.
        let object = Unmanaged.passUnretained(store).toOpaque()
        object.storeBytes(of: unsafeBitCast(ObservedDefaults.self as AnyClass, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
    }

    // All other setters call this one, or `removeObject`.
    package override func set(_ value: Any?, forKey defaultName: String) { tell(defaultName) { super.set(value, forKey: defaultName) } }

    package override func set(_ url: URL?, forKey defaultName: String) {
        // Linux's calls itself without end where there is none.
        if let url { super.set(url, forKey: defaultName) } else { removeObject(forKey: defaultName) }
    }

    package override func removeObject(forKey defaultName: String) { tell(defaultName) { super.removeObject(forKey: defaultName) } }

    // Removing a domain sets an empty one.
    package override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
        super.setPersistentDomain(domain, forName: domainName)
        post([:])
    }

    private func tell(_ name: String, _ change: () -> Void) {
        let old = object(forKey: name)
        change()
        let new = object(forKey: name)
        switch (old, new) {
        case (nil, nil): return
        case (let old?, let new?) where NSArray(array: [old]).isEqual(to: [new]): return
        default: post([Self.changedName: name])
        }
    }

    private func post(_ info: [String: String]) {
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self, userInfo: info)
        _watchers.look()
    }
}

extension UserDefaults: _Watched {
    private struct All: @unchecked Sendable { var watchers: [ObjectIdentifier: (store: UserDefaults, watchers: _Watchers)] = [:] }
    private static let all = Mutex(All())

    /// Who watches.
    public var _watchers: _Watchers {
        // Kept with its store from the first question on: another object must not come to have its watchers.
        Self.all.withLock { all in
            if let known = all.watchers[ObjectIdentifier(self)] { return known.watchers }
            let made = _Watchers()
            all.watchers[ObjectIdentifier(self)] = (self, made)
            return made
        }
    }
}
