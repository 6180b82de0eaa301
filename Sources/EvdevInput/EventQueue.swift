import CEvdev
import Foundation
import Synchronization
import TenFootInput

/// A queue of events from the reader thread to the host, with a descriptor that is readable while it is not empty.
///
/// It holds the input of many seconds of each device, so that a device that floods it takes nothing from the others. A press while its
/// device has no room is dropped together with its release; the release of an earlier press is always queued, so that nothing stays held.
/// A device that is added and removed before the host hears of it is forgotten, with its events.
final class EventQueue: Sendable {
    let fileDescriptor: Int32
    private let state = Mutex(State())

    private struct State {
        var events: [DeviceEvent] = []
        /// How many of the events each device has sent.
        var counts: [Int: Int] = [:]
        /// The stick's current position; only the last one is kept.
        var lean: StickLean?
        /// The controls and keys whose press was queued and whose release was not yet.
        var down: Set<Source> = []

        var isEmpty: Bool { events.isEmpty && lean == nil }
    }

    private enum Source: Hashable {
        case control(Int, RemoteControl)
        case key(Int, UInt16)
    }

    /// The capacity for one device, in events.
    static let capacity = 512

    init() {
        fileDescriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    }

    deinit { close(fileDescriptor) }

    /// Queues events in order; returns the devices of which an event was dropped because they have no room.
    @discardableResult
    func append(_ new: [DeviceEvent]) -> Set<Int> {
        guard !new.isEmpty else { return [] }
        let (isFirst, dropped) = state.withLock { state in
            let wasEmpty = state.isEmpty
            var dropped: Set<Int> = []
            for event in new where !Self.take(event, into: &state) { if let device = event.device { dropped.insert(device) } }
            return (wasEmpty && !state.isEmpty, dropped)
        }
        if isFirst { eventfd_write(fileDescriptor, 1) }
        return dropped
    }

    /// False if there is no room for the event.
    private static func take(_ event: DeviceEvent, into state: inout State) -> Bool {
        let device = event.device
        let hasRoom = device.map { state.counts[$0, default: 0] < capacity } ?? true
        switch event {
        case .control(let change):
            let source = Source.control(change.device, change.control)
            switch change.kind {
            case .down:
                guard hasRoom else { return false }
                state.down.insert(source)
            case .kernelRepeat: guard hasRoom else { return false }
            // The press was dropped, so its release is dropped too.
            case .up, .cancelled: guard state.down.remove(source) != nil else { return true }
            }
        case .stroke(let stroke):
            let source = Source.key(stroke.device, stroke.code)
            switch stroke.phase {
            case .down:
                guard hasRoom else { return false }
                state.down.insert(source)
            case .repeat: guard hasRoom else { return false }
            case .up: guard state.down.remove(source) != nil else { return true }
            }
        case .lean(let lean):
            state.lean = lean
            return true
        case .learned: guard hasRoom else { return false }
        case .removed(let info):
            guard state.events.contains(where: { $0.adds(info) }) else { break }
            // A loose plug that connects again and again would fill the queue of a host that does not read it.
            state.events.removeAll { $0.device == info.id }
            state.counts[info.id] = nil
            return true
        case .added, .surveyed, .changed, .asksForMapping, .battery, .problem: break
        }
        state.events.append(event)
        if let device { state.counts[device, default: 0] += 1 }
        return true
    }

    /// When the oldest queued control or key moved, in microseconds; nil if none is queued.
    var waitsSince: UInt64? { state.withLock { $0.events.lazy.compactMap(\.time).first } }

    /// Removes and returns the oldest events in order, and the stick's position; fewer than `most` means all of them.
    func drain(most: Int = .max) -> [DeviceEvent] {
        state.withLock { state in
            let first = Array(state.events.prefix(most))
            state.events.removeFirst(first.count)
            for device in first.compactMap(\.device) { state.counts[device, default: 0] -= 1 }
            // The position does not wait for later events: beside a device that floods the queue it would never be its turn.
            let lean = state.lean.map { [DeviceEvent.lean($0)] } ?? []
            state.lean = nil
            if state.events.isEmpty {
                state.counts.removeAll()
                var count: eventfd_t = 0
                eventfd_read(fileDescriptor, &count)
            }
            return first + lean
        }
    }
}

extension DeviceEvent {
    /// The device that the event concerns; nil for a position, which is that of all sticks, and for what concerns no device in use.
    fileprivate var device: Int? {
        switch self {
        case .control(let change): change.device
        case .stroke(let stroke): stroke.device
        case .learned(let move): move.device.id
        case .added(let info), .removed(let info), .changed(let info), .asksForMapping(let info), .battery(let info, _): info.id
        case .lean, .surveyed, .problem: nil
        }
    }

    /// Whether the event reports that a device was added.
    fileprivate func adds(_ info: DeviceInfo) -> Bool { if case .added(let new) = self { new.id == info.id } else { false } }

    /// When the control or key moved.
    fileprivate var time: UInt64? {
        switch self {
        case .control(let change): change.time
        case .stroke(let stroke): stroke.time
        default: nil
        }
    }
}
