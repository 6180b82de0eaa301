import Foundation
import TenFootInput

/// The text console's own keyboard, as the way out of a program that has a screen without a window system.
///
/// What logind has opened for us is given back with the session, which the program may want. What is typed then comes to the console.
final class ConsoleKeys {
    /// Readable when a key has been typed.
    let descriptor: Int32
    private var before = termios()
    private var holds = ConsoleHolds()

    /// Nil where the app was not started on a console.
    init?() {
        descriptor = open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        // Who is in the background of a shell may not touch its console.
        guard descriptor >= 0, tcgetpgrp(descriptor) == getpgrp(), tcgetattr(descriptor, &before) == 0 else { return nil }
        // Keys as they come, without an echo, and without Control-C, which would end us below the program.
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(descriptor, TCSANOW, &raw)
    }

    deinit {
        guard descriptor >= 0 else { return }
        if before.c_iflag != 0 || before.c_lflag != 0 { tcsetattr(descriptor, TCSAFLUSH, &before) }
        close(descriptor)
    }

    /// The controls whose keys have been held for half a second by now, each once.
    func takeHeld(at time: UInt64) -> [RemoteControl] {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? holds.take(bytes.prefix(count), at: time) : []
    }
}

/// From what a console types while a key is held to the controls that are.
///
/// A console tells no key's release, but repeats one that is held every tenth of a second at least.
package struct ConsoleHolds {
    private var began: [RemoteControl: UInt64] = [:]
    private var last: [RemoteControl: UInt64] = [:]

    package init() {}

    /// The longest time from one key to its repeat, and how long a key is to be held, in microseconds.
    private static let gap: UInt64 = 700_000, long: UInt64 = 500_000

    package mutating func take(_ bytes: some Collection<UInt8>, at time: UInt64) -> [RemoteControl] {
        var held: [RemoteControl] = []
        for control in Self.controls(bytes) {
            if let seen = last[control], time >= seen, time - seen < Self.gap {
                if let start = began[control], time - start >= Self.long {
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

    /// F1 is Home and Escape is Back, in the words of a Linux console; a key comes whole.
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
