import Foundation
import Synchronization
import TenFootAppleFoundation

/// A connection to another machine, or to another program of this one, by GIO's sockets.
///
/// Handlers and completions are called on the queue that the connection was started with. A connection that is not there yet, or lost its
/// network, waits, and tries again when the network changes.
///
/// Source: Network NWConnection.
public final class NWConnection: Sendable {
    /// How far a connection is.
    ///
    /// Source: Network NWConnection.State.
    public enum State: Equatable, Sendable {
        /// It was not started.
        case setup
        /// It could not be made, and is tried again when the network changes.
        case waiting(NWError)
        /// It is being made.
        case preparing
        /// It is there.
        case ready
        /// It cannot be made, and has ended.
        case failed(NWError)
        /// It was ended.
        case cancelled
    }

    /// What a piece of content belongs to.
    ///
    /// Source: Network NWConnection.ContentContext.
    public final class ContentContext: Sendable {
        /// A name for it.
        public let identifier: String
        /// Whether nothing is sent after it.
        public let isFinal: Bool

        /// A message by its name.
        public init(identifier: String, expiration: UInt64 = 0, priority: Double = 0.5, isFinal: Bool = false) {
            (self.identifier, self.isFinal) = (identifier, isFinal)
        }
        /// A message that others may follow.
        public static let defaultMessage = ContentContext(identifier: "default")
        /// The last message: the other side is told that no more comes.
        public static let finalMessage = ContentContext(identifier: "final", isFinal: true)
        /// All that is sent as one message without an end.
        public static let defaultStream = ContentContext(identifier: "stream")
    }

    /// What is done when content was sent.
    ///
    /// Source: Network NWConnection.SendCompletion.
    public enum SendCompletion: Sendable {
        /// A call, with an error where it was not sent.
        case contentProcessed(@Sendable (_ error: NWError?) -> Void)
        /// Nothing.
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

    /// Where it leads.
    public let endpoint: NWEndpoint
    /// How it is made.
    public let parameters: NWParameters

    /// A connection to an endpoint, which is not made yet.
    public convenience init(to endpoint: NWEndpoint, using parameters: NWParameters) {
        self.init(to: endpoint, using: parameters, avahi: .shared)
    }
    /// A connection to a machine's port, which is not made yet.
    public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) {
        self.init(to: .hostPort(host: host, port: port), using: parameters)
    }
    init(to endpoint: NWEndpoint, using parameters: NWParameters, avahi: Avahi) {
        (self.endpoint, self.parameters, self.avahi, link) = (endpoint, parameters, avahi, SocketLink())
    }
    /// A connection that the other side has made.
    init(accepted link: SocketLink, _ ends: SocketLink.Ends, using parameters: NWParameters) {
        (self.parameters, avahi, self.link) = (parameters, .shared, link)
        endpoint = ends.remote ?? .unix(path: "")
        values.withLock { $0.ends = ends }
    }
    deinit {
        link.close(atOnce: true)
        values.withLock { $0.monitor?.cancel() }
    }

    /// How far it is.
    public var state: State { values.withLock { $0.course.state } }
    /// The queue the handlers are called on.
    public var queue: DispatchQueue? { values.withLock { $0.course.queue } }
    /// The network that it goes through, and its ends; nil before it is there.
    public var currentPath: NWPath? {
        guard let ends = values.withLock({ $0.ends }) else { return nil }
        var path = NWPath.current(nil)
        (path.localEndpoint, path.remoteEndpoint) = (ends.local, ends.remote)
        return path
    }
    /// The most that a datagram holds.
    public var maximumDatagramSize: Int { 65_507 }
    /// Called whenever it is further.
    public var stateUpdateHandler: (@Sendable (_ state: State) -> Void)? {
        get { values.withLock { $0.course.handler } }
        set { values.withLock { $0.course.handler = newValue } }
    }
    /// Called with the network once the connection is there, and when that changes.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { values.withLock { $0.pathHandler } }
        set { values.withLock { $0.pathHandler = newValue } }
    }
    /// Called with whether data can be sent: once it can, and when the network comes and goes.
    public var viabilityUpdateHandler: (@Sendable (_ isViable: Bool) -> Void)? {
        get { values.withLock { $0.viabilityHandler } }
        set { values.withLock { $0.viabilityHandler = newValue } }
    }
    /// Never called: the kernel chooses the interface.
    public var betterPathUpdateHandler: (@Sendable (_ betterPathAvailable: Bool) -> Void)? {
        get { values.withLock { $0.betterPathHandler } }
        set { values.withLock { $0.betterPathHandler = newValue } }
    }

    // MARK: Making it

    /// Begins to make it; a connection that has ended does not start again.
    public func start(queue: DispatchQueue) {
        guard values.withLock({ $0.course.begin(on: queue) }) else { return }
        // The other side has made it.
        if values.withLock({ $0.ends != nil }) { become(.preparing); becomeReady() } else { prepare() }
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { [weak self] in self?.networkChanged($0) }
        values.withLock { $0.monitor = monitor }
        monitor.start(queue: queue)
    }

    /// Tries again to make a connection that waits.
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
        // The connection lives until the attempt has come to something, as one that is being made does on tvOS.
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
        // What another attempt would not change.
        case .tls, .posix(.EOPNOTSUPP), .posix(.EINVAL): become(.failed(error))
        default: become(.waiting(error))
        }
    }

    /// Where the socket has to lead: a service is asked where it is.
    private func goal() async -> Result<SocketLink.Goal, NWError> {
        let tcp = parameters.defaultProtocolStack.transportProtocol as? NWProtocolTCP.Options
        func goal(_ place: SocketLink.Goal.Place) -> Result<SocketLink.Goal, NWError> {
            // GIO has no TLS over UDP that connects by itself.
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
            switch await avahi.resolve(found, seconds: 5) {
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

    /// Sends content after what was sent before; nil with a final context only tells that no more comes.
    public func send(
        content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true, completion: SendCompletion
    ) {
        link.write(content ?? Data(), isLast: contentContext.isFinal && isComplete) { [weak self] error in
            guard case .contentProcessed(let handler) = completion else { return }
            self?.call { handler(error) }
        }
    }
    /// Sends content after what was sent before.
    @_disfavoredOverload public func send<Content: DataProtocol>(
        content: Content?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true, completion: SendCompletion
    ) { send(content: content.map { Data($0) }, contentContext: contentContext, isComplete: isComplete, completion: completion) }

    /// Reads at least so many bytes and at most so many; less, and `isComplete`, only at the end.
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

    /// Reads a datagram, or of a stream all that comes until its end.
    public func receiveMessage(
        completion:
            @escaping @Sendable (
                _ completeContent: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?
            ) -> Void
    ) { receive(minimumIncompleteLength: .max, maximumLength: .max, completion: completion) }

    /// Runs changes of several messages as one; here each runs by itself.
    public func batch(_ block: () -> Void) { block() }

    // MARK: Ending it

    /// Ends the connection, after what is still to be sent.
    public func cancel() { end(atOnce: false) }
    /// Ends the connection at once.
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
