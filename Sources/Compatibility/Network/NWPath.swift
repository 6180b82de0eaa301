import CGIO
import Foundation

/// What of the network is there.
///
/// Source: Network NWPath.
public struct NWPath: Equatable, Sendable {
    /// Whether something can be reached.
    public let status: Status
    /// Whether traffic costs, as GIO has it from NetworkManager.
    public let isExpensive: Bool
    /// The interfaces that are up.
    public let availableInterfaces: [NWInterface]
    /// This side of a connection; nil where the path is of none.
    public internal(set) var localEndpoint: NWEndpoint?
    /// The other side of a connection; nil where the path is of none.
    public internal(set) var remoteEndpoint: NWEndpoint?
    /// Never: there is no mode of little data here.
    public var isConstrained: Bool { false }
    /// Whether names can be looked up: where something can be reached.
    public var supportsDNS: Bool { status == .satisfied }
    /// Whether addresses of IPv4 can be reached: where something can be reached.
    public var supportsIPv4: Bool { status == .satisfied }
    /// Why nothing can be reached.
    public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }

    /// Whether something can be reached.
    ///
    /// Source: Network NWPath.Status.
    public enum Status: Sendable {
        /// It can.
        case satisfied
        /// It cannot.
        case unsatisfied
        /// It might once a connection is made.
        case requiresConnection
    }
    /// Why nothing can be reached.
    ///
    /// Source: Network NWPath.UnsatisfiedReason.
    public enum UnsatisfiedReason: Sendable {
        case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
    }

    /// Whether an interface of a kind is up.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { availableInterfaces.contains { $0.type == type } }

    /// What is there now, of one kind of interface or of all.
    static func current(_ required: NWInterface.InterfaceType?) -> NWPath {
        NetworkWatch.shared.begin()
        let monitor = g_network_monitor_get_default()
        let interfaces = NWInterface.up().filter { required == nil || $0.type == required }
        let isReachable = g_network_monitor_get_network_available(monitor) != 0 && (required == nil || !interfaces.isEmpty)
        return NWPath(
            status: isReachable ? .satisfied : .unsatisfied, isExpensive: g_network_monitor_get_network_metered(monitor) != 0,
            availableInterfaces: interfaces)
    }
}

/// A way into the network.
///
/// Source: Network NWInterface.
public struct NWInterface: Hashable, Sendable {
    /// The kernel's name for it.
    public let name: String
    /// What kind it is.
    public let type: InterfaceType
    /// The kernel's number for it.
    public let index: Int

    /// What kind of way it is.
    ///
    /// Source: Network NWInterface.InterfaceType.
    public enum InterfaceType: Hashable, Sendable {
        case other, wifi, cellular, wiredEthernet, loopback
    }

    /// The interfaces that are up, from /sys/class/net; the loop back to the box itself is left out.
    ///
    /// Source: Documentation/ABI/testing/sysfs-class-net.
    static func up(_ folder: String = "/sys/class/net") -> [NWInterface] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        func read(_ name: String, _ file: String) -> String? {
            (try? String(contentsOfFile: "\(folder)/\(name)/\(file)", encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return names.compactMap { name in
            let kind = read(name, "type")
            guard name != "lo", kind != "772", ["up", "unknown"].contains(read(name, "operstate") ?? "") else { return nil }
            let isWireless =
                FileManager.default.fileExists(atPath: "\(folder)/\(name)/wireless")
                || FileManager.default.fileExists(atPath: "\(folder)/\(name)/phy80211")
            let type: InterfaceType = isWireless ? .wifi : name.hasPrefix("ww") ? .cellular : kind == "1" ? .wiredEthernet : .other
            return NWInterface(name: name, type: type, index: read(name, "ifindex").flatMap(Int.init) ?? 0)
        }
    }
}
