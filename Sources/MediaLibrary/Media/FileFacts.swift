import Foundation
import TenFootPlayback

/// What is in a video file, as `tenfoot-probe` reads it.
package struct FileFacts: Sendable, Equatable, Codable {
    package struct Track: Sendable, Equatable, Codable {
        /// `aac`, `subrip`.
        package var codec: String
        /// The language as a three-letter code, as the file states it.
        package var language: String?
        package var title: String?
        package var channels: Int?
        /// `AAC`, `SRT`.
        package var format: String { CodecName.text(codec) }
        /// The language's name in the language of the interface, such as `German`.
        package var languageName: String? { TrackWords.language(language) }
        /// The title of an audio track, such as `German (AAC, Stereo)`.
        package var soundWords: String {
            let sound = TrackWords.sound(codec: codec, channels: channels)
            return languageName.map { "\($0) (\(sound))" } ?? sound
        }
    }

    /// In seconds.
    package var duration: Double?
    package var width: Int?
    package var height: Int?
    package var codec: String?
    package var isHDR = false
    package var audio: [Track] = []
    package var subtitles: [Track] = []

    /// `H.264`; nil where it is unknown.
    package var format: String? { codec.map(CodecName.text) }

    /// `4K`, `1080p`, `SD`; nil where the size is unknown.
    package var resolution: String? {
        guard let width, let height else { return nil }
        if width >= 3200 || height >= 1800 { return "4K" }
        if width >= 1800 || height >= 1000 { return "1080p" }
        if width >= 1200 || height >= 700 { return "720p" }
        return "SD"
    }

    /// Reads a record of `tenfoot-probe`; nil if it is malformed or holds no facts.
    package init?(record: String) {
        let records = record.split(separator: "\u{1E}", omittingEmptySubsequences: true).map {
            $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
        }
        guard let file = records.first, file.count == 2 else { return nil }
        duration = Self.length(Double(file[0]))
        for stream in records.dropFirst() where stream.count == 9 {
            let name = stream[1].isEmpty ? nil : stream[1]
            let track = Track(
                codec: name ?? "unknown", language: ["", "und"].contains(stream[6]) ? nil : stream[6],
                title: stream[7].isEmpty ? nil : stream[7], channels: Self.positive(stream[4]))
            switch stream[0] {
            case "video" where codec == nil:
                (codec, width, height) = (name, Self.positive(stream[2]), Self.positive(stream[3]))
                isHDR = stream[5] == "1"
            case "audio": audio.append(track)
            case "subtitle": subtitles.append(track)
            default: break
            }
        }
        if codec == nil, audio.isEmpty, duration == nil { return nil }
    }

    /// A film's length in seconds; nil for one of more than thirty years, which not every conversion to a whole number can hold.
    static func length(_ seconds: Double?) -> Double? { seconds.flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil } }

    private static func positive(_ text: String) -> Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }
}
