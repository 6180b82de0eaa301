import CSDL
import Foundation
import Synchronization

/// Initialises SDL's video on its own thread; no other code may call SDL until `wait` has returned.
final class VideoConnection: Sendable {
    private let problem = Mutex<String?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    init() {
        let thread = Thread { [self] in
            // SDL stores errors per thread, so read the reason here.
            if SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 {
                let reason = SDL.error
                problem.withLock { $0 = reason.isEmpty ? "no reason given" : reason }
            }
            isDone.signal()
        }
        thread.name = "video"
        thread.start()
    }

    /// Waits for the initialisation; returns the error, or nil on success.
    func wait() -> String? {
        isDone.wait()
        return problem.withLock { $0 }
    }
}
