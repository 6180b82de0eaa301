import Foundation

/// The user's choice of audio and subtitle tracks, matched against the tracks of each opened film or episode.
public struct TrackChoices: Hashable, Sendable, Codable {
    /// A track as it was chosen.
    public enum Track: Hashable, Sendable, Codable {
        /// None.
        case off
        /// The code of its language and its title, as far as the file gave them, and its number among its kind, from 1.
        case track(language: String?, title: String?, number: Int)
    }

    /// The audio track; nil for the file's default.
    public var audio: Track?
    /// The subtitles; nil for the file's default.
    public var subtitles: Track?

    /// Creates choices; by default the file's own tracks.
    public init(audio: Track? = nil, subtitles: Track? = nil) { (self.audio, self.subtitles) = (audio, subtitles) }

    /// The chosen track of a kind; nil for the file's default.
    package subscript(kind: MediaTrack.Kind) -> Track? {
        get { kind == .audio ? audio : kind == .subtitles ? subtitles : nil }
        set {
            if kind == .audio { audio = newValue }
            if kind == .subtitles { subtitles = newValue }
        }
    }

    /// The tracks to select in a film to match the choices as far as possible; a nil number selects none.
    ///
    /// - Parameter showsSubtitles: whether to show subtitles of any language if nothing was chosen and the film shows none by default.
    package func selections(in tracks: [MediaTrack], showsSubtitles: Bool) -> [(kind: MediaTrack.Kind, number: Int?)] {
        [MediaTrack.Kind.audio, .subtitles].compactMap { kind in
            let tracks = tracks.filter { $0.kind == kind }
            if self[kind] == .off { return (kind, nil) }
            if let track = self[kind]?.match(tracks) { return track.isSelected ? nil : (kind, track.number) }
            guard kind == .subtitles, showsSubtitles, subtitles == nil, !tracks.contains(where: \.isSelected), let first = tracks.first
            else { return nil }
            return (kind, first.number)
        }
    }
}

extension TrackChoices.Track {
    /// The choice of a track, or of none.
    package init(_ track: MediaTrack?) {
        self = track.map { .track(language: $0.language, title: $0.title, number: $0.number) } ?? .off
    }

    /// The best matching track of a file; nil if none matches.
    ///
    /// This is one with the same language and title, else with the same language; among several equal ones the one with the same number.
    package func match(_ tracks: [MediaTrack]) -> MediaTrack? {
        guard case .track(let language, let title, let number) = self else { return nil }
        let spoken = tracks.filter { Self.name($0.language) == Self.name(language) }
        let alike = spoken.filter { $0.title == title }
        // Without a language, a track with another title does not match.
        let candidates = alike.isEmpty && Self.name(language) != nil ? spoken : alike
        return candidates.first { $0.number == number } ?? candidates.first
    }

    /// One name for all codes of a language: files say "de", "deu" or "ger".
    package static func name(_ code: String?) -> String? {
        guard let code, code != "und" else { return nil }
        return Locale(identifier: "en").localizedString(forLanguageCode: code) ?? code
    }
}
