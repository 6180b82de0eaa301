import Foundation

/// Searches for services of the local network, through Avahi.
///
/// Use it on the main thread, where its delegate is called.
///
/// Source: Foundation NetServiceBrowser.
open class NetServiceBrowser: NSObject, @unchecked Sendable {
    // Confined to the main thread, as documented above.

    /// Receives the results.
    public weak var delegate: (any NetServiceBrowserDelegate)?
    /// Without effect: TenFoot does not support peer-to-peer connections.
    public var includesPeerToPeer = false

    private let avahi: Avahi
    private var work: Task<Void, Never>?

    /// Creates a browser; a search starts with `searchForServices(ofType:inDomain:)`.
    public override convenience init() { self.init(avahi: .shared) }
    init(avahi: Avahi) { self.avahi = avahi }
    deinit { work?.cancel() }

    /// Searches for services of a type such as `_http._tcp.` until `stop()`; an empty domain means the default one.
    public func searchForServices(ofType type: String, inDomain domainString: String) {
        begin { [avahi] tell in
            var seen: [Avahi.Found: (count: Int, service: NetService)] = [:]
            for await event in avahi.services(ofType: type, inDomain: domainString) {
                switch event {
                // Avahi reports a service for each interface and protocol; the delegate is called once.
                case .found(let found):
                    seen[found, default: (0, NetService(found, avahi: avahi))].count += 1
                    guard let (count, service) = seen[found], count == 1 else { continue }
                    tell { $0.netServiceBrowser($1, didFind: service, moreComing: false) }
                case .removed(let found):
                    seen[found]?.count -= 1
                    guard let (count, service) = seen[found], count == 0 else { continue }
                    seen[found] = nil
                    tell { $0.netServiceBrowser($1, didRemove: service, moreComing: false) }
                case .failed(let fault): tell { $0.netServiceBrowser($1, didNotSearch: NetService.error(fault)) }
                }
            }
        }
    }

    /// Searches for browsable domains; always finds `local.` alone.
    public func searchForBrowsableDomains() { searchForDomains() }
    /// Searches for registration domains; always finds `local.` alone.
    public func searchForRegistrationDomains() { searchForDomains() }

    private func searchForDomains() { begin { tell in tell { $0.netServiceBrowser($1, didFindDomain: "local.", moreComing: false) } } }

    private typealias Tell = @MainActor ((any NetServiceBrowserDelegate, NetServiceBrowser) -> Void) -> Void

    private func begin(_ body: @escaping @MainActor @Sendable (_ tell: Tell) async -> Void) {
        work?.cancel()
        // The search holds the browser weakly: releasing the browser ends the search.
        work = Task { @MainActor [weak self] in
            self.map { $0.delegate?.netServiceBrowserWillSearch($0) }
            await body { [weak self] call in
                if let self, let delegate, !Task.isCancelled { call(delegate, self) }
            }
        }
    }

    /// Ends the search.
    public func stop() {
        guard work != nil else { return }
        work?.cancel()
        work = nil
        DispatchQueue.main.async { self.delegate?.netServiceBrowserDidStopSearch(self) }
    }

    /// Without effect: the delegate is called on the main thread.
    public func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Without effect.
    public func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
}
