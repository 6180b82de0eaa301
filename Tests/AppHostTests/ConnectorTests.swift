import Foundation
import TenFootSDLRendering
import TestSupport
import Testing

@Suite("Whether a screen is plugged in")
struct ConnectorTests {
    private func lacks(_ states: [String: String]) throws -> Bool {
        let folder = try TemporaryFolder()
        for (name, state) in states {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
            try (state + "\n").write(toFile: folder.path + "/\(name)/status", atomically: true, encoding: .utf8)
        }
        // Cards and the version stand beside the connectors, and have no state.
        try FileManager.default.createDirectory(atPath: folder.path + "/card0", withIntermediateDirectories: true)
        try "drm".write(toFile: folder.path + "/version", atomically: true, encoding: .utf8)
        return Connectors.lackScreen(under: folder.path)
    }

    @Test("One that has a screen, or cannot tell, is enough; without connectors nothing is known")
    func states() throws {
        #expect(try lacks(["card0-HDMI-A-1": "disconnected", "card0-DP-1": "disconnected"]))
        #expect(try !lacks(["card0-HDMI-A-1": "disconnected", "card1-DP-1": "connected"]))
        #expect(try !lacks(["card0-VGA-1": "unknown"]))
        #expect(try !lacks([:]))
        #expect(!Connectors.lackScreen(under: "/nowhere"))
    }
}
