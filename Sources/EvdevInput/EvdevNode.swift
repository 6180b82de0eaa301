import CEvdev
import Foundation
import TenFootInput

/// An open device node: a wrapper of libevdev's state.
final class EvdevNode {
    let descriptor: Int32
    private let device: OpaquePointer
    private(set) var isGrabbed = false

    /// The errno of a node that cannot be opened.
    struct OpenError: Error {
        var code: Int32
    }

    /// Opens for reading only, which is enough to read, to grab and to choose the clock.
    convenience init(opening path: String) throws(OpenError) {
        let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard opened >= 0 else { throw OpenError(code: errno) }
        try self.init(descriptor: opened)
    }

    /// Wraps an open descriptor, which is closed with this object.
    init(descriptor opened: Int32) throws(OpenError) {
        var created: OpaquePointer?
        let result = libevdev_new_from_fd(opened, &created)
        guard result == 0, let created else {
            close(opened)
            throw OpenError(code: result == 0 ? EIO : -result)
        }
        descriptor = opened
        device = created
        // Use the frames' clock for time stamps, so that events and frames can be compared.
        libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    }

    deinit {
        libevdev_free(device)
        close(descriptor)
    }

    /// Fills in the node's own properties; the caller adds paths and udev properties.
    func describe(into description: inout DeviceDescription) {
        description.name = Self.string(libevdev_get_name(device)).asDeviceName
        description.physicalPath = Self.string(libevdev_get_phys(device))
        description.uniqueID = Self.string(libevdev_get_uniq(device))
        description.bus = UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device))
        description.vendor = UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device))
        description.product = UInt16(truncatingIfNeeded: libevdev_get_id_product(device))
        description.version = UInt16(truncatingIfNeeded: libevdev_get_id_version(device))
        description.keys = Set((0..<UInt16(0x300)).filter { libevdev_has_event_code(device, UInt32(EventType.key), UInt32($0)) == 1 })
        description.axes = [:]
        for code in 0...AxisCode.last where libevdev_has_event_code(device, UInt32(EventType.absolute), UInt32(code)) == 1 {
            guard let info = libevdev_get_abs_info(device, UInt32(code)) else { continue }
            description.axes[code] = AxisRange(info.pointee.minimum, info.pointee.maximum)
        }
        description.properties = Set((0..<UInt16(0x20)).filter { libevdev_has_property(device, UInt32($0)) == 1 })
        var delay: Int32 = 0
        var period: Int32 = 0
        if libevdev_get_repeat(device, &delay, &period) == 0, delay > 0 { description.kernelRepeatDelay = UInt64(delay) * 1000 }
    }

    /// The held keys and the axes' values, as tracked by libevdev.
    func state(of description: DeviceDescription) -> DeviceState {
        var state = DeviceState()
        for code in description.keys where libevdev_get_event_value(device, UInt32(EventType.key), UInt32(code)) != 0 {
            state.keys.insert(code)
        }
        for code in description.axes.keys {
            state.axes[code] = libevdev_get_event_value(device, UInt32(EventType.absolute), UInt32(code))
        }
        return state
    }

    var canRumble: Bool { libevdev_has_event_code(device, UInt32(EV_FF), UInt32(FF_RUMBLE)) == 1 }

    /// Those of some keys that are down, as tracked by libevdev.
    func keysDown(among keys: some Sequence<UInt16>) -> Set<UInt16> {
        Set(keys.filter { libevdev_get_event_value(device, UInt32(EventType.key), UInt32($0)) != 0 })
    }

    /// Grabs the device exclusively, or releases it; returns the errno if the kernel refuses.
    func grab(_ isGrabbed: Bool) -> Int32? {
        let result = libevdev_grab(device, isGrabbed ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB)
        guard result == 0 else { return -result }
        self.isGrabbed = isGrabbed
        return nil
    }

    /// Masks all events except those of keys and mapped axes, so that a combined mouse, sensors and trigger noise do not wake this thread.
    func mask(to mapping: DeviceMapping) {
        var types = [UInt8](repeating: 0, count: 4)
        Self.set(EventType.key, in: &types)
        Self.set(EventType.absolute, in: &types)
        _ = evdev_set_mask(descriptor, 0, types, UInt32(types.count))
        var axes = [UInt8](repeating: 0, count: 8)
        for code in mapping.axes.keys { Self.set(code, in: &axes) }
        if let stick = mapping.stick {
            Self.set(stick.x, in: &axes)
            Self.set(stick.y, in: &axes)
        }
        _ = evdev_set_mask(descriptor, UInt32(EventType.absolute), axes, UInt32(axes.count))
    }

    /// Masks all events except some keys; an old kernel sends all of them, so the reader filters too.
    func mask(toKeys keys: some Sequence<UInt16>) {
        var types = [UInt8](repeating: 0, count: 4)
        Self.set(EventType.key, in: &types)
        _ = evdev_set_mask(descriptor, 0, types, UInt32(types.count))
        var codes = [UInt8](repeating: 0, count: 0x300 / 8)
        for key in keys { Self.set(key, in: &codes) }
        _ = evdev_set_mask(descriptor, UInt32(EventType.key), codes, UInt32(codes.count))
    }

    /// The result of a call of `next`.
    enum Reading {
        case event(RawEvent)
        /// The buffer overflowed; the state has been resynchronised.
        case overflow
        case empty
        /// Unplugged or revoked.
        case gone
    }

    func next() -> Reading {
        var event = input_event()
        switch libevdev_next_event(device, UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue), &event) {
        case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue):
            let time = UInt64(clamping: event.time.tv_sec) * 1_000_000 + UInt64(clamping: event.time.tv_usec)
            return .event(RawEvent(type: event.type, code: event.code, value: event.value, time: time))
        case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
            // Read the sync events only to update the state, which is what the caller uses.
            while libevdev_next_event(device, UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue), &event)
                == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue)
            {}
            return .overflow
        case -EAGAIN, -EINTR:
            return .empty
        default:
            return .gone
        }
    }

    private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

    private static func set(_ bit: UInt16, in bytes: inout [UInt8]) {
        guard Int(bit / 8) < bytes.count else { return }
        bytes[Int(bit / 8)] |= 1 << (bit % 8)
    }
}
