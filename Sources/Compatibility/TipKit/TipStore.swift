import Foundation
import Observation
import Synchronization

/// The state of an app's tips: decides which of them may be shown.
///
/// A view that reads a status is invalidated by any change of the store. A view claims a tip before it shows it, so that no other
/// tip that obeys the display frequency becomes available in the meantime.
final class TipStore: Observable, Sendable {
    static let shared = TipStore()

    private struct State: @unchecked Sendable {
        // UserDefaults may be used on any thread.
        var defaults: UserDefaults
        var now: @Sendable () -> Date
        var memory: TipMemory
        var transient: [String: Data] = [:]
        var isConfigured = false
        var frequency: TimeInterval = 0
        var testing = TipTesting()
        /// How many views show a tip, and whether the tip obeys the display frequency.
        var claims: [String: (count: Int, waits: Bool)] = [:]
        /// Since when each visible tip has been shown.
        var shown: [String: Date] = [:]
        /// Tips invalidated since the program started; they stay hidden even while all tips are shown for testing.
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
    /// The observed property that stands for the whole state.
    private var all: Void { () }

    /// Replaces the state by that of a newly started program with these defaults; for tests.
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
            // Write without the lock: observers of the defaults may read a tip's status.
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

    /// The status if it does not depend on the tip's rules; nil if the rules decide.
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

    /// Claims a tip for a view that is about to show it.
    func claim(_ id: String, waits: Bool) {
        state.withLock { $0.claims[id] = (($0.claims[id]?.count ?? 0) + 1, waits) }
    }

    /// Releases a view's claim.
    func release(_ id: String) {
        state.withLock { state in
            guard let claim = state.claims[id] else { return }
            state.claims[id] = claim.count > 1 ? (claim.count - 1, claim.waits) : nil
        }
    }

    /// Records that a tip is visible; returns how many seconds it may stay.
    func displayed(_ tip: any Tip) -> TimeInterval {
        let (id, limits) = (tip.id, TipLimits(tip.options))
        change { state in
            state.memory.tips[id, default: .init()].count += 1
            state.shown[id] = state.now()
            if limits.waitsForItsTurn { (state.memory.last, state.memory.lastDate) = (id, state.now()) }
        }
        return limits.seconds - (state.withLock { $0.memory.tips[id]?.seconds } ?? 0)
    }

    /// Records that a tip is no longer visible.
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
