import Foundation
import FoundationNetworking
import Synchronization

/// Logs the requests and responses of a session's tasks.
///
/// Source: Pulse NetworkLogger.
public final class NetworkLogger: Sendable {
    /// The app's logger.
    public static let shared = NetworkLogger()

    /// The settings of a network logger.
    ///
    /// Source: Pulse NetworkLogger.Configuration.
    public struct Configuration: Sendable {
        /// The label of the logged messages.
        public var label: String?
        /// Accepted and ignored: a task is logged when it completes.
        public var isWaitingForDecoding = false
        /// The only hosts to log; empty means all.
        public var includedHosts: Set<String> = []
        /// The hosts not to log.
        public var excludedHosts: Set<String> = []
        /// The headers whose values are redacted.
        public var sensitiveHeaders: Set<String> = []
        /// The query items whose values are redacted.
        public var sensitiveQueryItems: Set<String> = []
        /// Returns the event to store, possibly changed, or nil to drop it.
        public var willHandleEvent: @Sendable (LoggerStore.Event) -> LoggerStore.Event? = { $0 }
        /// Creates a configuration that logs everything.
        public init() {}
    }

    /// A logged request.
    ///
    /// Source: Pulse NetworkLogger.Request.
    public struct Request: Hashable, Sendable {
        /// The URL.
        public var url: URL?
        /// The method.
        public var httpMethod: String?
        /// The headers.
        public var headers: [String: String]?
        /// Creates a logged request.
        public init(_ urlRequest: URLRequest) {
            (url, httpMethod, headers) = (urlRequest.url, urlRequest.httpMethod, urlRequest.allHTTPHeaderFields)
        }
    }

    /// A logged response.
    ///
    /// Source: Pulse NetworkLogger.Response.
    public struct Response: Hashable, Sendable {
        /// The HTTP status code.
        public var statusCode: Int?
        /// The headers.
        public var headers: [String: String]?
        /// Creates a logged response.
        public init(_ urlResponse: URLResponse) {
            let response = urlResponse as? HTTPURLResponse
            statusCode = response?.statusCode
            headers = response.map { Dictionary($0.allHeaderFields.map { ("\($0)", "\($1)") }) { $1 } }
        }
    }

    private let store: LoggerStore
    private let configuration: Configuration
    private let bodies = Mutex<[Int: Data]>([:])
    /// The replacement for a redacted value.
    static let redacted = "<private>"

    /// Creates a logger for a store; nil means the app's.
    public init(store: LoggerStore? = nil, configuration: Configuration = .init()) {
        (self.store, self.configuration) = (store ?? .shared, configuration)
    }
    /// Creates a logger for a store; nil means the app's.
    public convenience init(store: LoggerStore? = nil, _ configure: (inout Configuration) -> Void) {
        var configuration = Configuration()
        configure(&configuration)
        self.init(store: store, configuration: configuration)
    }

    /// Called when a task is created; does nothing, as tasks are logged when they complete.
    public func logTaskCreated(_ task: URLSessionTask) {}
    /// Called when a task has received data.
    public func logDataTask(_ dataTask: URLSessionDataTask, didReceive data: Data) {
        bodies.withLock { $0[dataTask.taskIdentifier, default: Data()].append(data) }
    }
    /// Called when a task has completed: logs it.
    public func logTask(_ task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let body = bodies.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        guard let request = task.originalRequest, isLogged(request.url?.host) else { return }
        let event = LoggerStore.Event.networkTaskCompleted(
            .init(
                createdAt: Date(), originalRequest: shown(request), response: task.response.map(Response.init), error: error,
                requestBody: request.httpBody, responseBody: body, label: configuration.label))
        if let event = configuration.willHandleEvent(event) { store.handleExternalEvent(event) }
    }

    private func isLogged(_ host: String?) -> Bool {
        let isIncluded = configuration.includedHosts.isEmpty || host.map(configuration.includedHosts.contains) == true
        return isIncluded && host.map(configuration.excludedHosts.contains) != true
    }

    /// The request with sensitive values redacted.
    private func shown(_ request: URLRequest) -> Request {
        var shown = Request(request)
        let headers = Set(configuration.sensitiveHeaders.map { $0.lowercased() })
        shown.headers = shown.headers.map { Dictionary($0.map { ($0, headers.contains($0.lowercased()) ? Self.redacted : $1) }) { $1 } }
        if !configuration.sensitiveQueryItems.isEmpty,
            var parts = shown.url.flatMap({ URLComponents(url: $0, resolvingAgainstBaseURL: false) })
        {
            parts.queryItems = parts.queryItems?.map { item in
                configuration.sensitiveQueryItems.contains(item.name) ? URLQueryItem(name: item.name, value: Self.redacted) : item
            }
            shown.url = parts.url
        }
        return shown
    }
}

/// A session delegate that logs tasks and forwards every call to the session's actual delegate.
///
/// Source: Pulse URLSessionProxyDelegate.
public final class URLSessionProxyDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, Sendable {
    private let logger: NetworkLogger
    private let delegate: (any URLSessionDelegate)?

    /// Creates a delegate that forwards to another.
    public init(logger: NetworkLogger? = nil, delegate: (any URLSessionDelegate)? = nil) {
        (self.logger, self.delegate) = (logger ?? .shared, delegate)
    }

    private var ofTasks: (any URLSessionTaskDelegate)? { delegate as? any URLSessionTaskDelegate }
    private var ofData: (any URLSessionDataDelegate)? { delegate as? any URLSessionDataDelegate }
    private var ofDownloads: (any URLSessionDownloadDelegate)? { delegate as? any URLSessionDownloadDelegate }

    /// The session was invalidated.
    public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        delegate?.urlSession(session, didBecomeInvalidWithError: error)
    }
    /// A task has completed.
    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        logger.logTask(task, didCompleteWithError: error)
        ofTasks?.urlSession(session, task: task, didCompleteWithError: error)
    }
    /// A task is redirected.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        guard let ofTasks else { return completionHandler(request) }
        ofTasks.urlSession(
            session, task: task, willPerformHTTPRedirection: response, newRequest: request, completionHandler: completionHandler)
    }
    /// A task received an authentication challenge.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let ofTasks else { return completionHandler(.performDefaultHandling, nil) }
        ofTasks.urlSession(session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
    /// A task has sent a part of its body.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        ofTasks?.urlSession(
            session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend)
    }
    /// A task received a response.
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let ofData else { return completionHandler(.allow) }
        ofData.urlSession(session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
    }
    /// A task received data.
    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        logger.logDataTask(dataTask, didReceive: data)
        ofData?.urlSession(session, dataTask: dataTask, didReceive: data)
    }
    /// A download has finished.
    public func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        ofDownloads?.urlSession(session, downloadTask: downloadTask, didFinishDownloadingTo: location)
    }
    /// A part of a download has arrived.
    public func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        ofDownloads?.urlSession(
            session, downloadTask: downloadTask, didWriteData: bytesWritten, totalBytesWritten: totalBytesWritten,
            totalBytesExpectedToWrite: totalBytesExpectedToWrite)
    }
}
