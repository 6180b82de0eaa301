import Foundation

// A signal handler may only do what is safe between any two instructions: it writes to a descriptor, and the loop does the rest.
nonisolated(unsafe) private var signalDescriptor: Int32 = -1

/// Receives SIGINT, SIGTERM and SIGHUP (the terminal or the session is gone) through a descriptor.
@MainActor final class Signals {
    /// Readable once a signal has arrived.
    let descriptor: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        descriptor = ends[0]
        signalDescriptor = ends[1]
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { _ in
                var one: UInt8 = 1
                let saved = errno
                _ = write(signalDescriptor, &one, 1)
                errno = saved
            }
        }
        // A program started from a worker thread of another inherits that thread's mask, in which they are blocked.
        var both = sigset_t()
        sigemptyset(&both)
        sigaddset(&both, SIGINT)
        sigaddset(&both, SIGTERM)
        sigaddset(&both, SIGHUP)
        pthread_sigmask(SIG_UNBLOCK, &both, nil)
        // A closed pipe (--stats, a log) must not end the program.
        signal(SIGPIPE, SIG_IGN)
    }

    /// True if a signal has arrived since the last call.
    func take() -> Bool {
        var bytes: UInt64 = 0
        return read(descriptor, &bytes, 8) > 0
    }
}
