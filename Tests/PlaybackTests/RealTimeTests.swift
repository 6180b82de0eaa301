import Foundation
import TenFootGraphics
import TenFootIsolation
import TestSupport
import Testing

@testable import TenFootPlayback

/// Playback in real time by libmpv; the assertions hold on a slow computer too.
@Suite("Films in real time", .serialized) @MainActor
struct RealTimeTests {
    private let stage = TestStage(isVirtual: false)
    private let looker = Looker()
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func opened(_ path: String = NumberedClip.path, plays: Bool = false) async -> MediaPlayer {
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "null"]
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        player.open(Media(path), plays: plays)
        await stage.wait { player.phase != .opening }
        return player
    }

    @Test("A paused film shows the picture of its reported position")
    func paused() async {
        let player = await opened(plays: true)
        await stage.wait { player.position > 0.5 && stage.videoFrames > 0 }
        player.pause()
        #expect(stage.videoFrames > 0)
        // The answer to the request for the position is not handled yet.
        func distance() -> Double { abs(Double(NumberedClip.number(in: player.picture.bitmap) ?? -1) - player.position * 25) }
        // The position is that of the sound, which the picture follows within a frame or two.
        await stage.wait { distance() <= 3 }
        #expect(distance() <= 3, "at \(player.position) s")
        player.close()
    }

    @Test("A paused film shows its first frame even if its view gets a size only while the film opens")
    func lateView() async {
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "null"]
        var sizedWhile: MediaPlayer.Phase?
        player.show(for: looker, at: PixelExtent(width: 0, height: 0)) {
            guard sizedWhile == nil else { return }
            sizedWhile = player.phase
            player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        }
        player.open(Media(NumberedClip.path), plays: false)
        await stage.wait { player.phase == .ready }
        #expect(sizedWhile == .opening)
        #expect(NumberedClip.number(in: player.picture.bitmap) == 0)
        player.close()
    }

    @Test("A seek while paused shows exactly the requested frame")
    func jumps() async {
        let player = await opened()
        for number in [200, 30, 31, 480] {
            var isThere = false
            player.seek(to: Double(number) / 25) { _ in isThere = true }
            await stage.wait { isThere && NumberedClip.number(in: player.picture.bitmap) == number }
            #expect(NumberedClip.number(in: player.picture.bitmap) == number)
        }
        player.close()
    }

    @Test("A seek while libmpv already opens the film shows the requested frame")
    func seekWhileOpening() async {
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "null"]
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        player.open(Media(NumberedClip.path), plays: false)
        // The file is given to libmpv as soon as there is one; its events are handled in the stage's next turn.
        await stage.wait { player.mpv != nil }
        #expect(player.phase == .opening)
        player.seek(to: 8)
        #expect(player.position == 8)
        await stage.wait { player.phase == .ready && !player.seek.isRunning && player.seek.hasFrame }
        await stage.wait { NumberedClip.number(in: player.picture.bitmap) == 200 }
        #expect(NumberedClip.number(in: player.picture.bitmap) == 200)
        player.close()
    }

    @Test("A seek while a film opens completes with its picture, or with false if another seek comes first")
    func completionWhileOpening() async {
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "null"]
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        player.open(Media(NumberedClip.path), plays: false)
        var results: [String] = []
        player.seek(to: 4) { results.append("4 s: \($0)") }
        #expect(results == [])
        await stage.wait { player.mpv != nil }
        #expect(player.phase == .opening)
        player.seek(to: 8) { results.append("8 s: \($0), \(player.phase)") }
        #expect(results == ["4 s: false"])
        await stage.wait { results.count == 2 }
        #expect(results == ["4 s: false", "8 s: true, ready"])
        #expect(!player.seek.isRunning && abs(player.position - 8) < 0.1)
        await stage.wait { NumberedClip.number(in: player.picture.bitmap) == 200 }
        #expect(NumberedClip.number(in: player.picture.bitmap) == 200)
        player.close()
    }

    @Test("A seek that a listener makes when the film is ready completes with its own picture, not with the film's first")
    func seekWhenReady() async {
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "null"]
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        var wasRunning: Bool?
        let stop = player.onChange {
            guard $0 == .phase, player.phase == .ready else { return }
            player.seek(to: 8) { _ in wasRunning = player.seek.isRunning }
        }
        player.open(Media(NumberedClip.path), plays: false)
        #expect(await stage.wait { wasRunning != nil })
        #expect(wasRunning == false)
        #expect(await stage.wait { NumberedClip.number(in: player.picture.bitmap) == 200 })
        stop()
        player.close()
    }

    @Test("A seek while paused shows its frame even if the program is busy longer than libmpv waits for drawing")
    func busy() async throws {
        let player = await opened()
        for number in [200, 30, 31] {
            player.seek(to: Double(number) / 25)
            try await Task.sleep(for: .seconds(0.6))
            await stage.wait { NumberedClip.number(in: player.picture.bitmap) == number }
            #expect(NumberedClip.number(in: player.picture.bitmap) == number)
        }
        player.close()
    }

    @Test("A paused film does not wake the run loop")
    func asleep() async throws {
        let player = await opened()
        // On a busy computer, libmpv's last events about opening may be late; if it woke the loop all the time, no second would be quiet.
        var isAsleep = false
        for _ in 0..<20 where !isAsleep {
            for _ in 0..<10 { stage.turn() }
            let before = (stage.wakeups, stage.videoFrames)
            try await Task.sleep(for: .seconds(1))
            stage.turn()
            isAsleep = (stage.wakeups, stage.videoFrames) == before
        }
        #expect(isAsleep)
        player.close()
    }

    // MARK: Frames that the compositor has drawn

    @Test(
        "A frame that the compositor requests is drawn only to the screen; a fetch draws it and the next ones to the bitmap",
        arguments: [1, 2])
    func late(scale: Int) async throws {
        let player = await opened()
        defer { player.close() }
        let size = PixelExtent(width: 320 * scale, height: 180 * scale)
        let screen = Bitmap(width: size.width, height: size.height, isOpaque: true)
        var drawn: [Int?] = []
        // The frame numbers in the bitmap before and after the fetch, and the revision at that time.
        var (before, fetched, parted): (Int?, Int?, Int) = (nil, nil, 0)
        player.show(for: looker, at: size) {
            let picture = player.picture
            guard picture.draw(into: screen.pixels, stride: screen.stride) else { return picture.fetch(isWhole: true) }
            drawn.append(NumberedClip.number(in: screen))
            guard drawn.count == 5 else { return }
            before = NumberedClip.number(in: picture.bitmap)
            picture.fetch()
            (fetched, parted) = (NumberedClip.number(in: picture.bitmap), picture.revision)
        }
        player.play()
        await stage.wait { drawn.count == 5 }
        let numbers = drawn.compactMap(\.self)
        try #require(numbers.count == 5, "\(drawn)")
        #expect(numbers == numbers.sorted() && numbers[4] > numbers[0], "\(drawn)")
        #expect((0..<size.height).allSatisfy { (screen.pixels + $0 * screen.stride + 3).load(as: UInt8.self) == 255 }, "it is opaque")
        // If the thread is suspended between the two, the second shows a later frame.
        #expect(try #require(before) < numbers[4] && #require(fetched) >= numbers[4])
        await stage.wait { player.picture.revision >= parted + 8 }
        #expect(drawn.count == 5)
        #expect(await stage.wait { drawn.count > 5 })
    }

    @Test("If no compositor requests a frame, the next ones are drawn immediately and the film plays on")
    func unseen() async {
        let player = await opened()
        defer { player.close() }
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) { player.picture.fetch(isWhole: true) }
        player.play()
        await stage.wait { player.picture.source != nil }
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        let revision = player.picture.revision
        await stage.wait { player.picture.revision >= revision + 3 }
        #expect(player.picture.source == nil)
        let number = NumberedClip.number(in: player.picture.bitmap)
        await stage.wait { NumberedClip.number(in: player.picture.bitmap) != number }
        #expect(NumberedClip.number(in: player.picture.bitmap) != number)
    }

    @Test("A film plays to its end and reports it")
    func end() async {
        let player = await opened()
        var isThere = false
        player.seek(to: 19.5) { _ in isThere = true }
        await stage.wait { isThere }
        player.play()
        #expect(await stage.wait { player.phase == .ended })
        #expect(player.position == player.duration)
        player.close()
    }

    @Test("A seek after the end shows the requested frame and stays paused")
    func afterEnd() async throws {
        let player = await opened()
        var isThere = false
        player.seek(to: 19.5) { _ in isThere = true }
        await stage.wait { isThere }
        player.play(rate: 2)
        #expect(await stage.wait { player.phase == .ended })
        isThere = false
        player.seek(to: 4) { _ in isThere = true }
        await stage.wait { isThere && NumberedClip.number(in: player.picture.bitmap) == 100 }
        #expect(player.rate == 0 && NumberedClip.number(in: player.picture.bitmap) == 100)
        // If it were not paused, libmpv would advance by a dozen frames in this time.
        for _ in 0..<50 {
            stage.turn()
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(NumberedClip.number(in: player.picture.bitmap) == 100)
        player.close()
    }

    @Test("Rewinding reaches earlier positions, and the film plays on from there")
    func backwards() async {
        let player = await opened()
        var isThere = false
        player.seek(to: 6) { _ in isThere = true }
        await stage.wait { isThere }
        player.play(rate: -4)
        #expect(await stage.wait { player.position < 4.5 })
        player.play()
        let here = player.position, start = stage.now
        #expect(await stage.wait { player.position > here + 0.2 })
        // From where it was rewound it would be further than the time that has passed allows.
        #expect(player.position < here + stage.now - start + 1)
        player.close()
    }

    // MARK: What goes wrong

    @Test("A seek that another seek, an error or other media replace completes with false")
    func unfinishedSeeks() {
        let player = MediaPlayer(stage: stage)
        var results: [Bool] = []
        func seek() { player.seek(to: 5) { results.append($0) } }
        player.phase = .ready
        seek()
        #expect(results == [])
        seek()
        #expect(results == [false])
        player.fail(.vanished)
        #expect(results == [false, false])
        seek()
        #expect(results == [false, false, false], "nothing is open any more")
        player.phase = .ready
        seek()
        player.close()
        #expect(results == [false, false, false, false])
    }

    @Test("A stream in which one cannot seek plays on where it is, and the seek completes with false")
    func refusedSeek() async throws {
        let path = folder.file("stream.mkv").path
        #expect(mkfifo(path, 0o600) == 0)
        let source = ChildProcess()
        source.executableURL = URL(fileURLWithPath: "/bin/sh")
        source.arguments = ["-c", #"exec cat "$0" >"$1""#, NumberedClip.path, path]
        try source.run()
        defer { kill(source.processIdentifier, SIGKILL) }
        let player = MediaPlayer(stage: stage)
        // Otherwise libmpv seeks in what it has buffered.
        player.output = ["ao": "null", "demuxer-seekable-cache": "no"]
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        player.open(Media(path), plays: false)
        await stage.wait { player.phase != .opening }
        #expect(player.phase == .ready)
        var result: Bool?
        player.seek(to: 12) { result = $0 }
        #expect(await stage.wait { result != nil && player.position < 1 })
        #expect(result == false && !player.seek.isRunning)
        let start = stage.now
        player.play()
        #expect(await stage.wait { player.position > 0.2 })
        #expect(player.position < stage.now - start + 2)
        player.close()
    }

    @Test("A picture larger than the GPU's textures is scaled down in proportion, and a smaller one keeps its size")
    func fitted() {
        #expect(PixelExtent(width: 5160, height: 2160).fitted(4096) == PixelExtent(width: 4096, height: 1714))
        #expect(PixelExtent(width: 1, height: 7680).fitted(2048) == PixelExtent(width: 1, height: 2048))
        #expect(PixelExtent(width: 3840, height: 2160).fitted(4096) == PixelExtent(width: 3840, height: 2160))
    }

    @Test("If OpenGL has no functions, that is reported once and films are drawn in memory")
    func withoutFunctions() async {
        let stage = stage
        let graphics = EmptyGraphics { stage.pictureGraphics = nil }
        stage.pictureGraphics = graphics
        for number in [30, 200] {
            let player = await opened()
            player.seek(to: Double(number) / 25)
            #expect(await stage.wait { NumberedClip.number(in: player.picture.bitmap) == number })
            #expect(player.picture.texture == nil)
            player.close()
        }
        #expect(graphics.refusals == ["libmpv says: not supported"])
    }

    private func problem(_ path: String) async -> String? {
        let player = await opened(path, plays: true)
        defer { player.close() }
        if case .failed(let problem) = player.phase { return problem.sentence(title: "Vault") }
        return nil
    }

    private func file(_ name: String, _ content: Data) throws -> String {
        let path = folder.file(name)
        try content.write(to: path)
        return path.path
    }

    @Test("A file that cannot be played fails with one sentence that says why")
    func problems() async throws {
        #expect(await problem("/nowhere/film.mkv") == "Vault cannot be played: the file is not there any more.")
        let unknown = "Vault cannot be played: it holds no video or sound that is known here."
        #expect(await problem(try file("empty.mkv", Data())) == unknown)
        #expect(await problem(try file("words.mkv", Data("Not a film at all.\n".utf8))) == unknown)
        #expect(await problem(try file("noise.mp4", Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }))) == unknown)
    }

    @Test("Without a sound device, a film plays with a notice, and a file with sound only fails with the reason")
    func silent() async throws {
        let noCard = ["ao": "alsa", "audio-device": "alsa/no-such-card-here"]
        let player = MediaPlayer(stage: stage)
        player.output = noCard
        player.show(for: looker, at: PixelExtent(width: 320, height: 180)) {}
        player.open(Media(NumberedClip.path))
        #expect(await stage.wait { player.position > 0.3 && stage.videoFrames > 2 && player.notice != nil })
        #expect(player.notice == "No sound: the sound device is missing or in use by another program.")
        player.close()

        func number(_ value: Int, _ bytes: Int) -> Data { Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }) }
        let format = number(16, 4) + number(1, 2) + number(1, 2) + number(8000, 4) + number(8000, 4) + number(1, 2) + number(8, 2)
        let samples = Data(repeating: 128, count: 8000)
        let sound =
            Data("RIFF".utf8) + number(36 + samples.count, 4) + Data("WAVEfmt ".utf8) + format + Data("data".utf8)
            + number(samples.count, 4) + samples
        let music = MediaPlayer(stage: stage)
        music.output = noCard
        music.open(Media(try file("tone.wav", sound)))
        #expect(await stage.wait { music.phase == .failed(.noSoundDevice) }, "\(music.phase)")
        music.close()
    }

    @Test("It ends at an end time that is set, and plays on without it")
    func endTime() async {
        let player = await opened()
        var ends = 0
        let stop = player.onChange { if $0 == .end { ends += 1 } }
        player.endTime = 0.4
        player.play()
        #expect(await stage.wait { player.phase == .ended })
        #expect(ends == 1 && player.rate == 0 && (0.4..<5).contains(player.position))
        player.endTime = nil
        player.play()
        let start = player.position
        #expect(await stage.wait { player.position > start + 0.2 } && player.phase == .ready && ends == 1)
        stop()
        player.close()
    }

    @Test("The player reports how far ahead it has buffered")
    func readAhead() async {
        let player = await opened()
        player.refreshBuffered()
        #expect(await stage.wait { (player.details.buffered ?? 0) > player.position })
        player.close()
    }

    @Test("Media that a listener opens when others fail are what now plays")
    func afterFailure() async {
        let player = MediaPlayer(stage: stage)
        player.output = ["ao": "null"]
        let stop = player.onChange { if $0 == .phase, case .failed = player.phase { player.open(Media(NumberedClip.path), plays: false) } }
        player.open(Media("/nowhere/film.mkv"))
        #expect(await stage.wait { player.phase == .ready })
        #expect(player.media?.location == NumberedClip.path && stage.playing === player)
        stop()
        player.close()
    }

    @Test("Media that a listener opens when others are closed are what now plays")
    func afterClosing() async {
        let player = await opened()
        let stop = player.onChange { if $0 == .phase, player.phase == .idle { player.open(Media(NumberedClip.path), plays: false) } }
        player.close()
        #expect(await stage.wait { player.phase == .ready })
        #expect(stage.playing === player)
        stop()
        player.close()
    }

    @Test("A film whose file vanishes while it plays fails with that reason")
    func vanished() async throws {
        let whole = try Data(contentsOf: URL(filePath: NumberedClip.path))
        let path = try file("going.mkv", whole)
        let player = await opened(path)
        truncate(path, off_t(whole.count / 10))
        try FileManager.default.removeItem(atPath: path)
        player.play()
        #expect(await stage.wait { player.phase == .failed(.vanished) || player.phase == .ended })
        #expect(player.phase == .failed(.vanished))
    }

    @Test("A drive that delivers no data makes a film fail after a while")
    func stalled() async throws {
        let path = folder.file("film.mkv").path
        #expect(mkfifo(path, 0o600) == 0)
        let player = MediaPlayer(stage: stage)
        player.patience = 0.3
        player.open(Media(path))
        // Nothing is ever written into the pipe.
        #expect(
            await stage.wait {
                if case .failed(.stalled) = player.phase { true } else { false }
            })
        #expect(stage.playing == nil)
    }

    @Test("A file that follows without a gap and delivers no data fails after a while too")
    func stalledNext() {
        let stage = TestStage(isVirtual: false, isManual: true)
        let player = MediaPlayer(stage: stage)
        player.phase = .ready
        player.play()
        player.following = Media("/next.flac")
        player.wentOn()
        #expect(player.phase == .opening && player.media?.location == "/next.flac")
        stage.advance(by: player.patience)
        #expect(player.isWaiting)
        stage.advance(by: player.patience)
        #expect(player.phase == .failed(.stalled(seconds: 30)))
        player.close()
    }

    @Test("A film that waited for data counts as playing again when they arrive", arguments: [true, false])
    func recovers(hasBegun: Bool) {
        let stage = TestStage(isVirtual: false, isManual: true)
        let player = MediaPlayer(stage: stage)
        player.phase = hasBegun ? .ready : .opening
        player.play()
        stage.advance(by: player.patience)
        #expect(player.isWaiting)
        player.drawFrame()
        #expect(!player.isWaiting && player.isPlaying == hasBegun)
        // While libmpv itself waits, a frame does not end that.
        player.isWaiting = true
        player.drawFrame()
        #expect(player.isWaiting)
        player.close()
    }

    @Test("The HTTP headers of a film are sent to its server, even with commas in them")
    func headers() async throws {
        let server = ChildProcess(), output = Pipe()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        let rig = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Rigs/film_server.py").standardizedFileURL.path
        server.arguments = [rig, NumberedClip.path, "X-Key", "one, two"]
        server.output = output
        try server.run()
        // A child inherits the signals that the test's process blocks, but SIGKILL cannot be blocked.
        defer { kill(server.processIdentifier, SIGKILL) }
        let port = try #require(Int(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).filter(\.isNumber)))
        func phase(_ headers: [String: String]) async -> MediaPlayer.Phase {
            let player = MediaPlayer(stage: stage)
            player.output = ["ao": "null"]
            var media = Media("http://127.0.0.1:\(port)/film.mkv")
            media.headers = headers
            player.open(media, plays: false)
            await stage.wait { player.phase != .opening }
            defer { player.close() }
            return player.phase
        }
        #expect(await phase(["X-Key": "one, two", "X-Other": "3"]) == .ready)
        #expect(await phase([:]) != .ready)
    }
}
