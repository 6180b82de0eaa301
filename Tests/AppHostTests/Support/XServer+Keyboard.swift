import Foundation
import TestSupport

extension XServer {
    /// Waits until a window has keyboard focus or the program has exited, for at most ten minutes, which nothing takes.
    func waitForKeyboard(of app: Fixture) {
        for _ in 0..<12_000 where app.process.isRunning {
            // The command fails for the root window and without a focused window, which have no name.
            if tool("xdotool", "getwindowfocus", "-f", "getwindowname") != nil { return }
            usleep(50_000)
        }
    }
}
