import Foundation
import TestSupport
import Testing

/// The GPU compositor on an X server that the test starts; Mesa's llvmpipe replaces a GPU.
@Suite(
    "The GPU compositor draws what the software compositor draws", .serialized,
    .enabled(if: Installed.has("Xvfb"), "Xvfb is not installed; ./tenfoot setup installs it"))
struct CompositorTests {
    private struct Line {
        var scene, what: String
        var visible, largest: Int
    }

    private func play(_ environment: [String: String] = [:]) throws -> [Line] {
        let server = try #require(try XServer(), "Xvfb is not installed, or does not start")
        let program = URL(fileURLWithPath: Fixture.path).deletingLastPathComponent().path + "/CompositorFixture"
        var variables = ProcessInfo.processInfo.environment
        variables["WAYLAND_DISPLAY"] = nil
        variables.merge(["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"]) { $1 }
        let child = try Child(program, [], environment: variables)
        let output = String(decoding: child.readToEnd(), as: UTF8.self)
        #expect(child.wait() == 0, "\(output)")
        if output.hasPrefix("no OpenGL") { try Installed.isMissing("there is no OpenGL; apt install libgl1-mesa-dri") }
        return output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 4, let visible = Int(words[2]), let largest = Int(words[3]) else { return nil }
            return Line(scene: words[0], what: words[1], visible: visible, largest: largest)
        }
    }

    @Test(
        "GPU and software pictures of 19 scenes agree, and damage, resets and evictions change nothing"
    )
    func alike() throws {
        let lines = try play()
        #expect(Set(lines.map(\.scene)).count == 19)
        for line in lines {
            switch line.what {
            // The compositors round at different steps, so their levels may differ by up to 5 of 255.
            case "compositors", "changed": #expect(line.visible == 0, "\(line.scene), \(line.what): \(line.visible) pixels differ")
            // The bitmaps of 24 screens are three times the budget; at most the budget and those of one frame are kept on the GPU.
            case "bytes":
                #expect(line.visible <= 5 << 20, "\(line.visible) bytes")
                #expect(line.visible > 2 << 20, "the walk must fill the budget of 4 MB, not just \(line.visible) bytes")
            case "damage", "reset", "targets-reset": #expect(line.largest == 0, "\(line.scene), \(line.what): off by \(line.largest)")
            // After a reset the textures are sent again.
            default: #expect(line.visible == 0, "\(line.scene): no texture was sent after the reset")
            }
        }
    }
}
