import Foundation
import TenFootInput

/// Reads a device's battery charge, if its driver reports it.
package enum BatteryLevel {
    /// The battery's state; nil if there is no battery or its state is unknown.
    ///
    /// Reads on another thread, since some drivers query the device by radio, which may take seconds.
    package static func state(of device: DeviceInfo) async -> BatteryState? {
        guard !device.systemPath.isEmpty else { return nil }
        return await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { continuation.resume(returning: read(near: device.systemPath)) }
        }
    }

    /// Reads the battery's state; nil if there is no battery or its state is unknown.
    ///
    /// - Parameter path: the event node's path under /sys; the battery is a child of an ancestor, usually three levels up.
    static func read(near path: String) -> BatteryState? {
        var folder = path
        for _ in 0..<4 {
            folder = String(folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex))
            let supplies = folder + "/power_supply"
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: supplies) else { continue }
            for name in names.sorted() {
                func text(_ file: String) -> String {
                    let data = FileManager.default.contents(atPath: "\(supplies)/\(name)/\(file)") ?? Data()
                    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
                }
                let state = state(capacity: text("capacity"), level: text("capacity_level"), status: text("status"))
                if let state { return state }
            }
        }
        return nil
    }

    /// Parses the attributes of the kernel's power supply class; a level is used if a driver gives no percentage.
    static func state(capacity: String, level: String, status: String) -> BatteryState? {
        let levels = ["Critical": 5, "Low": 15, "Normal": 55, "High": 80, "Full": 100]
        guard let percent = Int(capacity) ?? levels[level], (0...100).contains(percent) else { return nil }
        return BatteryState(percent: percent, isCharging: status == "Charging" || status == "Full")
    }
}
