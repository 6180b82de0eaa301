import Foundation
import Synchronization
import TenFootAppleFoundation

/// Looks for the services of the local network, through Avahi.
///
/// Source: Network NWBrowser.
public final class NWBrowser: Sendable {
    /// What is looked for.
    ///
    /// Source: Network NWBrowser.Descriptor.
    public enum Descriptor: Hashable, Sendable {
        /// Services of a type such as `_http._tcp`; no domain is the usual one.
        case bonjour(type: String, domain: String?)
        /// The same, with what each tells of itself.
        case bonjourWithTXTRecord(type: String, domain: String?)
    }

    /// How far a browser is.
    ///
    /// Source: Network NWBrowser.State.
    public enum State: Equatable, Sendable {
        /// It was not started.
        case setup
        /// It looks.
        case ready
        /// It cannot look, and has ended.
        case failed(NWError)
        /// It was ended.
        case cancelled
        /// Never here: what cannot be looked for fails.
        case waiting(NWError)
    }

    /// A service that was found.
    ///
    /// Source: Network NWBrowser.Result.
    public struct Result: Hashable, Sendable {
        /// What is known besides where a service is.
        ///
        /// Source: Network NWBrowser.Result.Metadata.
        public enum Metadata: Hashable, Sendable {
            /// What the service tells of itself.
            case bonjour(NWTXTRecord)
            /// Nothing, or nothing yet.
            case none
        }
        /// The service, which a connection can be made to.
        public let endpoint: NWEndpoint
        /// Empty: a service is told once, whichever interfaces it was found on.
        public var interfaces: [NWInterface] { [] }
        /// What the service tells of itself, where that was asked for.
        public let metadata: Metadata

        /// What became of a service.
        ///
        /// Source: Network NWBrowser.Result.Change.
        public enum Change: Hashable, Sendable {
            /// What a change consists of.
            ///
            /// Source: Network NWBrowser.Result.Change.Flags.
            public struct Flags: OptionSet, Hashable, Sendable {
                /// The bits.
                public let rawValue: UInt8
                /// Creates a set from its bits.
                public init(rawValue: UInt8) { self.rawValue = rawValue }
                /// Nothing changed.
                public static let identical: Flags = []
                /// It was found on one more interface; never told here.
                public static let interfaceAdded = Flags(rawValue: 1)
                /// It went from one of its interfaces; never told here.
                public static let interfaceRemoved = Flags(rawValue: 2)
                /// It tells something else of itself.
                public static let metadataChanged = Flags(rawValue: 4)
            }
            /// Nothing.
            case identical
            /// It came.
            case added(Result)
            /// It went.
            case removed(Result)
            /// It tells something else of itself.
            case changed(old: Result, new: Result, flags: Flags)
        }
    }

    private struct Values: Sendable {
        var course = Course<State>()
        var resultsHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?
        var work: Task<Void, Never>?
        /// On how many interfaces and by how many protocols each service was found.
        var counts: [Avahi.Found: Int] = [:]
        var results: [Avahi.Found: Result] = [:]
    }
    private let values = Mutex(Values())
    private let avahi: Avahi

    /// What is looked for.
    public let descriptor: Descriptor
    /// How it is looked for; makes no difference here.
    public let parameters: NWParameters

    /// A browser that looks for nothing yet.
    public convenience init(for descriptor: Descriptor, using parameters: NWParameters) {
        self.init(for: descriptor, using: parameters, avahi: .shared)
    }
    init(for descriptor: Descriptor, using parameters: NWParameters, avahi: Avahi) {
        (self.descriptor, self.parameters, self.avahi) = (descriptor, parameters, avahi)
    }
    deinit { values.withLock { $0.work?.cancel() } }

    /// How far it is.
    public var state: State { values.withLock { $0.course.state } }
    /// The queue the handlers are called on.
    public var queue: DispatchQueue? { values.withLock { $0.course.queue } }
    /// The services that are there now.
    public var browseResults: Set<Result> { values.withLock { Set($0.results.values) } }
    /// Called on the browser's queue whenever it is further.
    public var stateUpdateHandler: (@Sendable (_ newState: State) -> Void)? {
        get { values.withLock { $0.course.handler } }
        set { values.withLock { $0.course.handler = newValue } }
    }
    /// Called on the browser's queue with all that is there, and what has changed.
    public var browseResultsChangedHandler: (@Sendable (_ newResults: Set<Result>, _ changes: Set<Result.Change>) -> Void)? {
        get { values.withLock { $0.resultsHandler } }
        set { values.withLock { $0.resultsHandler = newValue } }
    }

    /// Begins to look; a browser that has ended does not start again.
    public func start(queue: DispatchQueue) {
        guard values.withLock({ $0.course.begin(on: queue) }) else { return }
        become(.ready)
        let (type, domain, wantsTexts) =
            switch descriptor {
            case .bonjour(let type, let domain): (type, domain, false)
            case .bonjourWithTXTRecord(let type, let domain): (type, domain, true)
            }
        // The search holds no browser: one that is let go of stops.
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

    /// Counts a find, and tells of the first.
    private func add(_ found: Avahi.Found) -> Bool {
        change { values in
            values.counts[found, default: 0] += 1
            guard values.counts[found] == 1 else { return nil }
            let result = Result(endpoint: Self.endpoint(found), metadata: .none)
            values.results[found] = result
            return .added(result)
        }
    }

    /// Counts a loss, and tells of the last.
    private func remove(_ found: Avahi.Found) {
        change { values in
            guard let count = values.counts[found] else { return nil }
            values.counts[found] = count > 1 ? count - 1 : nil
            return count > 1 ? nil : values.results.removeValue(forKey: found).map { .removed($0) }
        }
    }

    private func readTexts(of found: Avahi.Found) {
        Task { [weak self, avahi] in
            guard case .success(let place) = await avahi.resolve(found, seconds: 5) else { return }
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
        // Network writes the type without the dot that Foundation writes.
        .service(
            name: found.name, type: String(found.type.dropLast(found.type.hasSuffix(".") ? 1 : 0)), domain: found.domain, interface: nil)
    }
}

/// What a service tells of itself: names and values.
///
/// Source: Network NWTXTRecord.
public struct NWTXTRecord: Hashable, Sendable {
    /// The names with their values as texts; a name without a value has an empty one.
    public private(set) var dictionary: [String: String]

    /// A record of names and values.
    public init(_ dictionary: [String: String] = [:]) { self.dictionary = dictionary }

    /// A record of a service's entries, as Avahi has them.
    package init(lines: [Data]) { dictionary = NetService.dictionary(lines).mapValues { String(decoding: $0, as: UTF8.self) } }

    /// The value of a name.
    public subscript(_ key: String) -> String? {
        get { dictionary[key] }
        set { dictionary[key] = newValue }
    }
}

extension NWBrowser.State: CourseState {
    var isFailure: Bool { if case .failed = self { true } else { false } }
}
