import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TenFootGLib
@testable import TenFootMPRIS

@Suite("The launcher's player on MPRIS")
struct MPRISTests {
    private static let film = MPRISState(
        title: "Metropolis", subtitle: "1927", artwork: "/a b/poster.jpg", location: "/films/Metropolis.mkv", duration: 9180, position: 60)

    @Test("Only changed properties are signalled, and a position that advances is not")
    func changes() {
        var state = Self.film
        #expect(state.changes(since: nil).count == state.properties.count)
        state.position = 61
        #expect(state.changes(since: Self.film).isEmpty)
        state.rate = 0
        #expect(state.changes(since: Self.film).map(\.0) == ["PlaybackStatus"])
        state.duration = nil
        #expect(state.changes(since: Self.film).map(\.0) == ["PlaybackStatus", "Metadata"])
        #expect(MPRISState(title: "x", location: "/a").track != MPRISState(title: "x", location: "/b").track)
        #expect(MPRISState.microseconds(.infinity) == 0 && MPRISState.microseconds(-1) == 0 && MPRISState.microseconds(1.5) == 1_500_000)
    }

    @Test("MPRIS calls are parsed, and calls with invalid arguments are rejected")
    func requests() {
        let player = "org.mpris.MediaPlayer2.Player"
        #expect(MPRISRequest(player, "PlayPause", []) == .playPause)
        #expect(MPRISRequest(player, "Seek", [.long(-5_000_000)]) == .skip(-5))
        #expect(MPRISRequest(player, "SetPosition", [.path("/t"), .long(2_000_000)]) == .go(to: 2, track: "/t"))
        #expect(MPRISRequest(player, "SetPosition", [.path("/t")]) == nil)
        #expect(MPRISRequest(player, "Seek", [.string("x")]) == nil)
        #expect(MPRISRequest("org.mpris.MediaPlayer2", "Quit", []) == nil)
    }

    @Test("A position outside the track, or in another track, is ignored")
    func positions() {
        let track = Self.film.track
        #expect(Self.film.allows(.go(to: 0, track: track)) && Self.film.allows(.go(to: 9180, track: track)))
        #expect(!Self.film.allows(.go(to: -1, track: track)) && !Self.film.allows(.go(to: 9181, track: track)))
        #expect(!Self.film.allows(.go(to: 60, track: "/another")))
        var stream = Self.film
        stream.duration = nil
        #expect(stream.allows(.go(to: 9181, track: track)))
        #expect(Self.film.allows(.skip(-100)) && Self.film.allows(.playPause))
    }

    @Test("Requests are performed one after another, and of those that come faster the newest few", .hangGuard)
    func flood() async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let heard = Mutex<[MPRISRequest]>([])
        let player = MPRISPlayer(bus: Bus(.at("unix:path=/nonexistent"))) { request in
            for await _ in gate {}
            heard.withLock { $0.append(request) }
        }
        player.update(Self.film)
        for second in 1...1000 {
            let skip = [Variant.long(Int64(second) * 1_000_000)]
            player.answer(BusObject.Call(interface: MPRISPlayer.player, method: "Seek", arguments: skip) { _ in })
        }
        opener.finish()
        while heard.withLock({ $0.last }) != .skip(1000) { try await Task.sleep(for: .milliseconds(1)) }
        // One is being performed while the others wait.
        let count = heard.withLock { $0.count }
        #expect(count >= MPRISPlayer.mostRequests && count <= MPRISPlayer.mostRequests + 1, "\(count)")
        player.update(nil)
    }

    @Test(
        "playerctl sees the film that plays, and its commands arrive", .hangGuard,
        .enabled(
            if: Installed.has("dbus-daemon", "playerctl"), "dbus-daemon or playerctl is not installed; ./tenfoot setup installs them"))
    func playerctl() async throws {
        let bus = try TestBus()
        let heard = Mutex<[MPRISRequest]>([])
        let player = MPRISPlayer(bus: Bus(.at(bus.address))) { request in heard.withLock { $0.append(request) } }
        #expect(try bus.run("playerctl", "-l") == "", "a player that plays nothing is not there")
        player.update(Self.film)
        // It names the player twice, since here the system bus is the session bus too.
        while try bus.run("playerctl", "-l").isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try bus.run("playerctl", "status") == "Playing")
        #expect(
            try bus.run("playerctl", "metadata", "--format", "{{title}}|{{artist}}|{{mpris:length}}|{{mpris:artUrl}}")
                == "Metropolis|1927|9180000000|file:///a%20b/poster.jpg")
        let position = Double(try bus.run("playerctl", "position")) ?? 0
        #expect(position >= 60 && position < 600, "\(position)")
        _ = try bus.run("playerctl", "pause")
        _ = try bus.run("playerctl", "play-pause")
        _ = try bus.run("playerctl", "position", "30+")
        _ = try bus.run("playerctl", "position", "120")
        _ = try bus.run("playerctl", "stop")
        // They are performed after playerctl has its answer.
        while heard.withLock({ $0.count }) < 5 { try await Task.sleep(for: .milliseconds(10)) }
        let requests = heard.withLock { $0 }
        #expect(requests.count == 5, "\(requests)")
        #expect(requests.first == .pause && requests.last == .stop && requests.contains(.playPause))
        #expect(requests.contains(.go(to: 120, track: Self.film.track)))
        var paused = Self.film
        paused.rate = 0
        player.update(paused)
        while try bus.run("playerctl", "status") != "Paused" { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try bus.run("playerctl", "status") == "Paused")
        player.update(nil)
        while try bus.run("playerctl", "-l") != "" { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try bus.run("playerctl", "-l") == "")
    }
}
