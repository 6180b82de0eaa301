import Foundation
import TestSupport
import Testing

/// A week of use in virtual time: moves, launches, films added and removed, pads, changes of size and theme, nights asleep.
///
/// It plays 60 rounds; `TENFOOT_LAUNCHER_SOAK=30000` plays 30,000, which are 100,000 presses, on the release build with
/// `TENFOOT_LAUNCHER=.build/release/launcher`.
@Suite("Long use of the launcher")
struct SoakTests {
    private static let rounds = ProcessInfo.processInfo.environment["TENFOOT_LAUNCHER_SOAK"].flatMap { Int($0) } ?? 60

    /// What each started program records about the launcher, which waits for its end.
    private struct Sample {
        /// Private memory pages; code and fonts, which are mapped from files when first needed (libmpv with the first film), are excluded.
        var pages: Int
        var descriptors: Int
        var threads: Int
        /// The number of times that its main thread has slept since its start.
        var wakeUps: Int

        init?(_ line: some StringProtocol) {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            guard numbers.count == 4 else { return nil }
            (pages, descriptors, threads, wakeUps) = (numbers[0], numbers[1], numbers[2], numbers[3])
        }

        static let script = """
            set -- $(cat /proc/$PPID/statm)
            wakes=$(sed -n 's/^voluntary_ctxt_switches:[^0-9]*//p' /proc/$PPID/status)
            echo $(($2 - $3)) $(ls /proc/$PPID/fd | wc -l) $(ls /proc/$PPID/task | wc -l) $wakes >> samples
            """
    }

    /// Actions of a person, each of which begins and ends on the home screen, with focus anywhere.
    private static let acts = [
        "press right x3", "press down x2", "press up", "press left x2", "hold right 900ms", "wait 5s", "press menu\npress down\npress back",
        "longpress select\npress back", "press select\nwait 300ms\npress home\npress home", "press back\npress back\npress back",
        "plug gamepad\nstick 0.6 0\nwait 300ms\nstick 0 0\nunplug gamepad", "resize 1280x720\npress right\nresize 960x540",
        "press home\npress select\nwait 600ms\npress home", "press play-pause\nwait 300ms\npress home", "wait 905s\npress home",
    ]

    @Test(
        "Over long use, memory, descriptors, threads and wake-ups do not grow, and one item always has focus",
        .enabled(
            if: Installed.has("dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"),
            "dbus-daemon or python3-dbusmock is not installed; ./tenfoot setup installs them"))
    func soak() throws {
        let home =
            #"[home]\ndemo = "never"\nrows = ["applications", "recents", "films", "series"]\n"#
            + #"[household]\nsaver = "black"\nsaver_after = 5\nsleep_after = 15\n"#
        let box = try Box(config: home.replacingOccurrences(of: "\\n", with: "\n"))
        try box.install("alpha", title: "Alpha", script: Sample.script)
        // This program adds a film to the watched folder, or removes it.
        try box.install(
            "beta", title: "Beta",
            script: Sample.script + "\nif [ -e home/Videos/z.mkv ]; then rm home/Videos/z.mkv; else echo > home/Videos/z.mkv; fi")
        // This program changes the theme.
        try box.install(
            "gamma", title: "Gamma",
            script: Sample.script + """

                if grep -q light config/tenfoot/launcher.toml; then theme=dark; else theme=light; fi
                printf '\(home)[appearance]\\ntheme = "%s"\\n' $theme > config/tenfoot/next
                mv config/tenfoot/next config/tenfoot/launcher.toml
                """)
        for name in ["One (2001)", "Two (2002)", "Show S01E01", "Show S01E02"] { try box.write("home/Videos/\(name).mkv", "film") }
        var dice = Seeded(20_261_122)
        // Play a film first: libmpv is loaded with it, and is never unloaded.
        var script = "wait 1s\npress down\npress play-pause\nwait 300ms\npress home\npress home\n"
        for round in 0..<Self.rounds {
            script += Self.acts.randomElement(using: &dice)! + "\n"  // Never empty.
            // Every third round starts a program, the next one of the first row.
            if round % 3 == 0 {
                let steps = String(repeating: "press right\n", count: round / 3 % 3)
                script += "press home x2\n\(steps)press select\nwait 600ms\npress home\n"
            }
            script += "dump focus\n"
        }
        let pressed = script.matches(of: /press \w[-\w]*(?: x(\d+))?|hold|longpress/)
        let presses = pressed.reduce(0) { $0 + ($1.output.1.flatMap { Int($0) } ?? 1) }
        let logind = try Logind()
        let progress = reportProgress(of: box)
        defer { progress.cancel() }
        let run = try logind.run(script, on: box)
        #expect(run.status == 0, "\(run.errors)")
        let nights = try logind.calls().count
        #expect(nights > 0)
        let dumps = run.output.components(separatedBy: "scene [").dropFirst()
        #expect(dumps.count == Self.rounds)
        for (round, dump) in dumps.enumerated() where dump.components(separatedBy: " focused").count != 2 {
            Issue.record("focus is not on one thing after round \(round):\n\(dump)")
            break
        }
        let samples = (box.read("samples") ?? "").split(separator: "\n").compactMap { Sample($0) }
        #expect(samples.count >= Self.rounds / 6, "\(samples.count) samples")
        // Caches fill in the first third and are emptied at times: a leak raises even the minimum of the last third above the level before.
        let (early, late) = (samples.dropFirst(samples.count / 3).prefix(samples.count / 3), samples.suffix(samples.count / 3))
        func level(_ what: KeyPath<Sample, Int>) -> (before: Int, after: Int) {
            (early.map { $0[keyPath: what] }.max() ?? 0, late.map { $0[keyPath: what] }.min() ?? 0)
        }
        func median(_ samples: ArraySlice<Sample>) -> Int {
            let pages = samples.map(\.pages).sorted()
            return pages.isEmpty ? 0 : pages[pages.count / 2]
        }
        let medians = (before: median(early), after: median(late))
        let (pages, descriptors, threads) = (level(\.pages), level(\.descriptors), level(\.threads))
        // Both samples have the same acts in another order, so a timer that is never cancelled soon shows as additional wake-ups.
        let wakeUps = (early: wakeUps(of: Array(early)), late: wakeUps(of: Array(late)))
        print(
            """
            launcher soak: \(Self.rounds) rounds, \(presses) presses, \(samples.count) launches, \(nights) nights; \
            at most \(pages.before * 4) kB, then at least \(pages.after * 4) kB; \
            medians \(medians.before * 4) kB, then \(medians.after * 4) kB; \
            descriptors \(descriptors.before), then \(descriptors.after); threads \(threads.before), then \(threads.after); \
            wake-ups a launch \(wakeUps.early), then \(wakeUps.late)
            """)
        #expect(pages.after <= pages.before, "pages of 4 kB: \(samples.map(\.pages))")
        // The level changes from launch to launch, which hides a slow leak between the extremes, but not between the medians of long runs.
        if Self.rounds >= 3000 { #expect(medians.after <= medians.before + 1024, "more than 4 MB, in pages of 4 kB: \(medians)") }
        #expect(descriptors.after <= descriptors.before, "\(samples.map(\.descriptors))")
        #expect(threads.after <= threads.before, "\(samples.map(\.threads))")
        #expect(wakeUps.late < wakeUps.early * 3 / 2 + 20)
    }

    /// Prints the number of launches each minute while it grows: the test runner ends a run that prints nothing for ten minutes.
    private func reportProgress(of box: Box) -> any DispatchSourceTimer {
        // Only the timer's queue uses it.
        nonisolated(unsafe) var reported = 0
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "launcher soak"))
        timer.schedule(deadline: .now() + 60, repeating: 60)
        timer.setEventHandler {
            let launches = (box.read("samples") ?? "").count { $0 == "\n" }
            guard launches > reported else { return }
            reported = launches
            FileHandle.standardOutput.write(Data("launcher soak: \(launches) launches so far\n".utf8))
        }
        timer.resume()
        return timer
    }

    /// The average number of wake-ups from one launch to the next.
    private func wakeUps(of samples: [Sample]) -> Int {
        guard let first = samples.first, let last = samples.last, samples.count > 1 else { return 0 }
        return (last.wakeUps - first.wakeUps) / (samples.count - 1)
    }
}
