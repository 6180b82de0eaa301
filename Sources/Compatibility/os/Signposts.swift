import Foundation

/// A number for one of several stretches of the same name.
///
/// Source: os OSSignpostID.
public struct OSSignpostID: Hashable, Sendable {
    /// The number.
    public let rawValue: UInt64
    /// A number.
    public init(_ value: UInt64) { rawValue = value }
    /// A number of a log's own.
    public init(log: OSLog) { rawValue = .random(in: 2..<UInt64.max) }
    /// A number that stays with an object.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }
    /// The only stretch of its name.
    public static let exclusive = OSSignpostID(1)
    /// No stretch.
    public static let invalid = OSSignpostID(0)
}

/// What a mark marks.
///
/// Source: os OSSignpostType.
public enum OSSignpostType: UInt8, Sendable {
    case event, begin, end
}

/// Accepted: nothing on Linux records marks.
///
/// Source: os os_signpost(_:dso:log:name:signpostID:).
public func os_signpost(_ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive) {}
/// Accepted: nothing on Linux records marks.
public func os_signpost(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive, _ format: StaticString,
    _ arguments: CVarArg...
) {}

/// Accepted: nothing on Linux records marks; what is measured runs all the same.
///
/// Source: os OSSignposter.
public struct OSSignposter: Sendable {
    /// Marks of a subsystem.
    public init(subsystem: String, category: String) {}
    /// Marks of a subsystem.
    public init(subsystem: String, category: OSLog.Category) {}
    /// Marks of the program.
    public init() {}
    /// Marks of a logger.
    public init(logger: Logger) {}
    /// Marks of a log.
    public init(logHandle: OSLog) {}
    /// Never recorded.
    public var isEnabled: Bool { false }
    /// A new number.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(.random(in: 2..<UInt64.max)) }
    /// Begins a stretch.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState { OSSignpostIntervalState() }
    /// Begins a stretch, with a message.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) -> OSSignpostIntervalState {
        OSSignpostIntervalState()
    }
    /// Ends a stretch.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    /// Ends a stretch, with a message.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Marks a moment, with a message.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}
    /// Runs the work.
    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
        try task()
    }
}

/// A stretch that has begun.
///
/// Source: os OSSignpostIntervalState.
public final class OSSignpostIntervalState: Sendable {}
