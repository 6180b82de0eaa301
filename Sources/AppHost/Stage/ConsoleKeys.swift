import Foundation
import TenFootInput

/// Reads the text console's keyboard, to leave a program that has the screen without a window system.
///
/// The devices opened through logind are released with the session, which the program may need. Keys then arrive at the console.
final class ConsoleKeys {
    /// Readable when a key has been typed.
    let descriptor: Int32
    private var before = termios()
    private var holds: ConsoleHolds

    /// Nil if the app was not started on a console.
    ///
    /// - Parameter long: how long a key must be held, in microseconds.
    init?(long: UInt64) {
        holds = ConsoleHolds(long: long)
        descriptor = open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        // A background process must not change its terminal.
        guard descriptor >= 0, tcgetpgrp(descriptor) == getpgrp(), tcgetattr(descriptor, &before) == 0 else { return nil }
        // Raw mode: no line buffering, no echo, and no Control-C, which would end this process behind the program.
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(descriptor, TCSANOW, &raw)
    }

    deinit {
        guard descriptor >= 0 else { return }
        if before.c_iflag != 0 || before.c_lflag != 0 { tcsetattr(descriptor, TCSAFLUSH, &before) }
        close(descriptor)
    }

    /// The controls whose keys have been held long enough, each reported once; nil if the console has hung up.
    func takeHeld(at time: UInt64) -> [RemoteControl]? {
        Self.bytes(from: descriptor).map { holds.take($0, at: time) }
    }

    /// The bytes that a descriptor has now; nil if it has hung up, and is ready for ever.
    static func bytes(from descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return [] }
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }
}

/// Detects held controls from the key repeats that a console delivers.
///
/// A console reports no key releases, but repeats a held key at least ten times a second.
package struct ConsoleHolds {
    private var began: [RemoteControl: UInt64] = [:]
    private var last: [RemoteControl: UInt64] = [:]
    private let long: UInt64

    /// - Parameter long: how long a key must be held, in microseconds.
    package init(long: UInt64 = 500_000) { self.long = long }

    /// The longest time from a key to its repeat, in microseconds.
    private static let gap: UInt64 = 700_000

    package mutating func take(_ bytes: some Collection<UInt8>, at time: UInt64) -> [RemoteControl] {
        var held: [RemoteControl] = []
        for control in Self.controls(bytes) {
            if let seen = last[control], time >= seen, time - seen < Self.gap {
                if let start = began[control], time - start >= long {
                    began[control] = nil
                    held.append(control)
                }
            } else {
                began[control] = time
            }
            last[control] = time
        }
        return held
    }

    /// Decodes the Linux console's sequences of F1 (Home) and Escape (Back); a key's bytes arrive in one read.
    private static func controls(_ bytes: some Collection<UInt8>) -> [RemoteControl] {
        let escape: UInt8 = 0x1B
        var result: [RemoteControl] = [], rest = Array(bytes)[...]
        while let place = rest.firstIndex(of: escape) {
            rest = rest[place...]
            if rest.starts(with: [escape] + Array("[[A".utf8)) {
                result.append(.home)
            } else if rest.count == 1 || rest[place + 1] == escape {
                result.append(.back)
            }
            rest = rest.dropFirst()
        }
        return result
    }
}
