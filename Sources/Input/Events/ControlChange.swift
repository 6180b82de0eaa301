/// A change of one control of one device, after mapping and before timing.
///
/// Every source (evdev, window keys, the in-memory devices) produces these, and one `PressMachine` turns them into presses.
package struct ControlChange: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case down
        case up
        /// Ended without a release: unplugged, revoked, suspended, lost in an overflow.
        case cancelled
        /// The kernel's own repeat; only devices on `RepeatCadence.kernel` step by it.
        case kernelRepeat
    }

    package var device: Int
    package var control: RemoteControl
    package var kind: Kind
    /// The time in microseconds of the monotonic clock.
    package var time: UInt64
    /// How this device's held controls repeat.
    package var cadence: RepeatCadence
    /// The evdev key that caused it, if any: a host that types text drops Backspace and Space by it.
    package var key: UInt16?

    package init(
        _ control: RemoteControl, _ kind: Kind, time: UInt64, device: Int = 0, cadence: RepeatCadence = .own, key: UInt16? = nil
    ) {
        self.device = device
        self.control = control
        self.kind = kind
        self.time = time
        self.cadence = cadence
        self.key = key
    }
}

/// What makes a held control of a device repeat.
package enum RepeatCadence: Hashable, Sendable {
    /// Our own timing only.
    case own
    /// Our own timing, with the first repeat after at least this many microseconds: infrared receivers.
    case ownAfter(UInt64)
    /// The kernel's repeats only: CEC, which reports a single short press as held for half a second.
    case kernel

    /// The cadence of a device, by its bus and its parent.
    package init(for device: DeviceDescription) {
        if device.bus == BusCode.cec {
            self = .kernel
        } else if device.isBelowReceiver {
            let least: UInt64 = 500_000
            self = .ownAfter(device.kernelRepeatDelay.map { max($0, least) } ?? least)
        } else {
            self = .own
        }
    }
}
