import Foundation

/// What a stream is: format, codecs, sizes; read when it is shown.
package struct StreamDetails: Hashable, Sendable {
    /// Seconds from the start up to which everything has been read.
    package internal(set) var buffered: TimeInterval?
    private var values: [Int: MPVValue] = [:]

    private enum Line: Int, CaseIterable {
        case format, size, videoCodec, width, height, rate, gamma, videoBits, decoder, audioCodec, channels, sampleRate, audioBits
        var property: String {
            switch self {
            case .format: "file-format"
            case .size: "file-size"
            case .videoCodec: "video-codec"
            case .width: "video-params/w"
            case .height: "video-params/h"
            case .rate: "container-fps"
            case .gamma: "video-params/gamma"
            case .videoBits: "video-bitrate"
            case .decoder: "hwdec-current"
            case .audioCodec: "audio-codec"
            case .channels: "audio-params/channels"
            case .sampleRate: "audio-params/samplerate"
            case .audioBits: "audio-bitrate"
            }
        }
    }

    static var properties: [String] { Line.allCases.map(\.property) }

    mutating func take(_ index: Int, _ value: MPVValue) { values[index] = value }
    private subscript(line: Line) -> MPVValue { values[line.rawValue] ?? .none }

    /// Name and value of each thing known.
    package var lines: [(name: String, value: String)] {
        var lines: [(String, String)] = []
        var video = [self[.videoCodec].text]
        if let width = self[.width].integer, let height = self[.height].integer { video.append("\(width) × \(height)") }
        video.append(self[.rate].number.map { String(format: "%.4g frames/s", $0) })
        video.append(self[.gamma].text.flatMap { ["pq": "HDR10", "hlg": "HLG"][$0] })
        video.append(Self.bits(self[.videoBits]))
        add("Video", video)
        add("Decoded by", [self[.decoder].text.map { $0 == "no" ? "the processor" : $0 }])
        var audio = [self[.audioCodec].text, self[.channels].text]
        audio.append(self[.sampleRate].number.map { String(format: "%g kHz", $0 / 1000) })
        audio.append(Self.bits(self[.audioBits]))
        add("Audio", audio)
        let size = self[.size].number.map { ByteCountFormatter.string(fromByteCount: Int64($0), countStyle: .file) }
        add("File", [self[.format].text?.split(separator: ",").first.map(String.init), size])
        return lines

        func add(_ name: String, _ parts: [String?]) {
            let words = parts.compactMap(\.self).filter { !$0.isEmpty }
            if !words.isEmpty { lines.append((name, words.joined(separator: ", "))) }
        }
    }

    private static func bits(_ value: MPVValue) -> String? {
        value.number.flatMap { $0 > 1e6 ? String(format: "%.1f Mbit/s", $0 / 1e6) : $0 > 0 ? String(format: "%.0f kbit/s", $0 / 1e3) : nil }
    }
}

extension MediaPlayer {
    /// Asks for what `details` tells.
    package func refreshDetails() {
        for (index, property) in StreamDetails.properties.enumerated() { mpv?.get(property, reply: Reply.details + UInt64(index)) }
        refreshBuffered()
    }

    /// Asks how far ahead everything has been read.
    package func refreshBuffered() { mpv?.get("demuxer-cache-time", reply: Reply.buffered) }
}
