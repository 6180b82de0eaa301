import Foundation
import Glibc

/// The client: sends requests to a running launcher, and waits for its replies.
package struct ControlClient: ~Copyable {
    private let descriptor: Int32
    private var bytes: [UInt8] = []

    /// Connects; nil if no launcher listens.
    package init?(path: String) {
        let descriptor = SocketAddress.open(isBlocking: true)
        guard descriptor >= 0 else { return nil }
        guard SocketAddress.withAddress(path, { connect(descriptor, $0, $1) }) == 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Sends a request; false if the launcher is gone.
    package func send(_ line: String) -> Bool {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits for the next line; nil at the end, or after a timeout.
    ///
    /// - Parameter seconds: nil waits for ever.
    package mutating func line(within seconds: Int?) -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                defer { bytes.removeSubrange(...end) }
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&entry, 1, seconds.map { Int32($0 * 1000) } ?? -1)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
        }
    }
}
