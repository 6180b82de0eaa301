/// A program that was started, with everything it started in turn.
package final class RunningProgram: Sendable, Identifiable {
    package enum Event: Sendable, Equatable {
        /// The program itself is gone; `remaining` are its descendants that still run, without background services.
        case exited(LaunchEnd, remaining: [Int32])
        /// The last descendant is gone too; nothing follows.
        case ended(LaunchEnd)
    }

    package let id: UInt64
    package let title: String
    package let processID: Int32
    /// What happens to it, to be read by one reader; ends after `.ended`.
    package let events: AsyncStream<Event>

    init(id: UInt64, title: String, processID: Int32, events: AsyncStream<Event>) {
        self.id = id
        self.title = title
        self.processID = processID
        self.events = events
    }

    /// Asks the whole tree to quit, and makes it after a grace period.
    package func terminate(grace: Duration = .seconds(3)) {}
}
