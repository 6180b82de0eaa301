import TenFootGLib

/// The playback of another program, as published on the session bus.
///
/// Source: MPRIS 2.2, org.mpris.MediaPlayer2.Player.
package struct OtherPlayer: Equatable, Sendable {
    /// Its name on the bus.
    package var service: String
    /// The player's own name.
    package var identity: String
    package var title: String
    package var artist: String
    package var isPlaying: Bool

    package init(service: String, identity: String, title: String, artist: String, isPlaying: Bool) {
        (self.service, self.identity, self.title, self.artist) = (service, identity, title, artist)
        self.isPlaying = isPlaying
    }

    /// Reads a player's properties; nil for one that has stopped.
    init?(service: String, identity: String?, _ properties: [String: Variant]) {
        let status = properties["PlaybackStatus"]?.text
        guard status == "Playing" || status == "Paused" else { return nil }
        let identity = identity.flatMap { $0.isEmpty ? nil : $0 } ?? String(service.dropFirst(OtherPlayers.namespace.count + 1))
        let metadata = properties["Metadata"]?.unboxed.dictionary ?? [:]
        let title = metadata["xesam:title"]?.text ?? ""
        let artists = metadata["xesam:artist"]?.members?.prefix(20).compactMap(\.text) ?? []
        self.init(
            service: service, identity: Self.cut(identity), title: Self.cut(title.isEmpty ? identity : title),
            artist: Self.cut(artists.map(Self.cut).joined(separator: ", ")), isPlaying: status == "Playing")
    }

    /// The first scalars of a text, which a web page in a browser may choose: laying out a megabyte takes seconds.
    private static func cut(_ text: String) -> String { String(String.UnicodeScalarView(text.unicodeScalars.prefix(300))) }

    /// Chooses the player to show: a playing one, preferably the one shown before; a paused one only if it was shown before.
    static func choice(among players: [OtherPlayer], before: OtherPlayer?) -> OtherPlayer? {
        let same = players.first { $0.service == before?.service }
        if let same, same.isPlaying { return same }
        return players.first(where: \.isPlaying) ?? same
    }
}
