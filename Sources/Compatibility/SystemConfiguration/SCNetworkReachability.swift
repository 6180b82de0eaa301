import Foundation

/// The reachability of a host: reachable if this machine has a default route, or if the host is this machine.
///
/// Source: SystemConfiguration SCNetworkReachability.
public final class SCNetworkReachability: Sendable {
    fileprivate let isLocal: Bool
    fileprivate init(isLocal: Bool) { self.isLocal = isLocal }
}

/// How a host can be reached.
///
/// Source: SystemConfiguration SCNetworkReachabilityFlags.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Reachable over a transient connection such as PPP; never set.
    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
    /// Reachable.
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
    /// A connection must be established first; never set.
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
    /// Traffic establishes a connection; never set.
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
    /// The user must establish a connection; never set.
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
    /// The app must establish a connection; never set.
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
    /// The host is this machine.
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    /// Reachable directly, without a gateway.
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
}

/// Called when the reachability of a host changes.
///
/// Source: SystemConfiguration SCNetworkReachabilityCallBack.
public typealias SCNetworkReachabilityCallBack = (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

/// A context for the callback.
///
/// Source: SystemConfiguration SCNetworkReachabilityContext.
public struct SCNetworkReachabilityContext {
    /// The version; ignored.
    public var version: Int
    /// A pointer that the callback receives.
    public var info: UnsafeMutableRawPointer?
    /// Creates a context; the functions to retain, release and describe it are ignored.
    public init(
        version: Int = 0, info: UnsafeMutableRawPointer? = nil, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
        release: ((UnsafeRawPointer) -> Void)? = nil, copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)? = nil
    ) {
        (self.version, self.info) = (version, info)
    }
}

/// Creates a target from a host name.
///
/// Source: SystemConfiguration SCNetworkReachabilityCreateWithName.
public func SCNetworkReachabilityCreateWithName(_ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>) -> SCNetworkReachability? {
    SCNetworkReachability(isLocal: ["localhost", "127.0.0.1", "::1"].contains(String(cString: nodename)))
}

/// Creates a target from a socket address.
///
/// Source: SystemConfiguration SCNetworkReachabilityCreateWithAddress.
public func SCNetworkReachabilityCreateWithAddress(_ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>) -> SCNetworkReachability? {
    guard address.pointee.sa_family == sa_family_t(AF_INET) else { return SCNetworkReachability(isLocal: false) }
    let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr.s_addr }
    return SCNetworkReachability(isLocal: UInt32(bigEndian: number) >> 24 == 127)
}

/// Writes the current flags; always returns true.
///
/// Source: SystemConfiguration SCNetworkReachabilityGetFlags.
@discardableResult
public func SCNetworkReachabilityGetFlags(_ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>)
    -> Bool
{
    flags.pointee = target.isLocal ? [.reachable, .isLocalAddress, .isDirect] : Routes.leadOut ? .reachable : []
    return true
}

/// Accepted and ignored: the callback is never called; use `NWPathMonitor` for changes.
///
/// Source: SystemConfiguration SCNetworkReachabilitySetCallback.
@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool { true }

/// Accepted and ignored: the callback is never called.
///
/// Source: SystemConfiguration SCNetworkReachabilitySetDispatchQueue.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool { true }

/// The kernel's routing tables.
enum Routes {
    /// Whether there is a default route.
    ///
    /// Source: proc(5), /proc/net/route and /proc/net/ipv6_route.
    static var leadOut: Bool { leadOut(read("/proc/net/route"), read("/proc/net/ipv6_route")) }

    static func read(_ path: String) -> String {
        // Foundation reads only the first page of such a file, unless it reads through a file handle.
        String(decoding: FileHandle(forReadingAtPath: path)?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    }

    static func leadOut(_ routes: String, _ routes6: String) -> Bool {
        let zeros = String(repeating: "0", count: 32)
        return routes.split(separator: "\n").contains {
            let words = $0.split(separator: "\t")
            return words.count > 7 && words[1] == "00000000" && words[7] == "00000000"
        }
            || routes6.split(separator: "\n").contains {
                let words = $0.split(separator: " ")
                // Without an IPv6 default route the kernel lists a rejecting one on the loopback device.
                return words.count > 9 && words[0] == zeros && words[1] == "00" && words[9] != "lo"
            }
    }
}
