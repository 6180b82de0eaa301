import Foundation
import Logging
import Observation
import Synchronization

/// The messages that an app has logged since its start.
///
/// Nothing is written to a file: the log goes to standard error, filtered by `LOG_LEVEL`.
///
/// Source: Pulse LoggerStore.
@Observable public final class LoggerStore: Sendable {
    /// The app's store.
    public static let shared = LoggerStore()
    /// The maximum number of messages; the oldest are removed.
    static let limit = 1000

    /// The severity of a message.
    ///
    /// Source: Pulse LoggerStore.Level.
    public enum Level: Int16, CaseIterable, Codable, Sendable {
        case trace = 1, debug, info, notice, warning, error, critical
        /// The level's name.
        public var name: String { "\(self)" }
    }

    /// A metadata value.
    ///
    /// Source: Pulse LoggerStore.MetadataValue.
    public enum MetadataValue: Sendable {
        /// A string.
        case string(String)
        /// A value convertible to a string.
        case stringConvertible(any CustomStringConvertible & Sendable)
        var text: String {
            switch self {
            case .string(let text): text
            case .stringConvertible(let value): value.description
            }
        }
    }
    /// Metadata by key.
    public typealias Metadata = [String: MetadataValue]

    /// A log event.
    ///
    /// Source: Pulse LoggerStore.Event.
    public enum Event: Sendable {
        /// A message was logged.
        case messageStored(MessageCreated)
        /// A network task has completed.
        case networkTaskCompleted(NetworkTaskCompleted)

        /// A message.
        ///
        /// Source: Pulse LoggerStore.Event.MessageCreated.
        public struct MessageCreated: Sendable {
            /// When the message was logged.
            public var createdAt: Date
            /// The logger's label.
            public var label: String
            /// The level.
            public var level: Level
            /// The text.
            public var message: String
            /// The metadata.
            public var metadata: [String: String]?
            /// The source file.
            public var file: String
            /// The function.
            public var function: String
            /// The line.
            public var line: UInt
        }

        /// A completed network task.
        ///
        /// Source: Pulse LoggerStore.Event.NetworkTaskCompleted.
        public struct NetworkTaskCompleted: Sendable {
            /// When it completed.
            public var createdAt: Date
            /// The request.
            public var originalRequest: NetworkLogger.Request
            /// The response, if there was one.
            public var response: NetworkLogger.Response?
            /// The error, if the task failed.
            public var error: (any Error)?
            /// The body of the request.
            public var requestBody: Data?
            /// The body of the response.
            public var responseBody: Data?
            /// The logger's label.
            public var label: String?
        }
    }

    @ObservationIgnored private let held = Mutex<[Event.MessageCreated]>([])

    /// Creates an empty store.
    public init() {}

    /// The messages, oldest first.
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

    /// Stores an event.
    public func handleExternalEvent(_ event: Event) {
        let message = event.shown
        withMutation(keyPath: \.messages) {
            held.withLock { held in
                held.append(message)
                if held.count > Self.limit { held.removeFirst(held.count - Self.limit) }
            }
        }
    }

    /// Removes all messages.
    public func removeAll() { withMutation(keyPath: \.messages) { held.withLock { $0 = [] } } }
}

extension LoggerStore.Event {
    /// The event as a message for display.
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

/// A log handler that passes swift-log's messages to a store.
///
/// Source: PulseLogHandler PersistentLogHandler.
public struct PersistentLogHandler: LogHandler {
    /// Metadata added to every message.
    public var metadata = Logger.Metadata()
    /// The minimum level of messages.
    public var logLevel = Logger.Level.info
    /// Provides metadata for every message when it is logged.
    public var metadataProvider: Logger.MetadataProvider?
    private let store: LoggerStore
    private let label: String

    /// Creates a handler for a logger with a label.
    public init(label: String, metadataProvider: Logger.MetadataProvider? = nil, store: LoggerStore = .shared) {
        (self.label, self.metadataProvider, self.store) = (label, metadataProvider, store)
    }
    /// Creates a handler for a logger with a label.
    public init(label: String) { self.init(label: label, metadataProvider: nil) }

    /// The metadata value for a key.
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
