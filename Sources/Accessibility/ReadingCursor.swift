/// Where a person reads on a screen, whatever has focus: goes from element to element in reading order.
package struct ReadingCursor: Sendable {
    private var elements: [AccessibilityElement] = []
    /// The headings, and the first elements of named groups such as rows.
    private var marks: [Int] = []
    private var index = 0

    package init() {}

    /// What is read now; nil on a screen without words.
    package var current: AccessibilityElement? { elements.indices.contains(index) ? elements[index] : nil }

    /// What follows, the present element first.
    package var rest: [AccessibilityElement] { Array(elements.dropFirst(index)) }

    /// Takes the elements of a screen; begins at one of them, or near where it was.
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

    /// Goes on or back; false at the first and the last element.
    package mutating func step(by delta: Int) -> Bool { go(to: index + delta) }

    /// Goes to the next or the last heading or row; false where there is none.
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
