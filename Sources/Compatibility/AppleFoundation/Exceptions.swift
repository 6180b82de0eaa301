import Foundation

/// An error of Apple's runtime, which nothing raises here.
///
/// Source: Foundation NSException.
public final class NSException: NSObject, @unchecked Sendable {
    // Nothing in it changes.
    /// What kind it is.
    public let name: NSExceptionName
    /// What went wrong.
    public let reason: String?
    /// What else is known of it.
    public let userInfo: [AnyHashable: Any]?
    /// The calls that led to it: none are known.
    public let callStackSymbols: [String] = []
    /// An error with a reason.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
    }
}

// Linux's Foundation has the type without any name.
extension NSExceptionName {
    /// Any error.
    ///
    /// Source: Foundation NSExceptionName.genericException.
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
    /// A place that is outside of what there is.
    ///
    /// Source: Foundation NSExceptionName.rangeException.
    public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
    /// A value that a method does not take.
    ///
    /// Source: Foundation NSExceptionName.invalidArgumentException.
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    /// A program that contradicts itself.
    ///
    /// Source: Foundation NSExceptionName.internalInconsistencyException.
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
    /// Memory that cannot be had.
    ///
    /// Source: Foundation NSExceptionName.mallocException.
    public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
}

/// Accepted: Swift's own traps end a program without asking anybody.
///
/// Source: Foundation NSSetUncaughtExceptionHandler(_:).
public func NSSetUncaughtExceptionHandler(_ handler: ((NSException) -> Void)?) {}
