import CSound
import Dispatch

/// How loud the machine is and where its sound goes: by the user's sound server, PipeWire or PulseAudio, or by ALSA's mixer without one.
///
/// Each question is a connection of its own, which takes about a millisecond: nothing is held, and nothing is loaded before the first.
package struct SoundService: Sendable {
    /// A place where sound can go.
    package struct Output: Equatable, Sendable, Identifiable {
        package var id: String
        package var name: String
        package var isChosen: Bool
    }

    package struct State: Equatable, Sendable {
        /// Percent, 0 to 100; what other programs have amplified beyond counts as 100.
        package var volume: Int
        package var isMuted: Bool
        package var canMute: Bool
        /// Empty where ALSA alone is there: its mixer has one way out.
        package var outputs: [Output]
    }

    private let address: String?

    /// - Parameter address: of another server than the user's own, for tests.
    package init(server address: String? = nil) { self.address = address }

    /// The questions wait for their answers, so none is asked on the caller's thread.
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

    /// How things are; nil where nothing sounds.
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

    /// Silences the output that is chosen, or has it sound again; false if it could not be.
    @discardableResult package func set(isMuted: Bool) async -> Bool {
        await ask { server in
            (server.map { sound_server_set_muted($0, isMuted ? 1 : 0) } ?? sound_card_set_muted(isMuted ? 1 : 0)) != 0
        }
    }

    /// Sends sound elsewhere, that of programs that run already too; false if it could not be.
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
