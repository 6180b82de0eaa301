import Foundation
import Logging
import TenFootGLib

/// A service of the local network, found by a browser or announced by the app, through Avahi.
///
/// Use it on the main thread, where its delegate is called.
///
/// Source: Foundation NetService.
open class NetService: NSObject, @unchecked Sendable {
    // Confined to the main thread, as documented above.

    /// Why an operation failed; the raw value is the number under `errorCode`.
    ///
    /// Source: Foundation NetService.ErrorCode.
    public enum ErrorCode: Int, Sendable {
        /// Another failure, or Avahi is not running.
        case unknownError = -72000
        /// The name is taken.
        case collisionError = -72001
        /// There is no such service.
        case notFoundError = -72002
        /// Never reported: a new operation ends the previous one first.
        case activityInProgress = -72003
        /// The name, the type or the domain is malformed.
        case badArgumentError = -72004
        /// Never reported: after `stop()` the delegate receives only `netServiceDidStop(_:)`.
        case cancelledError = -72005
        /// Never reported.
        case invalidError = -72006
        /// The operation timed out.
        case timeoutError = -72007
        /// Never reported.
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
        /// Announcing fails if the name is taken, instead of choosing another name; with Avahi it always does.
        public static let noAutoRename = Options(rawValue: 1)
        /// Accepted without effect: the app must listen for connections itself.
        public static let listenForConnections = Options(rawValue: 2)
    }

    /// The key of the error's code.
    public static let errorCode = "NSNetServicesErrorCode"
    /// The key of the error's domain.
    public static let errorDomain = "NSNetServicesErrorDomain"

    /// Receives the results.
    public weak var delegate: (any NetServiceDelegate)?
    /// Without effect: TenFoot does not support peer-to-peer connections.
    public var includesPeerToPeer = false

    /// The display name.
    public let name: String
    /// The service type, such as `_http._tcp.`.
    public let type: String
    /// The domain, such as `local.`.
    public let domain: String
    /// The port; -1 until it is known.
    public private(set) var port: Int
    /// The host name, once the service is resolved.
    public private(set) var hostName: String?
    /// Socket addresses, IPv4 first; empty until the service is resolved.
    public private(set) var addresses: [Data]? = []
    private var texts: Data?

    private let avahi: Avahi
    private var work: Task<Void, Never>?
    private var group: String?

    /// Creates a service to announce; port 0 means that it has no port.
    public convenience init(domain: String, type: String, name: String, port: Int32) {
        self.init(Avahi.Found(name: name, type: type, domain: domain), port: Int(port))
    }
    /// Creates a service to resolve.
    public convenience init(domain: String, type: String, name: String) { self.init(domain: domain, type: type, name: name, port: -1) }

    init(_ found: Avahi.Found, port: Int = -1, avahi: Avahi = .shared) {
        (name, type, domain, self.port, self.avahi) = (found.name, found.type, found.domain, port, avahi)
    }

    deinit { if let group { Task { [avahi] in await avahi.unpublish(group) } } }

    private var found: Avahi.Found { Avahi.Found(name: name, type: type, domain: domain) }

    /// Resolves the host, port and addresses; gives up after `timeout` seconds, or 5 if it is 0.
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

    /// Announces the service; the app listens on the port itself.
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

    /// Stops resolving or announcing the service.
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

    /// The TXT record; nil before the service is resolved.
    public func txtRecordData() -> Data? { texts }
    /// Sets the TXT record to announce; false if the data is not a valid TXT record.
    public func setTXTRecord(_ recordData: Data?) -> Bool {
        if let recordData, Self.data(Self.lines(recordData)) != recordData { return false }
        texts = recordData
        return true
    }

    /// Without effect: the TXT record is read only when the service is resolved.
    public func startMonitoring() {}
    /// Without effect.
    public func stopMonitoring() {}
    /// Without effect: the delegate is called on the main thread.
    public func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Without effect.
    public func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    // MARK: Text records

    /// The keys and values of a TXT record.
    ///
    /// A key without a value has empty data, and of two equal keys the first counts (RFC 6763, 6.4).
    public static func dictionary(fromTXTRecord txtData: Data) -> [String: Data] {
        dictionary(lines(txtData))
    }

    /// The keys and values of a TXT record's entries.
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

    /// A TXT record of the keys and values, sorted by key; entries longer than 255 bytes are omitted.
    public static func data(fromTXTRecord txtDictionary: [String: Data]) -> Data {
        data(txtDictionary.sorted { $0.key < $1.key }.map { Data($0.key.utf8) + [UInt8(ascii: "=")] + $0.value })
    }

    private static func data(_ lines: [Data]) -> Data {
        lines.filter { $0.count <= 255 }.reduce(into: Data()) { $0 += [UInt8($1.count)] + $1 }
    }

    /// The entries of a TXT record, each preceded by a length byte; a truncated entry is omitted.
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

    /// The error dictionary for the delegate; that Avahi is missing is logged once.
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
        "avahi-daemon is not running, so services of the local network are not found: install and start it")
}
