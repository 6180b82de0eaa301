import Foundation

/// The key-value store that iCloud synchronises on tvOS; here the values stay on this machine, in a separate `UserDefaults` suite.
///
/// Source: Foundation NSUbiquitousKeyValueStore.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    // UserDefaults may be used on any thread.
    /// The app's store.
    public static let `default` = NSUbiquitousKeyValueStore()
    /// Never posted: no other device changes a value.
    public class var didChangeExternallyNotification: Notification.Name {
        .init("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
    }

    private static let suite = (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName) + ".ubiquitous"
    private let values: UserDefaults

    /// The app's store.
    public override init() { values = UserDefaults(suiteName: Self.suite) ?? .standard }

    /// The value of a key; nil if it has none.
    open func object(forKey key: String) -> Any? { values.object(forKey: key) }
    /// Sets the value of a key; nil removes it.
    open func set(_ value: Any?, forKey key: String) { if let value { values.set(value, forKey: key) } else { removeObject(forKey: key) } }
    /// Removes the value of a key.
    open func removeObject(forKey key: String) { values.removeObject(forKey: key) }

    /// The string of a key.
    open func string(forKey key: String) -> String? { values.string(forKey: key) }
    /// The array of a key.
    open func array(forKey key: String) -> [Any]? { values.array(forKey: key) }
    /// The dictionary of a key.
    open func dictionary(forKey key: String) -> [String: Any]? { values.dictionary(forKey: key) }
    /// The data of a key.
    open func data(forKey key: String) -> Data? { values.data(forKey: key) }
    /// The integer of a key; 0 if it has none.
    open func longLong(forKey key: String) -> Int64 { (values.object(forKey: key) as? NSNumber)?.int64Value ?? 0 }
    /// The number of a key; 0 if it has none.
    open func double(forKey key: String) -> Double { values.double(forKey: key) }
    /// The Boolean of a key; false if it has none.
    open func bool(forKey key: String) -> Bool { values.bool(forKey: key) }
    /// Sets the string of a key.
    open func set(_ value: String?, forKey key: String) { set(value as Any?, forKey: key) }
    /// Sets the data of a key.
    open func set(_ value: Data?, forKey key: String) { set(value as Any?, forKey: key) }
    /// Sets the array of a key.
    open func set(_ value: [Any]?, forKey key: String) { set(value as Any?, forKey: key) }
    /// Sets the dictionary of a key.
    open func set(_ value: [String: Any]?, forKey key: String) { set(value as Any?, forKey: key) }
    /// Sets the integer of a key.
    open func set(_ value: Int64, forKey key: String) { values.set(NSNumber(value: value), forKey: key) }
    /// Sets the number of a key.
    open func set(_ value: Double, forKey key: String) { values.set(value, forKey: key) }
    /// Sets the Boolean of a key.
    open func set(_ value: Bool, forKey key: String) { values.set(value, forKey: key) }

    /// All values by their keys.
    open var dictionaryRepresentation: [String: Any] { values.persistentDomain(forName: Self.suite) ?? [:] }
    /// Writes changes to disk; returns whether it succeeded.
    @discardableResult open func synchronize() -> Bool { values.synchronize() }
}

/// The key of the reason in a notification of changes.
///
/// Source: Foundation NSUbiquitousKeyValueStoreChangeReasonKey.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The key of the changed keys in a notification of changes.
///
/// Source: Foundation NSUbiquitousKeyValueStoreChangedKeysKey.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// Another device changed a value.
///
/// Source: Foundation NSUbiquitousKeyValueStoreServerChange.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// The first download from iCloud has finished.
///
/// Source: Foundation NSUbiquitousKeyValueStoreInitialSyncChange.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// The store's quota is exceeded.
///
/// Source: Foundation NSUbiquitousKeyValueStoreQuotaViolationChange.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// The iCloud account changed.
///
/// Source: Foundation NSUbiquitousKeyValueStoreAccountChange.
public let NSUbiquitousKeyValueStoreAccountChange = 3

extension FileManager {
    /// Nil: there is no iCloud account on Linux.
    ///
    /// Source: Foundation FileManager.ubiquityIdentityToken.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
    /// Always nil: there is no iCloud folder on Linux.
    ///
    /// Source: Foundation FileManager.url(forUbiquityContainerIdentifier:).
    public func url(forUbiquityContainerIdentifier identifier: String?) -> URL? { nil }
}
