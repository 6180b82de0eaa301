import Foundation

/// Why something of the network failed.
///
/// Source: Network NWError.
public enum NWError: Error, Equatable, Sendable {
    /// An error of the system's sockets.
    case posix(POSIXErrorCode)
    /// A name or a service that was not found: one of the `kDNSServiceErr` numbers.
    case dns(DNSServiceErrorType)
    /// The other side could not prove who it is, or does not speak TLS: the number of GIO's error.
    case tls(Int32)
}

extension NWError: CustomDebugStringConvertible {
    /// The kind and the number, with the system's words where it has some.
    public var debugDescription: String {
        switch self {
        case .posix(let code): "POSIXErrorCode(rawValue: \(code.rawValue)): \(String(cString: strerror(code.rawValue)))"
        case .dns(let code): "DNSServiceErrorType(\(code))"
        // GIO's number for it.
        case .tls(0): "TLS is not available: install glib-networking"
        case .tls(let code): "TLS error \(code)"
        }
    }
}

/// The number of an error of names and services.
///
/// Source: dns_sd.h DNSServiceErrorType.
public typealias DNSServiceErrorType = Int32

/// Nothing failed.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_NoError = 0
/// Something else went wrong.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_Unknown = -65537
/// There is no such name.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_NoSuchName = -65538
/// The name has no record of the kind.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_NoSuchRecord = -65554
/// Avahi does not run.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_ServiceNotRunning = -65563
/// No answer came in time.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_Timeout = -65568
/// The connection to the daemon was lost; never given here, where a lost Avahi does not run.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_DefunctConnection = -65569
/// The user does not allow it; never given here.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_PolicyDenied = -65570
