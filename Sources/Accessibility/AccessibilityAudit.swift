import Foundation

/// An element as an audit sees it.
package struct AuditedElement: Sendable {
    package var element: AccessibilityElement
    /// The id of the element around it; nil for an outermost element.
    package var parent: UInt64?
    /// The app's view that the element comes from, if known.
    package var view: String
    /// Whether the app has set the order of the elements beside it.
    package var isOrdered = false

    package init(_ element: AccessibilityElement, parent: UInt64?, view: String) {
        self.element = element
        self.parent = parent
        self.view = view
    }

    private var isFocusable: Bool { element.states.contains(.focusable) }
    /// A name that distinguishes it from its neighbours.
    private var name: String {
        [element.label, element.value ?? ""].map { SpokenText.clean($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    private var place: String {
        let (frame, id) = (element.frame, element.identifier.map { " \"\($0)\"" } ?? "")
        let position = "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))x\(Int(frame.height))"
        return "\(element.role.rawValue)\(id) in \(view.isEmpty ? "no view of the app" : view) at \(position)"
    }

    /// The smallest side of an element that can be activated, in points.
    ///
    /// Source: WCAG 2.2, success criterion 2.5.8, Target Size (Minimum).
    static let leastSide: CGFloat = 24

    /// Faults that would keep people who do not see or point well from using some elements; each is a sentence that names the view.
    ///
    /// The elements are in reading order. O(n).
    package static func faults(in elements: [AuditedElement]) -> [String] {
        var faults: [String] = []
        var last: [UInt64?: AuditedElement] = [:]
        for audited in elements where audited.isFocusable {
            let frame = audited.element.frame
            if audited.name.isEmpty { faults.append("no name: \(audited.place); give it an accessibilityLabel") }
            if !frame.isEmpty, min(frame.width, frame.height) < leastSide {
                faults.append("too small a target: \(audited.place); it needs \(Int(leastSide)) points each way")
            }
            if let before = last[audited.parent] {
                if !audited.name.isEmpty, before.name == audited.name {
                    faults.append("two neighbours called \"\(audited.name)\": \(before.place), \(audited.place)")
                }
                if !audited.isOrdered, !audited.element.states.isDisjoint(with: .showing),
                    isSeen(audited.element.frame, before: before.element.frame)
                {
                    faults.append(
                        "read after what it stands before: \(audited.place) comes after \(before.place); use accessibilitySortPriority")
                }
            }
            last[audited.parent] = audited
        }
        return faults
    }

    /// Whether a frame is above another in its column, or left of it in its row.
    private static func isSeen(_ frame: CGRect, before other: CGRect) -> Bool {
        let isInColumn = min(frame.maxX, other.maxX) - max(frame.minX, other.minX) > min(frame.width, other.width) / 2
        if isInColumn { return frame.maxY <= other.minY }
        let isInRow = min(frame.maxY, other.maxY) - max(frame.minY, other.minY) > min(frame.height, other.height) / 2
        return isInRow && frame.maxX <= other.minX
    }
}
