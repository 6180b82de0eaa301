import Foundation
import TenFootInput

/// One thing a scenario script does.
package enum ScriptCommand: Hashable, Sendable {
    /// Lets time pass, rendering as an app would.
    case wait(seconds: TimeInterval)
    /// Presses and lets go; several times, the presses `every` seconds apart.
    case press(RemoteControl, count: Int, every: TimeInterval)
    case hold(RemoteControl, seconds: TimeInterval)
    case longPress(RemoteControl)
    case type(String)
    /// The focused view has this identifier, else label; nil: nothing is focused.
    case expectFocus(String?)
    case expectText(String, isVisible: Bool)
    /// A file is there, by its path: what a started program left, or the app itself.
    case expectFile(String)
    /// The built-in voice has said it, alone or within a sentence; one of its last hundred.
    case expectSpoken(String)
    /// The audit of accessibility finds nothing.
    case expectAccessible
    /// Something of this title plays, paused or not; nil: nothing does.
    case expectPlaying(String?)
    /// What plays stands at this many seconds, give or take.
    case expectPosition(TimeInterval, within: TimeInterval)
    /// Waits until an expectation holds, 10 s of the clock at most.
    indirect case await(ScriptCommand)
    /// By the processor, or by the GPU compositor for comparison.
    case capture(name: String, byGPU: Bool = false)
    case dumpFocus
    /// In points.
    case tap(x: Double, y: Double)
    case plug(SampleDevice)
    case unplugGamepad
    /// A button of the plugged pad by its number, whatever it means, down for so long.
    case button(Int, seconds: TimeInterval)
    /// The stick of the plugged pad is put there, each axis between -1 and 1, and stays.
    case stick(x: Double, y: Double)
    case resize(PixelSize)
}

extension ScriptCommand {
    /// Whether a pad is there afterwards; nil for what changes nothing about that.
    var leavesPlugged: Bool? {
        switch self {
        case .plug: true
        case .unplugGamepad: false
        default: nil
        }
    }
}

/// A script, each command with the line it stands on, counted from 1.
package struct Script: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package var number: Int
        package var command: ScriptCommand
    }

    package var lines: [Line] = []

    /// True if it listens to the voice, which is then on from the start.
    package var expectsSpeech: Bool {
        lines.contains {
            switch $0.command {
            case .expectSpoken, .await(.expectSpoken): true
            default: false
            }
        }
    }

    /// True if it takes pictures, which needs a folder to put them in.
    package var captures: Bool {
        lines.contains { if case .capture = $0.command { true } else { false } }
    }
}

/// A line that is not a command.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    package var line: Int
    /// What is wrong and what would be right, in one line.
    package var reason: String

    package var description: String { "line \(line): \(reason)" }
}
