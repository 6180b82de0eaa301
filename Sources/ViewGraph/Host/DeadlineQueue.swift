import Foundation

/// Work scheduled for a later virtual time, such as a tab bar that selects after a rest or a toast that disappears.
@MainActor package final class DeadlineQueue {
    private var entries: [(time: TimeInterval, id: Int, action: () -> Void)] = []
    private var nextID = 0

    nonisolated init() {}

    package var next: TimeInterval? { entries.map(\.time).min() }

    /// Runs `action` in the first frame at or after `time`; `cancel` takes the returned id.
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

// Until its container gathers its boxes again, a box may outlive its node, without which it can do nothing.
extension _LayoutBox {
    /// Runs an action of the box in the first frame at or after a time, if its view is still in the graph; returns the id of the deadline.
    package func schedule(at time: TimeInterval, _ action: @escaping () -> Void) -> Int {
        host.deadlines.schedule(at: time) { [weak node] in if node?.isMounted == true { action() } }
    }

    /// Runs an action of the box after the current update, if its view is still in the graph.
    package func afterUpdate(_ action: @escaping () -> Void) {
        host.afterUpdate { [weak node] in if node?.isMounted == true { action() } }
    }
}
