import Foundation
import Glibc

/// Listens on a socket that only this user can open, and answers the received lines.
///
/// It uses the caller's run loop: `watch` registers a descriptor there. Clients, their lines and their unread output are bounded.
@MainActor package final class ControlServer {
    /// Registers an action for whenever a descriptor is readable, until the returned closure is called.
    package typealias WatchDescriptor = (Int32, @escaping @MainActor () -> Void) -> @MainActor () -> Void

    /// Accepts a connection of a listening socket; returns -1 and sets `errno` on failure.
    typealias Accept = @MainActor (Int32) -> Int32

    /// The most clients connected at once.
    package static let mostClients = 16

    private let path: String
    private let watch: WatchDescriptor
    private let answer: @MainActor (ControlRequest) async -> ControlReply
    private let listener: Int32
    private let acceptNext: Accept
    private let pause: @MainActor () async -> Void
    private var stopListening: (@MainActor () -> Void)?
    private var hasEnded = false
    private var clients: [Client] = []
    /// Called when the first client starts to watch for events, and when the last one stops.
    package var onWatched: ((Bool) -> Void)?
    package private(set) var isWatched = false

    /// Starts to listen.
    package convenience init(
        path: String, watch: @escaping WatchDescriptor, answer: @escaping @MainActor (ControlRequest) async -> ControlReply
    ) throws(ControlProblem) {
        try self.init(
            path: path, watch: watch, accept: { Glibc.accept($0, nil, nil) }, pause: { try? await Task.sleep(for: .seconds(1)) },
            answer: answer)
    }

    /// - Parameter pause: waits until connections are accepted again, after one could not be.
    init(
        path: String, watch: @escaping WatchDescriptor, accept: @escaping Accept, pause: @escaping @MainActor () async -> Void,
        answer: @escaping @MainActor (ControlRequest) async -> ControlReply
    ) throws(ControlProblem) {
        let folder = (path as NSString).deletingLastPathComponent
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw ControlProblem("cannot make \(folder): \(SocketAddress.reason())")
        }
        let descriptor = SocketAddress.open(isBlocking: false)
        guard descriptor >= 0 else { throw ControlProblem("cannot make a socket: \(SocketAddress.reason())") }
        // Set the mode before binding, so that no other user can ever open it.
        fchmod(descriptor, 0o600)
        func settle() -> Int32 { SocketAddress.withAddress(path) { bind(descriptor, $0, $1) } }
        var result = settle()
        if result != 0, errno == EADDRINUSE, !SocketAddress.isAlive(path) {
            // Remove a socket left by a crashed launcher.
            unlink(path)
            result = settle()
        }
        guard result == 0, Glibc.listen(descriptor, 8) == 0 else {
            let reason = errno == EADDRINUSE ? "another launcher listens there" : SocketAddress.reason()
            close(descriptor)
            throw ControlProblem("cannot be controlled at \(path): \(reason)")
        }
        (self.path, self.watch, self.answer, listener) = (path, watch, answer, descriptor)
        (acceptNext, self.pause) = (accept, pause)
        listen()
    }

    private func listen() {
        stopListening = watch(listener) { [weak self] in self?.accept() }
    }

    /// Closes every connection, and the socket.
    package func stop() {
        guard !hasEnded else { return }
        hasEnded = true
        stopListening?()
        stopListening = nil
        for client in clients { client.end() }
        clients = []
        close(listener)
        unlink(path)
    }

    /// Sends lines to all watching clients.
    package func tell(_ lines: [String]) {
        guard isWatched, !lines.isEmpty else { return }
        for client in clients where client.isWatching { for line in lines { send(line, to: client) } }
    }

    // MARK: Clients

    @MainActor private final class Client {
        let descriptor: Int32
        /// Received bytes that are not a whole line yet, or wait for the previous request.
        var bytes: [UInt8] = []
        var isWatching = false
        var isBusy = false
        private(set) var hasEnded = false
        var stopWatching: (@MainActor () -> Void)?

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        func end() {
            hasEnded = true
            stopWatching?()
            stopWatching = nil
            close(descriptor)
        }
    }

    private func accept() {
        let descriptor = acceptNext(listener)
        guard descriptor >= 0 else {
            // Without free descriptors or memory the connection stays in the queue and the socket readable, so look away for a while.
            if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { rest() }
            return
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let client = Client(descriptor)
        guard clients.count < Self.mostClients else {
            send(ControlReply.problem("\(Self.mostClients) others are connected already").line, to: client)
            return client.end()
        }
        clients.append(client)
        listen(to: client)
    }

    /// Stops accepting connections for the duration of a pause; those that wait are accepted afterwards.
    private func rest() {
        stopListening?()
        stopListening = nil
        Task { [weak self, pause] in
            await pause()
            if let self, !hasEnded { listen() }
        }
    }

    private func listen(to client: Client) {
        client.stopWatching = watch(client.descriptor) { [weak self, weak client] in if let client { self?.read(client) } }
    }

    private func read(_ client: Client) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(client.descriptor, &buffer, buffer.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        if count == 0, !client.bytes.isEmpty {
            // `printf status | socat` sends no line break: the end of what a client sends ends its last line too.
            client.bytes.append(UInt8(ascii: "\n"))
            return serve(client)
        }
        guard count > 0 else { return drop(client) }
        client.bytes += buffer.prefix(count)
        serve(client)
    }

    /// Answers the next whole line; further ones wait until that is done.
    private func serve(_ client: Client) {
        guard !client.isBusy else { return }
        guard let end = client.bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            guard client.bytes.count > ControlRequest.longestLine else { return }
            send(ControlReply.problem("the line is longer than \(ControlRequest.longestLine) bytes").line, to: client)
            return drop(client)
        }
        let line = String(decoding: client.bytes[..<end], as: UTF8.self)
        client.bytes.removeSubrange(...end)
        let request: ControlRequest
        do { request = try ControlRequest(line) } catch {
            send(ControlReply.problem(error.message).line, to: client)
            // A client that does not read its replies has been dropped, and its descriptor closed.
            guard clients.contains(where: { $0 === client }) else { return }
            return serve(client)
        }
        client.isBusy = true
        client.stopWatching?()
        client.stopWatching = nil
        Task { [weak self] in
            guard let reply = await self?.answer(request), let self, clients.contains(where: { $0 === client }) else { return }
            client.isBusy = false
            if request == .watch, reply == .done {
                client.isWatching = true
                settleWatching(hasNew: true)
            } else {
                send(reply.line, to: client)
            }
            guard clients.contains(where: { $0 === client }) else { return }
            listen(to: client)
            serve(client)
        }
    }

    /// Sends a line; closes the connection if the client's buffer is full, since the server never waits for a client.
    private func send(_ line: String, to client: Client) {
        // Another file may have the descriptor of a client that was dropped for the line before.
        guard !client.hasEnded else { return }
        let bytes = Array((line + "\n").utf8)
        let count = Glibc.send(client.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        if count != bytes.count { drop(client) }
    }

    private func drop(_ client: Client) {
        guard let index = clients.firstIndex(where: { $0 === client }) else { return }
        clients.remove(at: index)
        client.end()
        settleWatching()
    }

    /// - Parameter hasNew: whether a client has just started to watch; all clients then get the whole state once.
    private func settleWatching(hasNew: Bool = false) {
        let now = clients.contains(where: \.isWatching)
        let hasChanged = now != isWatched
        isWatched = now
        if hasNew || hasChanged { onWatched?(now) }
    }
}
