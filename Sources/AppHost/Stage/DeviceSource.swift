import Foundation
import TenFootEvdevInput
import TenFootInput

/// Where remotes, gamepads and keyboards are read: `/dev/input`, or nowhere.
@MainActor package protocol DeviceSource: AnyObject {
    /// Readable when `drain` has something to give; -1 for never.
    var descriptor: Int32 { get }
    func drain() -> [DeviceEvent]
    /// Cancels what is held and gives devices back; `done` comes on the main thread, 300 ms later at most.
    func suspend(_ done: @escaping @MainActor @Sendable () -> Void)
    func resume()
    /// Gives everything back for good.
    func stop()
}

/// The devices of this box.
@MainActor final class EvdevSource: DeviceSource {
    private let devices = EvdevDevices()

    init(_ configuration: EvdevConfiguration) { devices.start(configuration) }

    var descriptor: Int32 { devices.eventFileDescriptor }
    func drain() -> [DeviceEvent] { devices.drain() }
    func resume() { devices.resume() }
    func stop() { devices.stop() }

    func suspend(_ done: @escaping @MainActor @Sendable () -> Void) {
        devices.suspendForChild { DispatchQueue.main.async { MainActor.assumeIsolated { done() } } }
    }
}
