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
        /// The scope whose default it prefers to be (SC2).
        package var prefers: String?
        /// The value of the focus state it is bound to.
        package var value: String?
        package var traits: FocusItemTraits = []
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

    /// A part without a frame: a scope, a region or a presentation.
    package struct Part: Sendable {
        package enum Kind: Sendable {
            case scope
            case region(defaultFocus: String?, FocusDefaultPriority)
            case layer(isDialog: Bool)
        }

        package var id: String
        package var kind: Kind
        package var parent: String?

        package var word: String {
            switch kind {
            case .scope: "scope"
            case .region: "region"
            case .layer: "layer"
            }
        }
    }

    /// The event, if the question is not a press: `start` has focus before it.
    package enum Event: Hashable, Sendable {
        /// The item that has focus goes away.
        case relocate
        /// `resetFocus(in:)` of a scope's namespace.
        case reset(String)
        /// The focus state is set to a value, or to nil.
        case write(String?)
        /// A layer is presented, or was and is dismissed.
        case present(String)
        case dismiss(String)
    }

    /// One press of a run, or the only question.
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

    /// The question: one step, a run of presses, or something that happens.
    package enum Question: Sendable {
        case step(Step)
        case run([Step])
        case event(Event)
    }

    /// The name in the input; nil where it has none and is named by its index.
    package var id: String?
    package var items: [Item]
    package var sections: [Section]
    package var containers: [Container]
    package var parts: [Part] = []
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
