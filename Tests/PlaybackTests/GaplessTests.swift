import Foundation
import TenFootIsolation
import TestSupport
import Testing

@testable import TenFootPlayback

/// What reaches the sound device, written to a file by libmpv's `pcm` output, which runs as fast as it decodes.
@Suite("Gapless music", .serialized) @MainActor
struct GaplessTests {
    private let stage = TestStage(isVirtual: false)
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let rate = 44100
    /// The lengths of the parts in samples, each about 1.5 s; the cut is within a wave.
    private static let lengths = [66_001, 66_011]

    /// Parts of one continuous tone, so that every missing or additional sample shows as a step.
    private func parts(_ format: String) throws -> [Media] {
        var start = 0
        return try Self.lengths.enumerated().map { index, length in
            let file = folder.path + "/\(index).\(format)"
            let process = ChildProcess()
            process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
            process.arguments = [
                "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "sine=frequency=97:sample_rate=\(Self.rate):duration=10", "-af",
                "atrim=start_sample=\(start):end_sample=\(start + length),asetpts=N/SR/TB", "-c:a", format == "mp3" ? "libmp3lame" : "flac",
                file,
            ]
            try process.run()
            process.waitUntilExit()
            start += length
            return Media(file, title: "Part \(index + 1)")
        }
    }

    /// The samples that libmpv has written, 16 bits each, in a file with a header.
    private func written() throws -> [Int] {
        let bytes = try #require(FileManager.default.contents(atPath: folder.path + "/out.wav"))
        let data = try #require(bytes.range(of: Data("data".utf8)))
        return stride(from: data.upperBound + 4, to: bytes.count - 1, by: 2).map {
            Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
        }
    }

    @Test("Two files in sequence play without a missing or an extra sample", arguments: ["flac", "mp3"])
    func gapless(format: String) async throws {
        let parts = try parts(format)
        let player = MediaPlayer(stage: stage)
        player.output = [
            "ao": "pcm", "ao-pcm-file": folder.path + "/out.wav", "audio-format": "s16", "audio-channels": "mono",
        ]
        var advances = 0
        let stop = player.onChange { if $0 == .advanced { advances += 1 } }
        player.open(parts[0])
        player.follow(with: parts[1])
        await stage.wait { player.phase == .ended }
        stop()
        #expect(advances == 1)
        #expect(player.media == parts[1])
        player.close()
        // The last bytes are written on another thread, after the player has ended.
        let wanted = Self.lengths.reduce(0, +)
        let file = folder.path + "/out.wav"
        await stage.wait { (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0 >= wanted * 2 }
        let samples = try written()
        #expect(samples.count == wanted)
        // ffmpeg's tone has an eighth of full scale; at 97 Hz it changes by at most 57 a sample. An MP3 file begins and ends with noise.
        guard format == "flac" else { return }
        #expect(zip(samples, samples.dropFirst()).allSatisfy { abs($1 - $0) < 80 })
    }

    @Test("Subtitle files are also found for what follows without a gap")
    func subtitlesOfFollowing() async throws {
        let parts = try parts("flac"), file = folder.path + "/2_French.srt"
        try Data("1\n00:00:00,500 --> 00:00:01,000\nBonjour\n\n".utf8).write(to: URL(filePath: file))
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "null"]
        player.findSubtitles = { [last = parts[1]] in $0 == last ? [SubtitleFile(file, title: "French", language: "fr")] : [] }
        player.open(parts[0], at: 1.3)
        player.follow(with: parts[1])
        #expect(await stage.wait { player.tracks(.subtitles).map(\.language) == ["fr"] })
        #expect(player.media == parts[1])
        player.close()
    }

    @Test("A next file that is cleared before the end does not play")
    func takenBack() async throws {
        let parts = try parts("flac")
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "pcm", "ao-pcm-file": folder.path + "/out.wav"]
        player.open(parts[0], plays: false)
        player.follow(with: parts[1])
        await stage.wait { player.phase == .ready }
        player.follow(with: nil)
        player.play()
        await stage.wait { player.phase == .ended }
        #expect(player.media == parts[0])
        player.close()
    }

    /// Two hours of silence, in a file without blocks on the disk.
    private func silence() throws -> Media {
        let file = folder.path + "/silence.wav", size = 2 * 3600 * 8000
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        let format = little(16, 4) + little(1, 2) + little(1, 2) + little(8000, 4) + little(8000, 4) + little(1, 2) + little(8, 2)
        let header = Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + format + Array("data".utf8) + little(size, 4)
        try Data(header).write(to: URL(filePath: file))
        try #require(truncate(file, off_t(header.count + size)) == 0)
        return Media(file, title: "Part 2")
    }

    /// libmpv starts the next part while the loop is busy; the loop then changes the next part before it handles that event.
    private func changed(to next: Media?) async throws -> MediaPlayer {
        let first = try parts("flac")[0], second = try silence()
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "null"]
        player.open(first, at: 1, plays: false)
        player.follow(with: second)
        await stage.wait { player.phase == .ready && player.queued == second }
        player.play()
        // Sleep for longer than the rest of the first part; no event is handled in this time. The main thread may be busy with other tests
        // for minutes, which is shorter than the second part.
        try await Task.sleep(for: .seconds(1))
        player.follow(with: next)
        return player
    }

    @Test("If the next file is changed while libmpv already starts it, the new one plays under its own name")
    func changedTooLate() async throws {
        let other = Media(NumberedClip.path, title: "Other")
        let player = try await changed(to: other)
        #expect(player.media?.title == "Part 1")
        await stage.wait { player.media == other && player.phase == .ready }
        // The properties of the film are reported a moment later.
        await stage.wait { player.duration.map { abs($0 - NumberedClip.seconds) < 0.2 } == true }
        #expect(player.videoSize != nil)
        player.close()
    }

    @Test("If the next file is cleared while libmpv already starts it, playback ends")
    func takenBackTooLate() async throws {
        let player = try await changed(to: nil)
        await stage.wait { player.phase == .ended && !player.isReplacing }
        #expect(player.phase == .ended)
        #expect(player.media?.title == "Part 1")
        player.close()
    }
}
