import Foundation
import TenFootGLib
import TenFootTesting
import TestSupport
import Testing

@testable import TenFootMediaPlayer

/// The centres are process-wide, so each test resets its changes at its end.
@MainActor @Suite("Remote commands and now-playing info", .serialized)
struct MediaPlayerTests {
    private let center = MPRemoteCommandCenter.shared()

    private func reset() {
        for command in [center.playCommand, center.pauseCommand, center.togglePlayPauseCommand, center.nextTrackCommand] {
            command.removeTarget(nil)
        }
        center.changePlaybackPositionCommand.removeTarget(nil)
        center.skipForwardCommand.removeTarget(nil)
        MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
    }

    @Test("Play/Pause on the remote reaches the app's remote commands only if no view handles it")
    func remote() {
        defer { reset() }
        var asked: [String] = []
        let play = center.playCommand.addTarget { _ in
            asked.append("play")
            return .success
        }
        center.pauseCommand.addTarget { _ in
            asked.append("pause")
            return .success
        }
        MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPNowPlayingInfoPropertyPlaybackRate: 1.0]
        let page = Hosted { Button("A") {} }
        page.press(.playPause)
        #expect(asked == ["pause"])
        MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPNowPlayingInfoPropertyPlaybackRate: 0.0]
        page.press(.playPause)
        #expect(asked == ["pause", "play"])
        center.playCommand.removeTarget(play)
        page.press(.playPause)
        #expect(asked == ["pause", "play"])
        var heard = 0
        let own = Hosted { Button("A") {}.onPlayPauseCommand { heard += 1 } }
        own.press(.playPause)
        #expect(heard == 1 && asked.count == 2)
    }

    @Test(
        "playerctl shows the app's now-playing info, and its position command reaches the app", .hangGuard,
        .enabled(
            if: Installed.has("dbus-daemon", "playerctl"), "dbus-daemon or playerctl is not installed; ./tenfoot setup installs them"))
    func playerctl() async throws {
        defer { reset() }
        let bus = try TestBus()
        let now = MPNowPlayingInfoCenter.default()
        now.bus = Bus(.at(bus.address))
        var times: [TimeInterval] = []
        center.changePlaybackPositionCommand.addTarget { event in
            times.append((event as? MPChangePlaybackPositionCommandEvent)?.positionTime ?? -1)
            return .success
        }
        now.nowPlayingInfo = [
            MPMediaItemPropertyTitle: "Nocturne", MPMediaItemPropertyArtist: "Field", MPMediaItemPropertyPlaybackDuration: 300.0,
            MPNowPlayingInfoPropertyElapsedPlaybackTime: 20.0, MPNowPlayingInfoPropertyPlaybackRate: 0.0,
        ]
        while try !bus.run("playerctl", "-l").hasPrefix("app_") { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try bus.run("playerctl", "metadata", "--format", "{{title}}|{{artist}}|{{mpris:length}}") == "Nocturne|Field|300000000")
        #expect(try bus.run("playerctl", "status") == "Paused")
        _ = try bus.run("playerctl", "position", "120")
        while times.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(times == [120])
        now.nowPlayingInfo = nil
        while try bus.run("playerctl", "-l") != "" { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try bus.run("playerctl", "-l") == "")
    }
}
