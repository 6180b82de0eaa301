/// Where a person reads on a screen, whatever has focus: goes from element to element in reading order.
package struct ReadingCursor: Sendable {
    private var elements: [AccessibilityElement] = []
    private var index = 0

    package init() {}

    /// What is read now; nil on a screen without words.
    package var current: AccessibilityElement? { elements.indices.contains(index) ? elements[index] : nil }

    /// What follows, the present element first.
    package var rest: [AccessibilityElement] { Array(elements.dropFirst(index)) }

    /// Takes the elements of a screen; begins at one of them, or near where it was.
    package mutating func take(_ all: [AccessibilityElement], at id: UInt64?) {
        elements = all.filter { !$0.role.isContainer && !SpokenText.clean($0.label + ($0.value ?? "")).isEmpty }
        index = elements.firstIndex { $0.id == id } ?? min(index, max(0, elements.count - 1))
    }

    /// Goes on or back; false at the first and the last element.
    package mutating func step(by delta: Int) -> Bool {
        guard elements.indices.contains(index + delta) else { return false }
        index += delta
        return true
    }
}
