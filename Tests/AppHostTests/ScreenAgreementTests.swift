import Foundation
import TenFootRasterising
import Testing

/// Every sample screen and the launcher, drawn by the GPU compositor in a window and read from the X server's screen; Mesa's llvmpipe stands in
/// for a GPU.
@Suite(
    "Whole apps on the GPU look as they do in software",
    .enabled(if: XServer.isInstalled, "Xvfb is not installed; ./tenfoot setup installs it"))
struct ScreenAgreementTests {
    /// The pages of the cookbook, and what else there is to see.
    private static let screens: [(program: String, options: [String])] =
        [
            "login", "ambiguous", "nested-bool", "nested-equals", "sections", "sections-off", "default-focus", "default-fields",
            "scene-values",
            "effects", "search", "accessibility",
        ].map { ("FocusCookbook", ["--page", $0]) } + [("TileGrid", ["--count", "300"]), ("PadTest", []), ("launcher", [])]

    @Test("All cookbook pages, the grid, the pad test and the launcher: no pixel differs visibly", .timeLimit(.minutes(4)))
    func screens() throws {
        let folder = try TemporaryFolder()
        let server = try #require(try XServer(size: "640x360"))
        // Out of the way: what lies under the pointer when a window opens would take focus.
        _ = server.tool("xdotool", "mousemove", "639", "359")
        let programs = URL(fileURLWithPath: Fixture.path).deletingLastPathComponent().path
        // Nothing of this box: its programs and pictures are not everybody's, and a clock may turn between two pictures.
        for name in ["home", "config/tenfoot", "share"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        try Data("[appearance]\nclock = \"off\"\n".utf8).write(to: folder.file("config/tenfoot/launcher.toml"))
        for (index, screen) in Self.screens.enumerated() {
            let name = screen.program + (screen.options.last ?? "")
            var environment = ProcessInfo.processInfo.environment
            environment["WAYLAND_DISPLAY"] = nil
            environment.merge([
                "HOME": folder.path + "/home", "XDG_CONFIG_HOME": folder.path + "/config", "XDG_DATA_HOME": folder.path + "/data\(index)",
                "XDG_CACHE_HOME": folder.path + "/cache", "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_DIRS": folder.path + "/share",
                "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=" + folder.path + "/no-bus", "DISPLAY": server.display, "SDL_VIDEODRIVER": "x11",
                "TENFOOT_COMPOSITOR": "gpu", "LIBGL_ALWAYS_SOFTWARE": "1",
            ]) { $1 }
            func start(_ script: String, _ options: [String]) throws -> Child {
                try Data(script.utf8).write(to: folder.file("script"))
                let path = programs + "/" + screen.program
                return try Child(
                    path, ["--size", "640x360", "--script", folder.path + "/script"] + options + screen.options, environment: environment,
                    errors: folder.path + "/errors")
            }
            let headless = try start("wait 1500ms\ncapture expected", ["--headless", "--capture-dir", folder.path + "/\(index)"])
            #expect(headless.wait() == 0, "\(name): \(errors(folder))")
            let app = try start("wait 1500ms\ncapture shown\nwait 60s", ["--capture-dir", folder.path + "/\(index)"])
            while app.isRunning, !FileManager.default.fileExists(atPath: folder.path + "/\(index)/shown.txt") { usleep(10_000) }
            let dump = server.tool("xwd", "-root", "-silent").flatMap(WindowDump.init)
            #expect(app.isRunning, "\(name): \(errors(folder))")
            app.terminate()
            _ = app.wait()
            #expect(!errors(folder).contains("OpenGL"), "\(errors(folder))")
            let expected = try PNGReader.read(folder.path + "/\(index)/expected.png")
            let shown = try #require(dump, "xwd is missing; ./tenfoot setup installs it").picture
            let comparison = try #require(PictureComparison(expected, shown, threshold: 0.04), "\(name): sizes differ")
            #expect(
                comparison.differing == 0,
                "\(name): \(comparison.differing) pixels, by \(comparison.largest) at most, in \(comparison.bounds)")
            if comparison.differing > 0, let kept = ProcessInfo.processInfo.environment["TENFOOT_KEEP_PICTURES"] {
                try PNGWriter.write(shown, to: "\(kept)/\(name)-gpu.png")
                try PNGWriter.write(expected, to: "\(kept)/\(name)-software.png")
                try PNGWriter.write(comparison.picture, to: "\(kept)/\(name)-difference.png")
            }
        }
    }

    private func errors(_ folder: TemporaryFolder) -> String { (try? String(contentsOf: folder.file("errors"), encoding: .utf8)) ?? "" }
}
