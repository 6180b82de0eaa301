import Foundation
import Observation
import Synchronization

/// What an app's tips have been through, and which of them may be shown.
///
/// Views that ask for a status are made anew when anything here changes. A view that shows a tip claims it first, so that no other one takes
/// its turn before it is on the screen.
final class TipStore: Observable, Sendable {
    static let shared = TipStore()

    private struct State: @unchecked Sendable {
        // Defaults may be used on any thread.
        var defaults: UserDefaults
        var now: @Sendable () -> Date
        var memory: TipMemory
        var transient: [String: Data] = [:]
        var isConfigured = false
        var frequency: TimeInterval = 0
        var testing = TipTesting()
        /// How many views show a tip, and whether it waited for its turn.
        var claims: [String: (count: Int, waits: Bool)] = [:]
        /// Since when tips are on the screen.
        var shown: [String: Date] = [:]
        /// Those taken away since the program started, which no test shows again.
        var takenAway: Set<String> = []
        var watchers: [UUID: Watcher] = [:]

        init(_ defaults: UserDefaults, _ now: @escaping @Sendable () -> Date) {
            (self.defaults, self.now, memory) = (defaults, now, TipMemory(defaults))
        }
    }
    private struct Watcher {
        let tip: any Tip
        let continuation: AsyncStream<Tips.Status>.Continuation
        var last: Tips.Status
    }

    private let state = Mutex(State(.standard) { Date() })
    private let registrar = ObservationRegistrar()
    /// What views read: all that is here.
    private var all: Void { () }

    /// Starts as a program does that has these defaults: for tests.
    func restart(_ defaults: UserDefaults, now: @escaping @Sendable () -> Date) {
        let fresh = State(defaults, now)
        state.withLock { $0 = fresh }
        changed(isKept: false)
    }

    var time: Date { state.withLock { $0.now() } }

    // MARK: - Changes

    private func change(isKept: Bool = true, _ body: (inout State) throws -> Void) rethrows {
        try state.withLock { try body(&$0) }
        changed(isKept: isKept)
    }

    private func changed(isKept: Bool) {
        if isKept {
            // Not under the lock: those who observe the defaults may ask for a tip.
            let now = state.withLock { $0 }
            now.memory.write(to: now.defaults)
        }
        registrar.withMutation(of: self, keyPath: \.all) {}
        for (key, watcher) in state.withLock({ $0.watchers }) {
            let status = status(of: watcher.tip)
            guard status != watcher.last else { continue }
            state.withLock { $0.watchers[key]?.last = status }
            watcher.continuation.yield(status)
        }
    }

    func configure(_ options: [Tips.ConfigurationOption]) throws {
        try change { state in
            if state.isConfigured { throw TipKitError.tipsDatastoreAlreadyConfigured }
            state.isConfigured = true
            for option in options {
                if let frequency = option.frequency { state.frequency = frequency.seconds }
                if option.startsAnew { state.memory = TipMemory() }
            }
        }
    }

    func forgetAll() throws {
        try change { state in
            if state.isConfigured { throw TipKitError.tipsDatastoreAlreadyConfigured }
            state.memory = TipMemory()
            state.takenAway = []
        }
    }

    func test(_ body: (inout TipTesting) -> Void) { change(isKept: false) { body(&$0.testing) } }

    func invalidate(_ tip: any Tip, _ reason: Tips.InvalidationReason) {
        let id = tip.id
        change { state in
            state.takenAway.insert(id)
            if state.memory.tips[id]?.invalidation == nil { state.memory.tips[id, default: .init()].invalidation = reason }
        }
    }

    func forget(_ tip: any Tip) {
        let id = tip.id
        change { state in
            state.memory.tips[id] = nil
            state.takenAway.remove(id)
            if state.memory.last == id { (state.memory.last, state.memory.lastDate) = (nil, nil) }
        }
    }

    // MARK: - Status

    func status(of tip: any Tip) -> Tips.Status {
        registrar.access(self, keyPath: \.all)
        let (id, limits) = (tip.id, TipLimits(tip.options))
        let type = String(reflecting: type(of: (tip as? AnyTip)?.base ?? tip))
        if let status = state.withLock({ Self.settled($0, id, type, limits) }) { return status }
        return tip.rules.allSatisfy { $0.holds() } ? .available : .pending
    }

    /// The status where the tip's rules have no say; nil where they decide.
    private static func settled(_ state: borrowing State, _ id: String, _ type: String, _ limits: TipLimits) -> Tips.Status? {
        let record = state.memory.tips[id] ?? .init()
        switch state.testing.shows(type) {
        case true?: return state.takenAway.contains(id) ? .invalidated(record.invalidation ?? .tipClosed) : .available
        case false?: return .pending
        case nil: break
        }
        if let reason = record.invalidation { return .invalidated(reason) }
        if !state.isConfigured { return .pending }
        if state.claims[id] != nil { return nil }
        if record.count >= limits.count { return .invalidated(.displayCountExceeded) }
        if record.seconds >= limits.seconds { return .invalidated(.displayDurationExceeded) }
        guard limits.waitsForItsTurn, state.frequency > 0 else { return nil }
        if state.claims.contains(where: { $0.value.waits }) { return .pending }
        if let date = state.memory.lastDate, state.memory.last != id, state.now() < date.addingTimeInterval(state.frequency) {
            return .pending
        }
        return nil
    }

    func statuses(of tip: any Tip) -> AsyncStream<Tips.Status> {
        AsyncStream { continuation in
            let (key, status) = (UUID(), status(of: tip))
            continuation.onTermination = { _ in self.state.withLock { $0.watchers[key] = nil } }
            state.withLock { $0.watchers[key] = Watcher(tip: tip, continuation: continuation, last: status) }
            continuation.yield(status)
        }
    }

    // MARK: - The screen

    /// Keeps a tip's turn for a view that is about to show it.
    func claim(_ id: String, waits: Bool) {
        state.withLock { $0.claims[id] = (($0.claims[id]?.count ?? 0) + 1, waits) }
    }

    /// Gives it back.
    func release(_ id: String) {
        state.withLock { state in
            guard let claim = state.claims[id] else { return }
            state.claims[id] = claim.count > 1 ? (claim.count - 1, claim.waits) : nil
        }
    }

    /// A tip is on the screen; the answer is for how long it may stay there.
    func displayed(_ tip: any Tip) -> TimeInterval {
        let (id, limits) = (tip.id, TipLimits(tip.options))
        change { state in
            state.memory.tips[id, default: .init()].count += 1
            state.shown[id] = state.now()
            if limits.waitsForItsTurn { (state.memory.last, state.memory.lastDate) = (id, state.now()) }
        }
        return limits.seconds - (state.withLock { $0.memory.tips[id]?.seconds } ?? 0)
    }

    /// A tip has left the screen.
    func hidden(_ tip: any Tip) {
        let (id, limits) = (tip.id, TipLimits(tip.options))
        change { state in
            var record = state.memory.tips[id] ?? .init()
            if let since = state.shown.removeValue(forKey: id) { record.seconds += state.now().timeIntervalSince(since) }
            if record.invalidation == nil, record.count >= limits.count { record.invalidation = .displayCountExceeded }
            if record.invalidation == nil, record.seconds >= limits.seconds { record.invalidation = .displayDurationExceeded }
            state.memory.tips[id] = record
        }
    }

    // MARK: - Parameters and events

    func parameter<Value: Decodable>(_ id: String) -> Value? {
        registrar.access(self, keyPath: \.all)
        guard let data = state.withLock({ $0.transient[id] ?? $0.memory.parameters[id] }) else { return nil }
        return try? JSONDecoder().decode([Value].self, from: data).first
    }

    func setParameter<Value: Encodable>(_ id: String, _ value: Value, isKept: Bool) {
        guard let data = try? JSONEncoder().encode([value]) else { return }
        guard state.withLock({ $0.transient[id] ?? $0.memory.parameters[id] }) != data else { return }
        change(isKept: isKept) { state in
            if isKept { state.memory.parameters[id] = data } else { state.transient[id] = data }
        }
    }

    func donations(_ id: String, _ limit: Tips.DonationLimit) -> [TipMemory.Donation] {
        registrar.access(self, keyPath: \.all)
        return state.withLock { state in Self.within(limit, state.memory.donations[id] ?? [], state.now()) }
    }

    func donate(_ id: String, _ info: Data, _ limit: Tips.DonationLimit) {
        change { state in
            let all = (state.memory.donations[id] ?? []) + [TipMemory.Donation(date: state.now(), info: info)]
            state.memory.donations[id] = Self.within(limit, all, state.now())
        }
    }

    private static func within(_ limit: Tips.DonationLimit, _ all: [TipMemory.Donation], _ now: Date) -> [TipMemory.Donation] {
        let first = limit.maximumAge.map { now.addingTimeInterval(-$0.seconds) } ?? .distantPast
        return all.filter { $0.date >= first }.suffix(limit.maximumCount)
    }
}
