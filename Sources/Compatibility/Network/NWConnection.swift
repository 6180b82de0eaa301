import Foundation
import Synchronization
import TenFootAppleFoundation

/// A network connection, or a connection to a local socket, by GIO.
///
/// Handlers and completions are called on the queue that the connection was started with. A connection attempt that fails waits, and is
/// repeated when the network changes.
///
/// Source: Network NWConnection.
public final class NWConnection: Sendable {
    /// The state of a connection.
    ///
    /// Source: Network NWConnection.State.
    public enum State: Equatable, Sendable {
        /// It has not been started.
        case setup
        /// The attempt failed and is repeated when the network changes.
        case waiting(NWError)
        /// It is being established.
        case preparing
        /// It is established.
        case ready
        /// It cannot be established; the connection has ended.
        case failed(NWError)
        /// It was cancelled.
        case cancelled
    }

    /// The context of content: the message that it belongs to.
    ///
    /// Source: Network NWConnection.ContentContext.
    public final class ContentContext: Sendable {
        /// A name for it.
        public let identifier: String
        /// Whether it is the last message.
        public let isFinal: Bool

        /// Creates a message context; `expiration` and `priority` are ignored.
        public init(identifier: String, expiration: UInt64 = 0, priority: Double = 0.5, isFinal: Bool = false) {
            (self.identifier, self.isFinal) = (identifier, isFinal)
        }
        /// The context of a message that others may follow.
        public static let defaultMessage = ContentContext(identifier: "default")
        /// The context of the last message: the other side is informed that no more data follows.
        public static let finalMessage = ContentContext(identifier: "final", isFinal: true)
        /// The context of a stream of bytes.
        public static let defaultStream = ContentContext(identifier: "stream")
    }

    /// How the completion of a send is reported.
    ///
    /// Source: Network NWConnection.SendCompletion.
    public enum SendCompletion: Sendable {
        /// Calls a closure, with an error if the content was not sent.
        case contentProcessed(@Sendable (_ error: NWError?) -> Void)
        /// Reports nothing.
        case idempotent
    }

    private struct Values: Sendable {
        var course = Course<State>()
        var pathHandler: (@Sendable (NWPath) -> Void)?
        var viabilityHandler: (@Sendable (Bool) -> Void)?
        var betterPathHandler: (@Sendable (Bool) -> Void)?
        var ends: SocketLink.Ends?
        var monitor: NWPathMonitor?
    }
    private let values = Mutex(Values())
    private let link: SocketLink
    private let avahi: Avahi

    /// The remote endpoint.
    public let endpoint: NWEndpoint
    /// The parameters of the connection.
    public let parameters: NWParameters

    /// Creates a connection to an endpoint; `start(queue:)` establishes it.
    public convenience init(to endpoint: NWEndpoint, using parameters: NWParameters) {
        self.init(to: endpoint, using: parameters, avahi: .shared)
    }
    /// Creates a connection to a host and port; `start(queue:)` establishes it.
    public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) {
        self.init(to: .hostPort(host: host, port: port), using: parameters)
    }
    init(to endpoint: NWEndpoint, using parameters: NWParameters, avahi: Avahi) {
        (self.endpoint, self.parameters, self.avahi, link) = (endpoint, parameters, avahi, SocketLink())
    }
    /// Creates a connection that a listener has accepted.
    init(accepted link: SocketLink, _ ends: SocketLink.Ends, using parameters: NWParameters) {
        (self.parameters, avahi, self.link) = (parameters, .shared, link)
        endpoint = ends.remote ?? .unix(path: "")
        values.withLock { $0.ends = ends }
    }
    deinit {
        link.close(atOnce: true)
        values.withLock { $0.monitor?.cancel() }
    }

    /// The state.
    public var state: State { values.withLock { $0.course.state } }
    /// The queue the handlers are called on.
    public var queue: DispatchQueue? { values.withLock { $0.course.queue } }
    /// The network path with both endpoints; nil before the connection is established.
    public var currentPath: NWPath? {
        guard let ends = values.withLock({ $0.ends }) else { return nil }
        var path = NWPath.current(nil)
        (path.localEndpoint, path.remoteEndpoint) = (ends.local, ends.remote)
        return path
    }
    /// The maximum size of a datagram, in bytes.
    public var maximumDatagramSize: Int { 65_507 }
    /// Called when the state changes.
    public var stateUpdateHandler: (@Sendable (_ state: State) -> Void)? {
        get { values.withLock { $0.course.handler } }
        set { values.withLock { $0.course.handler = newValue } }
    }
    /// Called when the connection is established and when its path changes.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { values.withLock { $0.pathHandler } }
        set { values.withLock { $0.pathHandler = newValue } }
    }
    /// Called with whether data can be sent: when the connection is established, and when the network changes.
    public var viabilityUpdateHandler: (@Sendable (_ isViable: Bool) -> Void)? {
        get { values.withLock { $0.viabilityHandler } }
        set { values.withLock { $0.viabilityHandler = newValue } }
    }
    /// Never called: the kernel chooses the interface.
    public var betterPathUpdateHandler: (@Sendable (_ betterPathAvailable: Bool) -> Void)? {
        get { values.withLock { $0.betterPathHandler } }
        set { values.withLock { $0.betterPathHandler = newValue } }
    }

    // MARK: Connecting

    /// Starts to establish the connection; one that has ended cannot be started again.
    public func start(queue: DispatchQueue) {
        guard values.withLock({ $0.course.begin(on: queue) }) else { return }
        // An accepted connection is already established.
        if values.withLock({ $0.ends != nil }) { become(.preparing); becomeReady() } else { prepare() }
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { [weak self] in self?.networkChanged($0) }
        values.withLock { $0.monitor = monitor }
        monitor.start(queue: queue)
    }

    /// Repeats the attempt if the connection is waiting.
    public func restart() { if case .waiting = state { prepare() } }

    private func networkChanged(_ path: NWPath) {
        switch state {
        case .waiting where path.status == .satisfied: restart()
        case .ready:
            let handlers = values.withLock { ($0.pathHandler, $0.viabilityHandler) }
            if let path = currentPath { handlers.0?(path) }
            handlers.1?(path.status == .satisfied)
        default: break
        }
    }

    private func prepare() {
        become(.preparing)
        // The attempt retains the connection until it succeeds or fails, as on tvOS.
        Task {
            switch await goal() {
            case .failure(let error): fail(error)
            case .success(let goal):
                link.connect(goal) { [self] answer in
                    switch answer {
                    case .success(let ends):
                        values.withLock { $0.ends = ends }
                        becomeReady()
                    case .failure(let error): fail(error)
                    }
                }
            }
        }
    }

    private func becomeReady() {
        become(.ready)
        values.withLock { values in
            if let queue = values.course.queue, let handler = values.viabilityHandler { queue.async { handler(true) } }
        }
    }

    private func fail(_ error: NWError) {
        switch error {
        // A further attempt would fail in the same way.
        case .tls, .posix(.EOPNOTSUPP), .posix(.EINVAL): become(.failed(error))
        default: become(.waiting(error))
        }
    }

    /// The address to connect to; a service is resolved.
    private func goal() async -> Result<SocketLink.Goal, NWError> {
        let tcp = parameters.defaultProtocolStack.transportProtocol as? NWProtocolTCP.Options
        func goal(_ place: SocketLink.Goal.Place) -> Result<SocketLink.Goal, NWError> {
            // GIO has no DTLS client connection that sets itself up.
            if parameters.isDatagram, parameters.usesTLS { return .failure(.posix(.EOPNOTSUPP)) }
            return .success(
                .init(
                    place: place, isDatagram: parameters.isDatagram, usesTLS: parameters.usesTLS, version: parameters.version,
                    timeout: parameters.connectionTimeout, sendsAtOnce: tcp?.noDelay ?? false, keepsAlive: tcp?.enableKeepalive ?? false))
        }
        switch endpoint {
        case .hostPort(let host, let port): return goal(.host("\(host)", port: port.rawValue))
        case .unix(let path): return goal(.file(path))
        case .url(let url):
            let ports = ["http": 80, "ws": 80, "https": 443, "wss": 443]
            guard let host = url.host, let port = url.port ?? url.scheme.flatMap({ ports[$0] }), let number = UInt16(exactly: port) else {
                return .failure(.posix(.EINVAL))
            }
            return goal(.host(host, port: number))
        case .service(let name, let type, let domain, _):
            let found = Avahi.Found(name: name, type: type, domain: domain)
            switch await avahi.resolve(found, seconds: 25) {
            case .failure(let fault):
                let code = fault.isAbsent ? kDNSServiceErr_ServiceNotRunning : kDNSServiceErr_NoSuchRecord
                return .failure(.dns(Int32(code)))
            case .success(let place):
                let ends = place.addresses.compactMap { NWEndpoint(socketAddress: $0) }
                for case .hostPort(let host, let port) in ends {
                    switch (host, parameters.version) {
                    case (.ipv4, .v6), (.ipv6, .v4): continue
                    default: return goal(.host("\(host)", port: port.rawValue))
                    }
                }
                return .failure(.dns(Int32(kDNSServiceErr_NoSuchRecord)))
            }
        }
    }

    // MARK: Content

    /// Sends content after earlier content; nil with a final context only ends the stream.
    public func send(
        content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true, completion: SendCompletion
    ) {
        link.write(content ?? Data(), isLast: contentContext.isFinal && isComplete) { [weak self] error in
            guard case .contentProcessed(let handler) = completion else { return }
            self?.call { handler(error) }
        }
    }
    /// Sends content after earlier content.
    @_disfavoredOverload public func send<Content: DataProtocol>(
        content: Content?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true, completion: SendCompletion
    ) { send(content: content.map { Data($0) }, contentContext: contentContext, isComplete: isComplete, completion: completion) }

    /// Receives at least `minimumIncompleteLength` and at most `maximumLength` bytes; fewer, with `isComplete`, only at the end.
    public func receive(
        minimumIncompleteLength: Int, maximumLength: Int,
        completion:
            @escaping @Sendable (
                _ content: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?
            ) -> Void
    ) {
        link.read(least: minimumIncompleteLength, most: maximumLength) { [weak self] arrival in
            let content = arrival.data.isEmpty ? nil : arrival.data
            self?.call { completion(content, content == nil ? nil : .defaultMessage, arrival.isComplete, arrival.error) }
        }
    }

    /// Receives a datagram, or everything up to the end of a stream.
    public func receiveMessage(
        completion:
            @escaping @Sendable (
                _ completeContent: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?
            ) -> Void
    ) { receive(minimumIncompleteLength: .max, maximumLength: .max, completion: completion) }

    /// Runs a closure; on tvOS its sends and receives would be processed as a batch.
    public func batch(_ block: () -> Void) { block() }

    // MARK: Cancelling

    /// Cancels the connection after pending sends.
    public func cancel() { end(atOnce: false) }
    /// Cancels the connection immediately.
    public func forceCancel() { end(atOnce: true) }

    private func end(atOnce: Bool) {
        link.close(atOnce: atOnce)
        become(.cancelled)
        let monitor = values.withLock { $0.monitor.take() }
        monitor?.cancel()
    }

    private func become(_ state: State) {
        values.withLock { values in
            guard values.course.become(state), state == .cancelled else { return }
            (values.pathHandler, values.viabilityHandler, values.betterPathHandler) = (nil, nil, nil)
        }
    }

    private func call(_ body: @escaping @Sendable () -> Void) { queue?.async { body() } }
}

extension NWConnection.State: CourseState {
    var isFailure: Bool { if case .failed = self { true } else { false } }
}
