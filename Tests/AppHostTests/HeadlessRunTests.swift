import Foundation
import TestSupport
import Testing

@testable import TenFootAppHost

@Suite("Headless runs of an app")
struct HeadlessRunTests {
    private struct Stats: Decodable {
        struct Percentiles: Decodable { var p50, p99: Double }
        var frames, bodies, layouts, draws, wakeups, textureBytes, residentBytes: Int
        var firstFrameMs: Double
        var frameMs, inputToPresentMs: Percentiles
    }

    @Test("A script presses, types and checks focus and texts")
    func script() throws {
        let run = try Fixture.play(
            """
            expect focus "tile-0"
            expect text "Fixture"
            press right x2
            expect focus "tile-2"
            press select
            expect text "Pressed 1"
            expect no text "Pressed 0"
            press down
            type "Hello"
            expect text "Hello"
            dump focus
            """)
        #expect(run.errors == "")
        #expect(run.status == 0)
        #expect(run.output.contains("item \"tile-2\""))
        #expect(run.output.contains("focused"))
    }

    @Test("A held direction repeats and stops at the last tile")
    func hold() throws {
        #expect(try Fixture.play("hold right 700ms\nexpect focus \"tile-3\"").status == 0)
        #expect(try Fixture.play("hold right 300ms\nexpect focus \"tile-1\"").status == 0)
    }

    @Test("The first expectation that fails ends the run with status 1 and its line number")
    func failedExpectation() throws {
        let run = try Fixture.play("press right\n\nexpect focus \"tile-3\"\nexpect text \"never reached\"")
        #expect(run.status == 1)
        #expect(run.errors.contains("line 3: expected focus on \"tile-3\", but \"tile-1\""))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test("A capture has the requested size and a text file with the layers and the focus tree")
    func capture() throws {
        let folder = try TemporaryFolder()
        let run = try Fixture.play("capture home", "--size", "640x360", "--capture-dir", folder.path + "/new/deep")
        #expect(run.status == 0, "\(run.errors)")
        let png = try Data(contentsOf: folder.file("new/deep/home.png"))
        #expect([UInt8](png.prefix(8)) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        #expect([UInt8](png[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 104])
        let text = try String(contentsOf: folder.file("new/deep/home.txt"), encoding: .utf8)
        #expect(text.contains("canvas 1920x1080"))
        #expect(text.contains("text \"Fixture\""))
        #expect(text.contains("item \"tile-0\" focused"))
    }

    @Test("A capture replaces the files of an earlier one in one step, so that a program that waits for them reads them whole")
    func replacedCapture() throws {
        let folder = try TemporaryFolder()
        for name in ["home.png", "home.txt"] {
            try Data("earlier".utf8).write(to: folder.file(name))
            // The bytes of the earlier file, by another name.
            try FileManager.default.linkItem(at: folder.file(name), to: folder.file("kept-" + name))
        }
        let run = try Fixture.play("capture home", "--capture-dir", folder.path)
        #expect(run.status == 0, "\(run.errors)")
        for name in ["home.png", "home.txt"] {
            #expect(try Data(contentsOf: folder.file(name)) != Data("earlier".utf8), "\(name)")
            #expect(try Data(contentsOf: folder.file("kept-" + name)) == Data("earlier".utf8), "\(name)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".new") } == [])
    }

    @Test("Two runs of one script make byte-identical pictures")
    func deterministic() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] {
            let run = try Fixture.play(
                "press right\nwait 100ms\ncapture moving\nwait 1s\ncapture still", "--capture-dir", folder.path + "/" + name)
            #expect(run.status == 0, "\(run.errors)")
        }
        for file in ["moving.png", "moving.txt", "still.png"] {
            #expect(try Data(contentsOf: folder.file("a/" + file)) == Data(contentsOf: folder.file("b/" + file)), "\(file)")
        }
        #expect(try Data(contentsOf: folder.file("a/moving.png")) != Data(contentsOf: folder.file("a/still.png")))
    }

    @Test("A resize changes the size of a capture")
    func resize() throws {
        let folder = try TemporaryFolder()
        let run = try Fixture.play("resize 320x200\ncapture small", "--capture-dir", folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect([UInt8](try Data(contentsOf: folder.file("small.png"))[16..<24]) == [0, 0, 1, 64, 0, 0, 0, 200])
    }

    @Test("The await command continues once its condition holds, and ends the script with status 1 if it never does")
    func awaiting() throws {
        let holds = try Fixture.play("await focus \"tile-0\"\nawait no text \"Never\"\npress right\nawait focus \"tile-1\"")
        #expect(holds.status == 0, "\(holds.errors)")
        let never = try Fixture.play("await text \"Never\"")
        #expect(never.status == 1 && never.errors.contains("line 1: expected the text \"Never\""), "\(never.errors)")
    }

    @Test("Timers of the main run loop and of Combine fire on time, even if set in a slow frame, and stop when they are cancelled")
    func timers() throws {
        let run = try Fixture.play(
            """
            expect text "Fired 0"
            await text "Both three times"
            expect text "Performed"
            press select
            wait 1s
            expect text "Stopped for good"
            press down
            press select
            await text "Fired 100"
            """, "--page", "timers")
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("The await command sees what a task writes after sleeping on the virtual clock")
    func sleepingTask() throws {
        // The task begins with the press, since its sleep takes real time: one that began with the page could have ended already.
        let run = try Fixture.play(
            "expect text \"Sleeping\"\npress down x2\nexpect focus \"Sleep\"\npress select\nawait text \"Slept\"", "--page", "timers")
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("UserDefaults keep what an app wrote for its next run")
    func defaults() throws {
        let home = try TemporaryFolder()
        for count in 0..<2 {
            let run = try Fixture.play(
                "expect text \"Runs before: \(count)\"", "--headless", "--page", "defaults", environment: ["HOME": home.path])
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    @Test("AppStorage in the standard defaults shows changes by its view and by other code")
    func stored() throws {
        let home = try TemporaryFolder()
        let script = """
            expect text "Volume 3"
            press select
            expect text "Volume 4"
            press down
            press select
            expect text "Volume 20"
            press down
            press select
            expect text "Volume 3"
            """
        let run = try Fixture.play(script, "--headless", "--page", "stored", environment: ["HOME": home.path])
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("--stats writes every documented field")
    func statistics() throws {
        let folder = try TemporaryFolder()
        let run = try Fixture.play("press right\nwait 1s", "--stats", folder.path + "/stats.json")
        #expect(run.status == 0, "\(run.errors)")
        let stats = try JSONDecoder().decode(Stats.self, from: Data(contentsOf: folder.file("stats.json")))
        #expect(stats.frames > 1 && stats.bodies > 0 && stats.layouts > 0 && stats.draws > 0)
        #expect(stats.residentBytes > 1 << 20 && stats.textureBytes > 0)
        #expect(stats.firstFrameMs > 0 && stats.frameMs.p50 > 0 && stats.frameMs.p99 >= stats.frameMs.p50)
        #expect(stats.inputToPresentMs.p99 > 0)
    }

    @Test("An app at rest draws no frame in two minutes")
    func stillness() throws {
        let folder = try TemporaryFolder()
        func frames(_ script: String) throws -> Int {
            #expect(try Fixture.play(script, "--stats", folder.path + "/stats.json").status == 0)
            return try JSONDecoder().decode(Stats.self, from: Data(contentsOf: folder.file("stats.json"))).frames
        }
        #expect(try frames("wait 5s") == frames("wait 5s\nwait 120s"))
    }

    @Test("Bad arguments, scripts and paths end the app with one line and status 2 before it runs")
    func badArguments() throws {
        let folder = try TemporaryFolder()
        let none = folder.path + "/none"
        for arguments in [
            ["--nonsense"], ["--headless", "--script", none], ["--headless", "--stats", none + "/s.json"], ["--headless", "--title", ""],
            ["--headless", "--capture-dir", "/proc/none"],
        ] {
            let run = try Fixture(arguments).finish()
            #expect(run.status == 2, "\(arguments)")
            #expect(run.output == "" && run.errors.split(separator: "\n").count == 1, "\(arguments): \(run.errors)")
        }
        let line = try Fixture.play("press up\npress sideways")
        #expect(line.status == 2 && line.errors.contains("script:2: unknown control 'sideways'"))
        let capture = try Fixture.play("capture home")
        #expect(capture.status == 2 && capture.errors.contains("--capture-dir"))
    }

    @Test("Without a display, the app exits with status 3 and one line that suggests --headless")
    func noDisplay() throws {
        let run = try Fixture.run(environment: ["SDL_VIDEODRIVER": "x11", "DISPLAY": ":none"])
        #expect(run.status == 3)
        #expect(run.errors.contains("--headless"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test("--version and --help print and exit with 0, and an app's own option is listed and passed on")
    func printing() throws {
        #expect(try Fixture.run("--version").output == "HostFixture \(AppHost.version)\n")
        let help = try Fixture.run("--help")
        #expect(help.status == 0 && help.output.contains("--title <TEXT>") && help.output.contains("--explain-focus"))
        #expect(try Fixture.play("expect text \"Mine\"", "--title", "Mine").status == 0)
    }

    @Test("--overscan insets content from the screen's edges, and 11 percent is rejected")
    func overscan() throws {
        func firstFrame(_ options: String...) throws -> String {
            let folder = try TemporaryFolder()
            try Data("dump focus".utf8).write(to: folder.file("script"))
            let run = try Fixture(["--headless", "--page", "corner", "--script", folder.path + "/script"] + options).finish()
            #expect(run.status == 0, "\(run.errors)")
            return run.output
        }
        #expect(try firstFrame().contains("item \"corner\" focused [80 60 "))
        // 5 % of 1920 x 1080 points are 96 x 54 points at each edge.
        #expect(try firstFrame("--overscan", "5").contains("item \"corner\" focused [176 114 "))
        #expect(try Fixture.run("--headless", "--overscan", "11").status == 2)
    }

    @Test("--open-url opens the URL in the app's first frame; what is no URL is refused")
    func openedURL() throws {
        let run = try Fixture.play("expect text \"Opened films://open/1\"", "--page", "opened", "--open-url", "films://open/1")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Fixture.play("expect text \"Opened nothing\"", "--page", "opened").status == 0)
        let refused = try Fixture.run("--headless", "--open-url", "films")
        #expect(refused.status == 2 && refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
    }

    @Test("--list-inputs names the input devices, or says how to get one")
    func inputs() throws {
        let run = try Fixture.run("--list-inputs")
        #expect(run.status == 0)
        #expect(run.output.contains("/dev/input/event") || run.output.contains("; plug in a remote"), "\(run.output)")
    }
}
