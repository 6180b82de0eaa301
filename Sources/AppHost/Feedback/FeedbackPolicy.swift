import Foundation
import TenFootInput
import TenFootViewGraph

/// The result of a frame's presses.
struct Cue: Hashable {
    enum Kind: Hashable { case moved, selected, refused }
    var kind: Kind
    /// The device that was used, whose motors may rumble.
    var device: Int?

    init(_ kind: Kind, device: Int? = nil) {
        self.kind = kind
        self.device = device
    }

    /// Nil for a frame without a press, even if focus moved.
    init?(_ output: FrameOutput, _ events: [HostEvent]) {
        var last: PressEvent?
        for case .press(let press) in events where press.phase != .cancelled { last = press }
        guard let last else { return nil }
        device = last.device
        // Opening something by Select also moves focus; the activation is the cue.
        if output.hasActivated {
            kind = .selected
        } else if output.moveFailed {
            kind = .refused
        } else if output.focusMoved, last.control != .select {
            kind = .moved
        } else {
            return nil
        }
    }
}

/// Decides the feedback to a press: softer in a quick run of moves, and only once at an edge that focus cannot leave.
struct FeedbackPolicy {
    /// The longest time between two moves of a run, in seconds.
    private static let run: TimeInterval = 0.25
    /// Seconds within which an edge gives feedback only once.
    private static let wall: TimeInterval = 0.5
    private var lastMove = -TimeInterval.infinity
    private var lastRefusal = -TimeInterval.infinity

    mutating func answer(_ cue: Cue, at time: TimeInterval) -> FeedbackAnswer? {
        switch cue.kind {
        case .moved:
            defer { lastMove = time }
            return FeedbackAnswer(click: .move, volume: time - lastMove < Self.run ? 0.16 : 0.45, rumble: 0)
        case .refused:
            defer { lastRefusal = time }
            return time - lastRefusal < Self.wall ? nil : FeedbackAnswer(click: .refuse, volume: 0.55, rumble: 0.5)
        case .selected: return FeedbackAnswer(click: .select, volume: 0.7, rumble: 0.3)
        }
    }
}
