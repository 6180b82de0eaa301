import Synchronization
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

    /// The player to show, after each change, beginning with the first that plays; nil while none plays.
    package func updates() -> AsyncStream<OtherPlayer?> {
        let (stream, continuation) = AsyncStream.makeStream(of: OtherPlayer?.self, bufferingPolicy: .bufferingNewest(1))
        let (news, teller) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listeners = [
            bus.signals(
                of: Self.dbus, path: "/org/freedesktop/DBus", interface: Self.dbus, name: "NameOwnerChanged", below: Self.namespace),
            bus.signals(
                of: nil, path: Self.path, interface: Self.dbus + ".Properties", name: "PropertiesChanged", about: MPRISPlayer.player),
        ].map { signals in Task { for await _ in signals { teller.yield() } } }
        let answers = Answers(continuation)
        let reader = Task { [self] in
            teller.yield()
            for await _ in news {
                for name in answers.toAsk(of: await names()) { Task { while answers.take(await player(name), of: name) {} } }
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

    /// The names of the other players, also of those that play nothing.
    private func names() async -> Set<String> {
        let answer = await bus.call(Self.dbus, "/org/freedesktop/DBus", Self.dbus, "ListNames")
        let names = (try? answer.get().first?.members?.compactMap(\.text)) ?? []
        return Set(names.filter { $0.hasPrefix(Self.namespace + ".") && $0 != MPRISPlayer.name })
    }

    private func player(_ name: String) async -> OtherPlayer? {
        let properties = await bus.properties(name, Self.path, MPRISPlayer.player)
        // One that does not answer would not answer this either.
        guard !properties.isEmpty else { return nil }
        let identity = await bus.property(name, Self.path, MPRISPlayer.root, "Identity")?.text
        return OtherPlayer(service: name, identity: identity, properties)
    }

    /// The last answer of each player; each is asked by itself, so that one that hangs does not delay the others.
    private final class Answers: Sendable {
        private struct State {
            var names: Set<String> = []
            var players: [String: OtherPlayer] = [:]
            /// The players that are being asked, and whether they are to be asked again after that.
            var asked: [String: Bool] = [:]
            var shown: OtherPlayer?
        }

        private let state = Mutex(State())
        private let shown: AsyncStream<OtherPlayer?>.Continuation

        init(_ shown: AsyncStream<OtherPlayer?>.Continuation) { self.shown = shown }

        /// Takes the names of the players that are on the bus now, and returns those to ask.
        func toAsk(of names: Set<String>) -> [String] {
            state.withLock { state in
                state.names = names
                state.players = state.players.filter { names.contains($0.key) }
                show(&state)
                let others = names.filter { state.asked[$0] == nil }
                for name in names { state.asked[name] = !others.contains(name) }
                return others.sorted()
            }
        }

        /// Takes a player's answer; true if it is to be asked again.
        func take(_ player: OtherPlayer?, of name: String) -> Bool {
            state.withLock { state in
                let isDue = state.asked.removeValue(forKey: name) == true && state.names.contains(name)
                if isDue { state.asked[name] = false }
                if state.names.contains(name) { state.players[name] = player }
                show(&state)
                return isDue
            }
        }

        private func show(_ state: inout State) {
            let players = state.players.values.sorted { $0.service < $1.service }
            let player = OtherPlayer.choice(among: players, before: state.shown)
            guard player != state.shown else { return }
            state.shown = player
            shown.yield(player)
        }
    }
}
