import Foundation
import TenFootGLib

/// Services of the local network, found, resolved and announced through Avahi; no function blocks.
///
/// Source: Avahi's avahi-daemon/*.introspect, 0.8.
package final class Avahi: Sendable {
    package static let shared = Avahi(bus: .system)
    private static let service = "org.freedesktop.Avahi"
    /// Avahi's value for any interface and any protocol.
    private static let any = Variant.int(-1)

    private let bus: Bus
    package init(bus: Bus) { self.bus = bus }

    /// A service by its name, type and domain; the type and the domain end with a dot, as Foundation writes them.
    package struct Found: Hashable, Sendable {
        package var name: String
        package var type: String
        package var domain: String

        package init(name: String, type: String, domain: String) { (self.name, self.type, self.domain) = (name, type, domain) }
    }

    package enum BrowserEvent: Sendable {
        case found(Found)
        case removed(Found)
        case failed(Bus.Fault)
    }

    /// Reports services as they appear and disappear, once for each interface and protocol, until the stream is released.
    package func services(ofType type: String, inDomain domain: String) -> AsyncStream<BrowserEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: BrowserEvent.self)
        let interface = Self.service + ".ServiceBrowser"
        // Subscribe before the search starts: its first signals may arrive before the reply with its object path.
        let signals = bus.signals(of: Self.service, interface: interface)
        let search = Task { [bus] in
            let answer = await bus.call(
                Self.service, "/", Self.service + ".Server", "ServiceBrowserNew",
                [Self.any, Self.any, .string(Self.withoutDot(type)), .string(Self.withoutDot(domain)), .unsigned(0)])
            switch answer {
            case .failure(let fault): continuation.yield(.failed(fault))
            case .success(let values):
                let path = values.first?.text ?? ""
                for await signal in signals where signal.path == path {
                    if let event = Self.event(signal) { continuation.yield(event) }
                }
                _ = await bus.call(Self.service, path, interface, "Free")
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in search.cancel() }
        return stream
    }

    private static func event(_ signal: Bus.Signal) -> BrowserEvent? {
        if signal.name == "Failure" {
            return .failed(Bus.Fault(name: "Failure", message: signal.arguments.first?.text ?? "the search has failed"))
        }
        guard signal.arguments.count >= 5, let name = signal.arguments[2].text, let type = signal.arguments[3].text,
            let domain = signal.arguments[4].text
        else { return nil }
        let found = Found(name: name, type: type + ".", domain: domain + ".")
        switch signal.name {
        case "ItemNew": return .found(found)
        case "ItemRemove": return .removed(found)
        default: return nil
        }
    }

    /// The host, port and addresses of a service.
    package struct Place: Sendable {
        package var host = ""
        package var port = 0
        /// Socket addresses, IPv4 first.
        package var addresses: [Data] = []
        /// The entries of the service's text record.
        package var texts: [Data] = []
    }

    /// Resolves a service; waits at most `seconds` for each of IPv4 and IPv6, in parallel.
    package func resolve(_ found: Found, seconds: Double) async -> Result<Place, Bus.Fault> {
        async let four = resolve(found, family: 0, seconds: seconds)
        async let six = resolve(found, family: 1, seconds: seconds)
        var place = Place()
        var fault: Bus.Fault?
        for answer in await [four, six] {
            switch answer {
            case .success(let part):
                // Avahi may answer with an address of the other protocol.
                place.addresses += part.addresses.filter { !place.addresses.contains($0) }
                (place.host, place.port, place.texts) = (part.host, part.port, part.texts)
            case .failure(let reason): fault = fault ?? reason
            }
        }
        place.addresses.sort { $0.count < $1.count }
        return place.addresses.isEmpty ? .failure(fault ?? Bus.Fault(name: "", message: "it has no address")) : .success(place)
    }

    private func resolve(_ found: Found, family: Int32, seconds: Double) async -> Result<Place, Bus.Fault> {
        let answer = await bus.call(
            Self.service, "/", Self.service + ".Server", "ResolveService",
            [
                Self.any, .int(family), .string(found.name), .string(Self.withoutDot(found.type)),
                .string(Self.withoutDot(found.domain)), .int(family), .unsigned(0),
            ], seconds: seconds)
        return answer.flatMap { values in
            guard values.count >= 10, let host = values[5].text, let address = values[7].text, let port = values[8].number,
                let data = Self.socketAddress(address, port: port, interface: values[0].number ?? 0)
            else { return .failure(Bus.Fault(name: "", message: "Avahi's reply has an unexpected format")) }
            let texts = (values[9].members ?? []).map { Data(($0.members ?? []).compactMap { $0.number.map(UInt8.init(clamping:)) }) }
            return .success(Place(host: host + ".", port: port, addresses: [data], texts: texts))
        }
    }

    static func socketAddress(_ text: String, port: Int, interface: Int) -> Data? {
        let port = UInt16(truncatingIfNeeded: port).bigEndian
        var four = sockaddr_in()
        if inet_pton(AF_INET, text, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port
            return withUnsafeBytes(of: four) { Data($0) }
        }
        var six = sockaddr_in6()
        guard inet_pton(AF_INET6, text, &six.sin6_addr) == 1 else { return nil }
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = port
        // A link-local address needs the interface as its scope.
        if text.hasPrefix("fe80:") { six.sin6_scope_id = UInt32(clamping: interface) }
        return withUnsafeBytes(of: six) { Data($0) }
    }

    /// Announces a service until the returned entry group is freed; the port is in host byte order.
    package func publish(_ service: Found, port: Int, texts: [Data]) async -> Result<String, Bus.Fault> {
        let group = await bus.call(Self.service, "/", Self.service + ".Server", "EntryGroupNew").map { $0.first?.text ?? "" }
        guard case .success(let path) = group else { return group }
        let lines = texts.map { Variant.array(of: "y", $0.map(Variant.byte)) }
        let added = await bus.call(
            Self.service, path, Self.service + ".EntryGroup", "AddService",
            [
                Self.any, Self.any, .unsigned(0), .string(service.name), .string(Self.withoutDot(service.type)),
                .string(Self.withoutDot(service.domain)), .string(""), .unsignedShort(UInt16(clamping: port)), .array(of: "ay", lines),
            ])
        guard case .success = added else {
            await unpublish(path)
            return added.map { _ in path }
        }
        return await bus.call(Self.service, path, Self.service + ".EntryGroup", "Commit").map { _ in path }
    }

    /// Ends an announcement.
    package func unpublish(_ group: String) async { _ = await bus.call(Self.service, group, Self.service + ".EntryGroup", "Free") }

    private static func withoutDot(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
