/// The sounds and shakes that answer presses.
public struct FeedbackOptions: Hashable, Sendable {
    /// Whether each move and each choice clicks, and a press that finds nowhere to go sounds duller.
    public var clicks = false
    /// Whether the pad shakes shortly when it chose something or found nowhere to go.
    public var rumbles = false

    /// Options; without arguments presses are silent.
    public init(clicks: Bool = false, rumbles: Bool = false) {
        self.clicks = clicks
        self.rumbles = rumbles
    }
}

/// How one press is answered.
package struct FeedbackAnswer: Hashable, Sendable {
    package var click: Click
    /// From 0 to 1.
    package var volume: Double
    /// Strength from 0 to 1; 0 for none.
    package var rumble: Double
}

/// The sounds there are.
package enum Click: Hashable, Sendable, CaseIterable { case move, select, refuse }
