import Foundation

/// The charge of a device, where its driver tells.
enum BatteryLevel {
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
