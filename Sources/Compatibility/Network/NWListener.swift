import Foundation
import Synchronization
import TenFootAppleFoundation

/// Accepts TCP connections, and announces the service on the local network through Avahi if requested.
///
/// Source: Network NWListener.
public final class NWListener: Sendable {
    /// The state of a listener.
    ///
    /// Source: Network NWListener.State.
    public enum State: Equatable, Sendable {
        /// It has not been started.
        case setup
        /// Never reported: a port that is unavailable is a failure.
        case waiting(NWError)
        /// It is listening.
        case ready
        /// It cannot listen; the listener has ended.
        case failed(NWError)
        /// It was cancelled.
        case cancelled
    }

    /// The service that a listener announces on the local network.
    ///
    /// Source: Network NWListener.Service.
    public struct Service: Equatable, Sendable {
        /// The display name; nil means the machine's name.
        public let name: String?
        /// The service type, such as `_http._tcp`.
        public let type: String
        /// The domain; nil means `local.`.
        public let domain: String?
        /// The TXT record.
        public var txtRecordObject: NWTXTRecord?

        /// Creates a service.
        public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: NWTXTRecord? = nil) {
            (self.name, self.type, self.domain, txtRecordObject) = (name, type, domain, txtRecord)
        }
    }

    /// A change of the announcement.
    ///
    /// Source: Network NWListener.ServiceRegistrationChange.
    public enum ServiceRegistrationChange: Equatable, Sendable {
        /// The service was announced.
        case add(NWEndpoint)
        /// The announcement has ended.
        case remove(NWEndpoint)
    }

    private struct Values: Sendable {
        var course = Course<State>()
        var port: NWEndpoint.Port?
        var connectionHandler: (@Sendable (NWConnection) -> Void)?
        var serviceHandler: (@Sendable (ServiceRegistrationChange) -> Void)?
        var limit = Int.max
        var service: Service?
        /// Avahi's object path of the announcement.
        var group: String?
    }
    private let values: Mutex<Values>
    private let link = ListeningLink()
    private let wanted: NWEndpoint.Port
    private let avahi: Avahi

    /// The parameters of accepted connections.
    public let parameters: NWParameters

    /// Creates a listener on a port, by default any free one; throws for UDP and TLS.
    public convenience init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
        try self.init(using: parameters, on: port, service: nil, avahi: .shared)
    }
    /// Creates a listener on any free port with a service to announce; throws for UDP and TLS.
    public convenience init(service: Service, using parameters: NWParameters) throws {
        try self.init(using: parameters, on: .any, service: service, avahi: .shared)
    }
    init(using parameters: NWParameters, on port: NWEndpoint.Port, service: Service?, avahi: Avahi) throws {
        // GIO has no connections for datagrams, and TLS needs a certificate, which the parameters cannot contain.
        guard !parameters.isDatagram, !parameters.usesTLS else { throw NWError.posix(.EOPNOTSUPP) }
        (self.parameters, wanted, self.avahi) = (parameters, port, avahi)
        values = Mutex(Values(service: service))
    }
    deinit {
        link.close()
        if let group = values.withLock({ $0.group }) { Task { [avahi] in await avahi.unpublish(group) } }
    }

    /// The state.
    public var state: State { values.withLock { $0.course.state } }
    /// The queue the handlers are called on.
    public var queue: DispatchQueue? { values.withLock { $0.course.queue } }
    /// The port; before the listener is ready, the requested one.
    public var port: NWEndpoint.Port? { values.withLock { $0.port } ?? (wanted == .any ? nil : wanted) }
    /// The service to announce; set it before `start(queue:)`.
    public var service: Service? {
        get { values.withLock { $0.service } }
        set { values.withLock { $0.service = newValue } }
    }
    /// Called when the state changes.
    public var stateUpdateHandler: (@Sendable (_ state: State) -> Void)? {
        get { values.withLock { $0.course.handler } }
        set { values.withLock { $0.course.handler = newValue } }
    }
    /// Called with each accepted connection, which must then be started; without a handler connections are refused.
    public var newConnectionHandler: (@Sendable (_ connection: NWConnection) -> Void)? {
        get { values.withLock { $0.connectionHandler } }
        set { values.withLock { $0.connectionHandler = newValue } }
    }
    /// Called when the service is announced and when the announcement ends.
    public var serviceRegistrationUpdateHandler: (@Sendable (_ change: ServiceRegistrationChange) -> Void)? {
        get { values.withLock { $0.serviceHandler } }
        set { values.withLock { $0.serviceHandler = newValue } }
    }
    /// How many more connections are accepted; further ones are refused until it is set again.
    public var newConnectionLimit: Int {
        get { values.withLock { $0.limit } }
        set { values.withLock { $0.limit = newValue } }
    }
    /// No limit.
    public static let InfiniteConnectionLimit = Int.max

    // MARK: Listening

    /// Starts listening; a listener that has ended cannot be started again.
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

    /// Stops listening; accepted connections stay open.
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
