@_exported import Foundation
import Logging

/// Writes to the program's log: standard error, which is the journal if a service runs the program.
///
/// Source: os Logger.
public struct Logger: Sendable {
    private let logger: Logging.Logger
    private let subsystem, category: String

    /// Creates a logger named `subsystem.category`.
    public init(subsystem: String, category: String) {
        logger = Logging.Logger(label: subsystem + "." + category)
        (self.subsystem, self.category) = (subsystem, category)
    }
    /// Creates a logger for a log.
    public init(_ log: OSLog) { self.init(subsystem: log.subsystem, category: log.category) }
    /// Creates a logger named after the program.
    public init() {
        logger = Logging.Logger(label: ProcessInfo.processInfo.processName)
        (subsystem, category) = ("", "")
    }

    private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) {
        LogRecord.add(LogRecord.Entry(date: Date(), level: level, subsystem: subsystem, category: category, text: message.text))
        logger.log(level: level, "\(message.text)")
    }

    /// Writes a message at the notice level.
    public func log(_ message: OSLogMessage) { write(.notice, message) }
    /// Writes a message at a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level.level, message) }
    /// Writes a trace message; not shown unless the log's level is lowered.
    public func trace(_ message: OSLogMessage) { write(.trace, message) }
    /// Writes a debug message; not shown unless the log's level is lowered.
    public func debug(_ message: OSLogMessage) { write(.debug, message) }
    /// Writes an informative message.
    public func info(_ message: OSLogMessage) { write(.info, message) }
    /// Writes a notice.
    public func notice(_ message: OSLogMessage) { write(.notice, message) }
    /// Writes a warning.
    public func warning(_ message: OSLogMessage) { write(.warning, message) }
    /// Writes an error.
    public func error(_ message: OSLogMessage) { write(.error, message) }
    /// Writes a critical error.
    public func critical(_ message: OSLogMessage) { write(.critical, message) }
    /// Writes a fault: an error in the program itself.
    public func fault(_ message: OSLogMessage) { write(.critical, message) }
}

/// The level of a message.
///
/// Source: os OSLogType.
public struct OSLogType: Hashable, Sendable {
    let level: Logging.Logger.Level
    /// The default level: notice.
    public static let `default` = OSLogType(level: .notice)
    /// An informative message.
    public static let info = OSLogType(level: .info)
    /// A debug message.
    public static let debug = OSLogType(level: .debug)
    /// An error.
    public static let error = OSLogType(level: .error)
    /// A fault: an error in the program itself.
    public static let fault = OSLogType(level: .critical)
}

/// A log with a subsystem and a category.
///
/// Source: os OSLog.
public final class OSLog: Sendable {
    let subsystem: String
    let category: String
    /// Creates a log named `subsystem.category`.
    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }
    /// Creates a log for a category.
    public convenience init(subsystem: String, category: Category) { self.init(subsystem: subsystem, category: category.name) }
    /// Always false: signposts are not recorded.
    ///
    /// Source: os OSLog.signpostsEnabled.
    public var signpostsEnabled: Bool { false }
    /// The program's log.
    public static let `default` = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "default")

    /// A category of a log.
    ///
    /// Source: os OSLog.Category.
    public struct Category: Sendable {
        let name: String
        /// Points of interest for a profiler.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
    }
}

/// Writes a message with a printf-style format; `%{private}` and `%{sensitive}` arguments are written as `<private>`.
///
/// Source: os os_log(_:log:type:_:).
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: CVarArg...) {
    write(message, arguments, log, type)
}
/// Writes a message with a printf-style format at a level; `dso` is ignored.
///
/// Source: os os_log(_:dso:log:_:_:).
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString, _ arguments: CVarArg...
) { write(message, arguments, log, type) }

private func write(_ message: StaticString, _ arguments: [CVarArg], _ log: OSLog, _ type: OSLogType) {
    let (format, shown) = redacted(String(describing: message), arguments)
    let text = withVaList(shown.map { ($0 as? String).map { $0 as NSString } ?? $0 }) {
        NSString(format: format, arguments: $0) as String
    }
    Logger(log).log(level: type, OSLogMessage(stringLiteral: text))
}

/// The format without its `{options}`, and with `<private>` in place of private conversions, whose arguments are left out.
private func redacted(_ format: String, _ arguments: [CVarArg]) -> (format: String, arguments: [CVarArg]) {
    var result = "", shown: [CVarArg] = [], left = arguments[...], rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
        result += rest[..<percent]
        rest = rest[percent...].dropFirst()
        var options: [Substring] = []
        if rest.first == "{", let end = rest.firstIndex(of: "}") {
            options = rest[..<end].dropFirst().split { $0 == "," || $0 == " " }
            rest = rest[end...].dropFirst()
        }
        // The conversion ends at its letter; before that are flags, width, precision and the length of the argument.
        guard let end = rest.firstIndex(where: { !"-+ #'0123456789.*hlqLjzt".contains($0) }) else {
            result += "%"
            break
        }
        let conversion = rest[...end]
        rest = rest[end...].dropFirst()
        // Each star takes one argument; `%%` and `%m` take none.
        let own = left.prefix(conversion.count { $0 == "*" } + ("%m".contains(conversion.last ?? "%") ? 0 : 1))
        left = left.dropFirst(own.count)
        if options.contains("private") || options.contains("sensitive") {
            result += "<private>"
        } else {
            result += "%" + conversion
            shown += own
        }
    }
    return (result + rest, shown)
}
/// Writes a message at a level.
@_disfavoredOverload public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    Logger(log).log(level: type, message)
}
