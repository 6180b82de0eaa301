import Foundation

/// Measures the real launcher from outside, on an X server in memory, with 200 programs and 200 films.
enum LauncherBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark(name: "launcher.start") { try measure { $0.start() } },
            Benchmark(name: "start.bare-sdl") { try measure { $0.bareWindow() } },
            Benchmark(name: "launcher.memory") { try measure { $0.memory() } },
            Benchmark(name: "launcher.idle") { try measure { $0.idle() } },
            Benchmark(name: "launcher.return") { try measure { $0.comeBack() } },
            Benchmark(name: "launcher.flood.files") { try measure { $0.fileFlood() } },
            Benchmark(name: "launcher.flood.keys") { try measure { $0.keyFlood() } },
            Benchmark(name: "launcher.flood.films") { try measure { try $0.filmFlood() } },
            Benchmark(name: "input.latency") { try measure { $0.latency() } },
        ]
    }

    private static func measure(_ work: (LauncherRuns) throws -> [Metric]) throws -> [Metric] {
        // The launcher lies beside this tool, in a build folder as in an installation.
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let folder = (own as NSString).deletingLastPathComponent
        let launcher = ProcessInfo.processInfo.environment["TENFOOT_LAUNCHER"] ?? folder + "/launcher"
        guard access(launcher, X_OK) == 0 else {
            tell("skipping the launcher's figures: there is no \(launcher); run ./tenfoot run once, which builds it")
            return []
        }
        guard let screen = VirtualScreen() else {
            tell("skipping the launcher's figures: Xvfb is not installed; apt install xvfb")
            return []
        }
        let home = try SampleHome()
        defer { home.remove() }
        return try work(LauncherRuns(launcher: launcher, screen: screen, home: home))
    }

    static func tell(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}

/// Runs of the launcher on one screen.
struct LauncherRuns {
    let launcher: String
    let screen: VirtualScreen
    let home: SampleHome

    /// Starts the launcher, and waits until the home screen has come to rest.
    private func settled() -> Program? {
        guard let program = open() else { return nil }
        _ = screen.lastChange(beforeStillness: 2)
        return program
    }

    private func open() -> Program? { Program(launcher, [], environment: home.environment(display: screen.display)) }

    /// Ends a program, and waits until the server has cleared its window's area: that must not count as the next program's first frame.
    private func close(_ program: Program) {
        program.stop()
        _ = screen.lastChange(beforeStillness: 0.3)
    }

    /// Measures from the start of the process to the first and to the last change of pixels, with warm caches.
    func start() -> [Metric] {
        settled()?.stop()
        var first: [Double] = [], last: [Double] = []
        for _ in 0..<9 {
            screen.look()
            guard let program = open(), let shown = screen.change(within: 5) else { continue }
            let still = screen.lastChange(beforeStillness: 0.6) ?? shown
            first.append(Double(shown - program.started) / 1e6)
            last.append(Double(still - program.started) / 1e6)
            close(program)
        }
        return [
            Metric("launcher.first-frame", unit: "ms", n: 200, samples: first),
            Metric("launcher.settled", unit: "ms", n: 200, samples: last),
        ]
    }

    /// Measures the bare C program from its start to its first pixels: the lower bound of `launcher.first-frame`.
    func bareWindow() -> [Metric] {
        guard let bare = BareWindow() else { return [] }
        defer { bare.remove() }
        var first: [Double] = []
        for _ in 0..<10 {
            screen.look()
            guard let program = Program(bare.path, [], environment: home.environment(display: screen.display)) else { continue }
            if let shown = screen.change(within: 5) { first.append(Double(shown - program.started) / 1e6) }
            close(program)
        }
        // The first run reads the program from disk.
        return [Metric("start.bare-sdl", unit: "ms", n: 1, samples: Array(first.dropFirst()))]
    }

    /// Resident memory at rest, and after a walk along all tiles and back.
    func memory() -> [Metric] {
        settled()?.stop()
        guard let program = settled() else { return [] }
        defer { program.stop() }
        let rest = Double(program.residentBytes) / 1e6
        var walked: [Double] = []
        if let keyboard = VirtualKeyboard(display: screen.display) {
            for key in [VirtualKeyboard.Key.right, .down, .right, .up, .left] {
                for _ in 0..<40 {
                    keyboard.press(key)
                    usleep(70_000)
                }
            }
            _ = screen.lastChange(beforeStillness: 2)
            walked.append(Double(program.residentBytes) / 1e6)
        } else {
            LauncherBenchmarks.tell("skipping launcher.memory.walked: libXtst.so.6 is not installed; apt install libxtst6")
        }
        return [
            Metric("launcher.memory", unit: "MB", n: 200, samples: [rest]),
            Metric("launcher.memory.walked", unit: "MB", n: 200, samples: walked),
        ].filter { $0.runs > 0 }
    }

    /// Processor time and wake-ups of all threads in 30 seconds at rest; the clock's minute changes at most once in them.
    func idle() -> [Metric] {
        settled()?.stop()
        guard let program = settled() else { return [] }
        defer { program.stop() }
        // By then the work after the start is done: files are written, threads have ended, and each film has been probed.
        sleep(8)
        var quiet = 0
        for _ in 0..<1200 where quiet < 30 {
            usleep(100_000)
            // Wait until only helpers that decode pictures are left.
            quiet = program.children.allSatisfy { $0.name == "tenfoot-decode" } ? quiet + 1 : 0
        }
        let (ticks, sleeps) = (program.ticks, program.sleeps)
        sleep(30)
        return [
            Metric("launcher.idle.cpu", unit: "percent", n: 30, samples: [Double(program.ticks - ticks) / 30]),
            Metric("launcher.idle.wakeups", unit: "count", n: 30, samples: [Double(program.wakeUps(since: sleeps))]),
        ]
    }

    /// Measures from the end of a program until the home screen is shown.
    func comeBack() -> [Metric] {
        settled()?.stop()
        guard let program = settled(), let keyboard = VirtualKeyboard(display: screen.display) else { return [] }
        defer { program.stop() }
        var samples: [Double] = []
        for _ in 0..<12 {
            keyboard.press(.enter)
            guard let child = sleeper(of: program) else { continue }
            // The launcher shows a notice over the home screen before it starts the program; wait until that is drawn.
            usleep(200_000)
            screen.look()
            guard let ended = Program.end(of: child, within: 5) else { continue }
            if let shown = screen.change(within: 2) { samples.append(Double(shown - ended) / 1e6) }
            _ = screen.lastChange(beforeStillness: 0.7)
        }
        return [Metric("launcher.return", unit: "ms", n: 1, samples: samples)]
    }

    /// The process that the first tile starts; the launcher's helpers also come and go.
    private func sleeper(of program: Program) -> pid_t? {
        for _ in 0..<400 {
            if let child = program.children.first(where: { $0.name == "sleep" }) { return child.process }
            usleep(1000)
        }
        return nil
    }

    /// Measures from a key press to the first pixels that change, with the screen at rest before.
    func latency() -> [Metric] {
        settled()?.stop()
        guard let keyboard = VirtualKeyboard(display: screen.display) else {
            LauncherBenchmarks.tell("skipping input.latency: libXtst.so.6 is not installed; apt install libxtst6")
            return []
        }
        guard let program = settled() else { return [] }
        defer { program.stop() }
        var random = SeededGenerator(seed: 5)
        var samples: [Double] = []
        for count in 0..<60 {
            screen.look()
            // Press at a random moment within a frame.
            usleep(UInt32.random(in: 0..<16_667, using: &random))
            let pressed = keyboard.press(count / 6 % 2 == 0 ? .right : .left)
            if let shown = screen.change(within: 1) { samples.append(Double(shown - pressed) / 1e6) }
            _ = screen.lastChange(beforeStillness: 0.25, atMost: 3)
        }
        return [Metric("input.latency", unit: "ms", n: 200, samples: samples)]
    }
}
