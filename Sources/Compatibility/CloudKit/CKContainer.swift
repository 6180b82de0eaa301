import Foundation
import Logging

/// An app's iCloud container, which always reports that no account is signed in; the log says so once.
///
/// Source: CloudKit CKContainer.
public final class CKContainer: NSObject, Sendable {
    /// Its name.
    public let containerIdentifier: String?
    /// What everybody can read.
    public let publicCloudDatabase = CKDatabase(.public)
    /// What the user alone can read.
    public let privateCloudDatabase = CKDatabase(.private)
    /// What others share with the user.
    public let sharedCloudDatabase = CKDatabase(.shared)
    private static let own = CKContainer(identifier: Bundle.main.bundleIdentifier.map { "iCloud." + $0 } ?? "iCloud")
    private static let notice: Void = Logger(label: "CloudKit").warning(
        "there is no iCloud on Linux: nobody is signed in, and every request fails as it does then")

    /// A place by its name.
    public init(identifier: String) {
        containerIdentifier = identifier
        _ = Self.notice
    }
    /// The app's own place.
    public class func `default`() -> CKContainer { own }
    /// One of its databases.
    public func database(with scope: CKDatabase.Scope) -> CKDatabase {
        switch scope {
        case .public: publicCloudDatabase
        case .private: privateCloudDatabase
        case .shared: sharedCloudDatabase
        }
    }

    /// Whether somebody is signed in: nobody.
    public func accountStatus() async throws -> CKAccountStatus { .noAccount }
    /// Tells whether somebody is signed in: nobody.
    public func accountStatus(completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void) {
        DispatchQueue.global().async { completionHandler(.noAccount, nil) }
    }
    /// Who is signed in: nobody, which is an error.
    public func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }
    /// Tells who is signed in: nobody, which is an error.
    public func fetchUserRecordID(completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
        DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) }
    }
    /// Does something for the app: it fails.
    public func add(_ operation: CKOperation) { operation.begin() }
}

/// Whether somebody is signed in to iCloud.
///
/// Source: CloudKit CKAccountStatus.
public enum CKAccountStatus: Int, Sendable { case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable }

extension NSNotification.Name {
    /// Somebody signed in or out; never posted.
    ///
    /// Source: CloudKit CKAccountChanged.
    public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}
