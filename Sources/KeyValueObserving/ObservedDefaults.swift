import Foundation
import Logging
import Synchronization

/// User defaults that notify observers of changes, as Apple's do: Linux's post no `didChangeNotification` and have no observers.
///
/// The class of an existing object, such as the standard defaults, is changed to this one, as key-value observing does on Apple's systems.
/// Observers are notified on the thread of the change; changes through another object of the same suite are not observed.
package final class ObservedDefaults: UserDefaults {
    /// The `userInfo` key of the changed name; missing if any value may have changed.
    package static let changedName = "TenFootChangedName"

    /// Makes defaults observable; has no effect on the app's own subclasses.
    package static func observe(_ store: UserDefaults) {
        guard type(of: store) == UserDefaults.self else { return }
        // A subclass without stored properties has the layout of its class, and an object's first word is its class.
        let object = Unmanaged.passUnretained(store).toOpaque()
        object.storeBytes(of: unsafeBitCast(ObservedDefaults.self as AnyClass, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
    }

    // All other setters call this one, or `removeObject`.
    package override func set(_ value: Any?, forKey defaultName: String) {
        guard let value else { return removeObject(forKey: defaultName) }
        // Linux's ends the program if a value is not a property list.
        guard let stored = Self.propertyList(value) else {
            Logger(label: "tenfoot").error(
                "The value for \(defaultName) was not stored: defaults hold texts, numbers, dates, data, and lists and dictionaries of those."
            )
            return
        }
        tell(defaultName) { super.set(stored, forKey: defaultName) }
    }

    /// A value as defaults can hold it: with each number as Foundation has it; nil for what is none.
    private static func propertyList(_ value: Any) -> Any? {
        switch value {
        case is String, is Bool, is Int, is Double, is Data, is Date, is NSString, is NSData, is NSDate, is URL: return value
        case let number as CGFloat: return Double(number)
        case let number as Float: return Double(number)
        case let number as any BinaryInteger: return Int(exactly: number).map { $0 as Any } ?? Double(number)
        // Objects alone: what Swift has of numbers would be one, too.
        case is NSNumber: return value
        case let list as [Any]:
            let parts = list.compactMap(propertyList)
            return parts.count == list.count ? parts : nil
        case let dictionary as [String: Any]:
            let parts = dictionary.compactMapValues(propertyList)
            return parts.count == dictionary.count ? parts : nil
        default: return nil
        }
    }

    package override func set(_ url: URL?, forKey defaultName: String) {
        // Linux's recurses endlessly for nil.
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
        if !Self.areSame(old, new) { post([Self.changedName: name]) }
    }

    /// Whether two values of defaults, nil for none, are the same.
    static func areSame(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return NSArray(array: [one]).isEqual(to: [other])
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
        // Retain the store with its observers, so that a new object at the same address does not get them.
        Self.all.withLock { all in
            if let known = all.watchers[ObjectIdentifier(self)] { return known.watchers }
            let made = _Watchers()
            all.watchers[ObjectIdentifier(self)] = (self, made)
            return made
        }
    }
}
