import Foundation
import TenFootObjectStore

/// Why an operation failed.
///
/// Source: CoreStore CoreStoreError.
public enum CoreStoreError: Error, CustomNSError {
    /// The cause is not known.
    case unknown
    /// The file belongs to another storage.
    case differentStorageExistsAtURL(existingPersistentStoreURL: URL)
    /// No migration leads from the storage's version to the app's.
    case mappingModelNotFound(localStoreURL: URL, targetModel: NSManagedObjectModel, targetModelVersion: String)
    /// The storage needs several migrations, which its options forbid.
    case progressiveMigrationRequired(localStoreURL: URL)
    /// The storage needs a migration, which must not run synchronously.
    case asynchronousMigrationRequired(localStoreURL: URL)
    /// An error of Core Data.
    case internalError(NSError: NSError)
    /// An error thrown by the app's closure.
    case userError(error: any Error)
    /// The app cancelled the transaction.
    case userCancelled
    /// No storage contains objects of the class.
    case persistentStoreNotFound(entity: CoreStoreObject.Type)

    /// Wraps an error.
    public init(_ error: (any Error)?) {
        switch error {
        case let error as CoreStoreError: self = error
        case let error?: self = .internalError(NSError: error as NSError)
        case nil: self = .unknown
        }
    }

    /// The error domain.
    public static var errorDomain: String { "com.corestore.error" }
    /// The error code.
    public var errorCode: Int {
        switch self {
        case .unknown: 0
        case .differentStorageExistsAtURL: 1
        case .mappingModelNotFound: 2
        case .progressiveMigrationRequired: 3
        case .asynchronousMigrationRequired: 4
        case .internalError: 5
        case .userError: 6
        case .userCancelled: 7
        case .persistentStoreNotFound: 8
        }
    }
    /// The error's description, for the user.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

    private var text: String {
        switch self {
        case .unknown: "the cause is unknown"
        case .differentStorageExistsAtURL(let url): "the file \(url.path) belongs to another storage"
        case .mappingModelNotFound(let url, _, let version): "no migration leads from the version of \(url.path) to the version \(version)"
        case .progressiveMigrationRequired(let url): "\(url.path) needs several migrations, which its options forbid"
        case .asynchronousMigrationRequired(let url): "\(url.path) needs a migration: add it with addStorage"
        case .internalError(let error): error.localizedDescription
        case .userError(let error): "\(error)"
        case .userCancelled: "the app cancelled the transaction"
        case .persistentStoreNotFound(let type): "no added storage contains objects of \(type)"
        }
    }
}

/// The severity of a log message.
///
/// Source: CoreStore LogLevel.
public enum LogLevel: Sendable {
    /// Details for tracing.
    case trace
    /// Information.
    case notice
    /// Something may be wrong.
    case warning
    /// An error that cannot be recovered from.
    case fatal
}

/// Receives log messages about storages and transactions.
///
/// Source: CoreStore CoreStoreLogger.
public protocol CoreStoreLogger {
    /// Logs a message.
    func log(level: LogLevel, message: String, fileName: StaticString, lineNumber: Int, functionName: StaticString)
    /// Logs an error.
    func log(error: CoreStoreError, message: String, fileName: StaticString, lineNumber: Int, functionName: StaticString)
    /// Checks a condition that must be true.
    func assert(
        _ condition: @autoclosure () -> Bool, message: @autoclosure () -> String, fileName: StaticString, lineNumber: Int,
        functionName: StaticString)
}

/// Logs errors to the TenFoot log.
///
/// Source: CoreStore DefaultLogger.
public final class DefaultLogger: CoreStoreLogger, Sendable {
    /// Creates a logger.
    public init() {}
    /// Does nothing.
    public func log(level: LogLevel, message: String, fileName: StaticString, lineNumber: Int, functionName: StaticString) {}
    /// Logs the error.
    public func log(error: CoreStoreError, message: String, fileName: StaticString, lineNumber: Int, functionName: StaticString) {
        DataLog.shared.error("\(message): \(error.localizedDescription)")
    }
    /// Logs the message if the condition is false.
    public func assert(
        _ condition: @autoclosure () -> Bool, message: @autoclosure () -> String, fileName: StaticString, lineNumber: Int,
        functionName: StaticString
    ) {
        if !condition() { DataLog.shared.error(message()) }
    }
}
