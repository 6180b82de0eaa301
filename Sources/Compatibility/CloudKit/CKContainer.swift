import Foundation
import Logging

/// An app's iCloud container; every request fails because Linux has no iCloud account, which is logged once.
///
/// Source: CloudKit CKContainer.
public final class CKContainer: NSObject, Sendable {
    /// The container's identifier.
    public let containerIdentifier: String?
    /// The database that every user can read.
    public let publicCloudDatabase = CKDatabase(.public)
    /// The user's private database.
    public let privateCloudDatabase = CKDatabase(.private)
    /// The database of records that other users share with the user.
    public let sharedCloudDatabase = CKDatabase(.shared)
    private static let own = CKContainer(identifier: Bundle.main.bundleIdentifier.map { "iCloud." + $0 } ?? "iCloud")
    private static let notice: Void = Logger(label: "CloudKit").warning(
        "there is no iCloud on Linux: the account status is noAccount, and every request fails with CKError.notAuthenticated")

    /// Creates a container with an identifier.
    public init(identifier: String) {
        containerIdentifier = identifier
        _ = Self.notice
    }
    /// The app's default container.
    public class func `default`() -> CKContainer { own }
    /// The database with a scope.
    public func database(with scope: CKDatabase.Scope) -> CKDatabase {
        switch scope {
        case .public: publicCloudDatabase
        case .private: privateCloudDatabase
        case .shared: sharedCloudDatabase
        }
    }

    /// The account status: always `.noAccount`.
    public func accountStatus() async throws -> CKAccountStatus { .noAccount }
    /// Reports the account status: always `.noAccount`.
    public func accountStatus(completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void) {
        DispatchQueue.global().async { completionHandler(.noAccount, nil) }
    }
    /// Always throws: there is no iCloud account.
    public func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }
    /// Always reports an error: there is no iCloud account.
    public func fetchUserRecordID(completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
        DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) }
    }
    /// Starts an operation, which fails.
    public func add(_ operation: CKOperation) { operation.begin() }
}

/// The state of the user's iCloud account.
///
/// Source: CloudKit CKAccountStatus.
public enum CKAccountStatus: Int, Sendable { case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable }

extension NSNotification.Name {
    /// The account status changed; never posted.
    ///
    /// Source: CloudKit CKAccountChanged.
    public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}
