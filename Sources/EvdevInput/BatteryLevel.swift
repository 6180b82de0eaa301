import Foundation
import TenFootInput

/// The charge of a device, where its driver tells.
package enum BatteryLevel {
    /// What there is to tell a person; nil where there is no battery or nothing is known of it.
    ///
    /// Some drivers ask the device over the air, which may take seconds: read on a thread of its own.
    package static func state(of device: DeviceInfo) async -> BatteryState? {
        guard !device.systemPath.isEmpty else { return nil }
        return await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { continuation.resume(returning: read(near: device.systemPath)) }
        }
    }

    /// Nil where there is no battery or nothing is known of it.
    ///
    /// - Parameter path: the event node's path under /sys; the battery hangs from the same parent, three levels up.
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

    /// The words of the kernel's power supply class; a level stands in where a driver gives no percent.
    static func state(capacity: String, level: String, status: String) -> BatteryState? {
        let levels = ["Critical": 5, "Low": 15, "Normal": 55, "High": 80, "Full": 100]
        guard let percent = Int(capacity) ?? levels[level], (0...100).contains(percent) else { return nil }
        return BatteryState(percent: percent, isCharging: status == "Charging" || status == "Full")
    }
}
