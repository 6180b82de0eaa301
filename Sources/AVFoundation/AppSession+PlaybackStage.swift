import Foundation
import TenFootAppHost
import TenFootGraphics
import TenFootPlayback

extension AppSession: PlaybackStage {
    package var now: TimeInterval { clock.now }
    package var isVirtual: Bool { clock.isVirtual }
    package var pictureGraphics: (any PictureGraphics)? { screen.pictureGraphics }

    package func watch(descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let watch: Watch = watch(descriptor, action)
        return { [weak self] in self?.stop(watch) }
    }

    package func after(seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let id = host.deadlines.schedule(at: clock.now + seconds, action)
        return { [weak self] in self?.host.deadlines.cancel(id) }
    }

    package func beginWork() -> @MainActor () -> Void {
        let end = work.begin()
        return { end() }
    }

    package func wait(while isBusy: @escaping @MainActor () -> Bool) -> @MainActor () -> Void {
        let end = work.wait { isBusy() }
        return { end() }
    }

    package func nowPlays(_ player: MediaPlayer) {
        follow(player)
    }

    package func plays(notAnyMore player: MediaPlayer) {
        if self.player === player { follow(nil) }
    }

    package func count(videoFrames: Int, dropped: Int) {
        statistics.videoFrames += videoFrames
        statistics.videoDropped += dropped
    }
}

extension MediaPlayer: SessionPlayer {
    package var nowPlaying: NowPlaying? {
        media.map {
            NowPlaying(
                title: $0.title, subtitle: $0.subtitle, artwork: $0.artwork, location: $0.location, position: position, duration: duration,
                rate: phase == .ended ? 0 : rate, isWaiting: isWaiting)
        }
    }

    package func perform(_ command: PlaybackCommand) {
        switch command {
        case .play: play()
        case .pause: pause()
        case .seek(let place): seek(to: min(max(0, place), duration ?? place))
        }
    }

    package func onUpdate(_ action: @escaping @MainActor (_ hasJumped: Bool) -> Void) -> @MainActor () -> Void {
        onChange { action($0 == .jump) }
    }
}
