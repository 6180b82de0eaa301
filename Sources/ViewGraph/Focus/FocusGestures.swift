/// A gesture that Select triggers on the focusable views inside it, or on the one around it.
package final class FocusGesture: FocusNode {
    package var tap: (() -> Void)?
    package var longPress: (() -> Void)?
    /// Called when Select goes down and when it comes up.
    package var pressing: ((Bool) -> Void)?
    /// Whether the long press is so short that it acts as soon as Select goes down.
    package var isLongAtOnce = false
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

    /// Notifies an item's control and gestures that Select went down or came up.
    func setPressed(_ item: FocusItem, _ isPressed: Bool) {
        item.pressChanged?(isPressed)
        for gesture in gestures(of: item) { gesture.pressing?(isPressed) }
    }

    /// Ends the press in progress, because Select came up or focus left; returns the pressed item, nil if there was none.
    @discardableResult func releasePress() -> FocusItem? {
        guard let item = commandState.pressed else { return nil }
        commandState.pressed = nil
        setPressed(item, false)
        return item
    }
}
