import CIsolation
import Foundation

/// Sends messages of any length over a helper's socket, whose packets are bounded, in parts that start with a byte that tells whether more
/// follow.
package enum LongMessage {
    private static let part = 60_000

    /// Sends one message; blocks while the other side does not read, and returns false if it is gone.
    package static func send(_ message: Data, to socket: Int32) -> Bool {
        var rest = message[...]
        repeat {
            let piece = rest.prefix(part)
            rest = rest.dropFirst(part)
            var bytes = Data([rest.isEmpty ? 0 : 1])
            bytes.append(piece)
            guard bytes.withUnsafeBytes({ isolation_send(socket, $0.baseAddress, $0.count, -1) }) else { return false }
        } while !rest.isEmpty
        return true
    }

    /// Waits for one message; nil when the other side is gone.
    package static func receive(from socket: Int32) -> Data? {
        var message = Data()
        var bytes = [UInt8](repeating: 0, count: part + 1)
        while true {
            var descriptor: Int32 = -1
            let count = isolation_receive(socket, &bytes, bytes.count, &descriptor)
            if descriptor >= 0 { close(descriptor) }
            guard count > 0 else { return nil }
            bytes.withUnsafeBytes { message.append(UnsafeRawBufferPointer(rebasing: $0[1..<count]).assumingMemoryBound(to: UInt8.self)) }
            if bytes[0] == 0 { return message }
        }
    }
}
