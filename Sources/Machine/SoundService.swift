import CSound
import Dispatch

/// The machine's volume and sound output, through PipeWire or PulseAudio, or through ALSA's mixer without a sound server.
///
/// Each call opens and closes its own connection, which takes about a millisecond; no library is loaded before the first call.
package struct SoundService: Sendable {
    /// A sound output.
    package struct Output: Equatable, Sendable, Identifiable {
        package var id: String
        package var name: String
        package var isChosen: Bool
    }

    package struct State: Equatable, Sendable {
        /// Percent, 0 to 100; higher values set by other programs count as 100.
        package var volume: Int
        package var isMuted: Bool
        package var canMute: Bool
        /// The outputs; empty with ALSA alone, whose mixer has only one.
        package var outputs: [Output]
    }

    private let address: String?

    /// - Parameter address: the address of another server than the user's own, for tests.
    package init(server address: String? = nil) { self.address = address }

    /// The calls block, so they run on this queue.
    private static let queue = DispatchQueue(label: "tenfoot-sound")

    private func ask<Value: Sendable>(_ body: @escaping @Sendable (_ server: OpaquePointer?) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Self.queue.async {
                let server = sound_server_open(address)
                let value = body(server)
                if let server { sound_server_close(server) }
                continuation.resume(returning: value)
            }
        }
    }

    /// The current state; nil if there is no sound output.
    package func state() async -> State? {
        await ask { server in
            var state = sound_state()
            let isThere = if let server { sound_server_read(server, &state) } else { sound_card_read(&state) }
            return isThere == 0 ? nil : State(&state)
        }
    }

    /// Sets the volume, 0 to 100; false if it could not be.
    @discardableResult package func set(volume: Int) async -> Bool {
        let percent = Int32(min(max(volume, 0), 100))
        return await ask { server in
            (server.map { sound_server_set_volume($0, percent) } ?? sound_card_set_volume(percent)) != 0
        }
    }

    /// Mutes or unmutes the current output; false on failure.
    @discardableResult package func set(isMuted: Bool) async -> Bool {
        await ask { server in
            (server.map { sound_server_set_muted($0, isMuted ? 1 : 0) } ?? sound_card_set_muted(isMuted ? 1 : 0)) != 0
        }
    }

    /// Chooses another output, also for programs already playing; false on failure.
    package func choose(_ output: Output) async -> Bool {
        await ask { server in if let server { sound_server_choose(server, output.id) != 0 } else { false } }
    }
}

extension SoundService.State {
    fileprivate init(_ state: inout sound_state) {
        (volume, isMuted, canMute) = (min(Int(state.volume), 100), state.is_muted != 0, state.can_mute != 0)
        let count = Int(state.output_count)
        outputs = withUnsafeBytes(of: &state.outputs) { bytes in
            bytes.bindMemory(to: sound_output.self).prefix(count).map { SoundService.Output($0) }
        }
    }
}

extension SoundService.Output {
    fileprivate init(_ output: sound_output) {
        func text(_ value: some Any) -> String { withUnsafeBytes(of: value) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } }
        self.init(id: text(output.id), name: text(output.name), isChosen: output.is_chosen != 0)
    }
}
