import Foundation

/// A CloudKit error; here the code is always `.notAuthenticated`, or `.operationCancelled`.
///
/// Source: CloudKit CKError.
public struct CKError: Error, CustomNSError, LocalizedError, Equatable, @unchecked Sendable {
    // Safe to share: the user info is never mutated.
    /// The error code.
    public let code: Code
    /// Further information.
    public let userInfo: [String: Any]
    /// Creates an error.
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    /// Creates an error.
    public init(_ code: Code) { self.init(code, userInfo: [:]) }

    /// The domain of CloudKit's errors.
    public static var errorDomain: String { CKErrorDomain }
    /// The code as a number.
    public var errorCode: Int { code.rawValue }
    /// The user info with a description, for Foundation.
    public var errorUserInfo: [String: Any] { userInfo.merging([NSLocalizedDescriptionKey: errorDescription ?? ""]) { own, _ in own } }
    /// The message for the user.
    public var errorDescription: String? {
        code == .notAuthenticated ? "There is no iCloud on Linux: no user is signed in." : "The iCloud request failed (\(code))."
    }
    /// When to try again, in seconds: always nil.
    public var retryAfterSeconds: Double? { nil }
    /// The errors of individual records: always nil.
    public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
    /// The record as the server has it: always nil.
    public var serverRecord: CKRecord? { nil }
    /// The record as it was sent: always nil.
    public var clientRecord: CKRecord? { nil }
    /// Whether two errors have the same code.
    public static func == (one: CKError, other: CKError) -> Bool { one.code == other.code }

    /// The error codes.
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

/// The domain of CloudKit's errors.
///
/// Source: CloudKit CKErrorDomain.
public let CKErrorDomain = "CKErrorDomain"
/// The user info key of the server's record.
///
/// Source: CloudKit CKRecordChangedErrorServerRecordKey.
public let CKRecordChangedErrorServerRecordKey = "ServerRecord"
/// The user info key of the individual records' errors.
///
/// Source: CloudKit CKPartialErrorsByItemIDKey.
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
