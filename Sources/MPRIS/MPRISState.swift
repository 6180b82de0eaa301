import Foundation
import TenFootGLib

/// The current playback, in the terms of MPRIS.
///
/// Source: MPRIS 2.2, org.mpris.MediaPlayer2.Player.
package struct MPRISState: Equatable, Sendable {
    package var title: String
    /// What it belongs to: a series, an album.
    package var subtitle: String
    /// Path or address of a picture.
    package var artwork: String?
    package var location: String
    package var duration: TimeInterval?
    /// Seconds from the start, at the time of this state.
    package var position: TimeInterval
    /// 0 while it is paused.
    package var rate: Double
    package var hasNext: Bool
    package var canSeek: Bool

    package init(
        title: String, subtitle: String = "", artwork: String? = nil, location: String = "", duration: TimeInterval? = nil,
        position: TimeInterval = 0, rate: Double = 1, hasNext: Bool = false, canSeek: Bool = true
    ) {
        (self.title, self.subtitle, self.artwork, self.location) = (title, subtitle, artwork, location)
        (self.duration, self.position, self.rate, self.hasNext, self.canSeek) = (duration, position, rate, hasNext, canSeek)
    }

    /// The path of the track's object; different for each file, since clients identify tracks by it.
    package var track: String {
        // FNV-1a: the same in every run, and a path of letters and digits.
        let hash = location.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "/org/tenfoot/track/" + String(hash, radix: 16)
    }

    var metadata: Variant {
        var entries: [Variant] = []
        func add(_ key: String, _ value: Variant) { entries.append(.entry(.string(key), .variant(value))) }
        add("mpris:trackid", .path(track))
        if let duration, duration.isFinite { add("mpris:length", .long(Self.microseconds(duration))) }
        if let artwork { add("mpris:artUrl", .string(Self.address(artwork))) }
        add("xesam:title", .string(title))
        if !subtitle.isEmpty { add("xesam:artist", .strings([subtitle])) }
        if !location.isEmpty { add("xesam:url", .string(Self.address(location))) }
        return .array(of: "{sv}", entries)
    }

    /// All properties of the player interface.
    var properties: [(String, Variant)] {
        [
            ("PlaybackStatus", .string(rate == 0 ? "Paused" : "Playing")), ("LoopStatus", .string("None")),
            // MPRIS has no rate for paused playback.
            ("Rate", .double(rate == 0 ? 1 : rate)), ("Shuffle", .bool(false)), ("Metadata", metadata), ("Volume", .double(1)),
            ("Position", .long(Self.microseconds(position))), ("MinimumRate", .double(1)), ("MaximumRate", .double(1)),
            ("CanGoNext", .bool(hasNext)), ("CanGoPrevious", .bool(canSeek)), ("CanPlay", .bool(true)), ("CanPause", .bool(true)),
            ("CanSeek", .bool(canSeek)), ("CanControl", .bool(true)),
        ]
    }

    /// The properties that differ, except the position, which clients extrapolate.
    func changes(since old: MPRISState?) -> [(String, Variant)] {
        guard let old else { return properties }
        let before = Dictionary(uniqueKeysWithValues: old.properties)
        return properties.filter { $0.0 != "Position" && before[$0.0] != $0.1 }
    }

    /// Whether a request has an effect: MPRIS ignores positions outside the track, and in another track.
    func allows(_ request: MPRISRequest) -> Bool {
        guard case .go(let place, let track) = request else { return true }
        return track == self.track && place >= 0 && place <= duration ?? .infinity
    }

    static func microseconds(_ seconds: TimeInterval) -> Int64 {
        seconds.isFinite ? Int64(min(max(seconds, 0), 1e9) * 1e6) : 0
    }

    private static func address(_ place: String) -> String {
        place.hasPrefix("/") ? URL(filePath: place).absoluteString : place
    }
}

/// What a client asks of the player over the bus.
package enum MPRISRequest: Equatable, Sendable {
    case play, pause, playPause, stop, next, previous
    /// Seeks by some seconds from the current position.
    case skip(TimeInterval)
    /// Seeks to a position in seconds, if this track is still playing.
    case go(to: TimeInterval, track: String)

    /// Parses a method call; nil for an unknown one.
    init?(_ interface: String, _ method: String, _ arguments: [Variant]) {
        switch (interface, method) {
        case (MPRISPlayer.player, "Play"): self = .play
        case (MPRISPlayer.player, "Pause"): self = .pause
        case (MPRISPlayer.player, "PlayPause"): self = .playPause
        case (MPRISPlayer.player, "Stop"): self = .stop
        case (MPRISPlayer.player, "Next"): self = .next
        case (MPRISPlayer.player, "Previous"): self = .previous
        case (MPRISPlayer.player, "Seek"):
            guard let offset = arguments.first?.number else { return nil }
            self = .skip(Double(offset) / 1e6)
        case (MPRISPlayer.player, "SetPosition"):
            guard arguments.count == 2, let track = arguments[0].text, let place = arguments[1].number else { return nil }
            self = .go(to: Double(place) / 1e6, track: track)
        default: return nil
        }
    }
}
