import Foundation

/// The states of a browser, a connection or a listener, as far as they have them in common.
protocol CourseState: Equatable, Sendable {
    static var setup: Self { get }
    static var cancelled: Self { get }
    /// Whether it has failed, and nothing but being cancelled follows.
    var isFailure: Bool { get }
}

/// How far a browser, a connection or a listener is, and whom that is told to.
struct Course<State: CourseState>: Sendable {
    private(set) var state = State.setup
    private(set) var queue: DispatchQueue?
    var handler: (@Sendable (State) -> Void)?

    /// Takes the queue that handlers are called on; false where it has begun before, or has ended.
    mutating func begin(on queue: DispatchQueue) -> Bool {
        defer { self.queue = self.queue ?? queue }
        return self.queue == nil && state == .setup
    }

    /// Goes on to a state and tells of it; false where nothing follows the present one.
    ///
    /// What the handler holds, often its owner, is let go of at the end.
    @discardableResult mutating func become(_ state: State) -> Bool {
        guard self.state != .cancelled, self.state != state, !self.state.isFailure || state == .cancelled else { return false }
        self.state = state
        if let queue, let handler { queue.async { handler(state) } }
        if state == .cancelled { handler = nil }
        return true
    }
}
