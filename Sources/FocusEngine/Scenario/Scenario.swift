import Foundation
import TenFootGeometry

/// A bare layout and a question about it, as `tenfoot solve`, `explain` and `reach` read it from JSON.
///
/// Frames are in scene points, where they are drawn at the containers' present offsets.
package struct Scenario: Sendable {
    package struct Item: Sendable {
        package var id: String
        package var frame: CGRect
        package var isFocusable: Bool
        package var parent: String?
        package var layer: Int
    }

    package struct Section: Sendable {
        package var id: String
        package var frame: CGRect
        package var parent: String?
        package var defaultFocus: String?
        package var priority: FocusDefaultPriority
    }

    package struct Container: Sendable {
        package var id: String
        package var frame: CGRect
        package var content: CGSize
        package var offset: CGPoint
        package var parent: String?
    }

    /// One press of a run, or the one question.
    package enum Step: String, Sendable, CaseIterable {
        case left, right, up, down, next, previous
        case initial = "default"

        package var heading: Heading? {
            switch self {
            case .left: .left
            case .right: .right
            case .up: .up
            case .down: .down
            case .next, .previous, .initial: nil
            }
        }
    }

    /// The question: one step, or a run of presses.
    package enum Question: Sendable {
        case step(Step)
        case run([Step])
    }

    /// The name in the input; nil where it has none and is named by its index.
    package var id: String?
    package var items: [Item]
    package var sections: [Section]
    package var containers: [Container]
    package var start: String?
    package var question: Question
    package var layoutDirection: LayoutDirection
}

/// What is wrong with an input, in one line.
package struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The object's index in the input, from 0; nil where the input as a whole cannot be read.
    package var index: Int?
    package var problem: String

    package var description: String { index.map { "object \($0): \(problem)" } ?? problem }
}
