import Foundation
import TenFootSDLRendering
import TestSupport
import Testing

@Suite("Connected screens")
struct ConnectorTests {
    private func lacks(_ states: [String: String]) throws -> Bool {
        let folder = try TemporaryFolder()
        for (name, state) in states {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
            try (state + "\n").write(toFile: folder.path + "/\(name)/status", atomically: true, encoding: .utf8)
        }
        // The folder also contains cards and the version, which have no status.
        try FileManager.default.createDirectory(atPath: folder.path + "/card0", withIntermediateDirectories: true)
        try "drm".write(toFile: folder.path + "/version", atomically: true, encoding: .utf8)
        return Connectors.lackScreen(under: folder.path)
    }

    @Test("A screen is missing only if all connectors are disconnected, and not if there are none")
    func states() throws {
        #expect(try lacks(["card0-HDMI-A-1": "disconnected", "card0-DP-1": "disconnected"]))
        #expect(try !lacks(["card0-HDMI-A-1": "disconnected", "card1-DP-1": "connected"]))
        #expect(try !lacks(["card0-VGA-1": "unknown"]))
        #expect(try !lacks([:]))
        #expect(!Connectors.lackScreen(under: "/nowhere"))
    }

    @Test("Connected screens are listed with their resolutions, and disconnected ones are not")
    func screens() throws {
        let folder = try TemporaryFolder()
        func connector(_ name: String, _ state: String, _ modes: String) throws {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
            for (file, text) in [("status", state + "\n"), ("modes", modes)] {
                try text.write(toFile: folder.path + "/\(name)/\(file)", atomically: true, encoding: .utf8)
            }
        }
        try connector("card0-HDMI-A-1", "connected", "1920x1080\n")
        try connector("card0-HDMI-A-2", "disconnected", "")
        try connector("card0-VGA-1", "unknown", "")
        #expect(Connectors.screens(under: folder.path) == ["card0-HDMI-A-1": "1920x1080\n", "card0-VGA-1": ""])
        try connector("card0-HDMI-A-1", "disconnected", "")
        #expect(Connectors.screens(under: folder.path) == ["card0-VGA-1": ""])
        #expect(Connectors.screens(under: "/nowhere").isEmpty)
    }

    @Test("Only kernel events of graphics devices count, and a hot-plug is distinguished from a property change")
    func hotplug() {
        func news(_ texts: String...) -> Hotplug.News? {
            Hotplug.news(in: Array((["change@/devices/pci0000:00/0000:00:02.0/drm/card0"] + texts).joined(separator: "\0").utf8) + [0])
        }
        #expect(news("ACTION=change", "SUBSYSTEM=drm", "HOTPLUG=1", "SEQNUM=7") == .plugged)
        #expect(news("ACTION=change", "SUBSYSTEM=drm", "HOTPLUG=1", "CONNECTOR=51", "PROPERTY=6") == .other)
        #expect(news("ACTION=change", "SUBSYSTEM=drm") == .other)
        #expect(news("ACTION=change", "SUBSYSTEM=power_supply", "HOTPLUG=1") == nil && news("SUBSYSTEM=drm_dp_aux_dev") == nil)
        #expect(Hotplug.news(in: []) == nil)
    }
}
