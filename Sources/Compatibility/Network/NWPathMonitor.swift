import CGIO
import Foundation
import Synchronization

/// Monitors the network's state, with GIO's network monitor.
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

    /// Creates a monitor for all interfaces.
    public init() { required = nil }
    /// Creates a monitor for one type of interface.
    public init(requiredInterfaceType: NWInterface.InterfaceType) { required = requiredInterfaceType }
    deinit { cancel() }

    /// Called on the monitor's queue with the path: once after the start, then after each change.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }
    /// The current path.
    public var currentPath: NWPath { state.withLock { $0.last } ?? NWPath.current(required) }
    /// The queue the handler is called on.
    public var queue: DispatchQueue? { state.withLock { $0.queue } }

    /// Starts monitoring.
    public func start(queue: DispatchQueue) {
        let isFirst = state.withLock { state in
            defer { state.queue = state.queue ?? queue }
            return state.queue == nil && !state.isCancelled
        }
        guard isFirst else { return }
        NetworkWatch.shared.add(self)
        look()
    }
    /// Stops monitoring; a cancelled monitor cannot be started again.
    public func cancel() {
        state.withLock {
            $0.isCancelled = true
            $0.handler = nil
        }
        NetworkWatch.shared.remove(self)
    }

    /// Reads the current path and calls the handler if it has changed.
    func look() {
        let path = NWPath.current(required)
        let call = state.withLock { state -> (DispatchQueue, @Sendable (NWPath) -> Void)? in
            guard !state.isCancelled, path != state.last, let queue = state.queue else { return nil }
            state.last = path
            return state.handler.map { (queue, $0) }
        }
        guard let (queue, handler) = call else { return }
        queue.async { [weak self] in
            // The monitor may have been cancelled meanwhile.
            if self?.state.withLock({ !$0.isCancelled }) == true { handler(path) }
        }
    }
}

extension NWPathMonitor: AsyncSequence {
    /// Returns the current path, then each changed one.
    public struct Iterator: AsyncIteratorProtocol {
        /// Held, since a monitor is cancelled with its last reference.
        let monitor: NWPathMonitor
        var iterator: AsyncStream<NWPath>.Iterator
        /// The next path.
        public mutating func next() async -> NWPath? { await iterator.next() }
    }
    /// Creates an iterator for the current path and each change, and starts the monitor.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream<NWPath>.makeStream()
        pathUpdateHandler = { continuation.yield($0) }
        start(queue: .global())
        return Iterator(monitor: self, iterator: stream.makeAsyncIterator())
    }
}

/// Receives GIO's change notifications on a separate thread, which starts with the first monitor.
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

    /// Starts the thread; GIO's monitor must be created there, since it delivers its signals to the thread that created it.
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
        // Also called while the monitor is being deallocated: form no strong reference here.
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
