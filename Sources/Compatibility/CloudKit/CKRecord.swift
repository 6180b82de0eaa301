import Foundation

/// What a record can hold under a name.
///
/// Source: CloudKit CKRecordValue.
public protocol CKRecordValue {}
/// What a record can hold under a name.
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

/// Values under names, as iCloud would keep them; here in memory alone.
///
/// Source: CloudKit CKRecord.
public final class CKRecord: NSObject, @unchecked Sendable {
    // Written by whoever made it.
    /// A kind of record.
    public typealias RecordType = String
    /// A value's name.
    public typealias FieldKey = String

    /// What kind of record it is.
    public let recordType: RecordType
    /// What it is known by.
    public let recordID: ID
    private var values: [String: any CKRecordValue] = [:]
    private var changed: Set<String> = []
    /// When it was first saved; it never was.
    public var creationDate: Date? { nil }
    /// When it was last saved; it never was.
    public var modificationDate: Date? { nil }
    /// Who first saved it; nobody did.
    public var creatorUserRecordID: ID? { nil }
    /// What changes whenever it is saved; it never is.
    public var recordChangeTag: String? { nil }
    /// The record it goes with.
    public var parent: Reference?

    /// A record of a kind.
    public init(recordType: RecordType, recordID: ID = ID()) { (self.recordType, self.recordID) = (recordType, recordID) }
    /// A record of a kind in a zone.
    public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
        self.init(recordType: recordType, recordID: ID(recordName: UUID().uuidString, zoneID: zoneID))
    }

    /// A value by its name; nil takes it out.
    public subscript(key: FieldKey) -> (any CKRecordValue)? {
        get { values[key] }
        set {
            values[key] = newValue.map(Self.stored)
            changed.insert(key)
        }
    }
    /// A value of a type by its name; nil takes it out.
    public subscript<Value: CKRecordValue>(key: FieldKey) -> Value? {
        get { values[key] as? Value }
        set {
            values[key] = newValue.map(Self.stored)
            changed.insert(key)
        }
    }
    /// Numbers are read as any kind of number they fit.
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
    /// A value by its name.
    public func object(forKey key: FieldKey) -> (any CKRecordValue)? { self[key] }
    /// Sets a value by its name; nil takes it out.
    public func setObject(_ object: (any CKRecordValue)?, forKey key: FieldKey) { self[key] = object }
    /// A value by its name.
    public func value(forKey key: String) -> Any? { self[key] }
    /// Sets a value by its name; nil, and what no record can hold, takes it out.
    public func setValue(_ value: Any?, forKey key: String) { self[key] = value as? any CKRecordValue }
    /// The names of all values.
    public func allKeys() -> [FieldKey] { values.keys.sorted() }
    /// The names of the values that were written since it was made.
    public func changedKeys() -> [FieldKey] { changed.sorted() }

    /// What a record is known by.
    ///
    /// Source: CloudKit CKRecord.ID.
    public final class ID: NSObject, Sendable {
        /// Its name in its zone.
        public let recordName: String
        /// Its zone.
        public let zoneID: CKRecordZone.ID
        /// A name in a zone.
        public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
            (self.recordName, self.zoneID) = (recordName, zoneID)
        }
        /// Whether two are the same name in the same zone.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
        }
        /// Hashes the name.
        public override var hash: Int { recordName.hashValue }
    }

    /// Another record, from within a record.
    ///
    /// Source: CloudKit CKRecord.Reference.
    public final class Reference: NSObject, CKRecordValue, Sendable {
        /// What the other is known by.
        public let recordID: ID
        /// What becomes of this record when the other goes.
        public let action: ReferenceAction
        /// Another record by what it is known by.
        public init(recordID: ID, action: ReferenceAction) { (self.recordID, self.action) = (recordID, action) }
        /// Another record.
        public convenience init(record: CKRecord, action: ReferenceAction) { self.init(recordID: record.recordID, action: action) }
    }

    /// What becomes of a record when one that it refers to goes.
    ///
    /// Source: CloudKit CKRecord.ReferenceAction.
    public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }
}

/// A file in a record.
///
/// Source: CloudKit CKAsset.
public final class CKAsset: NSObject, CKRecordValue, Sendable {
    /// Where it is.
    public let fileURL: URL?
    /// A file.
    public init(fileURL: URL) { self.fileURL = fileURL }
}

/// Records that are kept together.
///
/// Source: CloudKit CKRecordZone.
public final class CKRecordZone: NSObject, Sendable {
    /// What it is known by.
    public let zoneID: ID
    /// A zone of the user's own.
    public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
    /// A zone by what it is known by.
    public init(zoneID: ID) { self.zoneID = zoneID }
    /// The zone of records that name none.
    public static func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }

    /// What a zone is known by.
    ///
    /// Source: CloudKit CKRecordZone.ID.
    public final class ID: NSObject, Sendable {
        /// Its name.
        public let zoneName: String
        /// Whose it is.
        public let ownerName: String
        /// The zone of records that name none.
        public static let `default` = ID(zoneName: "_defaultZone")
        /// The name of the zone of records that name none.
        public static let defaultZoneName = "_defaultZone"
        /// A zone by its name and owner.
        public init(zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName) {
            (self.zoneName, self.ownerName) = (zoneName, ownerName)
        }
        /// Whether two have the same name and owner.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
        }
        /// Hashes the name.
        public override var hash: Int { zoneName.hashValue }
    }
}

/// The name that stands for whoever is signed in.
///
/// Source: CloudKit CKCurrentUserDefaultName.
public let CKCurrentUserDefaultName = "__defaultOwner__"

/// How far somebody has read a zone's changes; nobody has.
///
/// Source: CloudKit CKServerChangeToken.
public final class CKServerChangeToken: NSObject, NSSecureCoding, Sendable {
    /// It can be told apart from other objects when it is read.
    public static let supportsSecureCoding = true
    /// Nil: none was ever given out.
    public init?(coder: NSCoder) { nil }
    /// Writes nothing.
    public func encode(with coder: NSCoder) {}
}

/// Which records to look for.
///
/// Source: CloudKit CKQuery.
public final class CKQuery: NSObject, @unchecked Sendable {
    // Written by whoever made it.
    /// What kind of records.
    public let recordType: CKRecord.RecordType
    /// What must be true of them.
    public let predicate: NSPredicate
    /// In what order they are to come.
    public var sortDescriptors: [NSSortDescriptor]?
    /// Records of a kind.
    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) { (self.recordType, self.predicate) = (recordType, predicate) }
}
