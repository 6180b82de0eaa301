import Foundation
import FoundationNetworking
import Synchronization

/// A web socket task through libsoup; Linux's own type fails if libcurl was built without web sockets, as Debian's is.
///
/// Handlers are called on the session's delegate queue. The task stays alive until the socket is closed, even if nothing else refers to it.
///
/// Source: Foundation URLSessionWebSocketTask.
open class URLSessionWebSocketTask: NSObject, @unchecked Sendable {
    // Mutable state is guarded by a mutex.

    /// A message that is sent or received.
    ///
    /// Source: Foundation URLSessionWebSocketTask.Message.
    public enum Message: Sendable {
        /// Bytes.
        case data(Data)
        /// A text.
        case string(String)
    }

    /// Why a socket was closed.
    ///
    /// Source: Foundation URLSessionWebSocketTask.CloseCode.
    public enum CloseCode: Int, Sendable {
        /// The socket is open, or was closed without a code.
        case invalid = 0
        /// The purpose of the connection has been fulfilled.
        case normalClosure = 1000
        /// An endpoint is going away.
        case goingAway = 1001
        /// An endpoint violated the protocol.
        case protocolError = 1002
        /// An endpoint received a type of data that it does not accept.
        case unsupportedData = 1003
        /// Closed without a code.
        case noStatusReceived = 1005
        /// The connection was lost.
        case abnormalClosure = 1006
        /// A text message was not valid UTF-8.
        case invalidFramePayloadData = 1007
        /// A message violated an endpoint's policy.
        case policyViolation = 1008
        /// A message was too large.
        case messageTooBig = 1009
        /// The server did not negotiate a required extension.
        case mandatoryExtensionMissing = 1010
        /// The server encountered an error.
        case internalServerError = 1011
        /// The TLS handshake failed.
        case tlsHandshakeFailure = 1015
    }

    private typealias Receiver = @Sendable (Result<Message, any Error>) -> Void
    private struct Values: Sendable {
        var state = URLSessionTask.State.suspended
        var link: WebSocketLink?
        var isOpen = false
        var closeCode = CloseCode.invalid
        var closeReason: Data?
        var error: (any Error)?
        var mostBytes = 1 << 20
        var taskDescription: String?
        /// Messages that no `receive` has taken yet, and the memory that they occupy.
        var arrived = ArrivalQueue<Message>()
        var arrivedBytes = 0
        var receivers: [Receiver] = []
        /// Messages sent before the socket was open, with their handlers.
        var unsent: [(Message, @Sendable ((any Error)?) -> Void)] = []
        var pongs: [@Sendable ((any Error)?) -> Void] = []
    }
    private let values = Mutex(Values())
    /// The most bytes of messages that wait for `receive`, apart from the largest message; a server that sends more is cut off.
    private static let mostWaiting = 64 << 20
    private let session: URLSession
    private let subprotocols: [String]
    private static let identifiers = Mutex(0)

    /// A number that is unique among web socket tasks.
    public let taskIdentifier: Int
    /// The request that the task was created with.
    public let originalRequest: URLRequest?
    /// The request that the task was created with.
    public var currentRequest: URLRequest? { originalRequest }

    init(_ session: URLSession, _ request: URLRequest, _ subprotocols: [String]) {
        (self.session, originalRequest, self.subprotocols) = (session, request, subprotocols)
        taskIdentifier = Self.identifiers.withLock { identifiers in
            identifiers += 1
            return identifiers
        }
    }

    /// Whether the task is suspended, running or completed.
    public var state: URLSessionTask.State { values.withLock { $0.state } }
    /// Why the task failed; nil if it did not.
    public var error: (any Error)? { values.withLock { $0.error } }
    /// Why the socket was closed; `invalid` while it is open.
    public var closeCode: CloseCode { values.withLock { $0.closeCode } }
    /// The reason that the other side sent when it closed the socket.
    public var closeReason: Data? { values.withLock { $0.closeReason } }
    /// A description for the app's own use.
    open var taskDescription: String? {
        get { values.withLock { $0.taskDescription } }
        set { values.withLock { $0.taskDescription = newValue } }
    }
    /// The maximum size of a message in bytes, 1 MiB by default; set it before `resume()`.
    ///
    /// A larger message closes the socket.
    open var maximumMessageSize: Int {
        get { values.withLock { $0.mostBytes } }
        set { values.withLock { $0.mostBytes = newValue } }
    }

    // MARK: Connecting

    /// Connects.
    open func resume() {
        let mostBytes = values.withLock { values -> Int? in
            guard values.state == .suspended else { return nil }
            values.state = .running
            return values.mostBytes
        }
        guard let mostBytes else { return }
        guard let soup = Soup.shared else {
            let words = "Web sockets need the package libsoup-3.0-0, which is not installed."
            return end(code: .invalid, nil, URLError(.unsupportedURL, userInfo: [NSLocalizedDescriptionKey: words]))
        }
        guard let request = originalRequest, let url = request.url, ["ws", "wss", "http", "https"].contains(url.scheme?.lowercased()) else {
            return end(code: .invalid, nil, URLError(.unsupportedURL))
        }
        var headers = Self.cookies(of: session, for: url)
        for (name, value) in session.configuration.httpAdditionalHeaders ?? [:] { headers["\(name)"] = "\(value)" }
        headers.merge(request.allHTTPHeaderFields ?? [:]) { $1 }
        // The link's callback keeps the task alive until the socket has ended.
        let link = WebSocketLink(soup) { [self] in heard($0) }
        let isWanted = values.withLock { values in
            if values.state == .running { values.link = link }
            return values.link != nil
        }
        // The task may have been cancelled meanwhile.
        guard isWanted else { return }
        link.connect(
            .init(
                address: url.absoluteString, headers: headers, subprotocols: subprotocols, timeout: request.timeoutInterval,
                mostBytes: mostBytes))
    }

    private static func cookies(of session: URLSession, for url: URL) -> [String: String] {
        // Cookies are stored for HTTP URLs: look them up for the same server's.
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        parts?.scheme = url.scheme?.lowercased() == "wss" ? "https" : "http"
        guard let page = parts?.url, let cookies = session.configuration.httpCookieStorage?.cookies(for: page), !cookies.isEmpty else {
            return [:]
        }
        return HTTPCookie.requestHeaderFields(with: cookies)
    }

    private func heard(_ event: WebSocketLink.Event) {
        switch event {
        case .opened(let subprotocol):
            let (link, unsent, isAsked) = values.withLock { values in
                values.isOpen = true
                defer { values.unsent = [] }
                return (values.link, values.unsent, !values.pongs.isEmpty)
            }
            if isAsked { link?.ping() }
            for (message, handler) in unsent { send(message, over: link, handler) }
            call { [self] in delegate?.urlSession(session, webSocketTask: self, didOpenWithProtocol: subprotocol) }
        case .message(let data, let isText):
            let message = isText ? Message.string(String(decoding: data, as: UTF8.self)) : .data(data)
            let (receiver, surplus) = values.withLock { values -> (Receiver?, WebSocketLink?) in
                if values.receivers.isEmpty {
                    values.arrived.append(message)
                    values.arrivedBytes += Self.memory(of: message)
                    return (nil, values.arrivedBytes - values.mostBytes > Self.mostWaiting ? values.link : nil)
                }
                return (values.receivers.removeFirst(), nil)
            }
            if let receiver { call { receiver(.success(message)) } }
            if let surplus {
                surplus.close(code: UInt16(CloseCode.policyViolation.rawValue), reason: nil)
                end(code: .policyViolation, nil, POSIXError(.ENOBUFS))
            }
        case .pong:
            let pongs = values.withLock { values in
                defer { values.pongs = [] }
                return values.pongs
            }
            call { for pong in pongs { pong(nil) } }
        case .ended(let code, let reason, let error):
            let isClosed = values.withLock { $0.isOpen }
            let code = CloseCode(rawValue: code) ?? (isClosed ? .abnormalClosure : .invalid)
            let words = reason.map { Data($0.utf8) }
            end(code: code, words, error ?? POSIXError(.ENOTCONN))
            if isClosed { call { [self] in delegate?.urlSession(session, webSocketTask: self, didCloseWith: code, reason: words) } }
        }
    }

    /// The bytes that a waiting message occupies, roughly.
    private static func memory(of message: Message) -> Int {
        switch message {
        case .data(let data): 64 + data.count
        case .string(let text): 64 + text.utf8.count
        }
    }

    private var delegate: (any URLSessionWebSocketDelegate)? { session.delegate as? any URLSessionWebSocketDelegate }

    // MARK: Messages

    /// Sends a message after those before it; the handler is called when it was passed to the socket, or with an error.
    open func send(_ message: Message, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        let (link, error) = values.withLock { values -> (WebSocketLink?, (any Error)?) in
            if let error = values.error { return (nil, error) }
            if !values.isOpen { values.unsent.append((message, completionHandler)) }
            return (values.isOpen ? values.link : nil, nil)
        }
        if let error { call { completionHandler(error) } } else if let link { send(message, over: link, completionHandler) }
    }
    /// Sends a message after those before it; throws if it cannot be sent.
    open func send(_ message: Message) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            send(message) { error in if let error { continuation.resume(throwing: error) } else { continuation.resume() } }
        }
    }

    private func send(_ message: Message, over link: WebSocketLink?, _ handler: @escaping @Sendable ((any Error)?) -> Void) {
        let (data, isText) =
            switch message {
            case .data(let data): (data, false)
            case .string(let text): (Data(text.utf8), true)
            }
        link?.send(data, isText: isText) { [self] isSent in call { handler(isSent ? nil : POSIXError(.ENOTCONN)) } }
    }

    /// Delivers the next message, or an error if no more arrive.
    ///
    /// A completed task reports its error after a second, since apps that call `receive` again at once would otherwise keep a core busy.
    open func receive(completionHandler: @escaping @Sendable (Result<Message, any Error>) -> Void) {
        let answer = values.withLock { values -> Result<Message, any Error>? in
            if let message = values.arrived.popFirst() {
                values.arrivedBytes -= Self.memory(of: message)
                return .success(message)
            }
            if let error = values.error { return .failure(error) }
            values.receivers.append(completionHandler)
            return nil
        }
        switch answer {
        case .success?: if let answer { call { completionHandler(answer) } }
        case .failure(let error)?:
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [self] in call { completionHandler(.failure(error)) } }
        case nil: break
        }
    }
    /// The next message; throws if no more arrive; cancelling the caller's task ends the web socket task.
    open func receive() async throws -> Message {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in receive { continuation.resume(with: $0) } }
        } onCancel: {
            cancel()
        }
    }

    /// Sends a ping; the handler is called when the pong arrives, up to a second later, or with an error.
    open func sendPing(pongReceiveHandler: @escaping @Sendable ((any Error)?) -> Void) {
        let (link, error) = values.withLock { values -> (WebSocketLink?, (any Error)?) in
            if let error = values.error { return (nil, error) }
            values.pongs.append(pongReceiveHandler)
            return (values.link, nil)
        }
        if let error { call { pongReceiveHandler(error) } } else { link?.ping() }
    }

    // MARK: Ending

    /// Ends the task; pending `receive` calls fail with `URLError.cancelled`.
    open func cancel() { cancel(with: .goingAway, reason: nil) }
    /// Closes the socket with a code and a reason, of which at most 123 bytes are sent.
    open func cancel(with closeCode: CloseCode, reason: Data?) {
        values.withLock { $0.link }?.close(code: UInt16(closeCode.rawValue), reason: reason)
        end(code: closeCode, reason, URLError(.cancelled))
    }

    private func end(code: CloseCode, _ reason: Data?, _ error: any Error) {
        let waiting = values.withLock { values -> Values? in
            guard values.state != .completed else { return nil }
            defer {
                values.state = .completed
                (values.closeCode, values.closeReason, values.error) = (code, reason, error)
                (values.link, values.isOpen) = (nil, false)
                (values.receivers, values.unsent, values.pongs) = ([], [], [])
            }
            return values
        }
        guard let waiting else { return }
        call {
            for receiver in waiting.receivers { receiver(.failure(error)) }
            for (_, handler) in waiting.unsent { handler(error) }
            for pong in waiting.pongs { pong(error) }
        }
    }

    private func call(_ body: @escaping @Sendable () -> Void) { session.delegateQueue.addOperation(body) }
}

/// Receives events of a session's web sockets.
///
/// Source: Foundation URLSessionWebSocketDelegate.
public protocol URLSessionWebSocketDelegate: URLSessionTaskDelegate {
    /// The socket is open.
    func urlSession(_ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?)
    /// The other side closed the socket, or the connection was lost.
    func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
        reason: Data?)
}

extension URLSessionWebSocketDelegate {
    /// Does nothing.
    public func urlSession(_ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?) {}
    /// Does nothing.
    public func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
        reason: Data?
    ) {}
}

extension URLSession {
    // `tenfoot app` renames an app's calls of `webSocketTask(with:)` to this: Linux's method of that name returns Linux's own task.

    /// Creates a web socket task for a URL; it connects when it is resumed.
    ///
    /// Source: Foundation URLSession.webSocketTask(with:).
    public func _webSocketTask(with url: URL) -> URLSessionWebSocketTask { .init(self, URLRequest(url: url), []) }
    /// Creates a web socket task for a URL that offers subprotocols; it connects when it is resumed.
    ///
    /// Source: Foundation URLSession.webSocketTask(with:protocols:).
    public func _webSocketTask(with url: URL, protocols: [String]) -> URLSessionWebSocketTask {
        .init(self, URLRequest(url: url), protocols)
    }
    /// Creates a web socket task for a request; it connects when it is resumed.
    ///
    /// Source: Foundation URLSession.webSocketTask(with:).
    public func _webSocketTask(with request: URLRequest) -> URLSessionWebSocketTask { .init(self, request, []) }
}
