import TenFootGeometry

/// Where a directional move goes, whatever the reading direction (DM14).
///
/// The raw value is the index of the near edge in `Box`: to the right the near edge is the lower x, and so on clockwise.
package enum Heading: Int, CaseIterable, Sendable {
    case right = 0
    case down = 1
    case left = 2
    case up = 3

    package var axis: Axis { rawValue & 1 == 0 ? .horizontal : .vertical }

    /// Whether coordinates grow along the heading.
    package var isForward: Bool { rawValue < 2 }

    package var opposite: Heading {
        switch self {
        case .right: .left
        case .down: .up
        case .left: .right
        case .up: .down
        }
    }
}

/// A step of sequential movement (Tab, Shift-Tab, a crown).
package enum SequentialStep: Sendable {
    case next
    case previous
}
