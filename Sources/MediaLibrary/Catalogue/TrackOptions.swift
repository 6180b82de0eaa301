import Foundation
import TenFootPlayback

/// The audio and subtitle tracks that a film or an episode offers, known before it plays.
package struct TrackOptions: Sendable, Equatable {
    package struct Option: Sendable, Equatable, Identifiable {
        package var name: String
        package var choice: TrackChoices.Track
        package var id: Int
    }

    package private(set) var audio: [Option] = []
    package private(set) var subtitles: [Option] = []

    /// - Parameter subtitleFiles: the parts of subtitle files' names after the film's name, such as "de.forced", or their whole names.
    package init(_ facts: FileFacts?, subtitleFiles: [String] = []) {
        let sounds = Self.tracks(facts?.audio ?? [], .audio)
        audio = sounds.map { track, file in
            // Two mixes of one language are distinguished by their format.
            let isAlone = sounds.count { $0.0.name == track.name } == 1
            return Self.option(
                track, isAlone ? track.name : "\(track.name), \(TrackWords.sound(codec: file.codec, channels: file.channels))")
        }
        subtitles = Self.tracks(facts?.subtitles ?? [], .subtitles).map { track, _ in Self.option(track, track.name) }
        for words in subtitleFiles {
            // Leave out a file that names no language; the player finds it by itself.
            guard let code = SubtitleFiles.language(in: words) else { continue }
            let track = MediaTrack(.subtitles, number: subtitles.count + 1, language: code)
            subtitles.append(Self.option(track, track.name))
        }
    }

    /// Whether there is a choice: several audio tracks, or subtitles.
    package var isChoice: Bool { audio.count > 1 || !subtitles.isEmpty }

    /// The chosen audio track; nil if none was chosen, or the film lacks it.
    package func chosenAudio(_ choices: TrackChoices) -> Option? { Self.option(choices.audio, .audio, audio) }

    /// The chosen subtitles; nil if none were chosen, or the film lacks them.
    package func chosenSubtitles(_ choices: TrackChoices) -> Option? { Self.option(choices.subtitles, .subtitles, subtitles) }

    private static func option(_ choice: TrackChoices.Track?, _ kind: MediaTrack.Kind, _ options: [Option]) -> Option? {
        let tracks = options.compactMap { option -> MediaTrack? in
            guard case .track(let language, let title, let number) = option.choice else { return nil }
            return MediaTrack(kind, number: number, title: title, language: language)
        }
        guard let match = choice?.match(tracks) else { return nil }
        return options.first { $0.id == match.number }
    }

    private static func tracks(_ files: [FileFacts.Track], _ kind: MediaTrack.Kind) -> [(MediaTrack, FileFacts.Track)] {
        files.enumerated().map { index, file in
            (MediaTrack(kind, number: index + 1, title: file.title, language: file.language), file)
        }
    }

    private static func option(_ track: MediaTrack, _ name: String) -> Option {
        Option(name: name, choice: TrackChoices.Track(track), id: track.number)
    }
}

extension HomeLibrary {
    /// The tracks that a film or an episode offers; like `fileFacts`, the first call takes a moment.
    ///
    /// - Parameter known: the item's page, if it has been read.
    package func trackOptions(of item: HomeItem, page known: TitlePage? = nil) async -> TrackOptions {
        let facts = await fileFacts(of: item)
        let page = if let known { known } else { await page(of: item) }
        return TrackOptions(facts, subtitleFiles: page.subtitleFiles)
    }
}
