import Foundation
import FoundationNetworking
import Synchronization

/// Logs what a session's tasks ask and what comes back.
///
/// Source: Pulse NetworkLogger.
public final class NetworkLogger: Sendable {
    /// The app's logger.
    public static let shared = NetworkLogger()

    /// What is logged, and how.
    ///
    /// Source: Pulse NetworkLogger.Configuration.
    public struct Configuration: Sendable {
        /// What the logger is called.
        public var label: String?
        /// Accepted: a task is logged when it ends.
        public var isWaitingForDecoding = false
        /// The hosts that alone are logged; all where there are none.
        public var includedHosts: Set<String> = []
        /// The hosts that are not logged.
        public var excludedHosts: Set<String> = []
        /// The headers whose values are left out.
        public var sensitiveHeaders: Set<String> = []
        /// The parts of queries whose values are left out.
        public var sensitiveQueryItems: Set<String> = []
        /// Changes what is logged, or leaves it out.
        public var willHandleEvent: @Sendable (LoggerStore.Event) -> LoggerStore.Event? = { $0 }
        /// Everything is logged.
        public init() {}
    }

    /// What was asked.
    ///
    /// Source: Pulse NetworkLogger.Request.
    public struct Request: Hashable, Sendable {
        /// The address.
        public var url: URL?
        /// The method.
        public var httpMethod: String?
        /// The headers.
        public var headers: [String: String]?
        /// What a request asks.
        public init(_ urlRequest: URLRequest) {
            (url, httpMethod, headers) = (urlRequest.url, urlRequest.httpMethod, urlRequest.allHTTPHeaderFields)
        }
    }

    /// What came back.
    ///
    /// Source: Pulse NetworkLogger.Response.
    public struct Response: Hashable, Sendable {
        /// How it went, in HTTP's numbers.
        public var statusCode: Int?
        /// The headers.
        public var headers: [String: String]?
        /// What a response says.
        public init(_ urlResponse: URLResponse) {
            let response = urlResponse as? HTTPURLResponse
            statusCode = response?.statusCode
            headers = response.map { Dictionary($0.allHeaderFields.map { ("\($0)", "\($1)") }) { $1 } }
        }
    }

    private let store: LoggerStore
    private let configuration: Configuration
    private let bodies = Mutex<[Int: Data]>([:])
    /// What was left out.
    static let redacted = "<private>"

    /// A logger of a store; the app's where none is named.
    public init(store: LoggerStore? = nil, configuration: Configuration = .init()) {
        (self.store, self.configuration) = (store ?? .shared, configuration)
    }
    /// A logger of a store; the app's where none is named.
    public convenience init(store: LoggerStore? = nil, _ configure: (inout Configuration) -> Void) {
        var configuration = Configuration()
        configure(&configuration)
        self.init(store: store, configuration: configuration)
    }

    /// A task was made; it is logged when it ends.
    public func logTaskCreated(_ task: URLSessionTask) {}
    /// Something has come.
    public func logDataTask(_ dataTask: URLSessionDataTask, didReceive data: Data) {
        bodies.withLock { $0[dataTask.taskIdentifier, default: Data()].append(data) }
    }
    /// A task has ended.
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

    /// A request without what is nobody's business.
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

/// Logs what a session's tasks do, and hands everything on to the session's own delegate.
///
/// Source: Pulse URLSessionProxyDelegate.
public final class URLSessionProxyDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, Sendable {
    private let logger: NetworkLogger
    private let delegate: (any URLSessionDelegate)?

    /// A delegate around another.
    public init(logger: NetworkLogger? = nil, delegate: (any URLSessionDelegate)? = nil) {
        (self.logger, self.delegate) = (logger ?? .shared, delegate)
    }

    private var ofTasks: (any URLSessionTaskDelegate)? { delegate as? any URLSessionTaskDelegate }
    private var ofData: (any URLSessionDataDelegate)? { delegate as? any URLSessionDataDelegate }
    private var ofDownloads: (any URLSessionDownloadDelegate)? { delegate as? any URLSessionDownloadDelegate }

    /// The session is of no use any more.
    public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        delegate?.urlSession(session, didBecomeInvalidWithError: error)
    }
    /// A task has ended.
    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        logger.logTask(task, didCompleteWithError: error)
        ofTasks?.urlSession(session, task: task, didCompleteWithError: error)
    }
    /// A task is sent elsewhere.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        guard let ofTasks else { return completionHandler(request) }
        ofTasks.urlSession(
            session, task: task, willPerformHTTPRedirection: response, newRequest: request, completionHandler: completionHandler)
    }
    /// A task is asked who it is.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let ofTasks else { return completionHandler(.performDefaultHandling, nil) }
        ofTasks.urlSession(session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
    /// A task has sent some of what it sends.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        ofTasks?.urlSession(
            session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend)
    }
    /// An answer begins.
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let ofData else { return completionHandler(.allow) }
        ofData.urlSession(session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
    }
    /// Something has come.
    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        logger.logDataTask(dataTask, didReceive: data)
        ofData?.urlSession(session, dataTask: dataTask, didReceive: data)
    }
    /// A file has come.
    public func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        ofDownloads?.urlSession(session, downloadTask: downloadTask, didFinishDownloadingTo: location)
    }
    /// Some of a file has come.
    public func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        ofDownloads?.urlSession(
            session, downloadTask: downloadTask, didWriteData: bytesWritten, totalBytesWritten: totalBytesWritten,
            totalBytesExpectedToWrite: totalBytesExpectedToWrite)
    }
}
