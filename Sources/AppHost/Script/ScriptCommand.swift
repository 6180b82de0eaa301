import Foundation
import TenFootInput

/// A command of a scenario script.
package enum ScriptCommand: Hashable, Sendable {
    /// Lets time pass, rendering as an app would.
    case wait(seconds: TimeInterval)
    /// Presses and releases a control `count` times, `every` seconds apart.
    case press(RemoteControl, count: Int, every: TimeInterval)
    case hold(RemoteControl, seconds: TimeInterval)
    case longPress(RemoteControl)
    case type(String)
    /// Expects the focused view to have this identifier, or else this label; nil expects no focus.
    case expectFocus(String?)
    case expectText(String, isVisible: Bool)
    /// Expects a file at a path, written by a started program or by the app.
    case expectFile(String)
    /// Expects one of the voice's last hundred sentences to contain this text.
    case expectSpoken(String)
    /// Expects the accessibility audit to find no problem.
    case expectAccessible
    /// Expects a playback with this title, paused or not; nil expects none.
    case expectPlaying(String?)
    /// Expects the playback position in seconds, within a tolerance.
    case expectPosition(TimeInterval, within: TimeInterval)
    /// Waits until an expectation holds, 60 s of the clock at most.
    indirect case await(ScriptCommand)
    /// Captures the screen, drawn by the processor, or by the GPU compositor for comparison.
    case capture(name: String, byGPU: Bool = false)
    case dumpFocus
    /// Taps at a point, in points.
    case tap(x: Double, y: Double)
    case plug(SampleDevice)
    case unplugGamepad
    /// Holds a button of the plugged-in gamepad, by its number, for some seconds.
    case button(Int, seconds: TimeInterval)
    /// Moves the stick of the plugged-in gamepad, each axis between -1 and 1, and leaves it there.
    case stick(x: Double, y: Double)
    case resize(PixelSize)
}

extension ScriptCommand {
    /// Whether a gamepad is plugged in afterwards; nil if the command does not change that.
    var leavesPlugged: Bool? {
        switch self {
        case .plug: true
        case .unplugGamepad: false
        default: nil
        }
    }
}

/// A script, each command with its line number, counted from 1.
package struct Script: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package var number: Int
        package var command: ScriptCommand
    }

    package var lines: [Line] = []

    /// True if it expects speech; the voice is then on from the start.
    package var expectsSpeech: Bool {
        lines.contains {
            switch $0.command {
            case .expectSpoken, .await(.expectSpoken): true
            default: false
            }
        }
    }

    /// True if it has a `capture`, which requires a folder for the pictures.
    package var captures: Bool {
        lines.contains { if case .capture = $0.command { true } else { false } }
    }
}

/// A line that is not a command.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    package var line: Int
    /// What is wrong and what is expected, in one line.
    package var reason: String

    package var description: String { "line \(line): \(reason)" }
}
