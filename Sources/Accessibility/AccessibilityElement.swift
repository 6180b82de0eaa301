import Foundation
import TenFootGeometry

/// One element of the accessibility tree, as it is now: a value that outlets read and compare.
package struct AccessibilityElement: Equatable, Sendable {
    /// Unique in the process, and the same for as long as the view stands.
    package var id: UInt64
    package var role: AccessibilityRole
    /// What it is called; empty for an element without a name.
    package var label = ""
    /// What it is set to: the text of a field, "On", "40 percent".
    package var value: String?
    /// What happens when it is activated.
    package var hint: String?
    /// The name for scripts and tests; never spoken.
    package var identifier: String?
    package var states: AccessibilityStates = []
    /// The number behind `value` of a slider or progress bar.
    package var range: AccessibilityRange?
    /// Where it stands among its like.
    package var position: AccessibilityPosition?
    /// The lines and columns of a grid, whose elements count their positions line by line; nil for anything else.
    package var grid: AccessibilityGrid?
    /// The names of what can be done with it, the default action first.
    package var actions: [String] = []
    /// The category of an action, by its name, where the app gave it one.
    package var actionCategories: [String: String] = [:]
    /// The numbers of the elements that the app links with it.
    package var linked: [UInt64] = []
    /// 1 to 6; nil for what is no heading, or a heading without a level.
    package var headingLevel: Int?
    package var customContent: [AccessibilityDetail] = []
    /// Other names a person may call it by.
    package var inputLabels: [String] = []
    /// In the scene, in points.
    package var frame: CGRect = .zero

    package init(id: UInt64, role: AccessibilityRole, label: String = "") {
        self.id = id
        self.role = role
        self.label = label
    }
}

/// What holds of an element at the moment.
package struct AccessibilityStates: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let focusable = AccessibilityStates(rawValue: 1)
    package static let focused = AccessibilityStates(rawValue: 2)
    package static let disabled = AccessibilityStates(rawValue: 4)
    package static let selected = AccessibilityStates(rawValue: 8)
    /// It can be on or off.
    package static let checkable = AccessibilityStates(rawValue: 16)
    package static let checked = AccessibilityStates(rawValue: 32)
    /// It can be opened and closed.
    package static let expandable = AccessibilityStates(rawValue: 64)
    package static let expanded = AccessibilityStates(rawValue: 128)
    package static let editable = AccessibilityStates(rawValue: 256)
    /// Nothing behind it can be reached.
    package static let modal = AccessibilityStates(rawValue: 512)
    /// Its value changes often; changes are spoken only on request.
    package static let updatesFrequently = AccessibilityStates(rawValue: 1024)
    /// At least a part of it is inside the scene.
    package static let showing = AccessibilityStates(rawValue: 2048)
    /// It takes focus and does nothing by its own word: one or two buttons need not stop there.
    package static let unresponsive = AccessibilityStates(rawValue: 4096)
}

/// A number between two others.
package struct AccessibilityRange: Hashable, Sendable {
    package var value: Double
    package var least: Double
    package var most: Double
    /// The least change; 0 where nothing steps it.
    package var step: Double

    package init(value: Double, least: Double = 0, most: Double = 1, step: Double = 0) {
        self.value = value
        self.least = least
        self.most = most
        self.step = step
    }
}

/// "3 of 12".
package struct AccessibilityPosition: Hashable, Sendable {
    /// Counted from 1.
    package var index: Int
    package var count: Int

    package init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }
}

/// How many lines and columns a grid has, those out of sight included.
package struct AccessibilityGrid: Hashable, Sendable {
    package var rows: Int
    package var columns: Int

    package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }
}

/// A further fact about an element.
package struct AccessibilityDetail: Hashable, Sendable {
    package var label: String
    package var value: String
    /// Whether it is read with the element instead of on request.
    package var isImportant: Bool
    /// What tells it from others, so that a view outside can replace it; nil where nothing does.
    package var key: String?

    package init(label: String, value: String, isImportant: Bool, key: String? = nil) {
        self.label = label
        self.value = value
        self.isImportant = isImportant
        self.key = key
    }
}

/// What a chart shows, in words.
package struct AccessibilityChart: Equatable, Sendable {
    package var title: String
    /// What there is to be learned from it.
    package var summary: String?
    /// Its axes and the points of each series.
    package var details: [AccessibilityDetail]

    package init(title: String, summary: String?, details: [AccessibilityDetail]) {
        self.title = title
        self.summary = summary
        self.details = details
    }
}

/// What assistive technologies are told of a frame.
package enum AccessibilityEvent: Equatable, Sendable {
    /// Focus moved: the elements around the focused one, outermost first, and itself last; empty when nothing has focus.
    case focused([AccessibilityElement])
    /// The focused element is called or set otherwise than before, or is in another state.
    case changed(from: AccessibilityElement, to: AccessibilityElement)
    /// The app or the runtime has something to say.
    case announcement(String, isUrgent: Bool)
}
