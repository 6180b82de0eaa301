import Foundation

/// A CloudKit operation; it fails when it is started, and its completion block is called on a background thread.
///
/// Source: CloudKit CKOperation.
open class CKOperation: Operation, @unchecked Sendable {
    // Written before the operation starts, read while it runs.
    /// Priority and time limits; ignored.
    open var configuration = Configuration()
    /// The settings of an operation; ignored.
    ///
    /// Source: CloudKit CKOperation.Configuration.
    public final class Configuration: NSObject, @unchecked Sendable {
        // Written only by the code that creates it.
        /// Whether a cellular network may be used.
        public var allowsCellularAccess = true
        /// Whether the operation continues after the app has ended.
        public var isLongLived = false
        /// The time limit for a response, in seconds.
        public var timeoutIntervalForRequest: TimeInterval = 60
        /// The time limit for the whole operation, in seconds.
        public var timeoutIntervalForResource: TimeInterval = 604_800
        /// The priority.
        public var qualityOfService = QualityOfService.default
    }

    func begin() { DispatchQueue.global().async { self.start() } }
    /// Reports the failure.
    open override func main() { fail(CKError(isCancelled ? .operationCancelled : .notAuthenticated)) }
    func fail(_ error: CKError) {}
}

/// An operation on a database; it fails.
///
/// Source: CloudKit CKDatabaseOperation.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
    /// The database to operate on.
    public var database: CKDatabase?
}

/// Would save and delete records; it fails.
///
/// Source: CloudKit CKModifyRecordsOperation.
public final class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    /// When a saved record may overwrite the server's.
    ///
    /// Source: CloudKit CKModifyRecordsOperation.RecordSavePolicy.
    public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }
    /// The records to save.
    public var recordsToSave: [CKRecord]?
    /// The identifiers of the records to delete.
    public var recordIDsToDelete: [CKRecord.ID]?
    /// When a saved record may overwrite the server's.
    public var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
    /// Whether either all changes are made or none.
    public var isAtomic = true
    /// Never called: no record is saved.
    public var perRecordSaveBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    /// Never called: no record is deleted.
    public var perRecordDeleteBlock: (@Sendable (CKRecord.ID, Result<Void, any Error>) -> Void)?
    /// Called with the error.
    public var modifyRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    /// Creates an operation to save and delete records.
    public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
        (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
    }
    override func fail(_ error: CKError) { modifyRecordsResultBlock?(.failure(error)) }
}

/// Would query records; it fails.
///
/// Source: CloudKit CKQueryOperation.
public final class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
    /// Where to continue a query; never returned by one.
    ///
    /// Source: CloudKit CKQueryOperation.Cursor.
    public final class Cursor: NSObject, Sendable {
        private override init() {}
    }
    /// As many results as the server allows.
    public static let maximumResults = 0
    /// The query to run.
    public var query: CKQuery?
    /// The zone to search; nil means all zones.
    public var zoneID: CKRecordZone.ID?
    /// The maximum number of results.
    public var resultsLimit = CKQueryOperation.maximumResults
    /// The fields to fetch; nil means all.
    public var desiredKeys: [CKRecord.FieldKey]?
    /// Never called: no record is found.
    public var recordMatchedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    /// Called with the error.
    public var queryResultBlock: (@Sendable (Result<Cursor?, any Error>) -> Void)?
    /// Creates an operation for a query.
    public init(query: CKQuery) { self.query = query }
    /// Creates an operation that continues a query.
    public init(cursor: Cursor) {}
    override func fail(_ error: CKError) { queryResultBlock?(.failure(error)) }
}

/// Would fetch the changes of record zones; it fails.
///
/// Source: CloudKit CKFetchRecordZoneChangesOperation.
public final class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
    /// What to fetch from a zone.
    ///
    /// Source: CloudKit CKFetchRecordZoneChangesOperation.ZoneConfiguration.
    public final class ZoneConfiguration: NSObject, @unchecked Sendable {
        // Written only by the code that creates it.
        /// The change token of the previous fetch.
        public var previousServerChangeToken: CKServerChangeToken?
        /// The maximum number of changes.
        public var resultsLimit = 0
        /// The fields to fetch; nil means all.
        public var desiredKeys: [CKRecord.FieldKey]?
        /// Creates a configuration; by default it fetches all changes from the beginning.
        public init(
            previousServerChangeToken: CKServerChangeToken? = nil, resultsLimit: Int? = nil, desiredKeys: [CKRecord.FieldKey]? = nil
        ) {
            self.previousServerChangeToken = previousServerChangeToken
            self.resultsLimit = resultsLimit ?? 0
            self.desiredKeys = desiredKeys
        }
    }
    /// The zones to fetch from.
    public var recordZoneIDs: [CKRecordZone.ID]?
    /// The configuration of each zone.
    public var configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]?
    /// Whether all changes are fetched, in several requests if needed.
    public var fetchAllChanges = true
    /// Never called: nothing is fetched.
    public var recordWasChangedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    /// Never called: nothing is fetched.
    public var recordWithIDWasDeletedBlock: (@Sendable (CKRecord.ID, CKRecord.RecordType) -> Void)?
    /// Never called: nothing is fetched.
    public var recordZoneChangeTokensUpdatedBlock: (@Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void)?
    /// Never called: no zone is fetched.
    public var recordZoneFetchResultBlock:
        (
            @Sendable (
                CKRecordZone.ID,
                Result<(serverChangeToken: CKServerChangeToken, clientChangeTokenData: Data?, moreComing: Bool), any Error>
            ) -> Void
        )?
    /// Called with the error.
    public var fetchRecordZoneChangesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    /// Creates an operation to fetch the changes of zones.
    public init(
        recordZoneIDs: [CKRecordZone.ID]? = nil, configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]? = nil
    ) { (self.recordZoneIDs, self.configurationsByRecordZoneID) = (recordZoneIDs, configurationsByRecordZoneID) }
    override func fail(_ error: CKError) { fetchRecordZoneChangesResultBlock?(.failure(error)) }
}
