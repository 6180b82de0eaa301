import Foundation

/// An iCloud database; every request fails because Linux has no iCloud account.
///
/// Source: CloudKit CKDatabase.
public final class CKDatabase: NSObject, Sendable {
    /// Who has access to the database.
    ///
    /// Source: CloudKit CKDatabase.Scope.
    public enum Scope: Int, Sendable {
        case `public` = 1
        case `private`, shared
    }
    /// Who has access to the database.
    public let databaseScope: Scope
    init(_ scope: Scope) { databaseScope = scope }

    private var refusal: CKError { CKError(.notAuthenticated) }
    private func refuse<T>(_ handler: @escaping @Sendable (T?, (any Error)?) -> Void) {
        let refusal = refusal
        DispatchQueue.global().async { handler(nil, refusal) }
    }

    /// Starts an operation, which fails.
    public func add(_ operation: CKDatabaseOperation) { operation.begin() }

    /// Would save a record; always fails.
    @discardableResult public func save(_ record: CKRecord) async throws -> CKRecord { throw refusal }
    /// Would save a zone; always fails.
    @discardableResult public func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw refusal }
    /// Would fetch a record; always fails.
    public func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw refusal }
    /// Would fetch records; always fails.
    public func records(
        for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
    ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw refusal }
    /// Would query records; always fails.
    public func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> (matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?) { throw refusal }
    /// Would delete a record; always fails.
    @discardableResult public func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw refusal }
    /// Would save and delete records; always fails.
    @discardableResult public func modifyRecords(
        saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
        savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
    ) async throws -> (saveResults: [CKRecord.ID: Result<CKRecord, any Error>], deleteResults: [CKRecord.ID: Result<Void, any Error>]) {
        throw refusal
    }
    /// Would fetch a zone; always fails.
    public func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone { throw refusal }
    /// Would fetch all zones; always fails.
    public func allRecordZones() async throws -> [CKRecordZone] { throw refusal }
    /// Would delete a zone; always fails.
    @discardableResult public func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID { throw refusal }

    /// Would save a record; always fails.
    public func save(_ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    /// Would fetch a record; always fails.
    public func fetch(withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    /// Would delete a record; always fails.
    public func delete(withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    /// Would query records; always fails.
    public func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?, completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
    ) { refuse(completionHandler) }
}
