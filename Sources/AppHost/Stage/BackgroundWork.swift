import Foundation

/// Background work that a script waits for before it continues, such as a picture being decoded or a child being launched.
@MainActor package final class BackgroundWork {
    private var tokens = 0
    /// The number of pieces of work that have ended since the start.
    package private(set) var ended = 0
    /// Further sources of background work, such as the picture loader.
    package var others: [() -> Bool] = []

    package init() {}

    /// Removable sources of background work, by number.
    private var guests: [Int: () -> Bool] = [:]
    private var nextGuest = 0

    package var isDone: Bool { tokens == 0 && !others.contains { $0() } && !guests.values.contains { $0() } }

    /// Makes scripts also wait while `isBusy` returns true, until the returned closure is called.
    package func wait(while isBusy: @escaping () -> Bool) -> () -> Void {
        nextGuest += 1
        let number = nextGuest
        guests[number] = isBusy
        return { [weak self] in self?.guests[number] = nil }
    }

    /// Notes the start of work; call the returned closure once when the work has ended.
    package func begin() -> () -> Void {
        tokens += 1
        var isOpen = true
        return { [weak self] in
            guard isOpen else { return }
            isOpen = false
            self?.tokens -= 1
            self?.ended += 1
        }
    }
}
