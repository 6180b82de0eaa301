import Foundation
import TenFootObjectStore

/// Why something did not go.
///
/// Source: CoreStore CoreStoreError.
public enum CoreStoreError: Error, CustomNSError {
    /// The cause is not known.
    case unknown
    /// Another storage has the file.
    case differentStorageExistsAtURL(existingPersistentStoreURL: URL)
    /// The storage is of a version from which none leads to the app's.
    case mappingModelNotFound(localStoreURL: URL, targetModel: NSManagedObjectModel, targetModelVersion: String)
    /// The storage would have to go through several versions, which the app does not want.
    case progressiveMigrationRequired(localStoreURL: URL)
    /// The storage has to be written anew, for which the app should not wait.
    case asynchronousMigrationRequired(localStoreURL: URL)
    /// Core Data's reason.
    case internalError(NSError: NSError)
    /// The reason of the app's own code.
    case userError(error: any Error)
    /// The app's own code went back.
    case userCancelled
    /// No storage has objects of the entity.
    case persistentStoreNotFound(entity: CoreStoreObject.Type)

    /// An error of whatever kind.
    public init(_ error: (any Error)?) {
        switch error {
        case let error as CoreStoreError: self = error
        case let error?: self = .internalError(NSError: error as NSError)
        case nil: self = .unknown
        }
    }

    /// The kind of errors.
    public static var errorDomain: String { "com.corestore.error" }
    /// The number of the error.
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
    /// What is said of it.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

    private var text: String {
        switch self {
        case .unknown: "nobody knows why"
        case .differentStorageExistsAtURL(let url): "another storage has \(url.path)"
        case .mappingModelNotFound(let url, _, let version): "\(url.path) is of a version from which none leads to \(version)"
        case .progressiveMigrationRequired(let url): "\(url.path) would have to go through several versions"
        case .asynchronousMigrationRequired(let url): "\(url.path) has to be written anew: add it by addStorage"
        case .internalError(let error): error.localizedDescription
        case .userError(let error): "\(error)"
        case .userCancelled: "the app went back"
        case .persistentStoreNotFound(let type): "no storage that was added has objects of \(type)"
        }
    }
}

/// How much something matters.
///
/// Source: CoreStore LogLevel.
public enum LogLevel: Sendable {
    /// For those who look closely.
    case trace
    /// For those who look.
    case notice
    /// Something may be wrong.
    case warning
    /// Nothing goes on from here.
    case fatal
}

/// Who is told what becomes of storages and transactions.
///
/// Source: CoreStore CoreStoreLogger.
public protocol CoreStoreLogger {
    /// Something has happened.
    func log(level: LogLevel, message: String, fileName: StaticString, lineNumber: Int, functionName: StaticString)
    /// Something did not go.
    func log(error: CoreStoreError, message: String, fileName: StaticString, lineNumber: Int, functionName: StaticString)
    /// Something that must hold.
    func assert(
        _ condition: @autoclosure () -> Bool, message: @autoclosure () -> String, fileName: StaticString, lineNumber: Int,
        functionName: StaticString)
}

/// Tells the log what did not go.
///
/// Source: CoreStore DefaultLogger.
public final class DefaultLogger: CoreStoreLogger, Sendable {
    /// A logger.
    public init() {}
    /// Says nothing.
    public func log(level: LogLevel, message: String, fileName: StaticString, lineNumber: Int, functionName: StaticString) {}
    /// Tells the log.
    public func log(error: CoreStoreError, message: String, fileName: StaticString, lineNumber: Int, functionName: StaticString) {
        DataLog.shared.error("\(message): \(error.localizedDescription)")
    }
    /// Tells the log what does not hold.
    public func assert(
        _ condition: @autoclosure () -> Bool, message: @autoclosure () -> String, fileName: StaticString, lineNumber: Int,
        functionName: StaticString
    ) {
        if !condition() { DataLog.shared.error(message()) }
    }
}
