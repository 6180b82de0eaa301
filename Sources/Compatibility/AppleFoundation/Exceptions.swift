import Foundation

/// An Objective-C exception; nothing raises one on Linux.
///
/// Source: Foundation NSException.
public final class NSException: NSObject, @unchecked Sendable {
    // Nothing in it changes.
    /// The exception's name.
    public let name: NSExceptionName
    /// Why the exception was raised.
    public let reason: String?
    /// Further information.
    public let userInfo: [AnyHashable: Any]?
    /// The call stack: always empty.
    public let callStackSymbols: [String] = []
    /// Creates an exception with a reason.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
    }
}

// Linux's Foundation has the type without any constants.
extension NSExceptionName {
    /// A generic exception.
    ///
    /// Source: Foundation NSExceptionName.genericException.
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
    /// An index or range out of bounds.
    ///
    /// Source: Foundation NSExceptionName.rangeException.
    public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
    /// An invalid argument.
    ///
    /// Source: Foundation NSExceptionName.invalidArgumentException.
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    /// A violated internal invariant.
    ///
    /// Source: Foundation NSExceptionName.internalInconsistencyException.
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
    /// A failed memory allocation.
    ///
    /// Source: Foundation NSExceptionName.mallocException.
    public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
}

/// Accepted and ignored: Swift's traps end the program without calling a handler.
///
/// Source: Foundation NSSetUncaughtExceptionHandler(_:).
public func NSSetUncaughtExceptionHandler(_ handler: ((NSException) -> Void)?) {}
