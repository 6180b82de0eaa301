import Foundation
import FoundationNetworking

/// The trust evaluation of a server's certificate.
///
/// libcurl alone evaluates certificates here: apps receive no server trust challenge, and no value of this type exists.
///
/// Source: Security SecTrust.
public final class SecTrust: Sendable {
    private init() {}
}

/// The authentication method of a server trust challenge; no challenge on Linux has it.
///
/// Source: Foundation NSURLAuthenticationMethodServerTrust.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
    /// The certificate to evaluate: always nil.
    ///
    /// Source: Foundation URLProtectionSpace.serverTrust.
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    /// Creates a credential that accepts a certificate; never needed, since no server trust challenge is sent.
    ///
    /// Source: Foundation URLCredential.init(trust:).
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}
