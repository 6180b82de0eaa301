import Foundation

/// Looks for the services of the local network, through Avahi.
///
/// For the main thread: its delegate is called there.
///
/// Source: Foundation NetServiceBrowser.
open class NetServiceBrowser: NSObject, @unchecked Sendable {
    // Confined to the main thread, as the documentation says.

    /// Told what is found.
    public weak var delegate: (any NetServiceBrowserDelegate)?
    /// Without effect: there is no peer-to-peer radio here.
    public var includesPeerToPeer = false

    private let avahi: Avahi
    private var work: Task<Void, Never>?

    /// A browser that looks for nothing yet.
    public override convenience init() { self.init(avahi: .shared) }
    init(avahi: Avahi) { self.avahi = avahi }
    deinit { work?.cancel() }

    /// Looks for services of a type such as `_http._tcp.`, until `stop()`; an empty domain is the usual one.
    public func searchForServices(ofType type: String, inDomain domainString: String) {
        begin { [avahi] tell in
            var seen: [Avahi.Found: (count: Int, service: NetService)] = [:]
            for await event in avahi.services(ofType: type, inDomain: domainString) {
                switch event {
                // Found on each interface, by each protocol; told once.
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

    /// Looks for domains to search: `local.` is told, the only one here.
    public func searchForBrowsableDomains() { searchForDomains() }
    /// Looks for domains to announce services in: `local.` is told, the only one here.
    public func searchForRegistrationDomains() { searchForDomains() }

    private func searchForDomains() { begin { tell in tell { $0.netServiceBrowser($1, didFindDomain: "local.", moreComing: false) } } }

    private typealias Tell = @MainActor ((any NetServiceBrowserDelegate, NetServiceBrowser) -> Void) -> Void

    private func begin(_ body: @escaping @MainActor @Sendable (_ tell: Tell) async -> Void) {
        work?.cancel()
        // The search holds no browser: one that is let go of stops.
        work = Task { @MainActor [weak self] in
            self.map { $0.delegate?.netServiceBrowserWillSearch($0) }
            await body { [weak self] call in
                if let self, let delegate, !Task.isCancelled { call(delegate, self) }
            }
        }
    }

    /// Ends a search.
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
