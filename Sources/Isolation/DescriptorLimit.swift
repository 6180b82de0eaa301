import CIsolation
import Foundation
import Synchronization

/// How many descriptors this process may have open, and whether some are left.
package enum DescriptorLimit {
    /// What it was before it was raised, which is what programs that are started get.
    private static let original = Mutex<rlimit?>(nil)

    /// More than are ever needed; a program that closes all it might have takes long over millions.
    private static let enough: rlim_t = 65536

    /// Raises the limit as far as the system lets a process do so by itself; 1024, as it is on most, is meant for programs that use `select`.
    package static func raise() {
        original.withLock { original in
            var limit = rlimit()
            guard original == nil, getrlimit(resource, &limit) == 0, limit.rlim_cur < min(limit.rlim_max, enough) else { return }
            var raised = limit
            raised.rlim_cur = min(limit.rlim_max, enough)
            if setrlimit(resource, &raised) == 0 { original = limit }
        }
    }

    /// Gives a program that was just started the limit it would have had if ours had not been raised.
    package static func giveOriginal(to process: pid_t) {
        guard let limit = original.withLock({ $0 }) else { return }
        isolation_limit_descriptors(process, limit.rlim_cur, limit.rlim_max)
    }

    /// What a connection to a message bus takes, with what GLib and libdispatch open beside the first one.
    package static let connection = 12

    /// Whether so many descriptors can be opened now.
    ///
    /// GLib ends the program where one of those it needs inside itself cannot be had: ask before what makes it open some.
    package static func hasLeft(_ count: Int) -> Bool {
        var files: [Int32] = []
        defer { for file in files { close(file) } }
        while files.count < count {
            let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
            if file < 0 { return errno != EMFILE && errno != ENFILE }
            files.append(file)
        }
        return true
    }

    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
}
