import Foundation
import TestSupport

extension XServer {
    /// Waits until a window has the keyboard, or the program has ended; a program that never takes it gets a minute.
    func waitForKeyboard(of app: Fixture) {
        for _ in 0..<1200 where app.process.isRunning {
            // Neither the root window nor no window at all has a name.
            if tool("xdotool", "getwindowfocus", "-f", "getwindowname") != nil { return }
            usleep(50_000)
        }
    }
}
