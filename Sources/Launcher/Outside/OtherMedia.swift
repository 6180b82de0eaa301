import Observation
import TenFoot
import TenFootMPRIS

/// The playback of other programs: shown in the status bar, and controlled by the remote's keys while nothing plays here.
@Observable @MainActor final class OtherMedia {
    private(set) var player: OtherPlayer?
    @ObservationIgnored private let players = OtherPlayers()
    @ObservationIgnored private var task: Task<Void, Never>?

    var isPlaying: Bool { player?.isPlaying ?? false }

    /// Starts or stops following other players, as the settings say.
    func follow(_ isWanted: Bool) {
        guard isWanted != (task != nil) else { return }
        task?.cancel()
        (task, player) = (nil, nil)
        guard isWanted else { return }
        task = Task { [weak self, players] in for await player in players.updates() { self?.player = player } }
    }

    func send(_ key: OtherPlayers.Key) {
        guard let player else { return }
        Task { await players.send(key, to: player) }
    }
}

/// Another program's playback in the home screen's status bar; Select pauses and resumes it.
struct OtherMediaPill: View {
    let model: HomeModel

    var body: some View {
        if let player = model.others.player, model.music.track == nil {
            Button {
                model.others.send(.playPause)
            } label: {
                HStack {
                    Image(systemName: player.isPlaying ? "music.note" : "pause.fill").font(.text(size: 25, weight: .semibold))
                    Text(verbatim: words(player)).font(.text(size: 27, weight: .semibold)).lineLimit(1)
                }
                .padding(.horizontal, 26)
                .frame(height: 64)
            }
            .buttonStyle(LitStyle(outline: Capsule()))
            .frame(maxWidth: 480, alignment: .trailing)
            .accessibilityIdentifier("other-player")
            .accessibilityLabel("\(player.identity) plays \(words(player))")
            .accessibilityValue("paused", isEnabled: !player.isPlaying)
        }
    }

    private func words(_ player: OtherPlayer) -> String {
        player.artist.isEmpty ? player.title : player.title + " · " + player.artist
    }
}
