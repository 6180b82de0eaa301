import Foundation
import TenFootGraphics
import TenFootInput

/// Everything a frame depends on: equal inputs make equal frames.
package struct FrameInput {
    /// Seconds since the start; virtual when headless.
    package var time: TimeInterval
    /// What has happened since the last frame, in order.
    ///
    /// Events that change the surroundings are handled before all others.
    package var events: [HostEvent]
    /// Whether everything is to be drawn, because the screen's contents are lost.
    package var isComplete: Bool

    package init(time: TimeInterval, events: [HostEvent] = [], isComplete: Bool = false) {
        self.time = time
        self.events = events
        self.isComplete = isComplete
    }
}

/// Whether the app is in front.
///
/// Source: SwiftUI ScenePhase.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Not shown, shown without receiving presses, or in use; in this order.
    case background, inactive, active
}

/// An input of a frame besides its time.
package enum HostEvent {
    case press(PressEvent)
    /// Characters typed, as a keyboard or an input method delivers them.
    case text(String)
    /// A key of a keyboard with its characters, for `onKeyPress` and shortcuts; it precedes the press or text it also makes.
    case key(KeyEvent)
    case pointerMoved(CGPoint)
    case pointerDown(CGPoint)
    case pointerUp(CGPoint)
    /// The wheel was turned by some points, positive down and right.
    case wheel(CGPoint, by: CGSize)
    /// The stick's position while it presses nothing: right and down positive, length at most 1.
    case lean(CGPoint)
    case scenePhase(ScenePhase)
    /// The size of the canvas in points.
    case resize(CGSize)
    /// Pixels per point.
    case displayScale(CGFloat)
    /// The share of the picture's width and height, 0 to 0.1, that the television cuts off at each edge.
    case overscan(Double)
    /// A setting of the viewer's, such as light or dark.
    case setting(any SceneSetting)
    /// A picture's size or pixels have become available, or loading it has failed.
    case picture(ImageSource)

    /// Whether it changes the scene's surroundings rather than being user input.
    package var isSurroundings: Bool {
        switch self {
        case .resize, .displayScale, .overscan, .setting, .picture: true
        default: false
        }
    }
}

/// A setting that reaches the whole scene.
package protocol SceneSetting: Sendable {
    @MainActor func apply(to host: ViewHost)
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

/// The results of a frame: all that presenters, cues and the run loop need.
package struct FrameOutput {
    /// What is to be drawn.
    package var display = DisplayFrame(scale: 1, screen: .empty)
    /// Whether there is something to draw.
    package var didDraw: Bool { !display.isEmpty }
    /// Whether a motion is running, so that the next frame is due at the next refresh.
    package var isAnimating = false
    /// The time in seconds at which the next frame is due without any event; nil for never.
    package var nextDeadline: TimeInterval?
    /// Whether typed characters go into a text field.
    package var wantsTextInput = false
    /// Whether Back was pressed at the root and not handled.
    package var exitRequested = false
    /// Whether a directional press found no view to focus, for a cue.
    package var moveFailed = false
    /// Whether focus moved, for a cue.
    package var focusMoved = false
    /// Whether Select activated something, for a cue.
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
