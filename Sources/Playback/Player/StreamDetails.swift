import Foundation
import TenFootLanguage

/// The properties of a stream: format, codecs, sizes; read when they are shown.
package struct StreamDetails: Hashable, Sendable {
    /// The end of the buffered range, in seconds from the start.
    package internal(set) var buffered: TimeInterval?
    private var values: [Int: MPVValue] = [:]

    private enum Line: Int, CaseIterable {
        case format, size, videoCodec, width, height, rate, gamma, videoBits, decoder, audioCodec, channels, sampleRate, audioBits
        var property: String {
            switch self {
            case .format: "file-format"
            case .size: "file-size"
            case .videoCodec: "video-format"
            case .width: "video-params/w"
            case .height: "video-params/h"
            case .rate: "container-fps"
            case .gamma: "video-params/gamma"
            case .videoBits: "video-bitrate"
            case .decoder: "hwdec-current"
            case .audioCodec: "audio-codec-name"
            case .channels: "audio-params/channel-count"
            case .sampleRate: "audio-params/samplerate"
            case .audioBits: "audio-bitrate"
            }
        }
    }

    package init() {}

    package static var properties: [String] { Line.allCases.map(\.property) }

    package mutating func take(_ index: Int, _ value: MPVValue) { values[index] = value }
    private subscript(line: Line) -> MPVValue { values[line.rawValue] ?? .none }

    /// The name and value of each known property.
    package var lines: [(name: String, value: String)] {
        var lines: [(String, String)] = []
        var video = [self[.videoCodec].text.map(CodecName.text)]
        if let width = self[.width].integer, let height = self[.height].integer { video.append("\(width) × \(height)") }
        video.append(self[.rate].number.map { String(platform: "\($0, specifier: "%.4g") frames/s") })
        video.append(self[.gamma].text.flatMap { ["pq": "HDR10", "hlg": "HLG"][$0] })
        video.append(Self.bits(self[.videoBits]))
        add("Video", video)
        add("Decoded by", [self[.decoder].text.map { $0 == "no" ? String(platform: "the processor") : $0 }])
        var audio: [String?] = [TrackWords.sound(codec: self[.audioCodec].text, channels: self[.channels].integer)]
        audio.append(self[.sampleRate].number.map { String(platform: "\($0 / 1000, specifier: "%g") kHz") })
        audio.append(Self.bits(self[.audioBits]))
        add("Audio", audio)
        let size = self[.size].number.map { Self.size($0) }
        add("File", [self[.format].text?.split(separator: ",").first.map(String.init), size])
        return lines

        func add(_ name: String.LocalizationValue, _ parts: [String?]) {
            let words = parts.compactMap(\.self).filter { !$0.isEmpty }
            if !words.isEmpty { lines.append((String(platform: name), words.joined(separator: ", "))) }
        }
    }

    private static func bits(_ value: MPVValue) -> String? {
        guard let number = value.number, number > 0 else { return nil }
        return number > 1e6
            ? String(platform: "\(number / 1e6, specifier: "%.1f") Mbit/s") : String(platform: "\(number / 1e3, specifier: "%.0f") kbit/s")
    }

    private static func size(_ bytes: Double) -> String {
        bytes < 1e9 ? String(platform: "\(bytes / 1e6, specifier: "%.1f") MB") : String(platform: "\(bytes / 1e9, specifier: "%.2f") GB")
    }
}

extension MediaPlayer {
    /// Requests the values of `details`.
    package func refreshDetails() {
        for (index, property) in StreamDetails.properties.enumerated() { mpv?.get(property, reply: Reply.details + UInt64(index)) }
        refreshBuffered()
    }

    /// Requests the end of the buffered range.
    package func refreshBuffered() { mpv?.get("demuxer-cache-time", reply: Reply.buffered) }
}
