import Observation
import TenFoot
import TenFootMPRIS

/// The launcher's player as an MPRIS player: reports the current playback, and performs commands.
@MainActor final class MediaControl {
    private let model: HomeModel
    private var service: MPRISPlayer?

    init(model: HomeModel) {
        self.model = model
        model.services.onNowPlaying = { [weak self] in self?.tell(hasJumped: $0) }
        followQueue()
    }

    /// Reports changes of the music queue, which the player does not: they decide whether there is a next track.
    private func followQueue() {
        withObservationTracking {
            _ = (model.music.queue, model.music.index)
        } onChange: { [weak self] in
            Task { @MainActor in
                self?.tell(hasJumped: false)
                self?.followQueue()
            }
        }
    }

    /// Unregisters the MPRIS player.
    func stop() {
        model.services.onNowPlaying = nil
        service?.update(nil)
    }

    private func tell(hasJumped: Bool) {
        guard let state else {
            service?.update(nil)
            return
        }
        let service = service ?? MPRISPlayer { [weak self] request in await self?.perform(request) }
        self.service = service
        service.update(state, hasJumped: hasJumped)
    }

    private var state: MPRISState? {
        model.services.nowPlaying.map { playing in
            MPRISState(
                title: playing.title, subtitle: playing.subtitle, artwork: playing.artwork ?? model.music.cover, location: playing.location,
                duration: playing.duration, position: playing.position, rate: playing.isWaiting ? 0 : playing.rate,
                hasNext: model.showing == nil ? !model.music.following.isEmpty : model.hasNext)
        }
    }

    private func perform(_ request: MPRISRequest) async {
        let services = model.services
        guard let playing = services.nowPlaying else { return }
        let music = model.showing == nil ? model.music : nil
        switch request {
        case .play:
            if let music { return music.resume() }
            // A screen saver may lie over the paused film.
            model.noteUse()
            services.perform(.play)
        case .pause: if let music { music.pause() } else { services.perform(.pause) }
        case .playPause: await perform(playing.isPaused ? .play : .pause)
        case .stop: if let music { music.stop() } else { model.showing = nil }
        // For a film press the remote's keys, whose handlers know the next item.
        case .next: if let music { music.next() } else { await services.press(.next) }
        case .previous: if let music { music.previous() } else { await services.press(.previous) }
        case .skip(let offset): services.perform(.seek(to: playing.position + offset))
        case .go(let place, let track): if track == state?.track { services.perform(.seek(to: place)) }
        }
    }
}
