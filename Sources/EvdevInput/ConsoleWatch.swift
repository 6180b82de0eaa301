import Glibc

/// Whether the virtual console that was shown at the start is the one that is shown.
///
/// Keys typed on another console, a password among them, are not for this program. The kernel names the console shown in a file that can be
/// waited for.
/// Source: https://www.kernel.org/doc/Documentation/ABI/testing/sysfs-tty (active).
final class ConsoleWatch {
    /// Speaks by EPOLLPRI at every switch.
    let fileDescriptor: Int32
    private let own: [UInt8]

    /// Nil where there are no virtual consoles.
    init?(path: String = "/sys/class/tty/tty0/active") {
        fileDescriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard fileDescriptor >= 0 else { return nil }
        own = Self.read(fileDescriptor)
    }

    deinit { if fileDescriptor >= 0 { close(fileDescriptor) } }

    /// Reads the file, after which the descriptor is silent until the next switch.
    var isOurs: Bool { Self.read(fileDescriptor) == own }

    private static func read(_ descriptor: Int32) -> [UInt8] {
        var name = [UInt8](repeating: 0, count: 32)
        let count = pread(descriptor, &name, name.count, 0)
        return Array(name.prefix(max(0, count)))
    }
}
