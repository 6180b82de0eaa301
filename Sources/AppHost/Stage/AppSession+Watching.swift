import Foundation

/// A descriptor that wakes the loop: of a player with a new frame, or of a program with a message.
@MainActor package final class Watch {
    package let descriptor: Int32
    fileprivate let action: @MainActor () -> Void

    fileprivate init(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) {
        self.descriptor = descriptor
        self.action = action
    }
}

extension AppSession {
    /// Runs an action whenever a descriptor has data or urgent data to read, until `stop(_:)`.
    package func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> Watch {
        let watch = Watch(descriptor, action)
        watches.append(watch)
        return watch
    }

    package func stop(_ watch: Watch) { watches.removeAll { $0 === watch } }

    /// Runs the actions of all readable descriptors.
    func serveWatches() {
        guard !watches.isEmpty else { return }
        var entries = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN | POLLPRI), revents: 0) }
        guard poll(&entries, UInt(entries.count), 0) > 0 else { return }
        let readable = zip(entries, watches).filter { $0.0.revents != 0 }.map(\.1)
        // An action may stop another watch and close its descriptor.
        for watch in readable where watches.contains(where: { $0 === watch }) { watch.action() }
    }
}
