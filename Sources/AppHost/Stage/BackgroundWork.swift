import Foundation

/// Work under way elsewhere that a script waits for before it goes on: a picture being decoded, a child being launched.
@MainActor package final class BackgroundWork {
    private var tokens = 0
    /// How many pieces of work have ended since the start.
    package private(set) var ended = 0
    /// Further sources of background work, such as the picture loader.
    package var others: [() -> Bool] = []

    package init() {}

    /// Those who can be told to go again, by number.
    private var guests: [Int: () -> Bool] = [:]
    private var nextGuest = 0

    package var isDone: Bool { tokens == 0 && !others.contains { $0() } && !guests.values.contains { $0() } }

    /// Scripts also wait while this says so, until the result is called.
    package func wait(while isBusy: @escaping () -> Bool) -> () -> Void {
        nextGuest += 1
        let number = nextGuest
        guests[number] = isBusy
        return { [weak self] in self?.guests[number] = nil }
    }

    /// Work begins; call the result once when it has ended.
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
