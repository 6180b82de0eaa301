/// Elements in the order of their arrival; one that is taken is released at once, which an `ArraySlice` does only when it is copied.
struct ArrivalQueue<Element> {
    private var elements: [Element?] = []
    /// The place of the first element that has not been taken.
    private var start = 0

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        guard start < elements.count else { return nil }
        let first = elements[start]
        elements[start] = nil
        start += 1
        // Not at each element, since all others are moved.
        if start > elements.count / 2 {
            elements.removeFirst(start)
            start = 0
        }
        return first
    }
}

extension ArrivalQueue: Sendable where Element: Sendable {}
