import Foundation
import TenFootPlayback

/// What is in a video file, as `ffprobe` reads it.
package struct FileFacts: Sendable, Equatable, Codable {
    package struct Track: Sendable, Equatable, Codable {
        /// `aac`, `subrip`.
        package var codec: String
        /// Three letters, as the file has it.
        package var language: String?
        package var title: String?
        package var channels: Int?
        /// `AAC`, `SRT`.
        package var format: String { CodecName.text(codec) }
        /// `German`, in the viewer's language.
        package var languageName: String? { TrackWords.language(language) }
        /// `German (AAC, Stereo)`, for a track of sound.
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

    /// Reads what `ffprobe -print_format json -show_format -show_streams` prints; nil if it is nothing of the kind.
    package init?(json: Data) {
        guard let probe = try? JSONDecoder().decode(Probe.self, from: json) else { return nil }
        duration = probe.format?.duration.flatMap(Double.init).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        for stream in probe.streams ?? [] {
            let track = Track(
                codec: stream.codec_name ?? "unknown", language: stream.tags?["language"].flatMap { $0 == "und" ? nil : $0 },
                title: stream.tags?["title"], channels: stream.channels)
            switch stream.codec_type {
            case "video" where codec == nil && stream.disposition?["attached_pic"] != 1:
                (codec, width, height) = (stream.codec_name, stream.width, stream.height)
                isHDR = ["smpte2084", "arib-std-b67"].contains(stream.color_transfer ?? "")
            case "audio": audio.append(track)
            case "subtitle": subtitles.append(track)
            default: break
            }
        }
        if codec == nil, audio.isEmpty, duration == nil { return nil }
    }

    private struct Probe: Decodable {
        struct Format: Decodable { var duration: String? }
        struct Stream: Decodable {
            var codec_type: String?
            var codec_name: String?
            var width: Int?
            var height: Int?
            var channels: Int?
            var color_transfer: String?
            var tags: [String: String]?
            var disposition: [String: Int]?
        }

        var format: Format?
        var streams: [Stream]?
    }
}

/// A helper program that is run to its end, quietly and with patience that ends.
enum Helper {
    /// What a program prints; nil if it is missing, fails, or takes too long.
    static func output(_ program: String, _ arguments: [String], places: Places, patience: Double = 10) -> Data? {
        guard let path = ProgramSearch.find(program, places) else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process.processIdentifier), 15)
        let id = process.processIdentifier
        let watchdog = DispatchWorkItem { kill(id, SIGKILL) }
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + patience, execute: watchdog)
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        watchdog.cancel()
        return process.terminationStatus == 0 ? data : nil
    }
}
