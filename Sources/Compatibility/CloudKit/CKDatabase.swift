import Foundation

/// Records in iCloud: every request fails, since nobody is signed in.
///
/// Source: CloudKit CKDatabase.
public final class CKDatabase: NSObject, Sendable {
    /// Who can read it.
    ///
    /// Source: CloudKit CKDatabase.Scope.
    public enum Scope: Int, Sendable {
        case `public` = 1
        case `private`, shared
    }
    /// Who can read it.
    public let databaseScope: Scope
    init(_ scope: Scope) { databaseScope = scope }

    private var refusal: CKError { CKError(.notAuthenticated) }
    private func refuse<T>(_ handler: @escaping @Sendable (T?, (any Error)?) -> Void) {
        let refusal = refusal
        DispatchQueue.global().async { handler(nil, refusal) }
    }

    /// Does something with its records: it fails.
    public func add(_ operation: CKDatabaseOperation) { operation.begin() }

    /// Saves a record: it fails.
    @discardableResult public func save(_ record: CKRecord) async throws -> CKRecord { throw refusal }
    /// Saves a zone: it fails.
    @discardableResult public func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw refusal }
    /// Reads a record: it fails.
    public func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw refusal }
    /// Reads records: it fails.
    public func records(
        for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
    ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw refusal }
    /// Looks for records: it fails.
    public func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> (matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?) { throw refusal }
    /// Deletes a record: it fails.
    @discardableResult public func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw refusal }
    /// Saves and deletes records: it fails.
    @discardableResult public func modifyRecords(
        saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
        savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
    ) async throws -> (saveResults: [CKRecord.ID: Result<CKRecord, any Error>], deleteResults: [CKRecord.ID: Result<Void, any Error>]) {
        throw refusal
    }
    /// Reads a zone: it fails.
    public func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone { throw refusal }
    /// Reads all zones: it fails.
    public func allRecordZones() async throws -> [CKRecordZone] { throw refusal }
    /// Deletes a zone: it fails.
    @discardableResult public func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID { throw refusal }

    /// Saves a record: it fails.
    public func save(_ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    /// Reads a record: it fails.
    public func fetch(withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    /// Deletes a record: it fails.
    public func delete(withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    /// Looks for records: it fails.
    public func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?, completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
    ) { refuse(completionHandler) }
}
