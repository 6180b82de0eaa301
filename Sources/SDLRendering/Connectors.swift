import Foundation

/// Where screens are plugged into this machine, as the kernel says.
package enum Connectors {
    /// Whether every connector is there without a screen: a television that is off, or no cable.
    ///
    /// Where there is no connector at all nothing is known, and opening the screen says what is wrong.
    ///
    /// - Parameter folder: a folder with a folder for each connector, such as `card0-HDMI-A-1`.
    package static func lackScreen(under folder: String = "/sys/class/drm") -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let states = names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)/status", encoding: .utf8) }
        // A connector that cannot tell says "unknown", and may well have a screen.
        return !states.isEmpty && states.allSatisfy { $0.hasPrefix("disconnected") }
    }

    /// The connectors that have a screen, or cannot tell, and the resolutions each can show.
    package static func screens(under folder: String = "/sys/class/drm") -> [String: String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var result: [String: String] = [:]
        for name in names {
            func read(_ file: String) -> String? { try? String(contentsOfFile: "\(folder)/\(name)/\(file)", encoding: .utf8) }
            guard let state = read("status"), !state.hasPrefix("disconnected") else { continue }
            result[name] = read("modes") ?? ""
        }
        return result
    }
}
