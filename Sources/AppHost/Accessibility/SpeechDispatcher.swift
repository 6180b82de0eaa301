import Dispatch
import Foundation
import Synchronization
import TenFootAccessibility

/// Speaks through speech-dispatcher's socket on its own queue, so that an unresponsive server delays no frame.
///
/// Source: speech-dispatcher, SSIP documentation.
package final class SpeechDispatcher: SpeechDevice, Sendable {
    private nonisolated let queue = DispatchQueue(label: "tenfoot.speech")
    private struct State {
        var pending: [SpeechCommand] = []
        var isDraining = false
        var voice = VoiceOptions()
        /// Whether the server has reported the end of everything sent to it.
        var hasEnded = false
    }
    private nonisolated let state = Mutex(State())
    /// Used only on the queue.
    private nonisolated(unsafe) let connection: SpeechConnection

    /// Creates the device; `report` is called once, with one line, if speech is unavailable.
    ///
    /// `language` is the interface's, since its texts are read. `path` is the socket of another server, for tests; `startsServer` starts a
    /// missing server. `patience` is how long the server may take to answer, in seconds.
    package nonisolated init(
        voice: VoiceOptions, language: String = "en", path: String? = nil, startsServer: Bool = true, patience: Int = 2,
        report: @escaping @Sendable (String) -> Void
    ) {
        connection = SpeechConnection(
            path: path ?? SpeechConnection.defaultPath, language: language, startsServer: startsServer, patience: patience, queue: queue,
            report: report)
        state.withLock { $0.voice = voice }
        connection.onEnd = { [weak self] in self?.state.withLock { $0.hasEnded = $0.pending.isEmpty && !$0.isDraining } }
    }

    package nonisolated var hasEnded: Bool { state.withLock { $0.hasEnded } }

    nonisolated func setVoice(_ voice: VoiceOptions) { state.withLock { $0.voice = voice } }

    package nonisolated func perform(_ commands: [SpeechCommand]) {
        let starts = state.withLock { state in
            state.hasEnded = false
            var hasRoom = state.pending.count < Self.mostPending
            for command in commands {
                // An interruption drops the queued sentences.
                if command == .interrupt { (state.pending, hasRoom) = ([], true) }
                if hasRoom { state.pending.append(command) }
            }
            defer { state.isDraining = true }
            return !state.isDraining
        }
        if starts { queue.async { self.drain() } }
    }

    /// With as many commands queued, because the server does not answer, no more are; those given together, as a page's, are never divided.
    private nonisolated static let mostPending = 64

    /// Returns once all queued commands have been sent or dropped.
    package nonisolated func flush() { queue.sync {} }

    /// The number of queued commands.
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
