import Foundation

/// A network error.
///
/// Source: Network NWError.
public enum NWError: Error, Equatable, Sendable {
    /// An error of the socket API.
    case posix(POSIXErrorCode)
    /// A DNS or Bonjour error: one of the `kDNSServiceErr` codes.
    case dns(DNSServiceErrorType)
    /// A TLS error: the code of GIO's error.
    case tls(Int32)
}

extension NWError: CustomDebugStringConvertible {
    /// The domain and code, with the system's message if it has one.
    public var debugDescription: String {
        switch self {
        case .posix(let code): "POSIXErrorCode(rawValue: \(code.rawValue)): \(String(cString: strerror(code.rawValue)))"
        case .dns(let code): "DNSServiceErrorType(\(code))"
        // 0 is GIO's code for it.
        case .tls(0): "TLS is not available: install glib-networking"
        case .tls(let code): "TLS error \(code)"
        }
    }
}

/// The code of a DNS or Bonjour error.
///
/// Source: dns_sd.h DNSServiceErrorType.
public typealias DNSServiceErrorType = Int32

/// No error.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_NoError = 0
/// Another error.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_Unknown = -65537
/// The name does not exist.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_NoSuchName = -65538
/// The name has no record of the requested type.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_NoSuchRecord = -65554
/// Avahi is not running.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_ServiceNotRunning = -65563
/// The request timed out.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_Timeout = -65568
/// The connection to the daemon was lost; never reported, as Avahi counts as not running then.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_DefunctConnection = -65569
/// The user has denied access; never reported.
///
/// Source: dns_sd.h.
public let kDNSServiceErr_PolicyDenied = -65570
