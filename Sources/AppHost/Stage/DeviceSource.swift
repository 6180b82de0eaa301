import Foundation
import TenFootEvdevInput
import TenFootInput

/// A source of remotes, gamepads and keyboards: `/dev/input`, or memory.
///
/// Times are microseconds of the session's clock.
@MainActor package protocol DeviceSource: AnyObject {
    /// Readable when `drain` has events; -1 if there is no descriptor.
    var descriptor: Int32 { get }
    /// When `drain` must be called although the descriptor is not readable; nil for never.
    var nextDeadline: UInt64? { get }
    /// When the oldest press or release that `drain` has left moved; nil if it has left none.
    var waitsSince: UInt64? { get }
    /// Takes the oldest pending events, at most `most`.
    func drain(most: Int, at now: UInt64) -> [DeviceEvent]
    /// Cancels held presses and releases devices; `done` is called on the main thread, at most 300 ms later.
    func suspend(at now: UInt64, _ done: @escaping @MainActor @Sendable () -> Void)
    func resume(at now: UInt64)
    /// Makes a group's devices report raw button and axis numbers, for mapping; nil ends that.
    func learn(group: String?, at now: UInt64)
    /// Applies other mapping lines.
    func configure(_ database: ControllerDatabase, at now: UInt64)
    /// Rumbles a gamepad once, if it can; strength from 0 to 1.
    func rumble(device: Int, strength: Double, milliseconds: Int)
    /// Releases all devices.
    func stop()
}

/// The devices of this machine.
@MainActor final class EvdevSource: DeviceSource {
    private let devices = EvdevDevices()
    private var configuration: EvdevConfiguration

    init(_ configuration: EvdevConfiguration) {
        self.configuration = configuration
        devices.start(configuration)
    }

    var descriptor: Int32 { devices.eventFileDescriptor }
    // The reader's thread has its own deadlines.
    var nextDeadline: UInt64? { nil }
    var waitsSince: UInt64? { devices.waitsSince }
    func drain(most: Int, at now: UInt64) -> [DeviceEvent] { devices.drain(most: most) }
    func resume(at now: UInt64) { devices.resume() }
    func stop() { devices.stop() }
    func learn(group: String?, at now: UInt64) { devices.learn(group: group) }

    func configure(_ database: ControllerDatabase, at now: UInt64) {
        configuration.reading.database = database
        devices.configure(configuration)
    }

    func rumble(device: Int, strength: Double, milliseconds: Int) {
        devices.rumble(device: device, strength: strength, milliseconds: milliseconds)
    }

    func suspend(at now: UInt64, _ done: @escaping @MainActor @Sendable () -> Void) {
        devices.suspendForChild { DispatchQueue.main.async { MainActor.assumeIsolated { done() } } }
    }
}

/// The devices that scripts and tests plug in.
@MainActor final class TwinSource: DeviceSource {
    var devices = InMemoryDevices()

    let descriptor: Int32 = -1
    var nextDeadline: UInt64? { devices.nextDeadline }
    // `drain` leaves nothing.
    var waitsSince: UInt64? { nil }

    func drain(most: Int, at now: UInt64) -> [DeviceEvent] {
        devices.advance(to: now)
        return devices.drain()
    }

    func suspend(at now: UInt64, _ done: @escaping @MainActor @Sendable () -> Void) {
        devices.suspend(at: now)
        done()
    }

    func resume(at now: UInt64) { devices.resume(at: now) }
    func learn(group: String?, at now: UInt64) { devices.learn(group: group, at: now) }
    func configure(_ database: ControllerDatabase, at now: UInt64) { devices.configure(database, at: now) }
    func rumble(device: Int, strength: Double, milliseconds: Int) {}
    func stop() {}
}
