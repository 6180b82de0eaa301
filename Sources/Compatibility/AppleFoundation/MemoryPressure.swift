import Dispatch
import Foundation
import Logging

/// A dispatch source that reports memory pressure.
///
/// Source: Dispatch DispatchSourceMemoryPressure.
public protocol DispatchSourceMemoryPressure: AnyObject, Sendable {
    /// The last reported level.
    var data: DispatchSource.MemoryPressureEvent { get }
    /// The levels that are monitored.
    var mask: DispatchSource.MemoryPressureEvent { get }
    /// Whether it has been cancelled.
    var isCancelled: Bool { get }
    /// Sets the handler that is called under memory pressure.
    func setEventHandler(handler: (@Sendable () -> Void)?)
    /// Sets the handler that is called once the source has been cancelled.
    func setCancelHandler(handler: (@Sendable () -> Void)?)
    /// Starts monitoring.
    func activate()
    /// Starts or continues monitoring.
    func resume()
    /// Stops calling the event handler until the source is resumed.
    func suspend()
    /// Cancels the source.
    func cancel()
}

extension DispatchSource {
    /// A level of memory pressure.
    ///
    /// Source: Dispatch DispatchSource.MemoryPressureEvent.
    public struct MemoryPressureEvent: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No pressure; never reported.
        public static let normal = MemoryPressureEvent(rawValue: 1)
        /// Some tasks stall on memory for at least 10 % of the time.
        public static let warning = MemoryPressureEvent(rawValue: 2)
        /// All tasks stall on memory for at least 20 % of the time.
        public static let critical = MemoryPressureEvent(rawValue: 4)
        /// All levels.
        public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
    }

    /// Creates a source that reports memory pressure from the kernel's stall times (PSI); it never fires if the kernel offers none.
    ///
    /// Source: Dispatch DispatchSource.makeMemoryPressureSource(eventMask:queue:).
    public class func makeMemoryPressureSource(
        eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceMemoryPressure { PressureSource(eventMask, queue ?? .global()) }
}

/// One memory pressure source.
private final class PressureSource: DispatchSourceMemoryPressure, @unchecked Sendable {
    let mask: DispatchSource.MemoryPressureEvent
    private let queue: DispatchQueue
    private let lock = NSLock()
    // Guarded by the lock.
    private var state = State()
    private struct State {
        var told: DispatchSource.MemoryPressureEvent = []
        var event: (@Sendable () -> Void)?
        var end: (@Sendable () -> Void)?
        var isRunning = false
        var isCancelled = false
    }

    init(_ mask: DispatchSource.MemoryPressureEvent, _ queue: DispatchQueue) {
        self.mask = mask
        self.queue = queue
    }

    var data: DispatchSource.MemoryPressureEvent { lock.withLock { state.told } }
    var isCancelled: Bool { lock.withLock { state.isCancelled } }
    func setEventHandler(handler: (@Sendable () -> Void)?) { lock.withLock { state.event = handler } }
    func setCancelHandler(handler: (@Sendable () -> Void)?) { lock.withLock { state.end = handler } }
    func activate() { resume() }
    func resume() {
        lock.withLock { state.isRunning = true }
        PressureWatch.shared.add(self)
    }
    func suspend() { lock.withLock { state.isRunning = false } }
    func cancel() {
        let end = lock.withLock {
            defer { (state.isCancelled, state.isRunning, state.end) = (true, false, nil) }
            return state.end
        }
        if let end { queue.async(execute: end) }
    }

    func tell(_ event: DispatchSource.MemoryPressureEvent) {
        guard mask.contains(event) else { return }
        let handler = lock.withLock {
            guard state.isRunning else { return nil as (@Sendable () -> Void)? }
            state.told = event
            return state.event
        }
        if let handler { queue.async(execute: handler) }
    }
}

/// A thread that polls the kernel's pressure triggers and notifies all sources.
///
/// Source: Linux, Documentation/accounting/psi.rst.
private final class PressureWatch: @unchecked Sendable {
    static let shared = PressureWatch()
    private let lock = NSLock()
    // Guarded by the lock.
    private var sources: [Weak] = []
    private var isStarted = false
    private struct Weak { weak var source: PressureSource? }

    func add(_ source: PressureSource) {
        let isFirst = lock.withLock {
            sources = sources.filter { $0.source != nil && $0.source !== source } + [Weak(source: source)]
            defer { isStarted = true }
            return !isStarted
        }
        if isFirst { start() }
    }

    /// Unprivileged triggers must have a time window that is a multiple of two seconds.
    private func start() {
        let levels: [(DispatchSource.MemoryPressureEvent, String)] = [
            (.warning, "some 200000 2000000"), (.critical, "full 400000 2000000"),
        ]
        let watches = levels.compactMap { event, trigger -> (DispatchSource.MemoryPressureEvent, Int32)? in
            let file = open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else { return nil }
            guard trigger.withCString({ write(file, $0, strlen($0) + 1) }) > 0 else {
                close(file)
                return nil
            }
            return (event, file)
        }
        guard !watches.isEmpty else {
            Logger(label: "AppleFoundation").info("memory pressure is not reported: /proc/pressure/memory cannot be used")
            return
        }
        Thread.detachNewThread { [self] in
            var polled = watches.map { pollfd(fd: $0.1, events: Int16(POLLPRI), revents: 0) }
            while poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR {
                if polled.contains(where: { $0.revents & Int16(POLLERR | POLLNVAL) != 0 }) { return }
                for (watch, file) in zip(watches, polled) where file.revents & Int16(POLLPRI) != 0 {
                    for source in lock.withLock({ sources.compactMap(\.source) }) { source.tell(watch.0) }
                }
            }
        }
    }
}
