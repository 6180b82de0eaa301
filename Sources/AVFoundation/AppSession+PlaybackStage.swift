import Foundation
import TenFootAppHost
import TenFootPlayback

extension AppSession: PlaybackStage {
    package var now: TimeInterval { clock.now }
    package var isVirtual: Bool { clock.isVirtual }

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
        self.player = player
        nowPlaying = { [weak player] in
            guard let player, let media = player.media else { return nil }
            return NowPlaying(
                title: media.title, position: player.position, duration: player.duration, isPaused: player.rate == 0)
        }
        onPlayer?()
    }

    package func plays(notAnyMore player: MediaPlayer) {
        guard self.player === player else { return }
        self.player = nil
        nowPlaying = nil
        onPlayer?()
    }

    package func count(videoFrames: Int, dropped: Int) {
        statistics.videoFrames += videoFrames
        statistics.videoDropped += dropped
    }
}
