import Foundation
import TenFootAccessibility

extension AccessibilityTree {
    /// Every element with its children, in reading order.
    ///
    /// O(n) in the size of the screen: for tests and audits.
    package func elements() -> [(depth: Int, element: AccessibilityElement)] {
        var all: [(Int, AccessibilityElement)] = []
        func visit(_ found: Found, _ depth: Int) {
            all.append((depth, describe(found)))
            for child in children(of: found) { visit(child, depth + 1) }
        }
        for root in roots() { visit(root, 0) }
        return all
    }

    /// The tree as text, one line per element: role, label, value, states.
    package func outline() -> String {
        elements().map { depth, element in
            var words = [element.role.rawValue]
            if !element.label.isEmpty { words.append("\"\(element.label)\"") }
            if let value = element.value { words.append("= \"\(value)\"") }
            let states: [(AccessibilityStates, String)] = [
                (.focused, "focused"), (.selected, "selected"), (.disabled, "disabled"), (.expandable, "expandable"), (.modal, "modal"),
            ]
            words += states.filter { element.states.contains($0.0) }.map(\.1)
            if element.states.contains(.checkable) { words.append(element.states.contains(.checked) ? "on" : "off") }
            if let position = element.position { words.append("\(position.index)/\(position.count)") }
            if let level = element.headingLevel { words.append("level \(level)") }
            return String(repeating: "  ", count: depth) + words.joined(separator: " ")
        }.joined(separator: "\n")
    }
}
