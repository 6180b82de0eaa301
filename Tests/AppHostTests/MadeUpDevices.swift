import TenFootEvdevInput
import TenFootInput

@testable import TenFootAppHost

/// Simulated devices for tests; a subclass defines what they do.
@MainActor class MadeUpDevices: DeviceSource {
    let descriptor: Int32
    let nextDeadline: UInt64? = nil
    var waitsSince: UInt64? { nil }

    init(descriptor: Int32 = -1) { self.descriptor = descriptor }

    func drain(most: Int, at now: UInt64) -> [DeviceEvent] { [] }
    func suspend(at now: UInt64, _ done: @escaping @MainActor @Sendable () -> Void) { done() }
    func resume(at now: UInt64) {}
    func learn(group: String?, at now: UInt64) {}
    func configure(_ database: ControllerDatabase, at now: UInt64) {}
    func rumble(device: Int, strength: Double, milliseconds: Int) {}
    func stop() {}
}
