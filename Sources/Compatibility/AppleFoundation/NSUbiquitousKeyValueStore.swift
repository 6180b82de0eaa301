import Foundation

/// Values that on tvOS follow a person from device to device; here they stay on this box, in defaults of their own.
///
/// Source: Foundation NSUbiquitousKeyValueStore.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    // UserDefaults may be used on any thread.
    /// The app's values.
    public static let `default` = NSUbiquitousKeyValueStore()
    /// Never posted: no other device changes a value.
    public class var didChangeExternallyNotification: Notification.Name {
        .init("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
    }

    private static let suite = (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName) + ".ubiquitous"
    private let values: UserDefaults

    /// The app's values.
    public override init() { values = UserDefaults(suiteName: Self.suite) ?? .standard }

    /// The value of a key; nil if it has none.
    open func object(forKey key: String) -> Any? { values.object(forKey: key) }
    /// Gives a key a value; nil takes it away.
    open func set(_ value: Any?, forKey key: String) { if let value { values.set(value, forKey: key) } else { removeObject(forKey: key) } }
    /// Takes a key's value away.
    open func removeObject(forKey key: String) { values.removeObject(forKey: key) }

    /// A text.
    open func string(forKey key: String) -> String? { values.string(forKey: key) }
    /// A list.
    open func array(forKey key: String) -> [Any]? { values.array(forKey: key) }
    /// Values by name.
    open func dictionary(forKey key: String) -> [String: Any]? { values.dictionary(forKey: key) }
    /// Bytes.
    open func data(forKey key: String) -> Data? { values.data(forKey: key) }
    /// A whole number; 0 if there is none.
    open func longLong(forKey key: String) -> Int64 { (values.object(forKey: key) as? NSNumber)?.int64Value ?? 0 }
    /// A number; 0 if there is none.
    open func double(forKey key: String) -> Double { values.double(forKey: key) }
    /// Yes or no; no if there is neither.
    open func bool(forKey key: String) -> Bool { values.bool(forKey: key) }
    /// Gives a key a text.
    open func set(_ value: String?, forKey key: String) { set(value as Any?, forKey: key) }
    /// Gives a key bytes.
    open func set(_ value: Data?, forKey key: String) { set(value as Any?, forKey: key) }
    /// Gives a key a list.
    open func set(_ value: [Any]?, forKey key: String) { set(value as Any?, forKey: key) }
    /// Gives a key values by name.
    open func set(_ value: [String: Any]?, forKey key: String) { set(value as Any?, forKey: key) }
    /// Gives a key a whole number.
    open func set(_ value: Int64, forKey key: String) { values.set(NSNumber(value: value), forKey: key) }
    /// Gives a key a number.
    open func set(_ value: Double, forKey key: String) { values.set(value, forKey: key) }
    /// Gives a key yes or no.
    open func set(_ value: Bool, forKey key: String) { values.set(value, forKey: key) }

    /// All values by their keys.
    open var dictionaryRepresentation: [String: Any] { values.persistentDomain(forName: Self.suite) ?? [:] }
    /// Writes what has changed; whether that went well.
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
/// The values came for the first time.
///
/// Source: Foundation NSUbiquitousKeyValueStoreInitialSyncChange.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// There is no more room for values.
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
    /// Nil: there is no folder in iCloud.
    ///
    /// Source: Foundation FileManager.url(forUbiquityContainerIdentifier:).
    public func url(forUbiquityContainerIdentifier identifier: String?) -> URL? { nil }
}
