import Foundation

/// Something to be done in iCloud: it fails as soon as it is begun, and tells so on a thread of its own.
///
/// Source: CloudKit CKOperation.
open class CKOperation: Operation, @unchecked Sendable {
    // Written before it is begun, read when it runs.
    /// How urgent it is, and the like; it makes no difference.
    open var configuration = Configuration()
    /// How something in iCloud is to be done; it makes no difference.
    ///
    /// Source: CloudKit CKOperation.Configuration.
    public final class Configuration: NSObject, @unchecked Sendable {
        // Written by whoever made it.
        /// Whether it may use a mobile network.
        public var allowsCellularAccess = true
        /// Whether it goes on when the app ends.
        public var isLongLived = false
        /// How long to wait for an answer, in seconds.
        public var timeoutIntervalForRequest: TimeInterval = 60
        /// How long to wait for the whole, in seconds.
        public var timeoutIntervalForResource: TimeInterval = 604_800
        /// How urgent it is.
        public var qualityOfService = QualityOfService.default
    }

    func begin() { DispatchQueue.global().async { self.start() } }
    /// Tells that it failed.
    open override func main() { fail(CKError(isCancelled ? .operationCancelled : .notAuthenticated)) }
    func fail(_ error: CKError) {}
}

/// Something to be done with records: it fails.
///
/// Source: CloudKit CKDatabaseOperation.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
    /// Whose records.
    public var database: CKDatabase?
}

/// Saves and deletes records: it fails.
///
/// Source: CloudKit CKModifyRecordsOperation.
public final class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    /// When a record is saved over what the server has.
    ///
    /// Source: CloudKit CKModifyRecordsOperation.RecordSavePolicy.
    public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }
    /// What is to be saved.
    public var recordsToSave: [CKRecord]?
    /// What is to be deleted.
    public var recordIDsToDelete: [CKRecord.ID]?
    /// When a record is saved over what the server has.
    public var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
    /// Whether all is done or nothing.
    public var isAtomic = true
    /// Never called: no record is saved.
    public var perRecordSaveBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    /// Never called: no record is deleted.
    public var perRecordDeleteBlock: (@Sendable (CKRecord.ID, Result<Void, any Error>) -> Void)?
    /// Hears that it failed.
    public var modifyRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    /// Saves and deletes records.
    public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
        (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
    }
    override func fail(_ error: CKError) { modifyRecordsResultBlock?(.failure(error)) }
}

/// Looks for records: it fails.
///
/// Source: CloudKit CKQueryOperation.
public final class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
    /// Where to go on; nobody has begun.
    ///
    /// Source: CloudKit CKQueryOperation.Cursor.
    public final class Cursor: NSObject, Sendable {
        private override init() {}
    }
    /// As many as there are.
    public static let maximumResults = 0
    /// What to look for.
    public var query: CKQuery?
    /// Where.
    public var zoneID: CKRecordZone.ID?
    /// How many at most.
    public var resultsLimit = CKQueryOperation.maximumResults
    /// Which values are wanted.
    public var desiredKeys: [CKRecord.FieldKey]?
    /// Never called: no record is found.
    public var recordMatchedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    /// Hears that it failed.
    public var queryResultBlock: (@Sendable (Result<Cursor?, any Error>) -> Void)?
    /// Looks for records.
    public init(query: CKQuery) { self.query = query }
    /// Goes on looking.
    public init(cursor: Cursor) {}
    override func fail(_ error: CKError) { queryResultBlock?(.failure(error)) }
}

/// Reads what has changed in zones: it fails.
///
/// Source: CloudKit CKFetchRecordZoneChangesOperation.
public final class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
    /// What is wanted of a zone.
    ///
    /// Source: CloudKit CKFetchRecordZoneChangesOperation.ZoneConfiguration.
    public final class ZoneConfiguration: NSObject, @unchecked Sendable {
        // Written by whoever made it.
        /// How far it has been read.
        public var previousServerChangeToken: CKServerChangeToken?
        /// How many changes at most.
        public var resultsLimit = 0
        /// Which values are wanted.
        public var desiredKeys: [CKRecord.FieldKey]?
        /// Everything from the beginning on.
        public init(
            previousServerChangeToken: CKServerChangeToken? = nil, resultsLimit: Int? = nil, desiredKeys: [CKRecord.FieldKey]? = nil
        ) {
            self.previousServerChangeToken = previousServerChangeToken
            self.resultsLimit = resultsLimit ?? 0
            self.desiredKeys = desiredKeys
        }
    }
    /// Which zones.
    public var recordZoneIDs: [CKRecordZone.ID]?
    /// What is wanted of each.
    public var configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]?
    /// Whether everything is read, rather than a part.
    public var fetchAllChanges = true
    /// Never called: nothing is read.
    public var recordWasChangedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    /// Never called: nothing is read.
    public var recordWithIDWasDeletedBlock: (@Sendable (CKRecord.ID, CKRecord.RecordType) -> Void)?
    /// Never called: nothing is read.
    public var recordZoneChangeTokensUpdatedBlock: (@Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void)?
    /// Never called: no zone is read.
    public var recordZoneFetchResultBlock:
        (
            @Sendable (
                CKRecordZone.ID,
                Result<(serverChangeToken: CKServerChangeToken, clientChangeTokenData: Data?, moreComing: Bool), any Error>
            ) -> Void
        )?
    /// Hears that it failed.
    public var fetchRecordZoneChangesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    /// Reads what has changed in zones.
    public init(
        recordZoneIDs: [CKRecordZone.ID]? = nil, configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]? = nil
    ) { (self.recordZoneIDs, self.configurationsByRecordZoneID) = (recordZoneIDs, configurationsByRecordZoneID) }
    override func fail(_ error: CKError) { fetchRecordZoneChangesResultBlock?(.failure(error)) }
}
