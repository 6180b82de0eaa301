import TenFootFocusEngine
import TenFootInput

/// A direction of the remote.
///
/// Source: SwiftUI MoveCommandDirection.
public enum MoveCommandDirection: Hashable, Sendable {
    /// The direction pressed.
    case up, down, left, right
}

extension PressPhase {
    /// Whether the control went down or repeats.
    package var isDown: Bool {
        switch self {
        case .began, .repeated: true
        case .long, .ended, .cancelled: false
        }
    }
}

extension RemoteControl {
    package var heading: MoveCommandDirection? {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        default: nil
        }
    }
}

extension MoveCommandDirection {
    var key: KeyEquivalent {
        switch self {
        case .up: .upArrow
        case .down: .downArrow
        case .left: .leftArrow
        case .right: .rightArrow
        }
    }
    var engine: Heading {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}
