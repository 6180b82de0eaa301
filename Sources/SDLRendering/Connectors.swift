import Foundation

/// The display connectors of this machine, as reported by the kernel.
package enum Connectors {
    /// Whether all connectors are without a screen, because the television is off or no cable is connected.
    ///
    /// False if there is no connector at all: opening the screen then reports what is wrong.
    ///
    /// - Parameter folder: a folder with a folder for each connector, such as `card0-HDMI-A-1`.
    package static func lackScreen(under folder: String = "/sys/class/drm") -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let states = names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)/status", encoding: .utf8) }
        // A connector in the state "unknown" may have a screen.
        return !states.isEmpty && states.allSatisfy { $0.hasPrefix("disconnected") }
    }

    /// The connectors with a screen or in an unknown state, and the resolutions of each.
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
