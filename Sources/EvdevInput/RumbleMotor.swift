import CEvdev
import Foundation

/// The motors of one gamepad.
///
/// Only rumble needs write permission, and a second descriptor, which stays open since closing it would end the rumble. Some drivers take
/// long to accept an effect, so everything runs on a separate queue.
final class RumbleMotor: Sendable {
    private let queue = DispatchQueue(label: "rumble", qos: .userInteractive)
    private let node: String
    /// Used only on the queue.
    private nonisolated(unsafe) var descriptor: Int32 = -1
    private nonisolated(unsafe) var effect: Int16 = -1

    init(node: String) { self.node = node }

    deinit {
        // Closing removes the effect, which may also take long in a slow driver.
        guard descriptor >= 0 else { return }
        queue.async { [descriptor] in _ = close(descriptor) }
    }

    /// Rumbles once; no effect without permission.
    ///
    /// - Parameter strength: 0 to 1.
    func play(strength: Double, milliseconds: Int) {
        queue.async { [self] in
            if descriptor < 0 { openForWriting() }
            let force = UInt16(max(0, min(1, strength)) * 65535)
            guard descriptor >= 0, evdev_upload_rumble(descriptor, &effect, force, UInt16(max(0, min(milliseconds, 5000)))) == 0 else {
                return
            }
            var start = input_event()
            start.type = UInt16(EV_FF)
            start.code = UInt16(bitPattern: effect)
            start.value = 1
            _ = write(descriptor, &start, MemoryLayout<input_event>.size)
        }
    }

    private func openForWriting() {
        descriptor = open(node, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        // This descriptor is not read; the kernel need not fill a buffer for it.
        let nothing: [UInt8] = [0, 0, 0, 0]
        if descriptor >= 0 { _ = evdev_set_mask(descriptor, 0, nothing, UInt32(nothing.count)) }
    }
}
