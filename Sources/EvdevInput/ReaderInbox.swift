import CEvdev
import Foundation
import Synchronization
import TenFootInput

/// Commands for the reader thread, with the descriptor that wakes it.
final class ReaderInbox: Sendable {
    enum Order: Sendable {
        /// Releases every device and calls back when that is done.
        case suspend(@Sendable () -> Void)
        case resume
        /// Applies other mappings.
        case configure(EvdevConfiguration)
        /// Reports raw buttons and axes of a group's devices instead of controls; nil ends that.
        case learn(group: String?)
        case rumble(device: Int, strength: Double, milliseconds: Int)
        /// Reports whether our logind session is active.
        case seat(SeatSession.News)
        /// Ends the thread and calls back when everything is closed.
        case stop(@Sendable () -> Void)
    }

    let fileDescriptor: Int32
    private let orders = Mutex<[Order]>([])

    init() {
        fileDescriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    }

    deinit { close(fileDescriptor) }

    func post(_ order: Order) {
        orders.withLock { $0.append(order) }
        eventfd_write(fileDescriptor, 1)
    }

    func take() -> [Order] {
        var count: eventfd_t = 0
        eventfd_read(fileDescriptor, &count)
        return orders.withLock { orders in
            defer { orders.removeAll() }
            return orders
        }
    }

    /// Handles commands if no reader could be created: each is completed at once.
    func answerUntilStopped() {
        while true {
            var wait = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&wait, 1, -1)
            for order in take() {
                switch order {
                case .suspend(let done): done()
                case .resume, .configure, .learn, .rumble, .seat: break
                case .stop(let done): return done()
                }
            }
        }
    }
}
