import CEvdev
import Foundation
import Synchronization
import TenFootInput

/// The work of the reader thread: sleeps in epoll, reads, maps, queues.
///
/// Nothing in it is shared but the queue and the inbox.
///
/// ```
/// udev or inotify ──┐
/// eventN, eventN ───┼─ epoll ──► DeviceControls ──► EventQueue ──► host
/// inbox ────────────┘
/// ```
final class Reader {
    /// A device that is, or but for a suspension would be, read.
    struct Member {
        var info: DeviceInfo
        var description: DeviceDescription
        /// Nil while suspended.
        var node: EvdevNode?
        var controls: DeviceControls
        /// To be taken for this program alone as soon as none of its keys is down.
        var wantsGrab = false
        /// Nil for a device that cannot shake.
        var motor: RumbleMotor?
        /// While a remapping screen asks.
        var learner: SourceLearner?
        /// For a device without a mapping.
        var hold: HoldToMap?
    }

    enum Mode {
        case reading
        /// Everything is cancelled; waits until no key is down, so that nothing sticks where the keys go next.
        case lettingGo(until: UInt64)
        /// Another program has the devices; of what has a Home button that button is heard, and nothing else.
        case suspended
    }

    var configuration: EvdevConfiguration
    let queue: EventQueue
    let inbox: ReaderInbox
    let source: any NodeSource
    let epoll: Int32

    var members: [Int: Member] = [:]
    var mode = Mode.reading
    /// Called when the suspension under way is complete.
    var onSuspended: [@Sendable () -> Void] = []
    /// The group of the device that is being mapped.
    var learnedGroup: String?
    /// Nodes that were complained of, by path: once is enough.
    var complained: Set<String> = []
    private var nextID = 2

    init?(configuration: EvdevConfiguration, queue: EventQueue, inbox: ReaderInbox) {
        guard let source = configuration.discovery.makeSource() else { return nil }
        self.configuration = configuration
        self.queue = queue
        self.inbox = inbox
        self.source = source
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { return nil }
        watch(inbox.fileDescriptor, as: Self.inboxToken)
        watch(source.fileDescriptor, as: Self.sourceToken)
    }

    deinit { close(epoll) }

    /// Runs until told to stop.
    func run() {
        for description in source.presentInOrder() { add(description, isSettled: true) }
        queue.append([.surveyed])
        var ready = [epoll_event](repeating: epoll_event(), count: 16)
        while true {
            let count = epoll_wait(epoll, &ready, Int32(ready.count), timeout)
            for event in ready.prefix(max(0, Int(count))) {
                switch event.data.u64 {
                case Self.inboxToken:
                    if let stopped = processCommands() { return stopped() }
                case Self.sourceToken: for change in source.changes() { take(change) }
                case let id: read(Int(id))
                }
            }
            let now = monotonicMicroseconds()
            for (id, member) in members {
                if let deadline = member.controls.nextDeadline, deadline <= now {
                    queue(members[id]?.controls.advance(to: now) ?? [])
                    queueLean(of: id)
                }
                if members[id]?.hold?.isDue(at: now) ?? false, member.learner == nil, case .reading = mode {
                    queue.append([.asksForMapping(member.info)])
                }
            }
            settleSuspension(at: now)
        }
    }

    func queue(_ changes: [ControlChange]) {
        switch mode {
        case .reading: if !queue.append(changes.map(DeviceEvent.control)), let device = changes.first?.device { complainOfFlood(device) }
        // What a finger still does is nobody's business.
        case .lettingGo: break
        case .suspended: queue.append(changes.filter { $0.control == .home }.map(DeviceEvent.control))
        }
    }

    /// Tells how a stick leans where that has changed; what lies below a child that has the screen does not tilt.
    func queueLean(of id: Int) {
        guard case .reading = mode, let lean = members[id]?.controls.takeLean() else { return }
        queue.append([.lean(lean)])
    }

    func makeID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    // MARK: epoll

    private static let inboxToken: UInt64 = 0
    private static let sourceToken: UInt64 = 1

    func watch(_ descriptor: Int32, as token: UInt64) {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = token
        epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
    }

    func unwatch(_ descriptor: Int32) { epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, nil) }

    /// Milliseconds until time alone changes something; -1, for ever, nearly always.
    private var timeout: Int32 {
        var deadline = members.values.flatMap { [$0.controls.nextDeadline, $0.hold?.nextDeadline].compactMap(\.self) }.min()
        if case .lettingGo(let until) = mode { deadline = min(deadline ?? until, until) }
        guard let deadline else { return -1 }
        let now = monotonicMicroseconds()
        return deadline <= now ? 0 : Int32(clamping: (deadline - now + 999) / 1000)
    }
}
