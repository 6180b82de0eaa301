import Foundation

/// The states that a browser, a connection and a listener have in common.
protocol CourseState: Equatable, Sendable {
    static var setup: Self { get }
    static var cancelled: Self { get }
    /// Whether it is a failed state, which only `cancelled` can follow.
    var isFailure: Bool { get }
}

/// The state of a browser, a connection or a listener, with its handler and queue.
struct Course<State: CourseState>: Sendable {
    private(set) var state = State.setup
    private(set) var queue: DispatchQueue?
    var handler: (@Sendable (State) -> Void)?

    /// Sets the queue for handlers; false if it was already started or has ended.
    mutating func begin(on queue: DispatchQueue) -> Bool {
        defer { self.queue = self.queue ?? queue }
        return self.queue == nil && state == .setup
    }

    /// Changes the state and calls the handler; false if the current state does not allow it.
    ///
    /// The handler, which often captures its owner, is released when the state becomes `cancelled`.
    @discardableResult mutating func become(_ state: State) -> Bool {
        guard self.state != .cancelled, self.state != state, !self.state.isFailure || state == .cancelled else { return false }
        self.state = state
        if let queue, let handler { queue.async { handler(state) } }
        if state == .cancelled { handler = nil }
        return true
    }
}
