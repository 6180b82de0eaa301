import CSDL
import Foundation
import Synchronization

/// SDL's video being started on a thread of its own; nothing else may call SDL until `wait` has returned.
final class VideoConnection: Sendable {
    private let problem = Mutex<String?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    init() {
        let thread = Thread { [self] in
            // SDL keeps errors by thread, so the reason is asked for here.
            if SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 {
                let reason = SDL.error
                problem.withLock { $0 = reason.isEmpty ? "no reason given" : reason }
            }
            isDone.signal()
        }
        thread.name = "video"
        thread.start()
    }

    /// Waits for the end; what went wrong, if anything did.
    func wait() -> String? {
        isDone.wait()
        return problem.withLock { $0 }
    }
}
