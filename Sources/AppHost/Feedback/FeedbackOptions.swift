/// What a press can be heard and felt by.
package struct FeedbackOptions: Hashable, Sendable {
    /// A click at each move and each choice, and a duller one where there is nowhere to go.
    package var clicks = false
    /// A short shake of the pad that chose something, or that found nowhere to go.
    package var rumbles = false

    package init(clicks: Bool = false, rumbles: Bool = false) {
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
