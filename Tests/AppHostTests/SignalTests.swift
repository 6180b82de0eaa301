import Foundation
import Testing

@testable import TenFootAppHost

/// How often the signal below was handled; a handler may do no more than count.
nonisolated(unsafe) private var heard: sig_atomic_t = 0

@Suite("Signals")
struct SignalTests {
    @Test("A signal is heard in the sleep of the run loop, though a library left it blocked on the main thread")
    func blockedByALibrary() async {
        // In a process of its own: handlers are the process's.
        await #expect(processExitsWith: .success) {
            signal(SIGUSR2) { _ in heard += 1 }
            var mask = sigset_t()
            sigfillset(&mask)
            pthread_sigmask(SIG_SETMASK, &mask, nil)
            pthread_kill(pthread_self(), SIGUSR2)
            #expect(heard == 0, "blocked, and so still on its way")
            var waiter = Waiter()
            waiter.wait(for: [], seconds: 0)
            #expect(heard == 1)
        }
    }
}
