import Foundation

/// Receives the results of resolving and announcing a service, on the main thread; every method is optional.
///
/// Source: Foundation NetServiceDelegate.
@preconcurrency public protocol NetServiceDelegate: NSObjectProtocol {
    /// The service is about to be announced.
    func netServiceWillPublish(_ sender: NetService)
    /// The service is announced.
    func netServiceDidPublish(_ sender: NetService)
    /// The service could not be announced; see `NetService.errorCode`.
    func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
    /// The service is about to be resolved.
    func netServiceWillResolve(_ sender: NetService)
    /// The host, port and addresses are known.
    func netServiceDidResolveAddress(_ sender: NetService)
    /// The service could not be resolved; see `NetService.errorCode`.
    func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
    /// `stop()` has ended resolving or announcing.
    func netServiceDidStop(_ sender: NetService)
}

extension NetServiceDelegate {
    /// Does nothing.
    public func netServiceWillPublish(_ sender: NetService) {}
    /// Does nothing.
    public func netServiceDidPublish(_ sender: NetService) {}
    /// Does nothing.
    public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
    /// Does nothing.
    public func netServiceWillResolve(_ sender: NetService) {}
    /// Does nothing.
    public func netServiceDidResolveAddress(_ sender: NetService) {}
    /// Does nothing.
    public func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {}
    /// Does nothing.
    public func netServiceDidStop(_ sender: NetService) {}
}

/// Receives the results of a search, on the main thread; every method is optional.
///
/// Source: Foundation NetServiceBrowserDelegate.
@preconcurrency public protocol NetServiceBrowserDelegate: NSObjectProtocol {
    /// A search is about to begin.
    func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
    /// `stop()` has ended the search.
    func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)
    /// The search has failed; see `NetService.errorCode`.
    func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
    /// A domain was found.
    func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool)
    /// A service was found; `moreComing` is always false.
    func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
    /// A domain has disappeared.
    func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool)
    /// A service has disappeared.
    func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
}

extension NetServiceBrowserDelegate {
    /// Does nothing.
    public func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) {}
    /// Does nothing.
    public func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) {}
    /// Does nothing.
    public func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {}
    /// Does nothing.
    public func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool) {}
    /// Does nothing.
    public func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {}
    /// Does nothing.
    public func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool) {}
    /// Does nothing.
    public func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {}
}
