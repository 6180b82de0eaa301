import Foundation
import Synchronization
import TenFootGLib
import TestSupport
import Testing

@testable import TenFootMPRIS

@Suite("Other MPRIS players")
struct OtherPlayerTests {
    private func player(_ name: String, isPlaying: Bool) -> OtherPlayer {
        OtherPlayer(service: OtherPlayers.namespace + "." + name, identity: name, title: name, artist: "", isPlaying: isPlaying)
    }

    @Test("A playing player is shown, preferably the one shown before; a paused one only if it was shown before")
    func choice() {
        let (a, b) = (player("a", isPlaying: true), player("b", isPlaying: true))
        let (quietA, quietB) = (player("a", isPlaying: false), player("b", isPlaying: false))
        #expect(OtherPlayer.choice(among: [], before: a) == nil)
        #expect(OtherPlayer.choice(among: [quietA, quietB], before: nil) == nil)
        #expect(OtherPlayer.choice(among: [a, b], before: b) == b)
        #expect(OtherPlayer.choice(among: [a, quietB], before: b) == a)
        #expect(OtherPlayer.choice(among: [quietA, quietB], before: b) == quietB)
    }

    @Test("A player is read from its MPRIS properties; a stopped one is left out, and one without a title has its name")
    func properties() {
        func read(_ identity: String?, _ properties: [String: Variant]) -> OtherPlayer? {
            OtherPlayer(service: "org.mpris.MediaPlayer2.vlc.instance7", identity: identity, properties)
        }
        let metadata = Variant.dictionary(["xesam:title": .string("Nocturne"), "xesam:artist": .strings(["Ann", "Ben"])])
        let whole = read("VLC", ["PlaybackStatus": .string("Playing"), "Metadata": metadata])
        #expect(whole?.title == "Nocturne" && whole?.artist == "Ann, Ben" && whole?.isPlaying == true && whole?.identity == "VLC")
        // One character of any length: a web page can choose its title.
        let long = Variant.string("a" + String(repeating: "\u{301}", count: 100_000))
        let endless = read("VLC", ["PlaybackStatus": .string("Playing"), "Metadata": .dictionary(["xesam:title": long])])
        #expect(endless?.title.unicodeScalars.count == 300)
        let bare = read(nil, ["PlaybackStatus": .string("Paused")])
        #expect(bare?.title == "vlc.instance7" && bare?.isPlaying == false)
        #expect(read("VLC", ["PlaybackStatus": .string("Stopped"), "Metadata": metadata]) == nil)
        #expect(read("VLC", ["PlaybackStatus": .bool(true)]) == nil)
    }

    @Test(
        "A player that hangs does not delay the others, and what it plays is known once it answers", .hangGuard,
        .enabled(if: Installed.has("dbus-daemon"), "dbus-daemon is not installed; ./tenfoot setup installs it"))
    func hanging() async throws {
        let own = try TestBus(), bus = Bus(.at(own.address)), service = OtherPlayers.namespace + ".hanging"
        // What it plays is answered when this test says so, and only to the first question.
        let questions = Mutex<[BusObject.Call]>([])
        let hanging = BusObject(
            Bus(.at(own.address)), name: service, path: "/org/mpris/MediaPlayer2",
            interfaces: """
                <node><interface name='org.mpris.MediaPlayer2'><property name='Identity' type='s' access='read'/></interface>
                <interface name='org.mpris.MediaPlayer2.Player'><property name='PlaybackStatus' type='s' access='read'/></interface></node>
                """
        ) { call in
            if call.method == "Get" { call.reply(.success([.variant(.string("Hanging"))])) } else { questions.withLock { $0.append(call) } }
        }
        hanging.appear()
        let dbus = "org.freedesktop.DBus"
        while try await bus.call(dbus, "/", dbus, "NameHasOwner", [.string(service)]).get().first?.flag != true {
            try await Task.sleep(for: .milliseconds(10))
        }
        let radio = MPRISPlayer(bus: Bus(.at(own.address)), name: "radio", identity: "Radio") { _ in }
        radio.update(MPRISState(title: "Nocturne"))
        var shown = OtherPlayers(bus: bus).updates().makeAsyncIterator()
        #expect(await shown.next()??.identity == "Radio")
        while questions.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(10)) }
        let status = Variant.entry(.string("PlaybackStatus"), .variant(.string("Playing")))
        questions.withLock { $0[0] }.reply(.success([.array(of: "{sv}", [status])]))
        radio.update(nil)
        while let player = await shown.next(), player?.identity != "Hanging" {}
        hanging.vanish()
    }
}
