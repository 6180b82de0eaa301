import Foundation
import Testing

@testable import TenFootAppHost

/// The number of times the signal below was handled; a handler must only count.
nonisolated(unsafe) private var heard: sig_atomic_t = 0

@Suite("Signals in the run loop")
struct SignalTests {
    @Test("A signal that a library left blocked on the main thread is handled while the run loop waits")
    func blockedByALibrary() async {
        // Run in another process, since signal handlers are process-wide.
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
