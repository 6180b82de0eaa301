import Foundation
import Logging
import Observation
import Synchronization

/// What an app has logged since it was started.
///
/// Nothing is kept in a file: `LOG_LEVEL` and standard error are where this machine's logs are.
///
/// Source: Pulse LoggerStore.
@Observable public final class LoggerStore: Sendable {
    /// The app's store.
    public static let shared = LoggerStore()
    /// How many messages are kept; the oldest go.
    static let limit = 1000

    /// How much a message matters.
    ///
    /// Source: Pulse LoggerStore.Level.
    public enum Level: Int16, CaseIterable, Codable, Sendable {
        case trace = 1, debug, info, notice, warning, error, critical
        /// Its name.
        public var name: String { "\(self)" }
    }

    /// What is said of a message besides its text.
    ///
    /// Source: Pulse LoggerStore.MetadataValue.
    public enum MetadataValue: Sendable {
        /// A text.
        case string(String)
        /// Something that has a text.
        case stringConvertible(any CustomStringConvertible & Sendable)
        var text: String {
            switch self {
            case .string(let text): text
            case .stringConvertible(let value): value.description
            }
        }
    }
    /// What is said of a message besides its text, by names.
    public typealias Metadata = [String: MetadataValue]

    /// Something that is logged.
    ///
    /// Source: Pulse LoggerStore.Event.
    public enum Event: Sendable {
        /// A message.
        case messageStored(MessageCreated)
        /// A task of a session has ended.
        case networkTaskCompleted(NetworkTaskCompleted)

        /// A message.
        ///
        /// Source: Pulse LoggerStore.Event.MessageCreated.
        public struct MessageCreated: Sendable {
            /// When it was logged.
            public var createdAt: Date
            /// What the logger is called.
            public var label: String
            /// How much it matters.
            public var level: Level
            /// The text.
            public var message: String
            /// What else is said.
            public var metadata: [String: String]?
            /// The source file.
            public var file: String
            /// The function.
            public var function: String
            /// The line.
            public var line: UInt
        }

        /// A task of a session that has ended.
        ///
        /// Source: Pulse LoggerStore.Event.NetworkTaskCompleted.
        public struct NetworkTaskCompleted: Sendable {
            /// When it ended.
            public var createdAt: Date
            /// What was asked.
            public var originalRequest: NetworkLogger.Request
            /// What came back, where something did.
            public var response: NetworkLogger.Response?
            /// Why nothing came.
            public var error: (any Error)?
            /// What was sent along.
            public var requestBody: Data?
            /// What came.
            public var responseBody: Data?
            /// What the logger is called.
            public var label: String?
        }
    }

    @ObservationIgnored private let held = Mutex<[Event.MessageCreated]>([])

    /// A store without messages.
    public init() {}

    /// What was logged, the oldest first.
    public var messages: [Event.MessageCreated] {
        access(keyPath: \.messages)
        return held.withLock { $0 }
    }

    /// Logs a message.
    public func storeMessage(
        createdAt: Date? = nil, label: String, level: Level, message: String, metadata: Metadata? = nil, file: String = #file,
        function: String = #function, line: UInt = #line
    ) {
        handleExternalEvent(
            .messageStored(
                .init(
                    createdAt: createdAt ?? Date(), label: label, level: level, message: message, metadata: metadata?.mapValues(\.text),
                    file: file,
                    function: function, line: line)))
    }

    /// Logs something.
    public func handleExternalEvent(_ event: Event) {
        let message = event.shown
        withMutation(keyPath: \.messages) {
            held.withLock { held in
                held.append(message)
                if held.count > Self.limit { held.removeFirst(held.count - Self.limit) }
            }
        }
    }

    /// Forgets what was logged.
    public func removeAll() { withMutation(keyPath: \.messages) { held.withLock { $0 = [] } } }
}

extension LoggerStore.Event {
    /// What is shown of it.
    fileprivate var shown: MessageCreated {
        switch self {
        case .messageStored(let message): return message
        case .networkTaskCompleted(let task):
            let answer = task.response?.statusCode.map { "\($0)" } ?? task.error.map { "\($0.localizedDescription)" } ?? "no answer"
            let text = "\(task.originalRequest.httpMethod ?? "GET") \(task.originalRequest.url?.absoluteString ?? "") → \(answer)"
            return MessageCreated(
                createdAt: task.createdAt, label: task.label ?? "network", level: task.error == nil ? .debug : .error, message: text,
                metadata: nil,
                file: "", function: "", line: 0)
        }
    }
}

/// Hands what swift-log is told to a store.
///
/// Source: PulseLogHandler PersistentLogHandler.
public struct PersistentLogHandler: LogHandler {
    /// What is said of every message.
    public var metadata = Logger.Metadata()
    /// How much a message must matter.
    public var logLevel = Logger.Level.info
    /// What is said of every message, as it is when it is logged.
    public var metadataProvider: Logger.MetadataProvider?
    private let store: LoggerStore
    private let label: String

    /// A handler for a logger.
    public init(label: String, metadataProvider: Logger.MetadataProvider? = nil, store: LoggerStore = .shared) {
        (self.label, self.metadataProvider, self.store) = (label, metadataProvider, store)
    }
    /// A handler for a logger.
    public init(label: String) { self.init(label: label, metadataProvider: nil) }

    /// Something that is said of every message.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Logs a message.
    public func log(event: LogEvent) {
        let all = (metadataProvider?.get() ?? [:]).merging(metadata) { $1 }.merging(event.metadata ?? [:]) { $1 }
        store.storeMessage(
            label: label, level: .init(event.level), message: "\(event.message)", metadata: all.mapValues { .string("\($0)") },
            file: event.file, function: event.function, line: event.line)
    }
}

extension LoggerStore.Level {
    fileprivate init(_ level: Logger.Level) {
        switch level {
        case .trace: self = .trace
        case .debug: self = .debug
        case .info: self = .info
        case .notice: self = .notice
        case .warning: self = .warning
        case .error: self = .error
        case .critical: self = .critical
        }
    }
}
