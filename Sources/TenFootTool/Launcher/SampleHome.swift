import Foundation
import TenFootGraphics
import TenFootRasterising

/// A user's folders made up for measuring: 200 programs with icons, 200 films with posters, and nothing of the real user's.
struct SampleHome {
    let path: String
    /// The program the first tile starts.
    let firstTile = "app:sample-000.desktop"

    init(count: Int = 200) throws {
        path = NSTemporaryDirectory() + "/tenfoot-home-\(getpid())"
        for folder in ["data/applications", "data/icons", "Videos", "config/tenfoot", "cache", "state", "run"] {
            try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
        }
        // The first row is what the measuring presses walk on.
        try write("[home]\nrows = [\"applications\", \"videos\"]\n", "config/tenfoot/launcher.toml")
        for index in 0..<count {
            let number = String(format: "%03d", index)
            let icon = "\(path)/data/icons/\(number).png", poster = "\(path)/Videos/Film \(number) (2001).png"
            try PNGWriter.data(of: Self.picture(256, 256, seed: index)).write(to: URL(fileURLWithPath: icon))
            try PNGWriter.data(of: Self.picture(500, 750, seed: index + 1000)).write(to: URL(fileURLWithPath: poster))
            try write("no film", "Videos/Film \(number) (2001).mkv")
            try write(
                "[Desktop Entry]\nType=Application\nName=Program \(number)\nExec=/bin/sleep 0.4\nIcon=\(icon)\n",
                "data/applications/sample-\(number).desktop")
        }
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// The environment of a launcher that sees these folders alone.
    func environment(display: String) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "DBUS_SESSION_BUS_ADDRESS"] { environment[name] = nil }
        let own = [
            "HOME": "", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/config", "XDG_CACHE_HOME": "/cache", "XDG_STATE_HOME": "/state",
            "XDG_RUNTIME_DIR": "/run",
        ]
        for (name, folder) in own { environment[name] = path + folder }
        environment["XDG_DATA_DIRS"] = path + "/nothing"
        environment["DISPLAY"] = display
        return environment
    }

    private func write(_ text: String, _ file: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + file)) }

    /// Soft colours with a little grain, about as large in a file as a drawn poster.
    private static func picture(_ width: Int, _ height: Int, seed: Int) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height, isOpaque: true)
        var random = SeededGenerator(seed: UInt64(seed))
        let from = (0..<3).map { _ in Int.random(in: 20..<200, using: &random) }
        let to = (0..<3).map { _ in Int.random(in: 20..<200, using: &random) }
        for y in 0..<height {
            for x in 0..<width {
                var pixel: UInt32 = 0xFF
                for channel in 0..<3 {
                    let value = from[channel] + (to[channel] - from[channel]) * y / height + (x * 7 + y * 13) % 23
                    pixel = pixel << 8 | UInt32(value)
                }
                bitmap.pixels.storeBytes(of: pixel, toByteOffset: y * bitmap.stride + x * 4, as: UInt32.self)
            }
        }
        return bitmap
    }
}
