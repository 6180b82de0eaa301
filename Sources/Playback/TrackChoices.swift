import Foundation

/// The sound and subtitles that a person wants, to be found again in each film or episode that is opened.
public struct TrackChoices: Hashable, Sendable, Codable {
    /// A track as it was chosen.
    public enum Track: Hashable, Sendable, Codable {
        /// None.
        case off
        /// The code of its language and its title, as far as the file gave them, and its number among its kind, from 1.
        case track(language: String?, title: String?, number: Int)
    }

    /// The sound; nil for what the file says.
    public var audio: Track?
    /// The subtitles; nil for what the file says.
    public var subtitles: Track?

    /// Choices; without arguments the file's own.
    public init(audio: Track? = nil, subtitles: Track? = nil) { (self.audio, self.subtitles) = (audio, subtitles) }

    /// What was chosen of a kind; nil for what the file says.
    package subscript(kind: MediaTrack.Kind) -> Track? {
        get { kind == .audio ? audio : kind == .subtitles ? subtitles : nil }
        set {
            if kind == .audio { audio = newValue }
            if kind == .subtitles { subtitles = newValue }
        }
    }

    /// What to select in a film so that it plays as was chosen, as far as it has that; nil for none.
    ///
    /// - Parameter showsSubtitles: whether subtitles of any language are wanted where nothing was chosen and the film shows none by itself.
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

    /// The track of a file that comes closest; nil if none does.
    ///
    /// That is one of the same language and title, else of the same language; among several that are alike the one at the same place.
    package func match(_ tracks: [MediaTrack]) -> MediaTrack? {
        guard case .track(let language, let title, let number) = self else { return nil }
        let spoken = tracks.filter { Self.name($0.language) == Self.name(language) }
        let alike = spoken.filter { $0.title == title }
        // Without a language, another title is another track.
        let candidates = alike.isEmpty && Self.name(language) != nil ? spoken : alike
        return candidates.first { $0.number == number } ?? candidates.first
    }

    /// One name for all codes of a language: files say "de", "deu" or "ger".
    private static func name(_ code: String?) -> String? {
        guard let code, code != "und" else { return nil }
        return Locale(identifier: "en").localizedString(forLanguageCode: code) ?? code
    }
}
