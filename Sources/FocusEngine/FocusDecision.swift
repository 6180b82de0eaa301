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
        // An index past the end is a programming error that no input can cause, as with an array.
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

/// The outcome of a request.
package struct FocusDecision: Hashable {
    /// Why focus goes to the target, away, or stays.
    package enum Reason: Hashable, Sendable {
        /// It won in the beam (DM2 to DM4), perhaps through sections (DM5).
        case beam
        /// The way back along the run's trail (DM12).
        case trail
        /// It lies inside the focused item (DM13).
        case nested
        /// Beside the beam, by the assisted policy (DM7).
        case assisted
        /// The next or previous in layout order (DM10).
        case order
        /// Nothing was found; a container scrolled instead (DM9).
        case scrolled
        /// Nothing was found (DM7), or a held press came to the end of what it scrolls (DM11).
        case nothing

        /// The first in layout order, since nothing declares a default (SC1).
        case first
        /// A scope, section or region declares it (SC2, SC9).
        case declared(FocusID)
        /// A dialog starts on it (SC13).
        case dialog
        /// A region around the focused view declared it late, when only layout order had chosen (SC15).
        case late(FocusID)
        /// A focus state was written (FS6).
        case written
        /// Focus was given back when a presentation ended (SC13).
        case restored
        /// The focused view was removed; this is the nearest one in the innermost part that has any, nil for the scene (RL1).
        case relocated(in: FocusID?)
        /// The focused view was removed; this part, which has just appeared or was entered for lack of another, declares the target (RL1).
        case relocatedToDefault(FocusID)
        /// It had focus when the app removed focus (FS8).
        case remembered
        /// Focused directly: a pointer, an assistive technology.
        case direct

        /// Nothing changes.
        case unchanged
        /// A write removed focus (FS7).
        case dismissed
        /// Nothing is left that could have focus (RL2).
        case empty
    }

    /// The target that gets focus; nil if focus stays or is removed.
    package var target: FocusTarget?
    /// The search's own choice, if a `.userInitiated` default was taken in its place (SC10).
    package var redirectedFrom: FocusTarget?
    /// The scrolling that reveals the target, or that a press without a target causes.
    package var scrolls = FocusScrolls()
    package var reason: Reason
    /// The writes of the update and the pending ones, with their outcomes.
    package var writes: [FocusWrite] = []
    package var notes: [FocusNote] = []
    /// Whether a presentation or a dismissal led to it (SC13).
    package var isPresentation = false
    /// Whether the topmost presentation is to end: an on-screen keyboard whose field loses focus.
    package var endsPresentation = false

    package init(target: FocusTarget?, redirectedFrom: FocusTarget? = nil, scrolls: FocusScrolls = FocusScrolls(), reason: Reason) {
        self.target = target
        self.redirectedFrom = redirectedFrom
        self.scrolls = scrolls
        self.reason = reason
    }

    /// Whether the press found nothing to focus and nothing to scroll.
    package var hasFailed: Bool { reason == .nothing }

    /// Whether nothing has focus afterwards.
    package var unfocuses: Bool { reason == .dismissed || reason == .empty }

    static var failed: FocusDecision { FocusDecision(target: nil, reason: .nothing) }
}
