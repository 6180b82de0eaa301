/// A program that was started, with everything it started in turn.
package final class RunningProgram: Sendable, Identifiable {
    package enum Event: Sendable, Equatable {
        /// The program itself is gone; `remaining` are those of its descendants that came to us and still run.
        case exited(LaunchEnd, remaining: [Int32])
        /// The last descendant is gone too, background services aside; nothing follows.
        case ended(LaunchEnd)
    }

    package let id: UInt64
    package let title: String
    package let processID: Int32
    /// What happens to it, for one reader; finishes with the end of the last descendant.
    ///
    /// A program that leaves nothing behind gives both events at once.
    package let events: AsyncStream<Event>

    init(id: UInt64, title: String, processID: Int32, events: AsyncStream<Event>) {
        self.id = id
        self.title = title
        self.processID = processID
        self.events = events
    }

    /// Starts a program without a shell, in a session of its own; the process exists when this returns.
    package static func start(_ request: LaunchRequest, places: Places) throws(LaunchError) -> RunningProgram {
        try ProcessKeeper.shared.start(request, places)
    }

    /// Asks the whole tree to quit, and makes it after a grace period; `.ended` follows.
    package func terminate(grace: Duration = .seconds(3)) {
        ProcessKeeper.shared.terminate(id, grace: grace)
    }
}
