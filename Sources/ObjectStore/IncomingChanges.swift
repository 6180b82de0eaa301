import Observation
import Synchronization

/// The names of objects saved by others that a context has not processed yet.
package final class IncomingChanges<Name: Sendable>: Sendable {
    private let changes = Mutex<[Name]>([])
    private let arrival = Mutex<(@Sendable () -> Void)?>(nil)

    package init() {}

    package var onArrival: (@Sendable () -> Void)? {
        get { arrival.withLock { $0 } }
        set { arrival.withLock { $0 = newValue } }
    }

    package func add(_ more: [Name]) {
        changes.withLock { $0 += more }
        onArrival?()
    }

    package func take() -> [Name] {
        changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
    }
}

/// The change counter of one class's objects, observed by views that show query results.
@Observable package final class Revision {
    package var number = 0

    package init() {}
}
