import Foundation

/// A queue of results for the main thread.
final class FinishedImages: @unchecked Sendable {
    // The condition guards both properties.
    private let condition = NSCondition()
    private var running = 0
    private var results: [@MainActor () -> Void] = []

    func begin() {
        condition.lock()
        running += 1
        condition.unlock()
    }

    /// Delivers the result on the main queue, unless `deliver` is called before.
    func end(_ result: @escaping @MainActor () -> Void) {
        condition.lock()
        running -= 1
        results.append(result)
        condition.broadcast()
        condition.unlock()
        DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } }
    }

    /// Waits for the results of all running work, until `limit` at most.
    func wait(until limit: Date) { condition.withLock { while running > 0, condition.wait(until: limit) {} } }

    @MainActor func deliver() {
        condition.lock()
        let ready = results
        results = []
        condition.unlock()
        for result in ready { result() }
    }
}
