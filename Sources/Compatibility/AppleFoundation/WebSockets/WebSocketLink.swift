import CGIO
import Foundation
import TenFootGLib

/// A web socket of libsoup; all its work runs on the GLib thread, and no function blocks.
final class WebSocketLink: @unchecked Sendable {
    // Except for constants, confined to the GLib thread.

    /// An event of the socket; `ended` is the last.
    enum Event: Sendable {
        case opened(subprotocol: String?)
        case message(Data, isText: Bool)
        case pong
        /// The socket was closed by either side, or could not be opened or kept open.
        case ended(code: Int, reason: String?, error: URLError?)
    }

    /// The server to connect to, and the connection's settings.
    struct Goal: Sendable {
        var address: String
        var headers: [String: String] = [:]
        var subprotocols: [String] = []
        /// The time limit for connecting, in seconds.
        var timeout = 60.0
        /// The maximum size of a message, in bytes.
        var mostBytes = 0
    }

    private let soup: Soup
    private var tell: (@Sendable (Event) -> Void)?
    private var session: Soup.Object?
    private var connection: Soup.Object?
    private var cancellable: UnsafeMutablePointer<GCancellable>?
    private var failure: URLError?
    /// The close code that libsoup sent for this side after an error; 0 if there is none.
    private var ownCode = 0

    init(_ soup: Soup, tell: @escaping @Sendable (Event) -> Void) { (self.soup, self.tell) = (soup, tell) }

    // MARK: Connecting

    func connect(_ goal: Goal) {
        GLibThread.shared.enqueue { [self] in
            guard let session = soup.makeSession(), let message = soup.makeMessage("GET", goal.address) else {
                return end(code: 0, nil, URLError(.badURL))
            }
            self.session = session
            let cancellable = g_cancellable_new()
            self.cancellable = cancellable
            // Disable libsoup's time limit, which would also apply to an open socket; a timer limits connecting.
            soup.setTimeout(session, 0)
            if let headers = soup.requestHeaders(message) {
                for (name, value) in goal.headers { soup.replaceHeader(headers, name, value) }
            }
            let answer = GLibAnswer { [self] _, result in settle(result, goal) }
            var names: [UnsafeMutablePointer<CChar>?] = goal.subprotocols.map { strdup($0) } + [nil]
            names.withUnsafeMutableBufferPointer { names in
                soup.connect(
                    session, message, nil, goal.subprotocols.isEmpty ? nil : names.baseAddress, G_PRIORITY_DEFAULT, cancellable,
                    GLibAnswer.callback, answer.retained)
            }
            for name in names { free(name) }
            g_object_unref(message)
            GLibThread.shared.enqueue(after: UInt32(clamping: Int(max(0.001, min(goal.timeout, 1e6)) * 1000))) { [weak self] in
                guard let self, connection == nil, self.cancellable != nil else { return }
                failure = URLError(.timedOut)
                g_cancellable_cancel(self.cancellable)
            }
        }
    }

    private func settle(_ result: OpaquePointer?, _ goal: Goal) {
        var error: UnsafeMutablePointer<GError>?
        let made = session.flatMap { soup.connected($0, result, &error) }
        dropCancellable()
        guard let made else {
            let reason = failure ?? Self.error(error)
            _ = takeMessage(&error)
            return end(code: 0, nil, reason)
        }
        guard tell != nil else {
            // The connection attempt was given up meanwhile.
            g_object_unref(made)
            return end(code: 0, nil, nil)
        }
        connection = made
        soup.setMostBytes(made, UInt64(max(0, goal.mostBytes)))
        observe(made)
        tell?(.opened(subprotocol: soup.chosenProtocol(made).map { String(cString: $0) }))
    }

    private func observe(_ made: Soup.Object) {
        func on<Function>(_ signal: String, _ function: Function) {
            g_signal_connect_data(
                made, signal, unsafeBitCast(function, to: GCallback.self), Unmanaged.passRetained(self).toOpaque(),
                { data, _ in if let data { Unmanaged<WebSocketLink>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
        }
        typealias Message = @convention(c) (Soup.Object?, Int32, OpaquePointer?, Soup.Object?) -> Void
        let message: Message = { _, kind, bytes, data in
            var count: gsize = 0
            let content = g_bytes_get_data(bytes, &count).map { Data(bytes: $0, count: Int(count)) } ?? Data()
            WebSocketLink.at(data)?.tell?(.message(content, isText: kind == 1))
        }
        typealias Failed = @convention(c) (Soup.Object?, UnsafeMutablePointer<GError>?, Soup.Object?) -> Void
        let failed: Failed = { _, error, data in
            guard let link = WebSocketLink.at(data) else { return }
            link.failure = WebSocketLink.error(error)
            // libsoup's web socket errors have the close codes as their codes.
            if let code = error?.pointee.code, (1000...1015).contains(code) { link.ownCode = Int(code) }
        }
        typealias Pong = @convention(c) (Soup.Object?, OpaquePointer?, Soup.Object?) -> Void
        let pong: Pong = { connection, _, data in
            guard let link = WebSocketLink.at(data), let connection else { return }
            link.soup.setKeepAlive(connection, 0)
            link.tell?(.pong)
        }
        typealias Closed = @convention(c) (Soup.Object?, Soup.Object?) -> Void
        let closed: Closed = { connection, data in
            guard let link = WebSocketLink.at(data), let connection else { return }
            let code = Int(link.soup.closeCode(connection))
            let reason = link.soup.closeData(connection).map { String(cString: $0) }
            // If the other side sent a close frame, the end of the connection is not an error.
            let isGoodbye = link.ownCode == 0 && code > 0
            link.end(code: isGoodbye ? code : link.ownCode, reason, isGoodbye ? nil : link.failure)
        }
        on("message", message)
        on("error", failed)
        on("pong", pong)
        on("closed", closed)
    }

    private static func at(_ data: Soup.Object?) -> WebSocketLink? {
        data.map { Unmanaged<WebSocketLink>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Messages

    /// Sends a message after those before it; calls back with false if the socket is not open.
    func send(_ data: Data, isText: Bool, then: @escaping @Sendable (Bool) -> Void) {
        GLibThread.shared.enqueue { [self] in
            guard let connection, tell != nil else { return then(false) }
            let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            soup.send(connection, isText ? 1 : 2, bytes)
            g_bytes_unref(bytes)
            then(true)
        }
    }

    /// Sends a ping within a second, by enabling libsoup's keep-alive pings; the handler of the first pong disables them.
    func ping() { GLibThread.shared.enqueue { [self] in if let connection { soup.setKeepAlive(connection, 1) } } }

    // MARK: Ending

    /// Closes the socket; no further event is reported.
    func close(code: UInt16, reason: Data?) {
        GLibThread.shared.enqueue { [self] in
            tell = nil
            g_cancellable_cancel(cancellable)
            // A close frame holds at most 123 bytes of text (RFC 6455, 5.5); libsoup refuses codes that must not be sent.
            let words = reason.map { String(decoding: $0.prefix(123), as: UTF8.self) }
            if let connection { soup.close(connection, Self.mayBeSent(code) ? code : 1000, words) }
        }
    }

    private static func mayBeSent(_ code: UInt16) -> Bool { (1000...1003).contains(code) || (1007...1009).contains(code) }

    private func end(code: Int, _ reason: String?, _ error: URLError?) {
        let tell = tell
        self.tell = nil
        // Releasing the connection also releases its signal handlers.
        if let connection { g_object_unref(connection) }
        connection = nil
        if let session { g_object_unref(session) }
        session = nil
        tell?(.ended(code: code, reason: reason, error: error))
    }

    private func dropCancellable() {
        if let cancellable { g_object_unref(gpointer(cancellable)) }
        cancellable = nil
    }

    /// The `URLError` for an error of GIO or libsoup.
    private static func error(_ error: UnsafeMutablePointer<GError>?) -> URLError {
        guard let error = error?.pointee else { return URLError(.unknown) }
        let words = error.message.map { String(cString: $0) } ?? ""
        let code: URLError.Code =
            if error.domain == g_resolver_error_quark() {
                .cannotFindHost
            } else if error.domain == g_tls_error_quark() {
                .serverCertificateUntrusted
            } else if error.domain == g_io_error_quark() {
                switch UInt32(bitPattern: error.code) {
                case G_IO_ERROR_CONNECTION_REFUSED.rawValue, G_IO_ERROR_HOST_UNREACHABLE.rawValue,
                    G_IO_ERROR_NETWORK_UNREACHABLE.rawValue:
                    .cannotConnectToHost
                case G_IO_ERROR_TIMED_OUT.rawValue: .timedOut
                case G_IO_ERROR_CANCELLED.rawValue: .cancelled
                default: .networkConnectionLost
                }
            } else {
                .badServerResponse
            }
        return URLError(code, userInfo: [NSLocalizedDescriptionKey: words])
    }
}
