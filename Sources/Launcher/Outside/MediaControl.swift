import TenFoot
import TenFootMPRIS
import TenFootPlayback

/// The player of the launcher as an MPRIS player: what plays is told, and what is asked is done.
@MainActor final class MediaControl {
    private let model: HomeModel
    private let session: AppSession
    private var service: MPRISPlayer?
    private var stopListening: (@MainActor () -> Void)?

    init(model: HomeModel, session: AppSession) {
        self.model = model
        self.session = session
        session.onPlayer = { [weak self] in self?.follow() }
    }

    private var player: MediaPlayer? { session.player as? MediaPlayer }

    /// Another film plays, or none does.
    private func follow() {
        stopListening?()
        stopListening = player?.onChange { [weak self] in self?.tell(hasJumped: $0 == .jump) }
        tell()
    }

    private func tell(hasJumped: Bool = false) {
        guard let state else {
            service?.update(nil)
            return
        }
        let service = service ?? MPRISPlayer { [weak self] request in Task { @MainActor in self?.perform(request) } }
        self.service = service
        service.update(state, hasJumped: hasJumped)
    }

    private var state: MPRISState? {
        guard let player, let media = player.media else { return nil }
        return MPRISState(
            title: media.title, subtitle: media.subtitle, artwork: media.artwork ?? model.music.cover, location: media.location,
            duration: player.duration,
            position: player.position, rate: player.isWaiting ? 0 : player.rate,
            hasNext: model.showing.map { $0.item.kind == .episode } ?? (model.music.index + 1 < model.music.queue.count))
    }

    private func perform(_ request: MPRISRequest) {
        guard let player else { return }
        let music = model.showing == nil ? model.music : nil
        switch request {
        case .play: if let music { music.resume() } else { player.play() }
        case .pause: if let music { music.pause() } else { player.pause() }
        case .playPause: perform(player.rate == 0 ? .play : .pause)
        case .stop: if let music { music.stop() } else { model.showing = nil }
        // As the remote's own keys, which know what follows.
        case .next: Task { await session.press(.next, isLong: false) }
        case .previous: Task { await session.press(.previous, isLong: false) }
        case .skip(let offset): player.seek(to: clamp(player.position + offset, player))
        case .go(let place, let track): if track == state?.track { player.seek(to: clamp(place, player)) }
        }
    }

    private func clamp(_ place: TimeInterval, _ player: MediaPlayer) -> TimeInterval { min(max(0, place), player.duration ?? place) }
}
