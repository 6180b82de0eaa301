import CIsolation
import Foundation
import Synchronization

/// How many descriptors this process may have open, and whether some are left.
package enum DescriptorLimit {
    /// The limit before it was raised, which started programs get.
    private static let original = Mutex<rlimit?>(nil)

    /// More than ever needed; with millions, a program that closes all possible descriptors would take long.
    private static let enough: rlim_t = 65536

    /// Raises the soft limit as far as allowed; the usual 1024 is meant for programs that use `select`.
    package static func raise() {
        original.withLock { original in
            var limit = rlimit()
            guard original == nil, getrlimit(resource, &limit) == 0, limit.rlim_cur < min(limit.rlim_max, enough) else { return }
            var raised = limit
            raised.rlim_cur = min(limit.rlim_max, enough)
            if setrlimit(resource, &raised) == 0 { original = limit }
        }
    }

    /// Restores the original limit for a program that was just started.
    package static func giveOriginal(to process: pid_t) {
        guard let limit = original.withLock({ $0 }) else { return }
        isolation_limit_descriptors(process, limit.rlim_cur, limit.rlim_max)
    }

    /// The number of descriptors for a message bus connection, with those that GLib and libdispatch open with the first one.
    package static let connection = 12

    /// Whether a number of descriptors can be opened now.
    ///
    /// GLib ends the program if it cannot open its internal descriptors, so check before calls that make it open some.
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
