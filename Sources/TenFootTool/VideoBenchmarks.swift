import AVKit
import CRuntime
import Foundation
import TenFoot
import TenFootAppHost
import TenFootIsolation
import TenFootPlayback
import TenFootRasterising
import TenFootTypography
import TenFootViewGraph

/// Plays films in real time by the software compositor on a screen in memory; ffmpeg makes the clips.
enum VideoBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark(name: "video.play") { try on { try [720, 1080, 2160].map { try VideoBench(height: $0).play() } } },
            Benchmark(name: "video.mpv") { try on { try [720, 1080, 2160].map { try VideoBench(height: $0).mpv() } } },
            Benchmark(name: "video.card") { try on { [try VideoBench(height: 720).card()] } },
            Benchmark(name: "video.open") { try on { [try VideoBench(height: 1080).open()] } },
            Benchmark(name: "video.seek") { try on { [try VideoBench(height: 1080).seek()] } },
            Benchmark(name: "video.focus") { try on { try VideoBench(height: 1080).focus() } },
            Benchmark(name: "video.memory") { try on { [try VideoBench(height: 1080).memory()] } },
        ]
    }

    /// The tool runs on the main thread.
    private static func on(_ work: @MainActor () throws -> [Metric]) throws -> [Metric] {
        try MainActor.assumeIsolated { try work() }
    }

    struct Failure: Error, CustomStringConvertible { var description: String }
}

@MainActor private final class VideoBench {
    private let height: Int
    private let clip: String
    private var size: PixelSize { PixelSize(width: height * 16 / 9, height: height) }

    init(height: Int) throws {
        self.height = height
        clip = try Self.clip(height: height)
    }

    /// 20 s of a moving test picture, H.264 at 30 frames a second, a key frame every two seconds.
    private static func clip(height: Int) throws -> String {
        let path = FileManager.default.temporaryDirectory.appending(path: "tenfoot-bench-\(height).mkv").path
        if FileManager.default.fileExists(atPath: path) { return path }
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = [
            "-nostdin", "-loglevel", "error", "-y", "-f", "lavfi", "-i", "testsrc2=size=\(height * 16 / 9)x\(height):rate=30:duration=20",
            "-f", "lavfi", "-i", "sine=duration=20", "-c:v", "libx264", "-preset", "fast", "-g", "60", "-pix_fmt", "yuv420p", "-c:a", "aac",
            path + ".part.mkv",
        ]
        do { try process.run() } catch { throw VideoBenchmarks.Failure(description: "ffmpeg is missing; install the package ffmpeg") }
        process.waitUntilExit()
        guard process.terminationStatus == 0, rename(path + ".part.mkv", path) == 0 else {
            throw VideoBenchmarks.Failure(description: "ffmpeg could not make \(path)")
        }
        return path
    }

    // MARK: A screen

    private var images: ImageLoader?

    private func session(_ root: some View) -> AppSession {
        let images = ImageLoader()
        self.images = images
        let screen = HeadlessScreen(size: size)
        let session = AppSession(
            root: root, services: HostServices(text: PangoTextMeasurer(), images: images), screen: screen, clock: .real(refreshRate: 60))
        session.servesMainQueue = true
        return session
    }

    /// Runs a session until a condition is true, which is checked every 2 ms; throws after 20 s.
    private func run(_ session: AppSession, until isDone: () -> Bool) throws {
        let end = session.clock.now + 20
        while !isDone() {
            guard session.clock.now < end else { throw VideoBenchmarks.Failure(description: "\(clip) did not play") }
            session.run(until: session.clock.now + 0.002)
        }
    }

    private func opened(_ place: BenchFilm.Place, plays: Bool = true) throws -> (AppSession, MediaPlayer) {
        let box = PlayerBox()
        let session = session(BenchFilm(box: box, place: place))
        let player = MediaPlayer(stage: session)
        player.output = ["ao": "null"]
        box.player = player
        player.open(Media(clip), plays: plays)
        try run(session) { player.phase == .ready }
        if case .failed(let problem) = player.phase { throw VideoBenchmarks.Failure(description: problem.sentence(title: clip)) }
        return (session, player)
    }

    private func end(_ player: MediaPlayer) {
        player.close()
    }

    // MARK: Measures

    private static func processorSeconds() -> Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

    private static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The processor time of a playing film over five seconds, in percent of a core.
    private func load(_ place: BenchFilm.Place) throws -> Double {
        let (session, player) = try opened(place)
        session.run(until: session.clock.now + 1)
        let before = (Self.processorSeconds(), session.clock.now)
        session.run(until: session.clock.now + 5)
        let share = (Self.processorSeconds() - before.0) / (session.clock.now - before.1) * 100
        end(player)
        return share
    }

    /// The additional cost of showing a film on the whole screen, compared with decoding it alone.
    func play() throws -> Metric { try more(.screen, "video.play") }

    /// The additional cost of showing a film in a card among others, compared with decoding it alone.
    func card() throws -> Metric { try more(.card, "video.card") }

    private func more(_ place: BenchFilm.Place, _ name: String) throws -> Metric {
        // Alternate, so that other load on the machine affects both equally.
        let samples = try (0..<3).map { _ in
            let alone = try load(.nowhere)
            return try load(place) - alone
        }
        return Metric(name, unit: "%", n: height, samples: samples)
    }

    /// The additional cost of a film on the whole screen, compared with mpv playing it without a window.
    func mpv() throws -> Metric {
        let samples = try (0..<3).map { _ in
            let alone = try loadOfMPV()
            return try load(.screen) - alone
        }
        return Metric("video.mpv", unit: "%", n: height, samples: samples)
    }

    private func loadOfMPV() throws -> Double {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/mpv")
        process.arguments = ["--no-config", "--no-terminal", "--vo=null", "--ao=null", "--hwdec=no", clip]
        do { try process.run() } catch { throw VideoBenchmarks.Failure(description: "mpv is missing; install the package mpv") }
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var clock = clockid_t()
        guard clock_getcpuclockid(process.processIdentifier, &clock) == 0 else {
            throw VideoBenchmarks.Failure(description: "mpv ended at once")
        }
        Thread.sleep(forTimeInterval: 1)
        let before = (Self.seconds(of: clock), Stopwatch.now())
        Thread.sleep(forTimeInterval: 5)
        return (Self.seconds(of: clock) - before.0) / (Double(Stopwatch.now() - before.1) / 1e9) * 100
    }

    /// Measures from opening a film until its first frame is on screen.
    func open() throws -> Metric {
        let samples = try (0..<12).map { _ in
            let box = PlayerBox()
            let session = session(BenchFilm(box: box, place: .screen))
            session.run(until: session.clock.now + 1)
            let start = Stopwatch.now()
            let player = MediaPlayer(stage: session)
            player.output = ["ao": "null"]
            box.player = player
            player.open(Media(clip))
            try run(session) { player.picture.revision > 0 && !session.host.layers.isDirty }
            let time = Double(Stopwatch.now() - start) / 1e6
            end(player)
            return time
        }
        return Metric("video.open", unit: "ms", n: height, samples: samples)
    }

    /// Measures from a seek until its frame is on screen.
    func seek() throws -> Metric {
        let (session, player) = try opened(.screen, plays: false)
        session.run(until: session.clock.now + 1)
        var random = SeededGenerator(seed: 7)
        let samples = try (0..<30).map { _ in
            var isThere = false
            let start = Stopwatch.now()
            player.seek(to: Double.random(in: 0..<19, using: &random)) { _ in isThere = true }
            try run(session) { isThere && !session.host.layers.isDirty }
            return Double(Stopwatch.now() - start) / 1e6
        }
        end(player)
        return Metric("video.seek", unit: "ms", n: height, samples: samples)
    }

    /// The frames of a walk along cards over a playing film, and how many of them missed the display's next refresh.
    func focus() throws -> [Metric] {
        let (session, player) = try opened(.behindCards)
        session.run(until: session.clock.now + 1)
        session.statistics.frameMs = Samples()
        let framesBefore = session.host.counters.frames
        for step in 0..<40 {
            let control: RemoteControl = step / 5 % 2 == 0 ? .right : .left
            session.setControl(control, isDown: true)
            session.run(until: session.clock.now + 0.05)
            session.setControl(control, isDown: false)
            session.run(until: session.clock.now + 0.2)
        }
        let (times, frames) = (session.statistics.frameMs, session.host.counters.frames - framesBefore)
        end(player)
        let late = Double(times.count(above: session.clock.frameInterval * 1000))
        return [
            Metric(
                "video.focus", unit: "ms", n: height, p50: times.percentile(0.5) ?? 0, p99: times.percentile(0.99) ?? 0, runs: frames),
            Metric("video.late", unit: "count", n: height, p50: late, p99: late, runs: frames),
        ]
    }

    /// The resident memory in megabytes that twenty films leave behind, after the first two.
    func memory() throws -> Metric {
        // Every app does this at its start.
        return_memory_early()
        let box = PlayerBox()
        let session = session(BenchFilm(box: box, place: .screen))
        var resident: [Double] = []
        for _ in 0..<22 {
            let player = MediaPlayer(stage: session)
            player.output = ["ao": "null"]
            box.player = player
            player.open(Media(clip))
            try run(session) { player.picture.revision > 5 }
            box.player = nil
            player.close()
            // libmpv shuts down on its own thread.
            session.run(until: session.clock.now + 0.3)
            resident.append(Double(ProcessFacts.residentBytes) / 1e6)
        }
        return Metric("video.memory", unit: "MB", n: 20, samples: [resident[21] - resident[1]])
    }
}

/// Holds the player once it exists.
@Observable @MainActor private final class PlayerBox {
    var player: MediaPlayer?
}

/// A film, by itself or with cards.
private struct BenchFilm: View {
    /// Where the film is shown; with `nowhere` it is only decoded.
    enum Place { case nowhere, screen, behindCards, card }

    let box: PlayerBox
    let place: Place

    var body: some View {
        ZStack(alignment: .bottom) {
            Color.black
            if place == .screen || place == .behindCards { film }
            if place == .behindCards || place == .card {
                HStack(spacing: 40) {
                    ForEach(0..<6) { index in
                        Button {
                        } label: {
                            ZStack {
                                RoundedRectangle(cornerRadius: 14).fill(Color(hue: Double(index) / 6, saturation: 0.6, brightness: 0.7))
                                if place == .card, index == 1 { film.frame(height: 135).clipShape(RoundedRectangle(cornerRadius: 14)) }
                            }
                            .frame(width: 240, height: 340)
                        }
                        .buttonStyle(.card)
                    }
                }
                .padding(80)
            }
        }
        .ignoresSafeArea()
    }

    @ViewBuilder private var film: some View { if let player = box.player { VideoSurface(player: player) } }
}
