import Foundation
import TenFootGeometry

/// One element of the accessibility tree in its present state: a value that outputs, such as a voice, read and compare.
package struct AccessibilityElement: Equatable, Sendable {
    /// Unique in the process, and constant while the view is in the tree.
    package var id: UInt64
    package var role: AccessibilityRole
    /// Its name; empty for an element without one.
    package var label = ""
    /// Its present value: the text of a field, "On", "40 percent".
    package var value: String?
    /// What happens when it is activated.
    package var hint: String?
    /// The name for scripts and tests; never spoken.
    package var identifier: String?
    package var states: AccessibilityStates = []
    /// The number behind `value` of a slider or progress bar.
    package var range: AccessibilityRange?
    /// Its position among the items around it.
    package var position: AccessibilityPosition?
    /// The lines and columns of a grid, whose elements count their positions line by line; nil for other elements.
    package var grid: AccessibilityGrid?
    /// The names of its actions, the default action first.
    package var actions: [String] = []
    /// The categories that the app gave to actions, by the actions' names.
    package var actionCategories: [String: String] = [:]
    /// The ids of the elements that the app links with it.
    package var linked: [UInt64] = []
    /// 1 to 6; nil if it is no heading, or a heading without a level.
    package var headingLevel: Int?
    package var customContent: [AccessibilityDetail] = []
    /// Other names that a person may use for it in voice input.
    package var inputLabels: [String] = []
    /// The frame in the scene, in points.
    package var frame: CGRect = .zero

    package init(id: UInt64, role: AccessibilityRole, label: String = "") {
        self.id = id
        self.role = role
        self.label = label
    }
}

/// The states of an element.
package struct AccessibilityStates: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let focusable = AccessibilityStates(rawValue: 1)
    package static let focused = AccessibilityStates(rawValue: 2)
    package static let disabled = AccessibilityStates(rawValue: 4)
    package static let selected = AccessibilityStates(rawValue: 8)
    /// Whether it can be on or off.
    package static let checkable = AccessibilityStates(rawValue: 16)
    package static let checked = AccessibilityStates(rawValue: 32)
    /// Whether it can be opened and closed.
    package static let expandable = AccessibilityStates(rawValue: 64)
    package static let expanded = AccessibilityStates(rawValue: 128)
    package static let editable = AccessibilityStates(rawValue: 256)
    /// Whether nothing behind it can be reached.
    package static let modal = AccessibilityStates(rawValue: 512)
    /// Whether its value changes often; changes are spoken only on request.
    package static let updatesFrequently = AccessibilityStates(rawValue: 1024)
    /// Whether at least a part of it is inside the scene.
    package static let showing = AccessibilityStates(rawValue: 2048)
    /// Whether it takes focus but does nothing, as the app says: people who use one or two buttons need not stop there.
    package static let unresponsive = AccessibilityStates(rawValue: 4096)
}

/// A number between a minimum and a maximum.
package struct AccessibilityRange: Hashable, Sendable {
    package var value: Double
    package var least: Double
    package var most: Double
    /// The smallest change; 0 if it cannot be stepped.
    package var step: Double

    package init(value: Double, least: Double = 0, most: Double = 1, step: Double = 0) {
        self.value = value
        self.least = least
        self.most = most
        self.step = step
    }
}

/// A position such as "3 of 12".
package struct AccessibilityPosition: Hashable, Sendable {
    /// Counted from 1.
    package var index: Int
    package var count: Int

    package init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }
}

/// The number of lines and columns of a grid, including those that are not visible.
package struct AccessibilityGrid: Hashable, Sendable {
    package var rows: Int
    package var columns: Int

    package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }
}

/// An additional detail of an element.
package struct AccessibilityDetail: Hashable, Sendable {
    package var label: String
    package var value: String
    /// Whether it is read with the element instead of on request.
    package var isImportant: Bool
    /// A key by which a view outside can replace it; nil if it has none.
    package var key: String?

    package init(label: String, value: String, isImportant: Bool, key: String? = nil) {
        self.label = label
        self.value = value
        self.isImportant = isImportant
        self.key = key
    }
}

/// The content of a chart in words.
package struct AccessibilityChart: Equatable, Sendable {
    package var title: String
    /// A summary of the chart.
    package var summary: String?
    /// Its axes and the points of each series.
    package var details: [AccessibilityDetail]

    package init(title: String, summary: String?, details: [AccessibilityDetail]) {
        self.title = title
        self.summary = summary
        self.details = details
    }
}

/// An event of a frame for assistive technologies.
package enum AccessibilityEvent: Equatable, Sendable {
    /// Focus moved: the elements around the focused one, outermost first, and itself last; empty when nothing has focus.
    case focused([AccessibilityElement])
    /// The label, value or a state of the focused element has changed.
    case changed(from: AccessibilityElement, to: AccessibilityElement)
    /// A text that the app or the runtime announces.
    case announcement(String, isUrgent: Bool)
}
