import CEvdev
import Foundation
import Synchronization
import TenFootInput

/// Events on their way from the reader thread to the host, with a descriptor that is readable while any wait.
final class EventQueue: Sendable {
    let fileDescriptor: Int32
    private let events = Mutex<[DeviceEvent]>([])

    init() {
        fileDescriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    }

    deinit { close(fileDescriptor) }

    func append(_ new: [DeviceEvent]) {
        guard !new.isEmpty else { return }
        let wasEmpty = events.withLock { events in
            defer { events += new }
            return events.isEmpty
        }
        if wasEmpty { eventfd_write(fileDescriptor, 1) }
    }

    func drain() -> [DeviceEvent] {
        events.withLock { events in
            var count: eventfd_t = 0
            eventfd_read(fileDescriptor, &count)
            defer { events.removeAll() }
            return events
        }
    }
}
