import CGIO
import Foundation
import Synchronization

/// Tells when the network comes and goes, by GIO's monitor.
///
/// Source: Network NWPathMonitor.
public final class NWPathMonitor: Sendable {
    private struct State {
        var handler: (@Sendable (NWPath) -> Void)?
        var queue: DispatchQueue?
        var isCancelled = false
        var last: NWPath?
    }
    private let state = Mutex(State())
    private let required: NWInterface.InterfaceType?

    /// A monitor of all that is there.
    public init() { required = nil }
    /// A monitor of one kind of interface.
    public init(requiredInterfaceType: NWInterface.InterfaceType) { required = requiredInterfaceType }
    deinit { cancel() }

    /// Called on the monitor's queue with what is there: once after the start, then after each change.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }
    /// What is there now.
    public var currentPath: NWPath { state.withLock { $0.last } ?? NWPath.current(required) }
    /// The queue the handler is called on.
    public var queue: DispatchQueue? { state.withLock { $0.queue } }

    /// Begins to watch.
    public func start(queue: DispatchQueue) {
        let isFirst = state.withLock { state in
            defer { state.queue = state.queue ?? queue }
            return state.queue == nil && !state.isCancelled
        }
        guard isFirst else { return }
        NetworkWatch.shared.add(self)
        look()
    }
    /// Ends watching; a cancelled monitor does not start again.
    public func cancel() {
        state.withLock {
            $0.isCancelled = true
            $0.handler = nil
        }
        NetworkWatch.shared.remove(self)
    }

    /// Looks what is there and tells of it where it is something else.
    func look() {
        let path = NWPath.current(required)
        let call = state.withLock { state -> (DispatchQueue, @Sendable (NWPath) -> Void)? in
            guard !state.isCancelled, path != state.last, let queue = state.queue else { return nil }
            state.last = path
            return state.handler.map { (queue, $0) }
        }
        if let (queue, handler) = call { queue.async { handler(path) } }
    }
}

extension NWPathMonitor: AsyncSequence {
    /// Yields what is there, then each change.
    public struct Iterator: AsyncIteratorProtocol {
        var iterator: AsyncStream<NWPath>.Iterator
        /// The next path.
        public mutating func next() async -> NWPath? { await iterator.next() }
    }
    /// What is there, then each change; the monitor starts by itself.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream<NWPath>.makeStream()
        pathUpdateHandler = { continuation.yield($0) }
        start(queue: .global())
        return Iterator(iterator: stream.makeAsyncIterator())
    }
}

/// Hears from GIO on a thread of its own, which starts with the first monitor.
final class NetworkWatch: Sendable {
    static let shared = NetworkWatch()
    private struct Listener: Sendable {
        weak var monitor: NWPathMonitor?
    }
    private struct State {
        var listeners: [ObjectIdentifier: Listener] = [:]
        var isRunning = false
    }
    private let state = Mutex(State())

    func add(_ monitor: NWPathMonitor) {
        begin()
        state.withLock { $0.listeners[ObjectIdentifier(monitor)] = Listener(monitor: monitor) }
    }

    /// Starts the thread; GIO's monitor must be made there, since it is told of changes where it was made.
    func begin() {
        let isFirst = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if isFirst {
            let thread = Thread { Self.run() }
            thread.name = "tenfoot.network"
            thread.start()
        }
        ready.wait()
        ready.signal()
    }
    private let ready = DispatchSemaphore(value: 0)

    func remove(_ monitor: NWPathMonitor) {
        // Called while the monitor is going, too: no strong reference may be made here.
        let id = ObjectIdentifier(monitor)
        _ = state.withLock { $0.listeners.removeValue(forKey: id) }
    }

    private func changed() {
        for monitor in state.withLock({ $0.listeners.values.compactMap(\.monitor) }) { monitor.look() }
    }

    private static func run() {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        let monitor = g_network_monitor_get_default()
        let callback: @convention(c) (UnsafeMutableRawPointer?, gboolean, UnsafeMutableRawPointer?) -> Void = { _, _, _ in
            NetworkWatch.shared.changed()
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(monitor), "network-changed", unsafeBitCast(callback, to: GCallback.self), nil, nil,
            GConnectFlags(rawValue: 0))
        NetworkWatch.shared.ready.signal()
        g_main_loop_run(g_main_loop_new(context, 0))
    }
}
