import CEvdev
import Foundation

/// Control-C and `kill` as a descriptor, so that a program can end its loop, give devices back, and print its last lines.
package enum StopSignals {
    /// Blocks SIGINT and SIGTERM for this thread and those it starts, and returns a descriptor that is readable when one has come.
    ///
    /// Call before any thread is started; -1 if the kernel has none to give.
    package static func fileDescriptor() -> Int32 {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        return signalfd(-1, &signals, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    }
}
