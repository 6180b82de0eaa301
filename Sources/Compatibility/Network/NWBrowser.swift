import Foundation
import Synchronization
import TenFootAppleFoundation

/// Searches for services of the local network, through Avahi.
///
/// Source: Network NWBrowser.
public final class NWBrowser: Sendable {
    /// What to search for.
    ///
    /// Source: Network NWBrowser.Descriptor.
    public enum Descriptor: Hashable, Sendable {
        /// Services of a type such as `_http._tcp`; a nil domain means the default one.
        case bonjour(type: String, domain: String?)
        /// Services of a type, each with its TXT record; a nil domain means the default one.
        case bonjourWithTXTRecord(type: String, domain: String?)
    }

    /// The state of a browser.
    ///
    /// Source: Network NWBrowser.State.
    public enum State: Equatable, Sendable {
        /// It has not been started.
        case setup
        /// It is searching.
        case ready
        /// The search failed; the browser has ended.
        case failed(NWError)
        /// It was cancelled.
        case cancelled
        /// Never reported: a search that cannot start fails.
        case waiting(NWError)
    }

    /// A service that was found.
    ///
    /// Source: Network NWBrowser.Result.
    public struct Result: Hashable, Sendable {
        /// Metadata of a service.
        ///
        /// Source: Network NWBrowser.Result.Metadata.
        public enum Metadata: Hashable, Sendable {
            /// The TXT record.
            case bonjour(NWTXTRecord)
            /// No metadata, or none yet.
            case none
        }
        /// The service's endpoint, for a connection.
        public let endpoint: NWEndpoint
        /// Always empty: a service is reported once, not for each interface.
        public var interfaces: [NWInterface] { [] }
        /// The TXT record, if it was requested.
        public let metadata: Metadata

        /// A change of the search results.
        ///
        /// Source: Network NWBrowser.Result.Change.
        public enum Change: Hashable, Sendable {
            /// The parts of a result that changed.
            ///
            /// Source: Network NWBrowser.Result.Change.Flags.
            public struct Flags: OptionSet, Hashable, Sendable {
                /// The bits.
                public let rawValue: UInt8
                /// Creates a set from its bits.
                public init(rawValue: UInt8) { self.rawValue = rawValue }
                /// Nothing changed.
                public static let identical: Flags = []
                /// An interface was added; never reported.
                public static let interfaceAdded = Flags(rawValue: 1)
                /// An interface was removed; never reported.
                public static let interfaceRemoved = Flags(rawValue: 2)
                /// The TXT record changed.
                public static let metadataChanged = Flags(rawValue: 4)
            }
            /// Nothing changed.
            case identical
            /// A service was added.
            case added(Result)
            /// A service was removed.
            case removed(Result)
            /// The TXT record changed.
            case changed(old: Result, new: Result, flags: Flags)
        }
    }

    private struct Values: Sendable {
        var course = Course<State>()
        var resultsHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?
        var work: Task<Void, Never>?
        /// On how many combinations of interface and protocol each service was found.
        var counts: [Avahi.Found: Int] = [:]
        var results: [Avahi.Found: Result] = [:]
    }
    private let values = Mutex(Values())
    private let avahi: Avahi

    /// What the browser searches for.
    public let descriptor: Descriptor
    /// The parameters; ignored.
    public let parameters: NWParameters

    /// Creates a browser; `start(queue:)` starts the search.
    public convenience init(for descriptor: Descriptor, using parameters: NWParameters) {
        self.init(for: descriptor, using: parameters, avahi: .shared)
    }
    init(for descriptor: Descriptor, using parameters: NWParameters, avahi: Avahi) {
        (self.descriptor, self.parameters, self.avahi) = (descriptor, parameters, avahi)
    }
    deinit { values.withLock { $0.work?.cancel() } }

    /// The state.
    public var state: State { values.withLock { $0.course.state } }
    /// The queue the handlers are called on.
    public var queue: DispatchQueue? { values.withLock { $0.course.queue } }
    /// The current results.
    public var browseResults: Set<Result> { values.withLock { Set($0.results.values) } }
    /// Called on the browser's queue when its state changes.
    public var stateUpdateHandler: (@Sendable (_ newState: State) -> Void)? {
        get { values.withLock { $0.course.handler } }
        set { values.withLock { $0.course.handler = newValue } }
    }
    /// Called on the browser's queue with all results and the changes.
    public var browseResultsChangedHandler: (@Sendable (_ newResults: Set<Result>, _ changes: Set<Result.Change>) -> Void)? {
        get { values.withLock { $0.resultsHandler } }
        set { values.withLock { $0.resultsHandler = newValue } }
    }

    /// Starts the search; a browser that has ended cannot be started again.
    public func start(queue: DispatchQueue) {
        guard values.withLock({ $0.course.begin(on: queue) }) else { return }
        become(.ready)
        let (type, domain, wantsTexts) =
            switch descriptor {
            case .bonjour(let type, let domain): (type, domain, false)
            case .bonjourWithTXTRecord(let type, let domain): (type, domain, true)
            }
        // The search holds the browser weakly: releasing the browser ends the search.
        let work = Task { [weak self, avahi] in
            for await event in avahi.services(ofType: type, inDomain: domain ?? "") {
                switch event {
                case .found(let found):
                    if self?.add(found) == true, wantsTexts { self?.readTexts(of: found) }
                case .removed(let found): self?.remove(found)
                case .failed(let fault):
                    self?.become(.failed(.dns(Int32(fault.isAbsent ? kDNSServiceErr_ServiceNotRunning : kDNSServiceErr_Unknown))))
                    return
                }
            }
        }
        values.withLock { if $0.course.state == .ready { $0.work = work } else { work.cancel() } }
    }

    /// Ends the search.
    public func cancel() { become(.cancelled) }

    private func become(_ state: State) {
        values.withLock { values in
            guard values.course.become(state), state != .ready else { return }
            values.work?.cancel()
            values.work = nil
            values.resultsHandler = nil
        }
    }

    /// Counts an occurrence of a service, and reports the service as added with its first occurrence.
    private func add(_ found: Avahi.Found) -> Bool {
        change { values in
            values.counts[found, default: 0] += 1
            guard values.counts[found] == 1 else { return nil }
            let result = Result(endpoint: Self.endpoint(found), metadata: .none)
            values.results[found] = result
            return .added(result)
        }
    }

    /// Discounts an occurrence of a service, and reports the service as removed with its last occurrence.
    private func remove(_ found: Avahi.Found) {
        change { values in
            guard let count = values.counts[found] else { return nil }
            values.counts[found] = count > 1 ? count - 1 : nil
            return count > 1 ? nil : values.results.removeValue(forKey: found).map { .removed($0) }
        }
    }

    private func readTexts(of found: Avahi.Found) {
        Task { [weak self, avahi] in
            guard case .success(let place) = await avahi.resolve(found, seconds: 25) else { return }
            self?.change { values in
                guard let old = values.results[found] else { return nil }
                let new = Result(endpoint: old.endpoint, metadata: .bonjour(NWTXTRecord(lines: place.texts)))
                values.results[found] = new
                return .changed(old: old, new: new, flags: .metadataChanged)
            }
        }
    }

    @discardableResult private func change(_ body: (inout Values) -> Result.Change?) -> Bool {
        values.withLock { values in
            guard values.course.state == .ready, let change = body(&values) else { return false }
            let results = Set(values.results.values)
            if let queue = values.course.queue, let handler = values.resultsHandler { queue.async { handler(results, [change]) } }
            return true
        }
    }

    private static func endpoint(_ found: Avahi.Found) -> NWEndpoint {
        // Network's service types have no trailing dot, unlike Foundation's.
        .service(
            name: found.name, type: String(found.type.dropLast(found.type.hasSuffix(".") ? 1 : 0)), domain: found.domain, interface: nil)
    }
}

/// A TXT record: keys and values.
///
/// Source: Network NWTXTRecord.
public struct NWTXTRecord: Hashable, Sendable {
    /// The values as text by key; a key without a value has an empty string.
    public private(set) var dictionary: [String: String]

    /// Creates a record from keys and values.
    public init(_ dictionary: [String: String] = [:]) { self.dictionary = dictionary }

    /// Creates a record from the entries that Avahi reports.
    package init(lines: [Data]) { dictionary = NetService.dictionary(lines).mapValues { String(decoding: $0, as: UTF8.self) } }

    /// The value of a key.
    public subscript(_ key: String) -> String? {
        get { dictionary[key] }
        set { dictionary[key] = newValue }
    }
}

extension NWBrowser.State: CourseState {
    var isFailure: Bool { if case .failed = self { true } else { false } }
}
