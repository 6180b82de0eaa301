import Foundation
import TenFootRasterising
import TestSupport
import Testing

/// Draws every screen of the samples and the launcher with both compositors, from the same tree and at the same time of a stopped clock.
///
/// Mesa's llvmpipe replaces a GPU.
@Suite(
    "Whole apps look the same on the GPU and in software",
    .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
struct ScreenAgreementTests {
    struct Screen: Sendable, CustomTestStringConvertible {
        var program: String
        var options: [String] = []
        /// The presses before the first capture, and those between the first and the second.
        var script = ""
        var testDescription: String { ([program] + options).joined(separator: " ") }
    }

    private static let screens: [Screen] =
        [
            "login", "ambiguous", "nested-bool", "nested-equals", "sections", "sections-off", "default-focus", "default-fields",
            "scene-values", "effects", "search", "accessibility",
        ].map { Screen(program: "FocusCookbook", options: ["--page", $0]) }
        + ["controls", "lists", "type", "symbols", "materials", "motion"].map {
            // Move focus from the tabs to the page, and capture during and after the lift.
            Screen(program: "Gallery", options: ["--page", $0], script: "press down x2\nwait 80ms\nsee\nwait 1s\nsee")
        } + [
            Screen(program: "FocusCookbook"),
            Screen(program: "TileGrid", options: ["--count", "300"], script: "press down\nwait 90ms\nsee"),
            Screen(program: "PadTest"), Screen(program: "Hello"),
            Screen(
                program: "launcher",
                script: """
                    press down x2 every 300ms
                    wait 1s
                    see
                    plug gamepad
                    stick 0.4 -0.3
                    wait 1s
                    see
                    longpress select
                    wait 1s
                    see
                    press back
                    wait 500ms
                    press back
                    wait 1s
                    see
                    """),
        ]

    @Test("No pixel of a screen differs visibly between GPU and software drawing", arguments: screens)
    func agree(screen: Screen) throws {
        let folder = try TemporaryFolder()
        let server = try #require(try XServer(size: "640x360"))
        // Use empty folders, since the programs and pictures of this computer must not be shown.
        for name in ["home", "config/tenfoot", "share"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        // The launcher's clock could tell the next minute in the second of two captures.
        let settings = URL(fileURLWithPath: folder.path + "/config/tenfoot/launcher.toml")
        try Data("[appearance]\nclock = \"off\"\n".utf8).write(to: settings)
        var environment = ProcessInfo.processInfo.environment
        environment["WAYLAND_DISPLAY"] = nil
        environment.merge([
            "HOME": folder.path + "/home", "XDG_CONFIG_HOME": folder.path + "/config", "XDG_DATA_HOME": folder.path + "/data",
            "XDG_CACHE_HOME": folder.path + "/cache", "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_DIRS": folder.path + "/share",
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=" + folder.path + "/no-bus", "DISPLAY": server.display, "SDL_VIDEODRIVER": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        ]) { $1 }
        var count = 0
        let lines = ["wait 1s", "see"] + screen.script.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let script = lines.map { line in
            guard line == "see" else { return line }
            defer { count += 1 }
            return "capture \(count)\ncapture \(count)-gpu gpu"
        }
        try Data(script.joined(separator: "\n").utf8).write(to: folder.file("script"))
        let program = URL(fileURLWithPath: Fixture.path).deletingLastPathComponent().path + "/" + screen.program
        let run = try Child(
            program,
            ["--headless", "--size", "640x360", "--script", folder.path + "/script", "--capture-dir", folder.path] + screen.options,
            environment: environment, errors: folder.path + "/errors")
        _ = run.readToEnd()
        let status = run.wait()
        let errors = (try? String(contentsOf: folder.file("errors"), encoding: .utf8)) ?? ""
        if errors.contains("no OpenGL") { try Installed.isMissing("there is no OpenGL; apt install libgl1-mesa-dri") }
        #expect(status == 0, "\(errors)")
        for index in 0..<count {
            let expected = try PNGReader.read(folder.path + "/\(index).png")
            let shown = try PNGReader.read(folder.path + "/\(index)-gpu.png")
            let comparison = try #require(PictureComparison(expected, shown, threshold: 0.04))
            #expect(
                comparison.differing == 0,
                "picture \(index): \(comparison.differing) pixels, by \(comparison.largest) at most, in \(comparison.bounds)")
            if comparison.differing > 0, let kept = ProcessInfo.processInfo.environment["TENFOOT_KEEP_PICTURES"] {
                let name = screen.testDescription.replacing(" ", with: "-")
                try PNGWriter.write(shown, to: "\(kept)/\(name)-\(index)-gpu.png")
                try PNGWriter.write(expected, to: "\(kept)/\(name)-\(index)-software.png")
                try PNGWriter.write(comparison.picture, to: "\(kept)/\(name)-\(index)-difference.png")
            }
        }
    }
}
