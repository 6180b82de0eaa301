/// What Select does on the focusable views in it that have nothing of their own, or on the one around it.
package final class FocusGesture: FocusNode {
    package var tap: (() -> Void)?
    package var longPress: (() -> Void)?
    /// Hears when Select goes down and comes up.
    package var pressing: ((Bool) -> Void)?
    /// A long press so short that Select's going down is it.
    package var isLongAtOnce = false
}

/// Keeps the pointer from what is in it; focus goes there all the same.
package final class PointerShield: FocusNode {
    package var isUp = true
}

extension FocusController {
    /// The gestures of an item: those written inside it first, then those around it up to the next item.
    func gestures(of item: FocusItem) -> [FocusGesture] {
        var found: [FocusGesture] = []
        func inside(_ node: FocusNode) {
            for child in node.children where !(child is FocusItem) {
                // One that stands around a stop further in is that stop's.
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

    /// Tells the gestures of an item, and its control, that Select is down or up again.
    func setPressed(_ item: FocusItem, _ isPressed: Bool) {
        item.pressChanged?(isPressed)
        for gesture in gestures(of: item) { gesture.pressing?(isPressed) }
    }

    /// Ends the press under way, be it that it came up or that focus left: what was pressed, nil where nothing was.
    @discardableResult func releasePress() -> FocusItem? {
        guard let item = commandState.pressed else { return nil }
        commandState.pressed = nil
        setPressed(item, false)
        return item
    }
}
