import FoundationNetworking

// What Linux's configuration lacks, or does not let apps set.

extension URLSessionConfiguration {
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
