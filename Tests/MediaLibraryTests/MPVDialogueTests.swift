import Foundation
import TenFootPlayback
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Messages to and from mpv")
struct MPVDialogueTests {
    private func take(_ dialogue: inout MPVDialogue, _ line: String) throws -> [MPVDialogue.Command] {
        dialogue.take(try JSONDecoder().decode(MPVValue.self, from: Data(line.utf8)))
    }

    /// An answer that lists two audio tracks and one subtitle track.
    private func tracks(audio: Int, subtitles: Bool) -> String {
        """
        {"request_id": 3, "error": "success", "data": [{"id": 1, "type": "video", "selected": true},
         {"id": 1, "type": "audio", "lang": "eng", "selected": \(audio == 1)}, {"id": 2, "type": "audio", "lang": "ger", "selected": \(audio == 2)},
         {"id": 1, "type": "sub", "lang": "eng", "selected": \(subtitles)}]}
        """
    }
    private let changed = #"{"event": "property-change", "id": 3, "name": "track-list", "data": []}"#

    @Test("MPVRemote reports the last state when mpv's connection has ended", .hangGuard)
    func gone() async throws {
        let remote = try #require(MPVRemote(MPVDialogue()))
        let (states, told) = AsyncStream<MPVDialogue.State>.makeStream()
        remote.follow { told.yield($0) }
        // Read everything first: unread data at the close would cause an error instead of the end of file.
        var bytes = [UInt8](repeating: 0, count: 4096), lines = 0
        while lines < MPVDialogue.greeting.count {
            let count = read(remote.childEnd, &bytes, bytes.count)
            try #require(count > 0)
            lines += bytes[..<count].count { $0 == 0x0a }
        }
        remote.handOver()
        var last: MPVDialogue.State?
        for await state in states {
            last = state
            break
        }
        #expect(last == MPVDialogue().state)
    }

    @Test("MPVRemote reads mpv's messages line by line, however the bytes are split, and answers on the same socket", .hangGuard)
    func pieces() async throws {
        let remote = try #require(MPVRemote(MPVDialogue()))
        let (states, told) = AsyncStream<MPVDialogue.State>.makeStream()
        remote.follow { told.yield($0) }
        let (file, said) = (remote.childEnd, Lines())
        func line() throws -> String { try #require(said.next(file)) }
        for _ in MPVDialogue.greeting { _ = try line() }
        let words = #"{"event": "property-change", "name": "duration", "data": 90}"# + "\n" + #"{"event": "file-loaded"}"# + "\n"
        for byte in words.utf8 {
            #expect(write(file, [byte], 1) == 1)
            // Wait until the byte has been read.
            var waiting: Int32 = 1
            while waiting > 0 { try #require(ioctl(file, UInt(TIOCOUTQ), &waiting) == 0) }
        }
        var iterator = states.makeAsyncIterator()
        #expect(await iterator.next()?.duration == 90)
        var text = try line()
        // The remote asks for the position by itself when some seconds have passed.
        while text.contains("time-pos") || text.contains("duration") { text = try line() }
        #expect(text.contains("track-list"))
        // Lines that are not messages, or not UTF-8, are skipped.
        let odd =
            Array("no message\n".utf8) + [0xFF, 0x0A] + Array(#"{"event": "property-change", "name": "pause", "data": true}"#.utf8) + [0x0A]
        #expect(write(file, odd, odd.count) == odd.count)
        #expect(await iterator.next()?.isPaused == true)
        #expect(try line().contains("time-pos"))
        remote.handOver()
        #expect(await iterator.next()?.isPaused == true)
    }

    /// Reads a socket line by line.
    private final class Lines {
        private var bytes: [UInt8] = []

        func next(_ file: Int32) -> String? {
            while true {
                if let end = bytes.firstIndex(of: 0x0A) {
                    defer { bytes.removeSubrange(...end) }
                    return String(decoding: bytes[..<end], as: UTF8.self)
                }
                var more = [UInt8](repeating: 0, count: 4096)
                let count = read(file, &more, more.count)
                guard count > 0 else { return nil }
                bytes += more[..<count]
            }
        }
    }

    @Test("mpv is started at the part and the second where a film was left; another player gets no such options")
    func begins() throws {
        let tree = TemporaryTree(), library = HomeLibrary(places: tree.places, assets: nil)
        let film = HomeItem(id: "film:a", kind: .film, title: "A", path: "/v/a.mkv", parts: ["/v/b.mkv", "/v/c.mkv"])
        func arguments(_ playback: Playback?, program: String = "mpv") throws -> [String] {
            library.state.withLock { $0.parts.stored = LibraryStore.Contents(videos: playback.map { ["film:a": $0] } ?? [:]) }
            var request = LaunchRequest(title: "A", arguments: [program, "--fs"] + film.files)
            let remote = library.remote(for: film, &request)
            #expect((remote == nil) == !program.hasSuffix("mpv") && request.descriptor == remote?.childEnd)
            remote?.handOver()
            return request.arguments
        }
        let (begin, a, b, c) = (["mpv", MPVRemote.option], "/v/a.mkv", "/v/b.mkv", "/v/c.mkv")
        #expect(try arguments(nil) == begin + ["--fs", a, b, c])
        #expect(try arguments(Playback(isWatched: true)) == begin + ["--fs", a, b, c])
        #expect(try arguments(Playback(part: 0, position: 8)) == begin + ["--fs", "--{", "--start=+8.0", a, "--}", b, c])
        #expect(
            try arguments(Playback(part: 1, position: 8))
                == begin + ["--playlist-start=1", "--fs", a, "--{", "--start=+8.0", b, "--}", c])
        // A part that no longer exists.
        #expect(try arguments(Playback(part: 3, position: 8)) == begin + ["--fs", a, b, c])
        #expect(try arguments(Playback(part: 1, position: 8), program: "/usr/bin/vlc") == ["/usr/bin/vlc", "--fs", a, b, c])
        #expect(try arguments(nil, program: "/opt/mpv").first == "/opt/mpv")
    }

    @Test("mpv gets the subtitle files of the film's file that begins before it is asked for its tracks, and none with another file")
    func subtitles() throws {
        @Sendable func file(_ part: Int) -> SubtitleFile { SubtitleFile("/v/\(part).srt", title: "SDH", language: part == 0 ? nil : "en") }
        var dialogue = MPVDialogue(parts: 2, findSubtitles: { [file($0)] })
        func begin(_ number: Int) throws -> [MPVDialogue.Command] {
            _ = try take(&dialogue, "{\"event\": \"start-file\", \"playlist_entry_id\": \(number)}")
            return try take(&dialogue, #"{"event": "file-loaded"}"#)
        }
        #expect(try begin(1) == [.askDuration, .add(file(0)), .askTracks])
        #expect(try begin(2) == [.askDuration, .add(file(1)), .askTracks])
        #expect(try begin(3) == [.askDuration, .askTracks])
        #expect(MPVDialogue.Command.add(file(0)).words.last == .text(""))
        #expect(MPVDialogue.Command.add(file(1)).words == ["sub-add", "/v/1.srt", "auto", "SDH", "en"].map(MPVValue.text))
    }

    @Test("mpv as a program gets the subtitle files that it does not find by itself, also those in folders", .hangGuard)
    func subtitleFiles() throws {
        let tree = TemporaryTree(), library = HomeLibrary(places: tree.places, assets: nil)
        for name in ["Film.mkv", "Film.de.srt", "Subs/Film.es.srt", "Subs/2_English.srt"] { tree.write(name, "x") }
        let film = HomeItem(id: "film:f", kind: .film, title: "F", path: tree.path + "/Film.mkv")
        var request = LaunchRequest(title: "F", arguments: ["mpv"] + film.files)
        let remote = try #require(library.remote(for: film, &request))
        defer { remote.handOver() }
        remote.follow { _ in }
        let (file, said) = (remote.childEnd, Lines())
        func line() throws -> String { try #require(said.next(file)) }
        for _ in MPVDialogue.greeting { _ = try line() }
        let loaded = Array("{\"event\": \"file-loaded\"}\n".utf8)
        #expect(write(file, loaded, loaded.count) == loaded.count)
        for part in ["duration", "2_English.srt", "Film.es.srt", "track-list"] {
            var text = try line()
            // The remote asks for the position by itself when some seconds have passed.
            while text.contains("time-pos") { text = try line() }
            try #require(text.contains(part))
        }
    }

    @Test("Each file's duration is asked for, since mpv reports no change if it is that of the file before it")
    func sameDuration() throws {
        var dialogue = MPVDialogue(parts: 2)
        _ = try take(&dialogue, #"{"event": "property-change", "name": "duration", "data": 90}"#)
        _ = try take(&dialogue, #"{"event": "start-file", "playlist_entry_id": 2}"#)
        #expect(try dialogue.state.duration == nil && take(&dialogue, #"{"event": "file-loaded"}"#).contains(.askDuration))
        _ = try take(&dialogue, #"{"request_id": 4, "error": "success", "data": 90}"#)
        #expect(dialogue.state.duration == 90)
    }

    @Test("Stored track choices are requested from mpv, and do not count as choices of the viewer")
    func asks() throws {
        let german = TrackChoices(audio: .track(language: "deu", title: nil, number: 1))
        var dialogue = MPVDialogue(choices: german, showsSubtitles: true)
        #expect(try take(&dialogue, #"{"event": "file-loaded"}"#) == [.askDuration, .askTracks])
        let words = try take(&dialogue, tracks(audio: 1, subtitles: false)).map(\.words)
        #expect(
            words == [[.text("set_property"), .text("aid"), .integer(2)], [.text("set_property"), .text("sid"), .integer(1)]]
                + [MPVDialogue.Command.askTracks.words])
        // An event that arrives before the requested change has happened is ignored.
        #expect(try take(&dialogue, changed).isEmpty)
        _ = try take(&dialogue, tracks(audio: 2, subtitles: true))
        #expect(try take(&dialogue, changed) == [.askTracks])
        _ = try take(&dialogue, tracks(audio: 2, subtitles: true))
        #expect(dialogue.state.chosen == nil)
        _ = try take(&dialogue, tracks(audio: 2, subtitles: false))
        #expect(dialogue.state.chosen == TrackChoices(audio: german.audio, subtitles: .off))
    }

    @Test("The next file gets the tracks chosen in the previous one, and its default tracks do not count as a choice")
    func next() throws {
        var dialogue = MPVDialogue()
        _ = try take(&dialogue, #"{"event": "file-loaded"}"#)
        for audio in [1, 1, 2] { _ = try take(&dialogue, tracks(audio: audio, subtitles: false)) }
        let chosen = TrackChoices(audio: .track(language: "ger", title: nil, number: 2))
        #expect(dialogue.state.chosen == chosen)
        _ = try take(&dialogue, #"{"event": "end-file", "reason": "eof", "playlist_entry_id": 1}"#)
        // This is a late answer about the file that has ended.
        _ = try take(&dialogue, #"{"request_id": 3, "error": "success", "data": []}"#)
        _ = try take(&dialogue, #"{"event": "start-file", "playlist_entry_id": 2}"#)
        _ = try take(&dialogue, #"{"event": "file-loaded"}"#)
        #expect(try take(&dialogue, tracks(audio: 1, subtitles: true)).first?.words.last == .integer(2))
        #expect(dialogue.state.chosen == chosen)
    }

    @Test("For a film in parts, position and length are those of the current part, and the last part's end finishes it")
    func parts() throws {
        var dialogue = MPVDialogue(parts: 2)
        for line in [
            #"{"event": "start-file", "playlist_entry_id": 1}"#, #"{"event": "property-change", "name": "duration", "data": 100.0}"#,
            #"{"request_id": 2, "error": "success", "data": 40.5}"#, #"{"event": "end-file", "reason": "eof", "playlist_entry_id": 1}"#,
        ] { _ = try take(&dialogue, line) }
        #expect(dialogue.state == MPVDialogue.State(position: 40.5, duration: 100))
        _ = try take(&dialogue, #"{"event": "start-file", "playlist_entry_id": 2}"#)
        #expect(dialogue.state == MPVDialogue.State(part: 1))
        _ = try take(&dialogue, #"{"event": "property-change", "name": "duration", "data": 7.0}"#)
        _ = try take(&dialogue, #"{"request_id": 2, "error": "success", "data": 3.5}"#)
        #expect(dialogue.state == MPVDialogue.State(part: 1, position: 3.5, duration: 7))
        _ = try take(&dialogue, #"{"event": "end-file", "reason": "eof", "playlist_entry_id": 2}"#)
        #expect(dialogue.state.isFinished)
        _ = try take(&dialogue, #"{"event": "start-file", "playlist_entry_id": 1}"#)
        #expect(dialogue.state == MPVDialogue.State(), "what begins again is finished no longer")
    }

    @Test("A file that a script of mpv adds behind the film changes neither the film's position nor that it was watched")
    func added() throws {
        var dialogue = MPVDialogue()
        for line in [
            #"{"event": "start-file", "playlist_entry_id": 1}"#, #"{"event": "property-change", "name": "duration", "data": 100.0}"#,
            #"{"request_id": 2, "error": "success", "data": 99.5}"#, #"{"event": "end-file", "reason": "eof", "playlist_entry_id": 1}"#,
        ] { _ = try take(&dialogue, line) }
        let watched = MPVDialogue.State(position: 99.5, duration: 100, isFinished: true)
        #expect(dialogue.state == watched)
        for line in [
            #"{"event": "start-file", "playlist_entry_id": 2}"#, #"{"event": "property-change", "name": "duration", "data": 50.0}"#,
            #"{"request_id": 2, "error": "success", "data": 20.5}"#, #"{"event": "end-file", "reason": "quit", "playlist_entry_id": 2}"#,
        ] { _ = try take(&dialogue, line) }
        #expect(dialogue.state == watched)
        _ = try take(&dialogue, #"{"event": "start-file", "playlist_entry_id": 1}"#)
        _ = try take(&dialogue, #"{"request_id": 2, "error": "success", "data": 30.5}"#)
        #expect(dialogue.state == MPVDialogue.State(position: 30.5))
    }

    @Test("Pausing and resuming each ask mpv for the position; a file without an entry number is the first part")
    func pausing() throws {
        var dialogue = MPVDialogue(parts: 3)
        for (value, isPaused) in [("true", true), ("false", false)] {
            #expect(try take(&dialogue, "{\"event\": \"property-change\", \"name\": \"pause\", \"data\": \(value)}") == [.askPosition])
            #expect(dialogue.state.isPaused == isPaused)
        }
        for (number, part) in [("2", 1), ("3", 2)] {
            _ = try take(&dialogue, "{\"event\": \"start-file\", \"playlist_entry_id\": \(number)}")
            #expect(dialogue.state.part == part)
        }
        _ = try take(&dialogue, #"{"event": "start-file"}"#)
        #expect(dialogue.state.part == 0)
    }

    @Test("Any playlist entry number from mpv gives a valid part of the film", arguments: ["-7", "0", "3", "9223372036854775807", "null"])
    func numbers(number: String) throws {
        var dialogue = MPVDialogue(parts: 2)
        _ = try take(&dialogue, #"{"event": "start-file", "playlist_entry_id": \#(number)}"#)
        #expect(0..<2 ~= dialogue.state.part)
    }

    @Test(
        "A message that is not mpv's, or has an unexpected value, is ignored",
        arguments: [
            "null", "[]", "7", #"{"event": 3}"#, #"{"request_id": 99, "data": 5}"#, #"{"request_id": 3, "data": "tracks"}"#,
            #"{"request_id": 2, "error": "property unavailable"}"#, #"{"event": "property-change", "name": "duration"}"#,
        ])
    func nonsense(line: String) throws {
        var dialogue = MPVDialogue()
        #expect(try take(&dialogue, line).isEmpty)
        #expect(dialogue.state == MPVDialogue.State())
    }
}
