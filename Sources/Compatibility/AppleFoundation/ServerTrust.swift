import Foundation
import FoundationNetworking

/// A server's certificate as it is to be judged.
///
/// Certificates are judged by libcurl alone here: an app is never asked, and none is ever made.
///
/// Source: Security SecTrust.
public final class SecTrust: Sendable {
    private init() {}
}

/// How a challenge names the judging of a server's certificate; no challenge here does.
///
/// Source: Foundation NSURLAuthenticationMethodServerTrust.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
    /// The certificate to be judged: none, ever.
    ///
    /// Source: Foundation URLProtectionSpace.serverTrust.
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    /// An answer that takes a certificate; never asked for.
    ///
    /// Source: Foundation URLCredential.init(trust:).
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}
