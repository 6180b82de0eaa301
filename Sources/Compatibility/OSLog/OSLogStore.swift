import Foundation
import TenFootos

/// What this program has written by `Logger` and `os_log`: its last 4096 messages, at any level.
///
/// Source: OSLog OSLogStore.
public final class OSLogStore: Sendable {
    /// Whose messages a store has.
    ///
    /// Source: OSLog OSLogStore.Scope.
    public enum Scope: Int, Sendable {
        /// This program's.
        case currentProcessIdentifier = 1
    }

    /// The store of this program.
    public init(scope: Scope) throws {}

    /// The place of a time.
    public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }
    /// The place some seconds from the last message on, back where they are negative.
    public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(date: (LogRecord.entries.last?.date ?? Date()).addingTimeInterval(seconds))
    }
    /// The place some seconds from the start of the machine on.
    public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(date: Date().addingTimeInterval(seconds - ProcessInfo.processInfo.systemUptime))
    }

    /// The messages from a place on that meet a condition, oldest first; with `reverse` those up to the place, newest first.
    ///
    /// A condition may name `subsystem`, `category`, `composedMessage`, `date`, `process` and `processIdentifier`.
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

/// A place in the log.
///
/// Source: OSLog OSLogPosition.
public final class OSLogPosition: Sendable {
    let date: Date
    init(date: Date) { self.date = date }
}

/// Goes through a log.
///
/// Source: OSLog OSLogEnumerator.
public enum OSLogEnumerator {
    /// How it goes.
    ///
    /// Source: OSLog OSLogEnumerator.Options.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The newest first.
        public static let reverse = Options(rawValue: 1)
    }
}

/// One entry of the log.
///
/// Source: OSLog OSLogEntry.
public class OSLogEntry: NSObject, @unchecked Sendable {
    // Immutable.
    /// The message with its values in it.
    public let composedMessage: String
    /// When it was written.
    public let date: Date
    /// How long it is kept.
    ///
    /// Source: OSLog OSLogEntry.StoreCategory.
    public enum StoreCategory: Int, Sendable {
        case undefined, metadata, shortTerm, longTermAuto, longTerm1, longTerm3, longTerm7, longTerm14, longTerm30
    }
    /// As long as the program runs.
    public var storeCategory: StoreCategory { .shortTerm }

    init(_ text: String, _ date: Date) { (composedMessage, self.date) = (text, date) }
}

/// An entry with what its program says of itself.
///
/// Source: OSLog OSLogEntryFromProcess.
public protocol OSLogEntryFromProcess {
    /// The program's name.
    var process: String { get }
    /// The program's number.
    var processIdentifier: pid_t { get }
    /// What wrote it: the program.
    var sender: String { get }
    /// The number of the thread that wrote it.
    var threadIdentifier: UInt64 { get }
    /// Activities are not told apart: 0.
    var activityIdentifier: UInt64 { get }
}

/// An entry of a log with names.
///
/// Source: OSLog OSLogEntryWithPayload.
public protocol OSLogEntryWithPayload {
    /// What it is about.
    var category: String { get }
    /// What part of the app it is of.
    var subsystem: String { get }
    /// The message, as its format is not kept.
    var formatString: String { get }
}

/// A message of the log.
///
/// Source: OSLog OSLogEntryLog.
public final class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload, @unchecked Sendable {
    // Immutable.
    /// How much a message matters.
    ///
    /// Source: OSLog OSLogEntryLog.Level.
    public enum Level: Int, Sendable { case undefined, debug, info, notice, error, fault }
    /// How much it matters.
    public let level: Level
    /// The logger's two names, and the program's.
    public let category, subsystem, process: String
    /// The program's number.
    public let processIdentifier: pid_t
    /// The number of the thread that wrote it.
    public let threadIdentifier: UInt64
    /// The program.
    public var sender: String { process }
    /// Always 0: activities are not told apart.
    public var activityIdentifier: UInt64 { 0 }
    /// The message: its format is not kept.
    public var formatString: String { composedMessage }

    init(_ entry: LogRecord.Entry) {
        level = Level(rawValue: entry.level) ?? .undefined
        (category, subsystem, threadIdentifier) = (entry.category, entry.subsystem, entry.thread)
        process = ProcessInfo.processInfo.processName
        processIdentifier = ProcessInfo.processInfo.processIdentifier
        super.init(entry.text, entry.date)
    }
}
