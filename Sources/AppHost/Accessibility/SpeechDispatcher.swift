import Dispatch
import Foundation
import Synchronization
import TenFootAccessibility

/// Speaks through speech-dispatcher's socket, from a queue of its own: a server that hangs costs no frame.
///
/// Source: speech-dispatcher, SSIP documentation.
package final class SpeechDispatcher: SpeechDevice, Sendable {
    private nonisolated let queue = DispatchQueue(label: "tenfoot.speech")
    private struct State {
        var pending: [SpeechCommand] = []
        var isDraining = false
        var voice = VoiceOptions()
        /// Whether the server has said that nothing it was given is still to be heard.
        var hasEnded = false
    }
    private nonisolated let state = Mutex(State())
    /// Used on the queue alone.
    private nonisolated(unsafe) let connection: SpeechConnection

    /// `report` hears, in one line, why nothing can be said; once.
    ///
    /// `language` is that of the interface, since its texts are what is read. `path` is another server's socket, for tests; `startsServer` whether one that is absent is started.
    package nonisolated init(
        voice: VoiceOptions, language: String = "en", path: String? = nil, startsServer: Bool = true,
        report: @escaping @Sendable (String) -> Void
    ) {
        connection = SpeechConnection(
            path: path ?? SpeechConnection.defaultPath, language: language, startsServer: startsServer, queue: queue, report: report)
        state.withLock { $0.voice = voice }
        connection.onEnd = { [weak self] in self?.state.withLock { $0.hasEnded = $0.pending.isEmpty && !$0.isDraining } }
    }

    package nonisolated var hasEnded: Bool { state.withLock { $0.hasEnded } }

    nonisolated func setVoice(_ voice: VoiceOptions) { state.withLock { $0.voice = voice } }

    package nonisolated func perform(_ commands: [SpeechCommand]) {
        let starts = state.withLock { state in
            state.hasEnded = false
            for command in commands {
                // An interruption makes queued sentences void.
                if command == .interrupt { state.pending = [] }
                if state.pending.count < Self.mostPending { state.pending.append(command) }
            }
            defer { state.isDraining = true }
            return !state.isDraining
        }
        if starts { queue.async { self.drain() } }
    }

    /// Sentences that wait at most, while the server does not answer.
    private nonisolated static let mostPending = 64

    /// Returns once everything that waits has been sent, or given up.
    package nonisolated func flush() { queue.sync {} }

    /// How many commands wait.
    nonisolated var waiting: Int { state.withLock { $0.pending.count } }

    private nonisolated func drain() {
        while true {
            let next: (SpeechCommand, VoiceOptions)? = state.withLock { state in
                guard !state.pending.isEmpty else {
                    state.isDraining = false
                    state.hasEnded = connection.hasEnded
                    return nil
                }
                return (state.pending.removeFirst(), state.voice)
            }
            guard let (command, voice) = next else { return }
            connection.send(command, voice)
        }
    }
}
