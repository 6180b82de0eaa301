import CEvdev
import Foundation
import Synchronization
import TenFootInput

/// The work of the reader thread: sleeps in epoll, reads, maps, queues.
///
/// Only the queue and the inbox are shared with other threads.
///
/// ```
/// udev or inotify ──┐
/// eventN, eventN ───┼─ epoll ──► DevicePipeline ──► EventQueue ──► host
/// inbox ────────────┘
/// ```
final class Reader {
    /// The reader's state of a device of the pipeline: its open node.
    struct Member {
        /// Nil while suspended.
        var node: EvdevNode?
        /// True if it must be grabbed as soon as none of its keys is down.
        var wantsGrab = false
        /// Nil for a device that cannot rumble.
        var motor: RumbleMotor?
    }

    enum Mode {
        case reading
        /// Everything is cancelled; waits until no key is down, so that the next receiver of the keys sees no stuck key.
        case lettingGo(until: UInt64)
        /// Another program has the devices; only Home is read, without a window also volume keys and a remote's Back.
        case suspended
    }

    var configuration: EvdevConfiguration
    let queue: EventQueue
    let inbox: ReaderInbox
    let source: any NodeSource
    let epoll: Int32

    /// The devices, independent of their nodes.
    var pipeline: DevicePipeline
    var members: [Int: Member] = [:]
    /// The devices that had more events than are read in one turn.
    var unread: Set<Int> = []
    var mode = Mode.reading
    /// For reading without a window; nil elsewhere.
    private let console: ConsoleWatch?
    /// Opens nodes through logind that this user may not open; nil with a window, whose window system reads keyboards.
    let seat: SeatSession?
    /// True while another virtual console is shown: every node is closed, whatever the mode.
    var isAway = false
    /// Called when the current suspension is complete.
    var onSuspended: [@Sendable () -> Void] = []
    /// Paths of nodes whose problem has been reported, so that each is reported once.
    var complained: Set<String> = []

    init?(configuration: EvdevConfiguration, queue: EventQueue, inbox: ReaderInbox) {
        guard let source = configuration.discovery.makeSource() else { return nil }
        self.configuration = configuration
        self.queue = queue
        self.inbox = inbox
        self.source = source
        pipeline = DevicePipeline(configuration.reading, firstID: 2)
        (console, seat) =
            if case .console = configuration.reading.policy {
                (ConsoleWatch(), SeatSession { news in inbox.post(.seat(news)) })
            } else {
                (nil, nil)
            }
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { return nil }
        watch(inbox.fileDescriptor, as: Self.inboxToken)
        watch(source.fileDescriptor, as: Self.sourceToken)
        if let console { watch(console.fileDescriptor, as: Self.consoleToken, for: EPOLLPRI) }
    }

    deinit { close(epoll) }

    /// Runs until told to stop.
    func run() {
        for description in source.presentInOrder() { add(description, isSettled: true) }
        tell(.surveyed)
        var ready = [epoll_event](repeating: epoll_event(), count: 16)
        while true {
            let count = epoll_wait(epoll, &ready, Int32(ready.count), timeout)
            // epoll does not know of events that libevdev has already read from the node.
            let waiting = unread.sorted()
            for event in ready.prefix(max(0, Int(count))) {
                switch event.data.u64 {
                case Self.inboxToken:
                    if let stopped = processCommands() { return stopped() }
                case Self.sourceToken: for change in source.changes() { take(change) }
                case Self.consoleToken:
                    // If logind opens the devices, it signals when they are available again.
                    if let console, case let isOurs = console.isOurs, !isOurs || seat?.isInUse != true { consoleChanged(isOurs: isOurs) }
                case let id: read(Int(id))
                }
            }
            for id in waiting { read(id) }
            let now = monotonicMicroseconds()
            pipeline.advance(to: now)
            settleSuspension(at: now)
            tell()
        }
    }

    /// Queues the pipeline's events, then another event; reports once a device whose events do not fit.
    func tell(_ event: DeviceEvent? = nil) {
        let dropped = queue.append(pipeline.drain() + (event.map { [$0] } ?? []))
        for id in dropped.sorted() {
            guard let info = pipeline.devices[id]?.info, complained.insert("flood \(id)").inserted else { continue }
            queue.append([.problem(DeviceProblem(node: info.node, message: NodeProblem.flood(info)))])
        }
    }

    // MARK: epoll

    private static let inboxToken: UInt64 = 0
    private static let sourceToken: UInt64 = 1
    /// A token that is not a device's number.
    private static let consoleToken = UInt64.max

    func watch(_ descriptor: Int32, as token: UInt64, for events: EPOLL_EVENTS = EPOLLIN) {
        var event = epoll_event()
        event.events = events.rawValue
        event.data.u64 = token
        epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
    }

    func unwatch(_ descriptor: Int32) { epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, nil) }

    /// Milliseconds until the next deadline; usually -1, for no timeout.
    var timeout: Int32 {
        guard unread.isEmpty else { return 0 }
        var deadline = pipeline.nextDeadline
        if case .lettingGo(let until) = mode { deadline = min(deadline ?? until, until) }
        guard let deadline else { return -1 }
        let now = monotonicMicroseconds()
        return deadline <= now ? 0 : Int32(clamping: (deadline - now + 999) / 1000)
    }
}
