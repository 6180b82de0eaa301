import Foundation

/// Why something asked of iCloud did not happen; here always that nobody is signed in.
///
/// Source: CloudKit CKError.
public struct CKError: Error, CustomNSError, LocalizedError, Equatable, @unchecked Sendable {
    // What it says of itself is not changed.
    /// The reason.
    public let code: Code
    /// What else is known.
    public let userInfo: [String: Any]
    /// An error of a reason.
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    /// An error of a reason.
    public init(_ code: Code) { self.init(code, userInfo: [:]) }

    /// The name of CloudKit's errors.
    public static var errorDomain: String { CKErrorDomain }
    /// The reason's number.
    public var errorCode: Int { code.rawValue }
    /// What else is known, for Foundation.
    public var errorUserInfo: [String: Any] { userInfo.merging([NSLocalizedDescriptionKey: errorDescription ?? ""]) { own, _ in own } }
    /// The reason in words.
    public var errorDescription: String? {
        code == .notAuthenticated ? "Nobody is signed in to iCloud, which is not on Linux." : "The iCloud request failed (\(code))."
    }
    /// When to try again, in seconds; there is no telling.
    public var retryAfterSeconds: Double? { nil }
    /// The errors of single records; there are none.
    public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
    /// The record as the server has it; there is none.
    public var serverRecord: CKRecord? { nil }
    /// The record as it was sent; there is none.
    public var clientRecord: CKRecord? { nil }
    /// Whether two are of one reason.
    public static func == (one: CKError, other: CKError) -> Bool { one.code == other.code }

    /// The reasons.
    ///
    /// Source: CloudKit CKError.Code.
    public enum Code: Int, Sendable {
        case internalError = 1
        case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable, requestRateLimited, missingEntitlement
        case notAuthenticated, permissionFailure, unknownItem, invalidArguments
        case serverRecordChanged = 14
        case serverRejectedRequest, assetFileNotFound, assetFileModified, incompatibleVersion, constraintViolation, operationCancelled
        case changeTokenExpired, batchRequestFailed, zoneBusy, badDatabase, quotaExceeded, zoneNotFound, limitExceeded, userDeletedZone
        case tooManyParticipants, alreadyShared, referenceViolation, managedAccountRestricted, participantMayNeedVerification
        case serverResponseLost, assetNotAvailable, accountTemporarilyUnavailable
    }
}

/// The name of CloudKit's errors.
///
/// Source: CloudKit CKErrorDomain.
public let CKErrorDomain = "CKErrorDomain"
/// Under what the server's record is found in an error.
///
/// Source: CloudKit CKRecordChangedErrorServerRecordKey.
public let CKRecordChangedErrorServerRecordKey = "ServerRecord"
/// Under what single records' errors are found in an error.
///
/// Source: CloudKit CKPartialErrorsByItemIDKey.
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
