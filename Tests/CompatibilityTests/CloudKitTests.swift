import Foundation
import Synchronization
import TenFootCloudKit
import Testing

@Suite("CloudKit without an iCloud account")
struct CloudKitTests {
    @Test("CKContainer reports no account, and every database request throws notAuthenticated")
    func requests() async throws {
        let container = CKContainer.default()
        #expect(try await container.accountStatus() == .noAccount)
        let database = container.privateCloudDatabase
        #expect(database.databaseScope == .private)
        await #expect(throws: CKError(.notAuthenticated)) { try await database.save(CKRecord(recordType: "Film")) }
        await #expect(throws: CKError(.notAuthenticated)) { try await database.record(for: CKRecord.ID(recordName: "a")) }
        await #expect(throws: CKError(.notAuthenticated)) {
            try await database.modifyRecords(saving: [], deleting: [CKRecord.ID(recordName: "a")], savePolicy: .changedKeys)
        }
        let error: any Error = CKError(.notAuthenticated)
        #expect((error as? CKError)?.code == .notAuthenticated && (error as NSError).domain == CKErrorDomain)
        #expect((error as NSError).code == 9 && error.localizedDescription.contains("iCloud"))
    }

    @Test("A CloudKit operation completes with the error notAuthenticated")
    func operation() async throws {
        let zone = CKRecordZone.ID(zoneName: "Zone", ownerName: CKCurrentUserDefaultName)
        let operation = CKFetchRecordZoneChangesOperation(recordZoneIDs: [zone], configurationsByRecordZoneID: [zone: .init()])
        await #expect(throws: CKError(.notAuthenticated)) {
            try await withCheckedThrowingContinuation { continuation in
                operation.fetchRecordZoneChangesResultBlock = { continuation.resume(with: $0) }
                CKContainer.default().privateCloudDatabase.add(operation)
            }
        }
    }

    @Test("A CKRecord stores values by key, and reads numbers as any type they fit")
    func record() {
        let record = CKRecord(recordType: "Film", recordID: CKRecord.ID(recordName: "one", zoneID: CKRecordZone(zoneName: "Zone").zoneID))
        record["title"] = "A" as any CKRecordValue
        record["seen"] = (true ? 1 : 0) as any CKRecordValue
        record["length"] = 2.5 as any CKRecordValue
        record["tags"] = ["a", "b"]
        #expect(record["title"] as? String == "A" && record["seen"] as? Int == 1 && record["seen"] as? Bool == true)
        #expect(record["length"] as? Double == 2.5 && record["length"] as? String == nil && record["none"] as? Int == nil)
        let tags: [String]? = record["tags"]
        #expect(tags == ["a", "b"])
        record["title"] = nil as (any CKRecordValue)?
        #expect(record.allKeys() == ["length", "seen", "tags"] && record.changedKeys() == ["length", "seen", "tags", "title"])
        #expect(record.recordID == CKRecord.ID(recordName: "one", zoneID: CKRecordZone.ID(zoneName: "Zone")))
        #expect(record.recordID != CKRecord.ID(recordName: "one"))
    }

    @Test("A CKServerChangeToken cannot be unarchived from other data")
    func token() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: NSString("a"), requiringSecureCoding: true)
        #expect((try? NSKeyedUnarchiver.unarchivedObject(ofClass: CKServerChangeToken.self, from: data)) == nil)
    }
}
