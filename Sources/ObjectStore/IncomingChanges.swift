import Observation
import Synchronization

/// What others have saved and a context has not looked at: the objects' names.
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

/// Counts the changes of one class's objects; those observe it who show the result of a search.
@Observable package final class Revision {
    package var number = 0

    package init() {}
}
