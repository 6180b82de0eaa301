import Foundation

/// Results that wait for the main thread.
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

    func end(_ result: @escaping @MainActor () -> Void) {
        condition.lock()
        running -= 1
        results.append(result)
        condition.broadcast()
        condition.unlock()
    }

    func wait(until limit: Date) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while running > 0 { if !condition.wait(until: limit) { return false } }
        return true
    }

    @MainActor func deliver() {
        condition.lock()
        let ready = results
        results = []
        condition.unlock()
        for result in ready { result() }
    }
}
