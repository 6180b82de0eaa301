import TenFootSDLRendering

/// The window's events that wait for the next frames, because more keys go down than one frame handles.
///
/// A press while it is full is dropped together with its release; the release of an earlier press is always kept, so that nothing stays held.
struct WindowBacklog {
    /// The capacity, in events.
    static let capacity = 1024

    private var events: ArraySlice<WindowEvent> = []
    /// The keys whose press was dropped and whose release was not yet.
    private var dropped: Set<Int> = []

    var isEmpty: Bool { events.isEmpty }

    /// When the oldest waiting key moved, in microseconds; nil if no key waits.
    var waitsSince: UInt64? { events.lazy.compactMap { if case .key(let key) = $0 { key.time } else { nil } }.first }

    mutating func add(_ event: WindowEvent) {
        if case .key(let key) = event {
            if key.isDown, events.count >= Self.capacity {
                if !key.isRepeat { dropped.insert(key.scancode) }
                return
            }
            if key.isDown, !key.isRepeat {
                dropped.remove(key.scancode)
            } else if dropped.contains(key.scancode) {
                if !key.isDown { dropped.remove(key.scancode) }
                return
            }
        }
        events.append(event)
    }

    /// Removes and returns the oldest event; nil if there is none, or if it is a key going down and none is taken.
    mutating func next(takesPresses: Bool) -> WindowEvent? {
        if case .key(let key)? = events.first, key.isDown, !takesPresses { return nil }
        return events.popFirst()
    }
}
