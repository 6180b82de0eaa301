import Glibc

/// Tracks whether the virtual console shown at the start is shown now.
///
/// Keys typed on another console, such as a password, must not reach this program. The kernel reports the current console in a file that
/// can be polled.
/// Source: https://www.kernel.org/doc/Documentation/ABI/testing/sysfs-tty (active).
final class ConsoleWatch {
    /// Signals EPOLLPRI at every switch of consoles.
    let fileDescriptor: Int32
    private let own: [UInt8]

    /// Nil if there are no virtual consoles.
    init?(path: String = "/sys/class/tty/tty0/active") {
        fileDescriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard fileDescriptor >= 0 else { return nil }
        own = Self.read(fileDescriptor)
    }

    deinit { if fileDescriptor >= 0 { close(fileDescriptor) } }

    /// Reads the file, which also clears the descriptor's readiness until the next switch.
    var isOurs: Bool { Self.read(fileDescriptor) == own }

    private static func read(_ descriptor: Int32) -> [UInt8] {
        var name = [UInt8](repeating: 0, count: 32)
        let count = pread(descriptor, &name, name.count, 0)
        return Array(name.prefix(max(0, count)))
    }
}
