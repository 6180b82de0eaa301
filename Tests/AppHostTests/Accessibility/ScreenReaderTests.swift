import Foundation
import TestSupport
import Testing

@testable import TenFootAppHost

@Suite("Screen readers on a real accessibility bus", .serialized)
struct ScreenReaderTests {
    private static let isInstalled =
        Installed.has("Xvfb", "dbus-run-session")
        && (Installed.isRequired
            || ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/python3/dist-packages/gi"].allSatisfy {
                FileManager.default.fileExists(atPath: $0)
            })
    private static let isMissing: Comment =
        "Xvfb, dbus-daemon, at-spi2-core or gir1.2-atspi-2.0 is not installed; ./tenfoot setup installs them"

    /// Runs a rig with an app that plays a script, on their own bus; returns the lines of its standard output, and its standard error.
    ///
    /// The script waits for the rig by `await` with a file in the folder `MARKS`.
    private func play(
        _ script: [String], to rig: [String], app: [String] = [Fixture.path, "--page", "heard"]
    ) throws -> (said: [String], errors: String) {
        let folder = try TemporaryFolder()
        let server = try #require(try XServer())
        try Data(script.joined(separator: "\n").replacing("MARKS", with: folder.path).utf8).write(to: folder.file("script"))
        var environment = ProcessInfo.processInfo.environment
        environment["WAYLAND_DISPLAY"] = nil
        environment["MARKS"] = folder.path
        environment.merge(["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "XDG_RUNTIME_DIR": folder.path]) { $1 }
        let child = try Child(
            "/usr/bin/dbus-run-session",
            ["--", "/usr/bin/python3", Fixture.rigs + "/" + rig[0]] + rig.dropFirst() + app
                + ["--size", "640x360", "--script", folder.path + "/script"],
            environment: environment, errors: folder.path + "/errors")
        // The programs of the bus write to the same output.
        let said = String(decoding: child.readToEnd(), as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("SpiRegistry") }
        return (said, (try? String(contentsOf: folder.file("errors"), encoding: .utf8)) ?? "")
    }

    @Test("A screen reader reads the whole tree, presses a button and receives every focus move", .enabled(if: isInstalled, isMissing))
    func client() throws {
        // The client acts first: the script continues when the press has been handled.
        let (said, errors) = try play(
            ["await text \"Pressed 1\"", "press right x3 every 200ms", "await file \"MARKS/heard\""], to: ["accessibility_client.py"],
            app: [Fixture.path])
        let tree = said.filter { $0.hasPrefix("tree") }
        #expect(
            tree.prefix(5) == [
                "tree application 'HostFixture'", "tree   frame 'HostFixture'", "tree     label 'Fixture'", "tree     label 'Pressed 0'",
                "tree     push button 'Tile 0' focused",
            ], "\(said) \(errors)")
        #expect(tree.last == "tree     text 'Name'" || tree.last == "tree     entry 'Name'")
        #expect(said.contains("act True"))
        #expect(
            said.filter { $0.hasPrefix("focus") }.suffix(3) == ["focus 'Tile 1'", "focus 'Tile 2'", "focus 'Tile 3'"], "\(said) \(errors)")
        #expect(said.last == "ended 0", "\(said) \(errors)")
    }

    @Test("A screen reader that caches a grid of 1,000 tiles stays up to date while the grid scrolls", .enabled(if: isInstalled, isMissing))
    func kept() throws {
        // The client gives the first tile focus when it has read everything, and again at the end.
        let (said, errors) = try play(
            ["press down", "await focus \"0\"", "press down x30 every 100ms", "await focus \"180\"", "await focus \"174\""],
            to: ["accessibility_kept.py"],
            app: [(Fixture.path as NSString).deletingLastPathComponent + "/TileGrid", "--count", "1000"])
        #expect(said == ["table 167 6", "cell 1 None", "place 0 1", "items True", "kept True True True", "ended 0"], "\(said) \(errors)")
    }

    @Test("A screen reader is noticed even if the accessibility registry answers late", .enabled(if: isInstalled, isMissing))
    func lateRegistry() throws {
        let (said, errors) = try play(["wait 1s", "await text \"A reader listens\""], to: ["accessibility_late.py"])
        #expect(said == ["ended 0"], "\(said) \(errors)")
    }

    @Test("An app is announced again when the accessibility registry starts again", .enabled(if: isInstalled, isMissing))
    func otherRegistry() throws {
        let (said, errors) = try play(
            ["await text \"A reader listens\"", "await file \"MARKS/again\"", "await text \"A reader listens\""],
            to: ["accessibility_again.py"])
        #expect(said == ["ended 0"], "\(said) \(errors)")
    }

    /// Plays 1,000 focus moves to clients, the first of which is killed after `count` moves; returns the output of the rig.
    private func moves(killedAfter count: Int) throws -> (said: [String], errors: String) {
        let there = Array(repeating: "press right every 8ms", count: 3) + Array(repeating: "press left every 8ms", count: 3)
        let lines = (0..<1000).map { there[$0 % there.count] }
        // The second client needs moves that it can hear.
        let script =
            ["wait 1s", "await text \"A reader listens\""] + lines.prefix(600) + ["await file \"MARKS/listening\""] + lines.dropFirst(600)
            + ["wait 300ms", "press down", "await file \"MARKS/heard\""]
        return try play(script, to: ["accessibility_moves.py", "\(count)"])
    }

    @Test("A listening screen reader receives all of 1,000 focus moves", .enabled(if: isInstalled, isMissing))
    func everyMove() throws {
        // The first line is the focus when listening begins, the last one the field that ends the script.
        let (said, errors) = try moves(killedAfter: 0)
        #expect(said == ["heard 1002", "last Name", "ended 0"], "\(said) \(errors)")
    }

    @Test("An app survives a killed screen reader, and sends another one the last focus move", .enabled(if: isInstalled, isMissing))
    func killedClient() throws {
        let (said, errors) = try moves(killedAfter: 500)
        #expect(said.first == "heard 500" && said.suffix(2) == ["last Name", "ended 0"], "\(said) \(errors)")
    }
}
