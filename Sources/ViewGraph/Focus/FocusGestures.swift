import TenFootInput

/// A gesture that Select triggers on the focusable views inside it, or on the one around it.
package final class FocusGesture: FocusNode {
    package var tap: (() -> Void)?
    /// The number of presses in quick succession that make a tap.
    package var tapCount = 1
    package var longPress: (() -> Void)?
    /// Called when Select goes down and when it comes up.
    package var pressing: ((Bool) -> Void)?
    /// Whether the long press is so short that it acts as soon as Select goes down.
    package var isLongAtOnce = false
    /// The time for which Select must be held beyond the viewer's own long press, in seconds.
    package var longDelay: TimeInterval = 0
}

/// Blocks the pointer for the views inside it; focus can still move there.
package final class PointerShield: FocusNode {
    package var isUp = true
}

extension FocusController {
    /// The gestures of an item: those written inside it first, then those around it up to the next item.
    func gestures(of item: FocusItem) -> [FocusGesture] {
        var found: [FocusGesture] = []
        func inside(_ node: FocusNode) {
            for child in node.children where !(child is FocusItem) {
                // A gesture around an inner focusable item belongs to that item.
                if let gesture = child as? FocusGesture, gesture.descendants(FocusItem.self).isEmpty { found.append(gesture) }
                inside(child)
            }
        }
        for holder in [item] + item.wrappers { inside(holder) }
        for node in item.chain.dropFirst() {
            if let other = node as? FocusItem, other.wrappedControl !== item { break }
            if let gesture = node as? FocusGesture { found.append(gesture) }
        }
        return found
    }

    /// The longest time between two presses of one tap, in seconds.
    private static var tapPause: TimeInterval { 0.35 }

    /// Counts a press of an item whose gestures wait for one or several presses.
    ///
    /// The gesture that waits for the most runs as soon as these have come; another one if no further press has come meanwhile.
    func tap(_ item: FocusItem, _ gestures: [FocusGesture]) {
        let before = commandState.presses
        commandState.presses = nil
        if let before { host.deadlines.cancel(before.deadline) }
        let isNext = before?.item === item
        if let before, !isNext { before.end() }
        let count = isNext ? (before?.count ?? 0) + 1 : 1
        let run = { for gesture in gestures where gesture.tapCount == count { gesture.tap?() } }
        // No further press comes to a view that the button's own action has removed.
        guard item.isAttached, gestures.contains(where: { $0.tapCount > count }) else { return run() }
        let end = { [weak view = item.view] in
            // The view may be gone when no further press has come.
            if view?.isMounted == true { run() }
        }
        let deadline = host.deadlines.schedule(at: host.time + Self.tapPause) { [weak self] in
            self?.commandState.presses = nil
            end()
        }
        commandState.presses = CommandState.Presses(item: item, count: count, deadline: deadline, end: end)
    }

    /// Notifies an item's control and gestures that Select went down or came up.
    func setPressed(_ item: FocusItem, _ isPressed: Bool) {
        item.pressChanged?(isPressed)
        for gesture in gestures(of: item) { gesture.pressing?(isPressed) }
    }

    /// Performs a long press, as soon as Select has been held for the time that the gesture asks for.
    func performLongPress(_ gesture: FocusGesture, _ press: PressEvent) {
        let action = { [weak self] in
            self?.releasePress()
            gesture.longPress?()
        }
        guard gesture.longDelay > 0 else { return action() }
        let deadline = host.deadlines.schedule(at: host.time + gesture.longDelay, action)
        commandState.hold = CommandState.Hold(deadline: deadline, press: press, delay: gesture.longDelay, action: action)
    }

    /// Ends the press in progress, because Select came up or focus left; returns the pressed item, nil if there was none.
    @discardableResult func releasePress() -> FocusItem? {
        if let hold = commandState.hold { host.deadlines.cancel(hold.deadline) }
        commandState.hold = nil
        guard let item = commandState.pressed else { return nil }
        commandState.pressed = nil
        setPressed(item, false)
        return item
    }
}
