import Foundation

/// Measures frames of the launcher during a flood of events, while focus moves along its tiles.
extension LauncherRuns {
    /// Creates, writes, renames and deletes files in the folder of films: over 10,000 changes a second.
    func fileFlood() -> [Metric] {
        frames("launcher.flood.files") { isOver in
            var count = 0
            while !isOver() {
                let file = "\(home.path)/Videos/Flood \(count % 50).mkv"
                Glibc.close(Glibc.open(file, O_CREAT | O_WRONLY | O_TRUNC, 0o600))
                rename(file, file + ".part")
                unlink(file + ".part")
                count += 1
                // Without a pause the flood would occupy a processor, which is not what is measured.
                usleep(200)
            }
            return count * 4
        }
    }

    /// Presses keys as fast as USB delivers them, as a broken keyboard does: a thousand a second.
    ///
    /// Faster presses would block SDL: for each release it searches all pending events, and a hundred thousand at once take it minutes.
    func keyFlood() -> [Metric] {
        frames("launcher.flood.keys") { isOver in
            guard let keyboard = VirtualKeyboard(display: screen.display) else { return 0 }
            var count = 0
            while !isOver() {
                keyboard.press(count / 50 % 2 == 0 ? .up : .down, milliseconds: 0)
                count += 1
                usleep(900)
            }
            return count
        }
    }

    /// Adds 5,000 films that the launcher has never seen: it reads their notes and probes their files.
    func filmFlood() throws -> [Metric] {
        let folder = home.path + "/Videos"
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try SampleFilms.make(5000, in: folder)
        // Show the row of films alone, so that focus moves along it.
        try Data("[home]\nrows = [\"videos\"]\n".utf8).write(to: URL(filePath: home.path + "/config/tenfoot/launcher.toml"))
        return frames("launcher.flood.films", seconds: 30, isSettled: false) { isOver in
            while !isOver() { usleep(10_000) }
            return 0
        }
    }

    /// The frames' times from the start of their work to the end of presenting; `flood` runs on a thread and returns the number of its
    /// events.
    ///
    /// - Parameter isSettled: whether the home screen comes to rest before the flood begins.
    private func frames(_ name: String, seconds: Double = 8, isSettled: Bool = true, _ flood: @escaping (_ isOver: () -> Bool) -> Int)
        -> [Metric]
    {
        let file = home.path + "/stats.json"
        guard let keyboard = VirtualKeyboard(display: screen.display) else {
            LauncherBenchmarks.tell("skipping \(name): libXtst.so.6 is not installed; apt install libxtst6")
            return []
        }
        guard let program = Program(launcher, ["--stats", file], environment: home.environment(display: screen.display)) else { return [] }
        _ = isSettled ? screen.lastChange(beforeStillness: 2) : screen.change(within: 5)
        let end = Stopwatch.now() + UInt64(seconds * 1e9)
        nonisolated(unsafe) var done = 0
        nonisolated(unsafe) let flood = flood
        let finished = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            done = flood { Stopwatch.now() >= end }
            finished.signal()
        }
        while Stopwatch.now() < end {
            for key in [VirtualKeyboard.Key.right, .right, .right, .left, .left, .left] {
                keyboard.press(key)
                usleep(120_000)
            }
        }
        finished.wait()
        program.stop()
        if done > 0 { LauncherBenchmarks.tell("\(name): \(Int(Double(done) / seconds)) a second") }
        guard let data = FileManager.default.contents(atPath: file), let stats = try? JSONDecoder().decode(Stats.self, from: data) else {
            LauncherBenchmarks.tell("\(name): the launcher wrote no figures")
            return []
        }
        return [Metric(name, unit: "ms", n: 200, p50: stats.frameMs.p50, p99: stats.frameMs.p99, runs: stats.frames)]
    }

    private struct Stats: Decodable {
        struct Percentiles: Decodable { var p50, p99: Double }
        var frames: Int
        var frameMs: Percentiles
    }
}
