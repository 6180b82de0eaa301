import Foundation
import Logging
import TenFootGLib

/// A service of the local network, found by a browser or announced by the app, through Avahi.
///
/// For the main thread: its delegate is called there.
///
/// Source: Foundation NetService.
open class NetService: NSObject, @unchecked Sendable {
    // Confined to the main thread, as the documentation says.

    /// Why something did not work, as the number behind `errorCode`.
    ///
    /// Source: Foundation NetService.ErrorCode.
    public enum ErrorCode: Int, Sendable {
        /// Something else went wrong, or Avahi does not run.
        case unknownError = -72000
        /// The name is taken.
        case collisionError = -72001
        /// There is no such service.
        case notFoundError = -72002
        /// Never given here: what goes on is ended first.
        case activityInProgress = -72003
        /// The name, the type or the domain is malformed.
        case badArgumentError = -72004
        /// Never given here: a delegate is told nothing after `stop()` but that.
        case cancelledError = -72005
        /// Never given here.
        case invalidError = -72006
        /// No answer came in time.
        case timeoutError = -72007
        /// Never given here.
        case missingRequiredConfigurationError = -72008
    }

    /// How a service is announced.
    ///
    /// Source: Foundation NetService.Options.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Fails where the name is taken; Avahi always does.
        public static let noAutoRename = Options(rawValue: 1)
        /// Accepts connections for the app: without effect here, an app listens itself.
        public static let listenForConnections = Options(rawValue: 2)
    }

    /// The key of the number of an error.
    public static let errorCode = "NSNetServicesErrorCode"
    /// The key of the domain of an error.
    public static let errorDomain = "NSNetServicesErrorDomain"

    /// Told what comes of it.
    public weak var delegate: (any NetServiceDelegate)?
    /// Without effect: there is no peer-to-peer radio here.
    public var includesPeerToPeer = false

    /// The name people see.
    public let name: String
    /// Such as `_http._tcp.`.
    public let type: String
    /// Such as `local.`.
    public let domain: String
    /// The port, once it is known; -1 before.
    public private(set) var port: Int
    /// The machine it is on, once it is resolved.
    public private(set) var hostName: String?
    /// Socket addresses once it is resolved, IPv4 first.
    public private(set) var addresses: [Data]? = []
    private var texts: Data?

    private let avahi: Avahi
    private var work: Task<Void, Never>?
    private var group: String?

    /// A service to be announced; port 0 is for services without one.
    public convenience init(domain: String, type: String, name: String, port: Int32) {
        self.init(Avahi.Found(name: name, type: type, domain: domain), port: Int(port))
    }
    /// A service to be resolved.
    public convenience init(domain: String, type: String, name: String) { self.init(domain: domain, type: type, name: name, port: -1) }

    init(_ found: Avahi.Found, port: Int = -1, avahi: Avahi = .shared) {
        (name, type, domain, self.port, self.avahi) = (found.name, found.type, found.domain, port, avahi)
    }

    deinit { if let group { Task { [avahi] in await avahi.unpublish(group) } } }

    private var found: Avahi.Found { Avahi.Found(name: name, type: type, domain: domain) }

    /// Finds out where it is reached; for `timeout` seconds, 5 if it is 0.
    public func resolve(withTimeout timeout: TimeInterval) {
        begin { service in
            service.delegate?.netServiceWillResolve(service)
            let answer = await service.avahi.resolve(service.found, seconds: timeout > 0 ? min(timeout, 3600) : 5)
            guard !Task.isCancelled else { return }
            switch answer {
            case .success(let place):
                (service.hostName, service.port, service.addresses) = (place.host, place.port, place.addresses)
                service.texts = Self.data(place.texts)
                service.delegate?.netServiceDidResolveAddress(service)
            case .failure(let fault): service.delegate?.netService(service, didNotResolve: Self.error(fault))
            }
        }
    }

    /// Announces it; the app listens on the port itself.
    public func publish(options: Options = []) {
        begin { service in
            service.delegate?.netServiceWillPublish(service)
            let answer = await service.avahi.publish(service.found, port: max(0, service.port), texts: Self.lines(service.texts))
            switch answer {
            case .success(let group) where Task.isCancelled: await service.avahi.unpublish(group)
            case .success(let group):
                service.group = group
                service.delegate?.netServiceDidPublish(service)
            case .failure(let fault): service.delegate?.netService(service, didNotPublish: Self.error(fault))
            }
        }
    }

    /// Ends what goes on: resolving, or the announcement.
    public func stop() {
        guard work != nil || group != nil else { return }
        work?.cancel()
        work = nil
        if let group { Task { [avahi] in await avahi.unpublish(group) } }
        group = nil
        DispatchQueue.main.async { self.delegate?.netServiceDidStop(self) }
    }

    private func begin(_ body: @escaping @MainActor @Sendable (NetService) async -> Void) {
        work?.cancel()
        work = Task { @MainActor in await body(self) }
    }

    /// What the service tells of itself; nil before it is resolved.
    public func txtRecordData() -> Data? { texts }
    /// Sets what the service tells of itself, before it is announced; false for data that is no text record.
    public func setTXTRecord(_ recordData: Data?) -> Bool {
        if let recordData, Self.data(Self.lines(recordData)) != recordData { return false }
        texts = recordData
        return true
    }

    /// Without effect: what a service tells of itself is read when it is resolved.
    public func startMonitoring() {}
    /// Without effect.
    public func stopMonitoring() {}
    /// Without effect: the delegate is called on the main thread.
    public func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Without effect.
    public func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    // MARK: Text records

    /// The names and values of a text record.
    ///
    /// A name without a value has an empty one, and the first of two equal names counts (RFC 6763, 6.4).
    public static func dictionary(fromTXTRecord txtData: Data) -> [String: Data] {
        dictionary(lines(txtData))
    }

    /// The names and values of a text record's entries.
    package static func dictionary(_ lines: [Data]) -> [String: Data] {
        var result: [String: Data] = [:]
        for line in lines {
            let mark = line.firstIndex(of: UInt8(ascii: "=")) ?? line.endIndex
            let name = String(decoding: line[..<mark], as: UTF8.self)
            guard !name.isEmpty, result[name] == nil else { continue }
            result[name] = Data(line[mark...].dropFirst())
        }
        return result
    }

    /// A text record of names and values, in the order of the names; what is longer than 255 bytes together is left out.
    public static func data(fromTXTRecord txtDictionary: [String: Data]) -> Data {
        data(txtDictionary.sorted { $0.key < $1.key }.map { Data($0.key.utf8) + [UInt8(ascii: "=")] + $0.value })
    }

    private static func data(_ lines: [Data]) -> Data {
        lines.filter { $0.count <= 255 }.reduce(into: Data()) { $0 += [UInt8($1.count)] + $1 }
    }

    /// The entries of a record: a length, then so many bytes; what is cut short is left out.
    private static func lines(_ data: Data?) -> [Data] {
        var result: [Data] = []
        var rest = (data ?? Data())[...]
        while let length = rest.first, rest.count > Int(length) {
            rest = rest.dropFirst()
            result.append(Data(rest.prefix(Int(length))))
            rest = rest.dropFirst(Int(length))
        }
        return result
    }

    // MARK: Errors

    /// What a delegate is told; a network without Avahi is logged once.
    static func error(_ fault: Bus.Fault) -> [String: NSNumber] {
        if fault.isAbsent { _ = absence }
        let code: ErrorCode =
            switch fault.name {
            case "org.freedesktop.Avahi.TimeoutError", "org.freedesktop.DBus.Error.NoReply": .timeoutError
            case "org.freedesktop.Avahi.CollisionError": .collisionError
            case "org.freedesktop.Avahi.NotFoundError": .notFoundError
            case let name where name.hasPrefix("org.freedesktop.Avahi.Invalid"): .badArgumentError
            default: .unknownError
            }
        // 10 is the domain of these numbers (kCFStreamErrorDomainNetServices).
        return [errorCode: NSNumber(value: code.rawValue), errorDomain: 10]
    }

    private static let absence: Void = Logger(label: "tenfoot.network").warning(
        "the services of the local network are not found: avahi-daemon does not run; install it")
}
