import TenFootSDLRendering

/// The window's events that wait for the next frames, because there are more than one frame handles.
///
/// Input that arrives while it is full is dropped, a press together with its release; the release of an earlier press is always kept, so
/// that nothing stays held.
struct WindowBacklog {
    /// The capacity, in events.
    static let capacity = 1024

    private var events: ArraySlice<WindowEvent> = []
    /// The keys whose press was dropped and whose release was not yet.
    private var dropped: Set<Int> = []
    /// Whether the pointer's last press was dropped.
    private var hasDroppedClick = false

    var isEmpty: Bool { events.isEmpty }

    /// When the oldest waiting key moved, in microseconds; nil if no key waits.
    var waitsSince: UInt64? { events.lazy.compactMap { if case .key(let key) = $0 { key.time } else { nil } }.first }

    mutating func add(_ event: WindowEvent) {
        let isFull = events.count >= Self.capacity
        switch event {
        case .key(let key):
            if key.isDown, isFull {
                if !key.isRepeat { dropped.insert(key.scancode) }
                return
            }
            if key.isDown, !key.isRepeat {
                dropped.remove(key.scancode)
            } else if dropped.contains(key.scancode) {
                if !key.isDown { dropped.remove(key.scancode) }
                return
            }
        case .pointerDown:
            hasDroppedClick = isFull
            if isFull { return }
        case .pointerUp: if hasDroppedClick { return }
        case .text, .pointerMoved, .wheel: if isFull { return }
        case .pointerCrossed, .resized, .exposed, .replugged, .focused, .visible, .closed: break
        }
        events.append(event)
    }

    /// Removes and returns the oldest event; nil if there is none, or if the frame is full and this is not what is typed into a field.
    mutating func next(isFull: Bool, isTyping: Bool) -> WindowEvent? {
        switch events.first {
        case .key?, .text?: if isFull, !isTyping { return nil }
        default: if isFull { return nil }
        }
        return events.popFirst()
    }
}
