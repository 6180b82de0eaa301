import Foundation
import TenFootEvdevInput
import TenFootInput

/// Where remotes, gamepads and keyboards are read: `/dev/input`, or memory.
///
/// Times are microseconds of the session's clock.
@MainActor package protocol DeviceSource: AnyObject {
    /// Readable when `drain` has something to give; -1 for never.
    var descriptor: Int32 { get }
    /// When time alone brings an event that nothing but `drain` looks for; nil for never.
    var nextDeadline: UInt64? { get }
    /// The oldest events that wait, at most so many.
    func drain(most: Int, at now: UInt64) -> [DeviceEvent]
    /// Cancels what is held and gives devices back; `done` comes on the main thread, 300 ms later at most.
    func suspend(at now: UInt64, _ done: @escaping @MainActor @Sendable () -> Void)
    func resume(at now: UInt64)
    /// Has what is moved on a group's devices told by its place; nil for an end.
    func learn(group: String?, at now: UInt64)
    /// Goes on with other mapping lines.
    func configure(_ database: ControllerDatabase, at now: UInt64)
    /// Shakes a pad once, where it can; strength from 0 to 1.
    func rumble(device: Int, strength: Double, milliseconds: Int)
    /// Releases all devices.
    func stop()
}

/// The devices of this box.
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
