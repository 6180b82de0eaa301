import Foundation
import TenFootNetwork

/// Parses data from the local network: addresses as text and as the kernel's structures, and the TXT records of services.
///
/// A parsed address or port must equal the one parsed from its description.
func fuzzNetwork(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes.prefix(200), as: UTF8.self)
    var broken: [String] = []
    if let address = IPv4Address(text), IPv4Address("\(address)") != address { broken.append("\(address) is not read again") }
    if let address = IPv6Address(text), IPv6Address("\(address)") != address { broken.append("\(address) is not read again") }
    if case .name(let name, _) = NWEndpoint.Host(text), name != text { broken.append("the name \(name) is not the text") }
    if let port = NWEndpoint.Port(text), NWEndpoint.Port("\(port)") != port { broken.append("\(port) is not read again") }
    if let end = NWEndpoint(socketAddress: Data(bytes)) {
        guard case .hostPort(let host, _) = end else { return ["\(end) is no host with a port"] }
        if case .name = host { broken.append("\(host) is no address") }
    }
    let record = NWTXTRecord(lines: bytes.split(separator: 0, omittingEmptySubsequences: false).map { Data($0) })
    if record.dictionary.keys.contains(where: { $0.isEmpty || $0.contains("=") }) { broken.append("\(record.dictionary) has a wrong name") }
    return broken
}
