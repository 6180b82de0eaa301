import Foundation
import FoundationNetworking

// What Linux's configuration lacks, or does not let apps set.

extension URLSessionConfiguration {
    /// The settings of a session whose transfers continue without the app; here they continue while it runs.
    ///
    /// Source: Foundation URLSessionConfiguration.background(withIdentifier:).
    public static func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }
    /// Accepted without effect: nothing starts an app for its transfers here.
    ///
    /// Source: Foundation URLSessionConfiguration.sessionSendsLaunchEvents.
    public var sessionSendsLaunchEvents: Bool {
        get { false }
        set {}
    }
    /// Accepted: a request that finds no network fails at once.
    ///
    /// Source: Foundation URLSessionConfiguration.waitsForConnectivity.
    public var waitsForConnectivity: Bool {
        get { false }
        set {}
    }
    /// Accepted: a network is a network.
    ///
    /// Source: Foundation URLSessionConfiguration.allowsConstrainedNetworkAccess.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Accepted: a network is a network.
    ///
    /// Source: Foundation URLSessionConfiguration.allowsExpensiveNetworkAccess.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}

extension URLRequest {
    /// Accepted: a network is a network.
    ///
    /// Source: Foundation URLRequest.allowsConstrainedNetworkAccess.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Accepted: a network is a network.
    ///
    /// Source: Foundation URLRequest.allowsExpensiveNetworkAccess.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}
