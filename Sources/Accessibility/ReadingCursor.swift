/// The position at which a person reads on a screen, independent of focus: moves from element to element in reading order.
package struct ReadingCursor: Sendable {
    private var elements: [AccessibilityElement] = []
    /// The indices of headings, and of the first elements of named groups such as rows.
    private var marks: [Int] = []
    private var index = 0

    package init() {}

    /// The element that is read now; nil on a screen without words.
    package var current: AccessibilityElement? { elements.indices.contains(index) ? elements[index] : nil }

    /// The elements from the current one to the end.
    package var rest: [AccessibilityElement] { Array(elements.dropFirst(index)) }

    /// Takes the elements of a screen; starts at one of them, or near the previous position.
    package mutating func take(_ all: [AccessibilityElement], at id: UInt64?) {
        (elements, marks) = ([], [])
        var entersGroup = false
        for element in all {
            if element.role.isContainer {
                entersGroup = entersGroup || !SpokenText.clean(element.label).isEmpty
                if !element.states.contains(.focusable) { continue }
            }
            guard !SpokenText.clean(element.label + (element.value ?? "")).isEmpty else { continue }
            if entersGroup || element.role == .heading { marks.append(elements.count) }
            entersGroup = false
            elements.append(element)
        }
        index = elements.firstIndex { $0.id == id } ?? min(index, max(0, elements.count - 1))
    }

    /// Moves forwards or backwards; false at the first and the last element.
    package mutating func step(by delta: Int) -> Bool { go(to: index + delta) }

    /// Moves to the next or previous heading or row; false if there is none.
    package mutating func step(toMark delta: Int) -> Bool {
        let mark = delta > 0 ? marks.first { $0 > index } : marks.last { $0 < index }
        return mark.map { go(to: $0) } ?? false
    }

    private mutating func go(to new: Int) -> Bool {
        guard elements.indices.contains(new) else { return false }
        index = new
        return true
    }
}
