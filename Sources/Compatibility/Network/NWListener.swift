import Foundation
import Synchronization
import TenFootAppleFoundation

/// Waits for connections over TCP, and announces them on the local network through Avahi where it is told to.
///
/// Source: Network NWListener.
public final class NWListener: Sendable {
    /// How far a listener is.
    ///
    /// Source: Network NWListener.State.
    public enum State: Equatable, Sendable {
        /// It was not started.
        case setup
        /// Never here: a port that cannot be had fails.
        case waiting(NWError)
        /// It listens.
        case ready
        /// It cannot listen, and has ended.
        case failed(NWError)
        /// It was ended.
        case cancelled
    }

    /// How a listener is announced on the local network.
    ///
    /// Source: Network NWListener.Service.
    public struct Service: Equatable, Sendable {
        /// The name people see; nil is the machine's.
        public let name: String?
        /// Such as `_http._tcp`.
        public let type: String
        /// The domain; nil is `local.`.
        public let domain: String?
        /// What it tells of itself.
        public var txtRecordObject: NWTXTRecord?

        /// A service that may tell something of itself.
        public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: NWTXTRecord? = nil) {
            (self.name, self.type, self.domain, txtRecordObject) = (name, type, domain, txtRecord)
        }
    }

    /// What became of the announcement.
    ///
    /// Source: Network NWListener.ServiceRegistrationChange.
    public enum ServiceRegistrationChange: Equatable, Sendable {
        /// It is announced.
        case add(NWEndpoint)
        /// It is no longer announced.
        case remove(NWEndpoint)
    }

    private struct Values: Sendable {
        var course = Course<State>()
        var port: NWEndpoint.Port?
        var connectionHandler: (@Sendable (NWConnection) -> Void)?
        var serviceHandler: (@Sendable (ServiceRegistrationChange) -> Void)?
        var limit = Int.max
        var service: Service?
        /// Avahi's name for the announcement.
        var group: String?
    }
    private let values: Mutex<Values>
    private let link = ListeningLink()
    private let wanted: NWEndpoint.Port
    private let avahi: Avahi

    /// How connections are made.
    public let parameters: NWParameters

    /// A listener on a port, by default any that is free; throws for what is not TCP without TLS.
    public convenience init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
        try self.init(using: parameters, on: port, service: nil, avahi: .shared)
    }
    /// A listener on any free port that is announced; throws for what is not TCP without TLS.
    public convenience init(service: Service, using parameters: NWParameters) throws {
        try self.init(using: parameters, on: .any, service: service, avahi: .shared)
    }
    init(using parameters: NWParameters, on port: NWEndpoint.Port, service: Service?, avahi: Avahi) throws {
        // Datagrams have no connections in GIO, and TLS wants a certificate that none of our parameters can have.
        guard !parameters.isDatagram, !parameters.usesTLS else { throw NWError.posix(.EOPNOTSUPP) }
        (self.parameters, wanted, self.avahi) = (parameters, port, avahi)
        values = Mutex(Values(service: service))
    }
    deinit {
        link.close()
        if let group = values.withLock({ $0.group }) { Task { [avahi] in await avahi.unpublish(group) } }
    }

    /// How far it is.
    public var state: State { values.withLock { $0.course.state } }
    /// The queue the handlers are called on.
    public var queue: DispatchQueue? { values.withLock { $0.course.queue } }
    /// The port, once it listens; before that the one that was asked for.
    public var port: NWEndpoint.Port? { values.withLock { $0.port } ?? (wanted == .any ? nil : wanted) }
    /// How it is announced; set it before the start.
    public var service: Service? {
        get { values.withLock { $0.service } }
        set { values.withLock { $0.service = newValue } }
    }
    /// Called whenever it is further.
    public var stateUpdateHandler: (@Sendable (_ state: State) -> Void)? {
        get { values.withLock { $0.course.handler } }
        set { values.withLock { $0.course.handler = newValue } }
    }
    /// Called with each connection, which is to be started; without a handler connections are refused.
    public var newConnectionHandler: (@Sendable (_ connection: NWConnection) -> Void)? {
        get { values.withLock { $0.connectionHandler } }
        set { values.withLock { $0.connectionHandler = newValue } }
    }
    /// Called when the listener is announced, and when that ends.
    public var serviceRegistrationUpdateHandler: (@Sendable (_ change: ServiceRegistrationChange) -> Void)? {
        get { values.withLock { $0.serviceHandler } }
        set { values.withLock { $0.serviceHandler = newValue } }
    }
    /// How many connections more are handed over; later ones are refused until it is set again.
    public var newConnectionLimit: Int {
        get { values.withLock { $0.limit } }
        set { values.withLock { $0.limit = newValue } }
    }
    /// As many connections as come.
    public static let InfiniteConnectionLimit = Int.max

    // MARK: Listening

    /// Begins to listen; a listener that has ended does not start again.
    public func start(queue: DispatchQueue) {
        guard values.withLock({ $0.course.begin(on: queue) }) else { return }
        var (host, port) = (String?.none, wanted.rawValue)
        if case .hostPort(let place, let number)? = parameters.requiredLocalEndpoint {
            host = "\(place)"
            if port == 0 { port = number.rawValue }
        }
        link.open(host, port: port) { [weak self] in
            self?.accepted($0, $1)
        } then: { [weak self] answer in
            switch answer {
            case .failure(let error): self?.become(.failed(error))
            case .success(let port):
                self?.values.withLock { $0.port = .init(rawValue: port) }
                self?.become(.ready)
                self?.announce(port)
            }
        }
    }

    private func accepted(_ socket: SocketLink, _ ends: SocketLink.Ends) {
        let handler = values.withLock { values -> (@Sendable (NWConnection) -> Void)? in
            guard values.course.state == .ready, values.limit > 0, let handler = values.connectionHandler else { return nil }
            if values.limit < .max { values.limit -= 1 }
            return handler
        }
        guard let handler, let queue else { return socket.close(atOnce: true) }
        let connection = NWConnection(accepted: socket, ends, using: parameters)
        queue.async { handler(connection) }
    }

    private func announce(_ port: UInt16) {
        guard let service else { return }
        let found = Avahi.Found(
            name: service.name ?? ProcessInfo.processInfo.hostName, type: service.type, domain: service.domain ?? "local.")
        let texts = service.txtRecordObject?.dictionary.sorted { $0.key < $1.key }.map { Data("\($0.key)=\($0.value)".utf8) } ?? []
        Task { [weak self, avahi] in
            guard case .success(let group) = await avahi.publish(found, port: Int(port), texts: texts) else { return }
            let isWanted = self?.values.withLock { values in
                guard values.course.state == .ready else { return false }
                values.group = group
                return true
            }
            guard isWanted == true else { return await avahi.unpublish(group) }
            self?.tell(.add(.service(name: found.name, type: found.type, domain: found.domain, interface: nil)))
        }
    }

    private func tell(_ change: ServiceRegistrationChange) {
        values.withLock { values in
            if let queue = values.course.queue, let handler = values.serviceHandler { queue.async { handler(change) } }
        }
    }

    /// Ends listening; connections that were made stay.
    public func cancel() {
        link.close()
        if let group = values.withLock({ $0.group.take() }) { Task { [avahi] in await avahi.unpublish(group) } }
        become(.cancelled)
    }

    private func become(_ state: State) {
        values.withLock { values in
            guard values.course.become(state), state == .cancelled else { return }
            (values.connectionHandler, values.serviceHandler) = (nil, nil)
        }
    }
}

extension NWListener.State: CourseState {
    var isFailure: Bool { if case .failed = self { true } else { false } }
}
