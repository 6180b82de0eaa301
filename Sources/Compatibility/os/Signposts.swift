import Foundation

/// Identifies one of several intervals with the same name.
///
/// Source: os OSSignpostID.
public struct OSSignpostID: Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt64
    /// Creates an identifier from a number.
    public init(_ value: UInt64) { rawValue = value }
    /// Creates a random identifier.
    public init(log: OSLog) { rawValue = .random(in: 2..<UInt64.max) }
    /// Creates an identifier for an object, the same each time.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }
    /// The identifier of the only interval with its name.
    public static let exclusive = OSSignpostID(1)
    /// An invalid identifier.
    public static let invalid = OSSignpostID(0)
}

/// The type of a signpost.
///
/// Source: os OSSignpostType.
public enum OSSignpostType: UInt8, Sendable {
    case event, begin, end
}

/// Accepted and ignored: Linux records no signposts.
///
/// Source: os os_signpost(_:dso:log:name:signpostID:).
public func os_signpost(_ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive) {}
/// Accepted and ignored: Linux records no signposts.
public func os_signpost(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive, _ format: StaticString,
    _ arguments: CVarArg...
) {}

/// Accepted and ignored: Linux records no signposts; the code to measure is still run.
///
/// Source: os OSSignposter.
public struct OSSignposter: Sendable {
    /// Creates a signposter for a subsystem.
    public init(subsystem: String, category: String) {}
    /// Creates a signposter for a subsystem.
    public init(subsystem: String, category: OSLog.Category) {}
    /// Creates a signposter for the program.
    public init() {}
    /// Creates a signposter for a logger.
    public init(logger: Logger) {}
    /// Creates a signposter for a log.
    public init(logHandle: OSLog) {}
    /// Always false.
    public var isEnabled: Bool { false }
    /// Creates a random identifier.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(.random(in: 2..<UInt64.max)) }
    /// Begins an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState { OSSignpostIntervalState() }
    /// Begins an interval, with a message.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) -> OSSignpostIntervalState {
        OSSignpostIntervalState()
    }
    /// Ends an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    /// Ends an interval, with a message.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
    /// Marks a point in time.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Marks a point in time, with a message.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}
    /// Runs the closure.
    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
        try task()
    }
}

/// The state of an interval that has begun.
///
/// Source: os OSSignpostIntervalState.
public final class OSSignpostIntervalState: Sendable {}
