/// A started program with all its descendants.
package final class RunningProgram: Sendable, Identifiable {
    package enum Event: Sendable, Equatable {
        /// The program itself has ended; `remaining` are its descendants that became our children and still run.
        case exited(LaunchEnd, remaining: [Int32])
        /// The last descendant has ended too, background services excepted; no event follows.
        case ended(LaunchEnd)
    }

    package let id: UInt64
    package let title: String
    package let processID: Int32
    /// The program's events, for one reader; the stream finishes when the last descendant has ended.
    ///
    /// If no descendant remains, both events are delivered at once.
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

    /// Sends SIGTERM to the whole process tree, and SIGKILL after a grace period; `.ended` follows.
    package func terminate(grace: Duration = .seconds(3)) {
        ProcessKeeper.shared.terminate(id, grace: grace)
    }
}
