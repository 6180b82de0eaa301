import Foundation

/// Whether a host may be reached: where this machine has a way out of its own network, or the host is the machine itself.
///
/// Source: SystemConfiguration SCNetworkReachability.
public final class SCNetworkReachability: Sendable {
    fileprivate let isLocal: Bool
    fileprivate init(isLocal: Bool) { self.isLocal = isLocal }
}

/// How a host may be reached.
///
/// Source: SystemConfiguration SCNetworkReachabilityFlags.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A set by its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// By a connection that has to be made for it; never.
    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
    /// It may be.
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
    /// Only after something was connected; never.
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
    /// By what connects itself; never.
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
    /// Only with somebody's help; never.
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
    /// By what an app connects; never.
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
    /// It is this machine.
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    /// Without a way in between.
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
}

/// What hears that a host may be reached otherwise than before.
///
/// Source: SystemConfiguration SCNetworkReachabilityCallBack.
public typealias SCNetworkReachabilityCallBack = (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

/// What is handed to the one who hears.
///
/// Source: SystemConfiguration SCNetworkReachabilityContext.
public struct SCNetworkReachabilityContext {
    /// Accepted.
    public var version: Int
    /// Handed on.
    public var info: UnsafeMutableRawPointer?
    /// A context; what would keep and describe it is accepted.
    public init(
        version: Int = 0, info: UnsafeMutableRawPointer? = nil, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
        release: ((UnsafeRawPointer) -> Void)? = nil, copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)? = nil
    ) {
        (self.version, self.info) = (version, info)
    }
}

/// A host by its name.
///
/// Source: SystemConfiguration SCNetworkReachabilityCreateWithName.
public func SCNetworkReachabilityCreateWithName(_ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>) -> SCNetworkReachability? {
    SCNetworkReachability(isLocal: ["localhost", "127.0.0.1", "::1"].contains(String(cString: nodename)))
}

/// A host by its address.
///
/// Source: SystemConfiguration SCNetworkReachabilityCreateWithAddress.
public func SCNetworkReachabilityCreateWithAddress(_ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>) -> SCNetworkReachability? {
    guard address.pointee.sa_family == sa_family_t(AF_INET) else { return SCNetworkReachability(isLocal: false) }
    let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr.s_addr }
    return SCNetworkReachability(isLocal: UInt32(bigEndian: number) >> 24 == 127)
}

/// How a host may be reached now; false is never answered.
///
/// Source: SystemConfiguration SCNetworkReachabilityGetFlags.
@discardableResult
public func SCNetworkReachabilityGetFlags(_ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>)
    -> Bool
{
    flags.pointee = target.isLocal ? [.reachable, .isLocalAddress, .isDirect] : Routes.leadOut ? .reachable : []
    return true
}

/// Has somebody hear of changes; accepted: `NWPathMonitor` of Network tells them.
///
/// Source: SystemConfiguration SCNetworkReachabilitySetCallback.
@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool { true }

/// Where changes are told; accepted.
///
/// Source: SystemConfiguration SCNetworkReachabilitySetDispatchQueue.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool { true }

/// The kernel's ways out of this machine.
enum Routes {
    /// Whether there is one to anywhere.
    ///
    /// Source: proc(5), /proc/net/route and /proc/net/ipv6_route.
    static var leadOut: Bool { leadOut(read("/proc/net/route"), read("/proc/net/ipv6_route")) }

    private static func read(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    static func leadOut(_ routes: String, _ routes6: String) -> Bool {
        let zeros = String(repeating: "0", count: 32)
        return routes.split(separator: "\n").contains {
            let words = $0.split(separator: "\t")
            return words.count > 7 && words[1] == "00000000" && words[7] == "00000000"
        }
            || routes6.split(separator: "\n").contains {
                let words = $0.split(separator: " ")
                // Without a way of its own the kernel rejects by the loopback device.
                return words.count > 9 && words[0] == zeros && words[1] == "00" && words[9] != "lo"
            }
    }
}
