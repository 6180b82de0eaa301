import Foundation

/// Receives the kernel's events for screens plugged in or out, which SDL does not report under KMS.
///
/// Source: https://docs.kernel.org/gpu/drm-uapi.html (a change of the connectors is a uevent of the subsystem drm).
package final class Hotplug {
    /// Readable when any device of the machine has changed.
    package let descriptor: Int32

    package init?() {
        let uevents: Int32 = 15  // NETLINK_KOBJECT_UEVENT
        descriptor = socket(AF_NETLINK, Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), uevents)
        guard descriptor >= 0 else { return nil }
        // A sockaddr_nl: family, padding, our number (the kernel's to choose), and the group of the kernel's own messages.
        let address: [UInt32] = [UInt32(AF_NETLINK), 0, 1]
        let isBound = address.withUnsafeBytes {
            bind(descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
        }
        if !isBound { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    package enum News: Equatable, Sendable {
        /// A driver reports that a screen has been plugged in or out.
        case plugged
        /// Another change of a graphics device.
        case other
    }

    /// What has changed since the last call; nil if no graphics device has.
    package func takeNews() -> News? {
        var news: News?
        var buffer = [UInt8](repeating: 0, count: 8192)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            // The buffer overflowed, and events were lost.
            if count < 0, errno == ENOBUFS {
                news = news ?? .other
                continue
            }
            guard count > 0 else { return news }
            if let one = Self.news(in: buffer.prefix(count)), news != .plugged { news = one }
        }
    }

    /// Parses a message of zero-terminated strings: the action and device path, then variables.
    package static func news(in message: some Collection<UInt8>) -> News? {
        let texts = message.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard texts.contains("SUBSYSTEM=drm") else { return nil }
        return texts.contains("HOTPLUG=1") && !texts.contains { $0.hasPrefix("PROPERTY=") } ? .plugged : .other
    }
}
