/// The sounds and rumble that answer presses.
public struct FeedbackOptions: Hashable, Sendable {
    /// Whether each move and each activation plays a click, and a press that cannot move focus a duller sound.
    public var clicks = false
    /// Whether the gamepad rumbles briefly at an activation and at a press that cannot move focus.
    public var rumbles = false

    /// Creates options; by default presses are silent.
    public init(clicks: Bool = false, rumbles: Bool = false) {
        self.clicks = clicks
        self.rumbles = rumbles
    }
}

/// The feedback to one press.
package struct FeedbackAnswer: Hashable, Sendable {
    package var click: Click
    /// From 0 to 1.
    package var volume: Double
    /// Strength from 0 to 1; 0 for none.
    package var rumble: Double
}

/// The sounds there are.
package enum Click: Hashable, Sendable, CaseIterable { case move, select, refuse }
