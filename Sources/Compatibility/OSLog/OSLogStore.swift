import Foundation
import TenFootos

/// The log entries of this process written by `Logger` and `os_log`: the last 4096, of any level.
///
/// Source: OSLog OSLogStore.
public final class OSLogStore: Sendable {
    /// Which processes' entries a store contains.
    ///
    /// Source: OSLog OSLogStore.Scope.
    public enum Scope: Int, Sendable {
        /// This process.
        case currentProcessIdentifier = 1
    }

    /// Creates a store with the entries of this process.
    public init(scope: Scope) throws {}

    /// The position of a date.
    public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }
    /// The position at an offset in seconds from the last entry; negative offsets are before it.
    public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(date: (LogRecord.entries.last?.date ?? Date()).addingTimeInterval(seconds))
    }
    /// The position at an offset in seconds from the machine's boot.
    public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(date: Date().addingTimeInterval(seconds - ProcessInfo.processInfo.systemUptime))
    }

    /// The entries from a position on that match a predicate, oldest first; with `reverse`, those up to the position, newest first.
    ///
    /// The predicate may use `subsystem`, `category`, `composedMessage`, `date`, `process` and `processIdentifier`.
    ///
    /// Source: OSLog OSLogStore.getEntries(with:at:matching:).
    public func getEntries(
        with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil, matching predicate: NSPredicate? = nil
    ) throws -> AnySequence<OSLogEntry> {
        let isReverse = options.contains(.reverse)
        let all = LogRecord.entries
        let wanted = all.filter { entry in position.map { isReverse ? entry.date <= $0.date : entry.date >= $0.date } ?? true }
        let entries = (isReverse ? wanted.reversed() : wanted).map { OSLogEntryLog($0) }
        return AnySequence(entries.filter { predicate?.evaluate(with: $0) ?? true }.map { $0 as OSLogEntry })
    }
}

/// A position in the log.
///
/// Source: OSLog OSLogPosition.
public final class OSLogPosition: Sendable {
    let date: Date
    init(date: Date) { self.date = date }
}

/// The namespace of the enumeration options.
///
/// Source: OSLog OSLogEnumerator.
public enum OSLogEnumerator {
    /// Options of the enumeration.
    ///
    /// Source: OSLog OSLogEnumerator.Options.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Newest entries first.
        public static let reverse = Options(rawValue: 1)
    }
}

/// A log entry.
///
/// Source: OSLog OSLogEntry.
public class OSLogEntry: NSObject, @unchecked Sendable {
    // Immutable.
    /// The message with its values inserted.
    public let composedMessage: String
    /// When it was written.
    public let date: Date
    /// How long an entry is stored.
    ///
    /// Source: OSLog OSLogEntry.StoreCategory.
    public enum StoreCategory: Int, Sendable {
        case undefined, metadata, shortTerm, longTermAuto, longTerm1, longTerm3, longTerm7, longTerm14, longTerm30
    }
    /// Always `.shortTerm`: entries are stored until the process ends.
    public var storeCategory: StoreCategory { .shortTerm }

    init(_ text: String, _ date: Date) { (composedMessage, self.date) = (text, date) }
}

/// An entry with information about the process.
///
/// Source: OSLog OSLogEntryFromProcess.
public protocol OSLogEntryFromProcess {
    /// The process's name.
    var process: String { get }
    /// The process identifier.
    var processIdentifier: pid_t { get }
    /// The binary that wrote the entry: the process itself.
    var sender: String { get }
    /// The identifier of the thread that wrote the entry.
    var threadIdentifier: UInt64 { get }
    /// Always 0: activities are not tracked.
    var activityIdentifier: UInt64 { get }
}

/// An entry with a subsystem and a category.
///
/// Source: OSLog OSLogEntryWithPayload.
public protocol OSLogEntryWithPayload {
    /// The category.
    var category: String { get }
    /// The subsystem.
    var subsystem: String { get }
    /// The composed message, since the format string is not stored.
    var formatString: String { get }
}

/// A log message.
///
/// Source: OSLog OSLogEntryLog.
public final class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload, @unchecked Sendable {
    // Immutable.
    /// The level of the message.
    ///
    /// Source: OSLog OSLogEntryLog.Level.
    public enum Level: Int, Sendable { case undefined, debug, info, notice, error, fault }
    /// The level of the message.
    public let level: Level
    /// The logger's category and subsystem, and the process's name.
    public let category, subsystem, process: String
    /// The process identifier.
    public let processIdentifier: pid_t
    /// The identifier of the thread that wrote the entry.
    public let threadIdentifier: UInt64
    /// The process's name.
    public var sender: String { process }
    /// Always 0: activities are not tracked.
    public var activityIdentifier: UInt64 { 0 }
    /// The composed message, since the format string is not stored.
    public var formatString: String { composedMessage }

    init(_ entry: LogRecord.Entry) {
        level = Level(rawValue: entry.level) ?? .undefined
        (category, subsystem, threadIdentifier) = (entry.category, entry.subsystem, entry.thread)
        process = ProcessInfo.processInfo.processName
        processIdentifier = ProcessInfo.processInfo.processIdentifier
        super.init(entry.text, entry.date)
    }
}
