import Foundation
import TenFootInput

/// The charge of a device, where its driver tells.
package enum BatteryLevel {
    /// Percent, for a person to be told; nil where there is no battery or nothing is known of it.
    ///
    /// Some drivers ask the device over the air, which may take seconds: read on a thread of its own.
    package static func percent(of device: DeviceInfo) async -> Int? {
        guard !device.systemPath.isEmpty else { return nil }
        return await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { continuation.resume(returning: read(near: device.systemPath)) }
        }
    }

    /// Percent; nil where there is no battery or nothing is known of it.
    ///
    /// - Parameter path: the event node's path under /sys; the battery hangs from the same parent, three levels up.
    static func read(near path: String) -> Int? {
        var folder = path
        for _ in 0..<4 {
            folder = String(folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex))
            let supplies = folder + "/power_supply"
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: supplies) else { continue }
            for name in names.sorted() {
                guard let data = FileManager.default.contents(atPath: "\(supplies)/\(name)/capacity") else { continue }
                let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
                if let percent = Int(text), (0...100).contains(percent) { return percent }
            }
        }
        return nil
    }
}
