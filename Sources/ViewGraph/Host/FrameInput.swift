import Foundation
import TenFootInput

/// Everything a frame may depend on: equal inputs make equal frames.
package struct FrameInput {
    /// Seconds since the start; virtual when headless.
    package var time: TimeInterval
    package var events: [HostEvent]

    package init(time: TimeInterval, events: [HostEvent] = []) {
        self.time = time
        self.events = events
    }
}

/// Whether the app is in front.
///
/// Source: SwiftUI ScenePhase.
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

/// Something that happened outside.
package enum HostEvent {
    case press(PressEvent)
    /// Characters typed, as a keyboard or an input method delivers them.
    case text(String)
    /// A key of a keyboard with its characters, for `onKeyPress` and shortcuts; it precedes the press or text it also makes.
    case key(KeyEvent)
    case pointerMoved(CGPoint)
    case pointerDown(CGPoint)
    case pointerUp(CGPoint)
    /// Turned by points, positive down and right.
    case wheel(CGPoint, by: CGSize)
    /// A stick leans without pressing anything: right and down positive, no longer than 1.
    case lean(CGPoint)
    case resize(CGSize)
    case scenePhase(ScenePhase)
}

/// A key of a keyboard.
package struct KeyEvent: Hashable, Sendable {
    package enum Phase: Hashable, Sendable { case down, `repeat`, up }
    /// The character without modifiers; function keys by SwiftUI's KeyEquivalent characters.
    package var key: Character
    package var characters: String
    /// SwiftUI's EventModifiers bits: capsLock 1, shift 2, control 4, option 8, command 16, numericPad 32.
    package var modifiers: Int
    package var phase: Phase

    package init(key: Character, characters: String, modifiers: Int = 0, phase: Phase) {
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
        self.phase = phase
    }
}

/// What a frame did.
package struct FrameOutput {
    /// Layers changed: there is something to present.
    package var didDraw = false
    /// Motion runs: a next frame is wanted at once.
    package var isAnimating = false
    /// Back was pressed at the root and nobody handled it.
    package var exitRequested = false
    /// A press found nowhere to go, for a cue.
    package var moveFailed = false
    /// Focus moved, for a cue.
    package var focusMoved = false
    /// Select did something, for a cue.
    package var hasActivated = false

    package init() {}
}

/// Work done since the start, for tests and `--stats`.
package struct HostCounters: Equatable {
    package var frames = 0
    package var bodies = 0
    package var measures = 0
    package var layouts = 0
    package var paints = 0
}
