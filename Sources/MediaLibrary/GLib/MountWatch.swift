import CGIO
import Foundation

/// Tells when a file system is mounted or unmounted: inotify is silent about a drive that is mounted over an existing folder.
///
/// Source: proc_pid_mountinfo(5); a change of the table is reported by poll as POLLERR and POLLPRI.
final class MountWatch: Sendable {
    /// One of a pair of sockets; closing it ends the thread.
    private let end: Int32

    /// Nil if the table cannot be followed here.
    ///
    /// - Parameter changed: called on a thread of the watch.
    init?(changed: @escaping @Sendable () -> Void) {
        let table = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
        var pair: [Int32] = [-1, -1]
        guard table >= 0, cgio_socket_pair(&pair) == 0 else {
            if table >= 0 { close(table) }
            return nil
        }
        let wake = pair[0]
        end = pair[1]
        let thread = Thread {
            var entries = [pollfd(fd: table, events: Int16(POLLPRI), revents: 0), pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
            while true {
                let count = poll(&entries, 2, -1)
                if count < 0, errno == EINTR { continue }
                // Anything but a change, such as an error of poll itself, would be reported again at once and for ever.
                guard count > 0, entries[1].revents == 0, entries[0].revents & Int16(POLLPRI) != 0 else { break }
                changed()
            }
            for descriptor in [table, wake] { close(descriptor) }
        }
        thread.name = "tenfoot-mounts"
        thread.start()
    }

    deinit { close(end) }
}
