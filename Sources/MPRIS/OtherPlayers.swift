import TenFootGLib

/// The other players on the session bus: what they play, and their keys.
///
/// It wakes up only when a player appears, disappears or changes its playback.
package final class OtherPlayers: Sendable {
    static let namespace = "org.mpris.MediaPlayer2"
    private static let path = "/org/mpris/MediaPlayer2"
    private static let dbus = "org.freedesktop.DBus"
    private let bus: Bus

    package init(bus: Bus = .session) { self.bus = bus }

    /// The player to show, now and after each change; nil while none plays.
    package func updates() -> AsyncStream<OtherPlayer?> {
        let (stream, continuation) = AsyncStream.makeStream(of: OtherPlayer?.self, bufferingPolicy: .bufferingNewest(1))
        let (news, teller) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listeners = [
            bus.signals(
                of: Self.dbus, path: "/org/freedesktop/DBus", interface: Self.dbus, name: "NameOwnerChanged", below: Self.namespace),
            bus.signals(
                of: nil, path: Self.path, interface: Self.dbus + ".Properties", name: "PropertiesChanged", about: MPRISPlayer.player),
        ].map { signals in Task { for await _ in signals { teller.yield() } } }
        let reader = Task { [self] in
            teller.yield()
            var told: OtherPlayer??
            for await _ in news {
                let player = OtherPlayer.choice(among: await all(), before: told ?? nil)
                if told != .some(player) { continuation.yield(player) }
                told = .some(player)
            }
        }
        continuation.onTermination = { _ in
            reader.cancel()
            for listener in listeners { listener.cancel() }
        }
        return stream
    }

    /// Sends a key's command to a player.
    package func send(_ key: Key, to player: OtherPlayer) async {
        _ = await bus.call(player.service, Self.path, MPRISPlayer.player, key.rawValue)
    }

    /// The keys that are passed on, by the name of the method that each calls.
    package enum Key: String, Sendable {
        case playPause = "PlayPause", pause = "Pause", next = "Next", previous = "Previous", stop = "Stop"
    }

    private func all() async -> [OtherPlayer] {
        let answer = await bus.call(Self.dbus, "/org/freedesktop/DBus", Self.dbus, "ListNames")
        let names = (try? answer.get().first?.members?.compactMap(\.text)) ?? []
        var players: [OtherPlayer] = []
        for name in names.sorted() where name.hasPrefix(Self.namespace + ".") && name != MPRISPlayer.name {
            let properties = await bus.properties(name, Self.path, MPRISPlayer.player)
            let identity = await bus.property(name, Self.path, MPRISPlayer.root, "Identity")?.text
            if let player = OtherPlayer(service: name, identity: identity, properties) { players.append(player) }
        }
        return players
    }
}
