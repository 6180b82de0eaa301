import Foundation

/// A value that a record's field can hold.
///
/// Source: CloudKit CKRecordValue.
public protocol CKRecordValue {}
/// A value that a record's field can hold.
///
/// Source: CloudKit CKRecordValueProtocol.
public typealias CKRecordValueProtocol = CKRecordValue

extension String: CKRecordValue {}
extension Int: CKRecordValue {}
extension Int64: CKRecordValue {}
extension Double: CKRecordValue {}
extension Float: CKRecordValue {}
extension Bool: CKRecordValue {}
extension Date: CKRecordValue {}
extension Data: CKRecordValue {}
extension Array: CKRecordValue where Element: CKRecordValue {}
extension NSString: CKRecordValue {}
extension NSNumber: CKRecordValue {}
extension NSDate: CKRecordValue {}
extension NSData: CKRecordValue {}
extension NSArray: CKRecordValue {}

/// A record: values by field name; it exists in memory only.
///
/// Source: CloudKit CKRecord.
public final class CKRecord: NSObject, @unchecked Sendable {
    // Written only by the code that creates it.
    /// The type of a record, a name.
    public typealias RecordType = String
    /// The name of a field.
    public typealias FieldKey = String

    /// The record type.
    public let recordType: RecordType
    /// The record's identifier.
    public let recordID: ID
    private var values: [String: any CKRecordValue] = [:]
    private var changed: Set<String> = []
    /// Always nil: the record is never saved.
    public var creationDate: Date? { nil }
    /// Always nil: the record is never saved.
    public var modificationDate: Date? { nil }
    /// Always nil: the record is never saved.
    public var creatorUserRecordID: ID? { nil }
    /// Always nil: the record is never saved.
    public var recordChangeTag: String? { nil }
    /// The record that this one is shared together with.
    public var parent: Reference?

    /// Creates a record.
    public init(recordType: RecordType, recordID: ID = ID()) { (self.recordType, self.recordID) = (recordType, recordID) }
    /// Creates a record in a zone.
    public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
        self.init(recordType: recordType, recordID: ID(recordName: UUID().uuidString, zoneID: zoneID))
    }

    /// The value of a field; setting nil removes it.
    public subscript(key: FieldKey) -> (any CKRecordValue)? {
        get { values[key] }
        set {
            values[key] = newValue.map(Self.stored)
            changed.insert(key)
        }
    }
    /// The value of a field as a type; setting nil removes it.
    public subscript<Value: CKRecordValue>(key: FieldKey) -> Value? {
        get { values[key] as? Value }
        set {
            values[key] = newValue.map(Self.stored)
            changed.insert(key)
        }
    }
    /// Converts integers and floating point numbers to one type each, so that they can be read as any number type.
    private static func stored(_ value: any CKRecordValue) -> any CKRecordValue {
        switch value {
        case let value as Bool: NSNumber(value: value)
        case let value as Int: NSNumber(value: value)
        case let value as Int64: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as Float: NSNumber(value: value)
        default: value
        }
    }
    /// The value of a field.
    public func object(forKey key: FieldKey) -> (any CKRecordValue)? { self[key] }
    /// Sets the value of a field; nil removes it.
    public func setObject(_ object: (any CKRecordValue)?, forKey key: FieldKey) { self[key] = object }
    /// The value of a field.
    public func value(forKey key: String) -> Any? { self[key] }
    /// Sets the value of a field; nil, and a value that a record cannot hold, removes it.
    public func setValue(_ value: Any?, forKey key: String) { self[key] = value as? any CKRecordValue }
    /// The names of all fields with a value.
    public func allKeys() -> [FieldKey] { values.keys.sorted() }
    /// The names of the fields set since the record was created.
    public func changedKeys() -> [FieldKey] { changed.sorted() }

    /// The identifier of a record.
    ///
    /// Source: CloudKit CKRecord.ID.
    public final class ID: NSObject, Sendable {
        /// The record's name, unique in its zone.
        public let recordName: String
        /// The zone's identifier.
        public let zoneID: CKRecordZone.ID
        /// Creates an identifier; the name is random by default.
        public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
            (self.recordName, self.zoneID) = (recordName, zoneID)
        }
        /// Whether two identifiers have the same name and zone.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
        }
        /// Hashes the name.
        public override var hash: Int { recordName.hashValue }
    }

    /// A reference from a record to another one.
    ///
    /// Source: CloudKit CKRecord.Reference.
    public final class Reference: NSObject, CKRecordValue, Sendable {
        /// The identifier of the referenced record.
        public let recordID: ID
        /// What happens to the referring record when the referenced one is deleted.
        public let action: ReferenceAction
        /// Creates a reference to a record by its identifier.
        public init(recordID: ID, action: ReferenceAction) { (self.recordID, self.action) = (recordID, action) }
        /// Creates a reference to a record.
        public convenience init(record: CKRecord, action: ReferenceAction) { self.init(recordID: record.recordID, action: action) }
    }

    /// What happens to a record when a record it refers to is deleted.
    ///
    /// Source: CloudKit CKRecord.ReferenceAction.
    public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }
}

/// A file as a field's value.
///
/// Source: CloudKit CKAsset.
public final class CKAsset: NSObject, CKRecordValue, Sendable {
    /// The file's location.
    public let fileURL: URL?
    /// Creates an asset from a file.
    public init(fileURL: URL) { self.fileURL = fileURL }
}

/// A zone: a group of records.
///
/// Source: CloudKit CKRecordZone.
public final class CKRecordZone: NSObject, Sendable {
    /// The zone's identifier.
    public let zoneID: ID
    /// Creates a zone of the user's with a name.
    public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
    /// Creates a zone with an identifier.
    public init(zoneID: ID) { self.zoneID = zoneID }
    /// The default zone, for records without a zone.
    public static func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }

    /// The identifier of a zone.
    ///
    /// Source: CloudKit CKRecordZone.ID.
    public final class ID: NSObject, Sendable {
        /// The zone's name.
        public let zoneName: String
        /// The name of the zone's owner.
        public let ownerName: String
        /// The default zone, for records without a zone.
        public static let `default` = ID(zoneName: "_defaultZone")
        /// The name of the default zone.
        public static let defaultZoneName = "_defaultZone"
        /// Creates an identifier from a name and an owner.
        public init(zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName) {
            (self.zoneName, self.ownerName) = (zoneName, ownerName)
        }
        /// Whether two identifiers have the same name and owner.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
        }
        /// Hashes the name.
        public override var hash: Int { zoneName.hashValue }
    }
}

/// The owner name that means the current user.
///
/// Source: CloudKit CKCurrentUserDefaultName.
public let CKCurrentUserDefaultName = "__defaultOwner__"

/// Marks how far a zone's changes have been fetched; never created here.
///
/// Source: CloudKit CKServerChangeToken.
public final class CKServerChangeToken: NSObject, NSSecureCoding, Sendable {
    /// Always true.
    public static let supportsSecureCoding = true
    /// Always nil: no token was ever archived.
    public init?(coder: NSCoder) { nil }
    /// Encodes nothing.
    public func encode(with coder: NSCoder) {}
}

/// A query for records.
///
/// Source: CloudKit CKQuery.
public final class CKQuery: NSObject, @unchecked Sendable {
    // Written only by the code that creates it.
    /// The type of the records.
    public let recordType: CKRecord.RecordType
    /// The condition that records must satisfy.
    public let predicate: NSPredicate
    /// The order of the results.
    public var sortDescriptors: [NSSortDescriptor]?
    /// Creates a query for records of a type.
    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) { (self.recordType, self.predicate) = (recordType, predicate) }
}
