import Foundation

/// Notices adapters that appear: USB adapters that are plugged in, and those of screens, which exist only while the screen is connected.
package final class CECAdapterWatch {
    /// Readable when a device has appeared, or has got its permissions.
    package let descriptor: Int32

    /// Nil if this process has no descriptor left.
    package init?(folder: String = "/dev") {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        // A node appears before its permissions are set.
        _ = inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_ATTRIB | IN_MOVED_TO))
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Clears the descriptor's readiness; look for adapters afterwards.
    package func acknowledge() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }
}
