/// One event of the kernel's evdev interface, with its time stamp as one number.
///
/// Source: the kernel's input event codes document.
package struct RawEvent: Hashable, Sendable {
    /// The type: synchronisation, key, absolute axis, ...
    package var type: UInt16
    /// The key or axis, within its type.
    package var code: UInt16
    /// 1 down, 0 up and 2 the kernel's own repeat for keys; the position for axes.
    package var value: Int32
    /// The time in microseconds of the monotonic clock.
    package var time: UInt64

    package init(type: UInt16, code: UInt16, value: Int32, time: UInt64) {
        self.type = type
        self.code = code
        self.value = value
        self.time = time
    }

    package static func key(_ code: UInt16, _ value: Int32, at time: UInt64) -> RawEvent {
        RawEvent(type: EventType.key, code: code, value: value, time: time)
    }

    package static func axis(_ code: UInt16, _ value: Int32, at time: UInt64) -> RawEvent {
        RawEvent(type: EventType.absolute, code: code, value: value, time: time)
    }

    /// The end of a frame; `isForced` as in the frames that the kernel synthesises.
    package static func report(at time: UInt64, isForced: Bool = false) -> RawEvent {
        RawEvent(type: EventType.synchronisation, code: SynchronisationCode.report, value: isForced ? 1 : 0, time: time)
    }

    /// The buffer overflowed: events up to the next report are not reliable.
    package static func dropped(at time: UInt64) -> RawEvent {
        RawEvent(type: EventType.synchronisation, code: SynchronisationCode.dropped, value: 0, time: time)
    }
}

/// The event types that are read here; all others are ignored.
package enum EventType {
    package static let synchronisation: UInt16 = 0
    package static let key: UInt16 = 1
    package static let absolute: UInt16 = 3
    package static let miscellaneous: UInt16 = 4
}

package enum SynchronisationCode {
    package static let report: UInt16 = 0
    package static let dropped: UInt16 = 3
}
