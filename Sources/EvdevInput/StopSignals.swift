import CEvdev
import Foundation

/// Receives Control-C and `kill` through a descriptor, so that a program can end its loop, release devices, and print its last lines.
package enum StopSignals {
    /// Blocks SIGINT and SIGTERM for this thread and those it starts, and returns a descriptor that is readable when one has arrived.
    ///
    /// Call it before any thread is started; -1 if no descriptor is available.
    package static func fileDescriptor() -> Int32 {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        return signalfd(-1, &signals, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    }
}
