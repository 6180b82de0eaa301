import TenFootGLib

/// What another program plays, as it says so on the session bus.
///
/// Source: MPRIS 2.2, org.mpris.MediaPlayer2.Player.
package struct OtherPlayer: Equatable, Sendable {
    /// Its name on the bus.
    package var service: String
    /// As the player calls itself.
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
        self.init(
            service: service, identity: identity, title: title.isEmpty ? identity : title,
            artist: metadata["xesam:artist"]?.members?.compactMap(\.text).joined(separator: ", ") ?? "", isPlaying: status == "Playing")
    }

    /// The one to show: what plays, the one shown before if there are several; of those that are paused only the one that was heard.
    static func choice(among players: [OtherPlayer], before: OtherPlayer?) -> OtherPlayer? {
        let same = players.first { $0.service == before?.service }
        if let same, same.isPlaying { return same }
        return players.first(where: \.isPlaying) ?? same
    }
}
