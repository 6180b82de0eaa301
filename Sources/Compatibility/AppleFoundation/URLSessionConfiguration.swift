import Foundation
import FoundationNetworking

// Members that Linux's configuration lacks or does not let apps set.

extension URLSessionConfiguration {
    /// The configuration of a background session; on Linux its transfers run only while the app runs.
    ///
    /// Source: Foundation URLSessionConfiguration.background(withIdentifier:).
    public static func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }
    /// Accepted without effect: Linux launches no app for its transfers.
    ///
    /// Source: Foundation URLSessionConfiguration.sessionSendsLaunchEvents.
    public var sessionSendsLaunchEvents: Bool {
        get { false }
        set {}
    }
    /// Accepted without effect: a request without a network fails at once.
    ///
    /// Source: Foundation URLSessionConfiguration.waitsForConnectivity.
    public var waitsForConnectivity: Bool {
        get { false }
        set {}
    }
    /// Accepted without effect: Linux does not classify networks as constrained or expensive.
    ///
    /// Source: Foundation URLSessionConfiguration.allowsConstrainedNetworkAccess.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Accepted without effect: Linux does not classify networks as constrained or expensive.
    ///
    /// Source: Foundation URLSessionConfiguration.allowsExpensiveNetworkAccess.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}

extension URLRequest {
    /// Accepted without effect: Linux does not classify networks as constrained or expensive.
    ///
    /// Source: Foundation URLRequest.allowsConstrainedNetworkAccess.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Accepted without effect: Linux does not classify networks as constrained or expensive.
    ///
    /// Source: Foundation URLRequest.allowsExpensiveNetworkAccess.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}
