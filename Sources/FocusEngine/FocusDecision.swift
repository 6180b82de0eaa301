import TenFootGeometry

/// A container to scroll, and where to.
package struct FocusScroll: Hashable, Sendable {
    package var container: FocusID
    /// The content offset, in points, never beyond the content's ends.
    package var offset: CGPoint
}

/// The scrolling a decision needs, innermost container first; four are kept without allocating.
package struct FocusScrolls: RandomAccessCollection, Hashable, Sendable {
    private var first, second, third, fourth: FocusScroll?
    private var rest: [FocusScroll] = []
    package private(set) var endIndex = 0

    package init() {}

    package var startIndex: Int { 0 }

    package subscript(_ index: Int) -> FocusScroll {
        let scroll =
            switch index {
            case 0: first
            case 1: second
            case 2: third
            case 3: fourth
            default: rest[index - 4]
            }
        // As with an array: an index past the end is a mistake in the program, which no input can make.
        guard let scroll else { preconditionFailure("index \(index) is beyond the \(endIndex) scrolls of the decision") }
        return scroll
    }

    mutating func append(_ scroll: FocusScroll) {
        switch endIndex {
        case 0: first = scroll
        case 1: second = scroll
        case 2: third = scroll
        case 3: fourth = scroll
        default: rest.append(scroll)
        }
        endIndex += 1
    }
}

/// What a press comes to.
package struct FocusDecision: Hashable, Sendable {
    /// Why the target was chosen.
    package enum Reason: Hashable, Sendable {
        /// It won in the beam (DM2 to DM4), perhaps through sections (DM5).
        case beam
        /// The way back along the run's trail (DM12).
        case trail
        /// It lies inside the focused item (DM13).
        case nested
        /// Beside the beam, by the assisted policy (DM7).
        case assisted
        /// The next or previous in layout order (DM10), or a default.
        case order
        /// Nothing was found; a container scrolled instead (DM9).
        case scrolled
        /// Nothing was found (DM7), or a held press came to the end of what it scrolls (DM11).
        case nothing
    }

    /// Where focus goes; nil where it stays.
    package var target: FocusTarget?
    /// What the search chose, where a `.userInitiated` default was taken in its place (SC10).
    package var redirectedFrom: FocusTarget?
    /// The scrolling that shows the target, or that a press without a target did.
    package var scrolls = FocusScrolls()
    package var reason: Reason

    /// Whether the press found nowhere to go and nothing to scroll.
    package var hasFailed: Bool { reason == .nothing }

    static let failed = FocusDecision(target: nil, reason: .nothing)
}
