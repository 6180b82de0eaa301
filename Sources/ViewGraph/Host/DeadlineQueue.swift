import Foundation

/// Work for a later virtual second: a bar that selects after a rest, a toast that goes.
@MainActor package final class DeadlineQueue {
    private var entries: [(time: TimeInterval, id: Int, action: () -> Void)] = []
    private var nextID = 0

    nonisolated init() {}

    package var next: TimeInterval? { entries.map(\.time).min() }

    /// Runs `action` in the first frame at or after `time`; the result cancels it.
    @discardableResult package func schedule(at time: TimeInterval, _ action: @escaping () -> Void) -> Int {
        nextID += 1
        entries.append((time, nextID, action))
        return nextID
    }

    package func cancel(_ id: Int) { entries.removeAll { $0.id == id } }

    func due(at time: TimeInterval) -> [() -> Void] {
        let due = entries.filter { $0.time <= time }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
        entries.removeAll { $0.time <= time }
        return due.map(\.action)
    }
}
