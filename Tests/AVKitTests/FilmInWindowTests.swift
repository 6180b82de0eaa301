import Foundation
import TestSupport
import Testing

/// Films on an X server that the test starts; Mesa's llvmpipe replaces a GPU.
@Suite(
    "Films in a window drawn by the GPU", .serialized,
    .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
struct FilmInWindowTests {
    private let colours = "red green blue grey"

    /// Runs the fixture in an X window, or in Weston in such a window; returns the lines of its standard output and standard error.
    private func play(
        _ arguments: [String] = [], _ environment: [String: String], underWayland: Bool = false
    ) throws -> (lines: [String], complaints: [String]) {
        let server = try #require(try XServer(), "Xvfb is not installed, or does not start")
        let weston = underWayland ? try WaylandServer(.window(server), shell: "desktop-shell") : nil
        let folder = try TemporaryFolder()
        let errors = folder.file("errors").path
        let program =
            URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().path + "/FilmFixture"
        var variables = ProcessInfo.processInfo.environment
        variables["WAYLAND_DISPLAY"] = nil
        variables.merge([
            "DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "TENFOOT_COMPOSITOR": "gpu",
        ]) { $1 }
        variables.merge(weston?.environment ?? [:]) { $1 }
        variables.merge(environment) { $1 }
        let child = try Child(program, [NumberedClip.path, NumberedClip.colours] + arguments, environment: variables, errors: errors)
        let output = String(decoding: child.readToEnd(), as: UTF8.self)
        let complaints = try String(contentsOfFile: errors, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(child.wait() == 0, "\(output) \(complaints)")
        if complaints.contains(where: { $0.contains("OpenGL cannot draw") }) {
            try Installed.isMissing("there is no OpenGL; apt install libgl1-mesa-dri")
        }
        return (output.split(separator: "\n").map(String.init), complaints.filter { $0.hasPrefix("films ") })
    }

    @Test("A film is drawn into a GPU texture, and both compositors show its colours and frames in every look")
    func texture() throws { try expectTexture() }

    @Test(
        "A film is drawn into a GPU texture under Wayland too",
        .enabled(if: Installed.has("weston"), "weston is not installed; ./tenfoot setup installs it"))
    func wayland() throws { try expectTexture(underWayland: true) }

    private func expectTexture(underWayland: Bool = false) throws {
        // Under Wayland the window is never closed for another program.
        let (lines, complaints) = try play(underWayland ? ["kept"] : [], ["TENFOOT_FILMS": "gpu"], underWayland: underWayland)
        #expect(complaints == [])
        let looks = ["plain", "faded", "covered", "rounded", "turned", "blended"].map { "look \($0) 0" }
        // There is one texture of the window's size at a time.
        let again = (0..<6).flatMap { ["again \($0) texture 921600", "next texture red"] }
        #expect(
            lines == ["way texture", "colours gpu \(colours)", "colours processor \(colours)", "shown gpu 100", "shown processor 100"]
                + looks
                // The window is resized while the film plays; then it is closed, the last frame is kept, and the film continues in memory.
                + ["resized 800x450 300", "bytes 1440000", "ended texture"] + (underWayland ? [] : ["left memory 200", "back memory 220"])
                + again + (underWayland ? [] : ["closed memory"]) + ["done"])
    }

    @Test("A film is drawn in memory if that is set, or if the processor emulates the GPU", arguments: ["software", ""])
    func memory(wish: String) throws {
        let (lines, complaints) = try play(["short"], ["TENFOOT_FILMS": wish])
        #expect(complaints == [])
        #expect(lines == ["way memory", "colours gpu \(colours)", "colours processor \(colours)", "done"])
    }

    @Test("If libmpv cannot use the available OpenGL, one line says so and the film is drawn in memory")
    func refused() throws {
        let (lines, complaints) = try play(["short"], ["TENFOOT_FILMS": "gpu", "MESA_GL_VERSION_OVERRIDE": "1.4"])
        #expect(complaints == ["films are drawn by the processor: libmpv says: not supported"])
        #expect(lines == ["way memory", "colours gpu \(colours)", "colours processor \(colours)", "done"])
    }
}
