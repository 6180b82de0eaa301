import CGIO
import Foundation

/// The state of the network.
///
/// Source: Network NWPath.
public struct NWPath: Equatable, Sendable {
    /// Whether the network is available.
    public let status: Status
    /// Whether the network is metered, as NetworkManager reports it to GIO.
    public let isExpensive: Bool
    /// The interfaces that are up.
    public let availableInterfaces: [NWInterface]
    /// The local endpoint of a connection; nil if the path belongs to no connection.
    public internal(set) var localEndpoint: NWEndpoint?
    /// The remote endpoint of a connection; nil if the path belongs to no connection.
    public internal(set) var remoteEndpoint: NWEndpoint?
    /// Always false: Linux does not classify networks as constrained.
    public var isConstrained: Bool { false }
    /// Whether names can be resolved: true if the network is available.
    public var supportsDNS: Bool { status == .satisfied }
    /// Whether IPv4 is available: true if the network is available.
    public var supportsIPv4: Bool { status == .satisfied }
    /// Why the network is unavailable.
    public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }

    /// Whether the network is available.
    ///
    /// Source: Network NWPath.Status.
    public enum Status: Sendable {
        /// It is available.
        case satisfied
        /// It is unavailable.
        case unsatisfied
        /// It may become available when a connection is attempted.
        case requiresConnection
    }
    /// Why the network is unavailable.
    ///
    /// Source: Network NWPath.UnsatisfiedReason.
    public enum UnsatisfiedReason: Sendable {
        case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
    }

    /// Whether an interface of a type is up.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { availableInterfaces.contains { $0.type == type } }

    /// The current path, over one type of interface or over all.
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

/// A network interface.
///
/// Source: Network NWInterface.
public struct NWInterface: Hashable, Sendable {
    /// The interface's name, such as `eth0`.
    public let name: String
    /// The type of interface.
    public let type: InterfaceType
    /// The interface's index.
    public let index: Int

    /// The type of interface.
    ///
    /// Source: Network NWInterface.InterfaceType.
    public enum InterfaceType: Hashable, Sendable {
        case other, wifi, cellular, wiredEthernet, loopback
    }

    /// The interfaces that are up, from /sys/class/net, without the loopback interface.
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
