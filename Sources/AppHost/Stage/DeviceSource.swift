import Foundation
import TenFootEvdevInput
import TenFootInput

/// Where remotes, gamepads and keyboards are read: `/dev/input`, or nowhere.
@MainActor package protocol DeviceSource: AnyObject {
    /// Readable when `drain` has something to give; -1 for never.
    var descriptor: Int32 { get }
    /// The oldest events that wait, at most so many.
    func drain(most: Int) -> [DeviceEvent]
    /// Cancels what is held and gives devices back; `done` comes on the main thread, 300 ms later at most.
    func suspend(_ done: @escaping @MainActor @Sendable () -> Void)
    func resume()
    /// Has what is moved on a group's devices told by its place; nil for an end.
    func learn(group: String?)
    /// Goes on with other mapping lines.
    func configure(_ database: ControllerDatabase)
    /// Shakes a pad once, where it can; strength from 0 to 1.
    func rumble(device: Int, strength: Double, milliseconds: Int)
    /// Gives everything back for good.
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
    func drain(most: Int) -> [DeviceEvent] { devices.drain(most: most) }
    func resume() { devices.resume() }
    func stop() { devices.stop() }
    func learn(group: String?) { devices.learn(group: group) }

    func configure(_ database: ControllerDatabase) {
        configuration.database = database
        devices.configure(configuration)
    }

    func rumble(device: Int, strength: Double, milliseconds: Int) {
        devices.rumble(device: device, strength: strength, milliseconds: milliseconds)
    }

    func suspend(_ done: @escaping @MainActor @Sendable () -> Void) {
        devices.suspendForChild { DispatchQueue.main.async { MainActor.assumeIsolated { done() } } }
    }
}
