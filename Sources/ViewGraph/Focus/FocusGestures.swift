/// What Select does on the focusable views in it that have nothing of their own, or on the one around it.
package final class FocusGesture: FocusNode {
    package var tap: (() -> Void)?
    package var longPress: (() -> Void)?
    /// Hears when Select goes down and comes up.
    package var pressing: ((Bool) -> Void)?
    /// A long press so short that Select's going down is it.
    package var isLongAtOnce = false
}

/// Runs a closure for Select.
public struct _TapModifier: _PrimitiveModifier {
    let action: () -> Void
    package init(_ action: @escaping () -> Void) { self.action = action }
    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusGesture in
                let gesture = FocusGesture(view: view, role: .gesture)
                gesture.tap = action
                return gesture
            }, change: { gesture, modifier in gesture.tap = modifier.action })
    }
}

/// Runs closures when Select is held, goes down and comes up.
public struct _LongPressModifier: _PrimitiveModifier {
    let minimumDuration: Double
    let pressing: ((Bool) -> Void)?
    let action: () -> Void

    package init(minimumDuration: Double = 0.5, pressing: ((Bool) -> Void)? = nil, _ action: @escaping () -> Void) {
        self.minimumDuration = minimumDuration
        self.pressing = pressing
        self.action = action
    }

    private func write(_ gesture: FocusGesture) {
        gesture.longPress = action
        gesture.pressing = pressing
        // Shorter than anyone can press: apps hear Select's going down by it.
        gesture.isLongAtOnce = minimumDuration < 0.05
    }

    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusGesture in
                let gesture = FocusGesture(view: view, role: .gesture)
                write(gesture)
                return gesture
            }, change: { gesture, modifier in modifier.write(gesture) })
    }
}

/// What no pointer meets; focus goes there all the same.
final class PointerShield: FocusNode {
    var isUp = true
}

/// Says whether a pointer meets the views in it.
public struct _HitTestModifier: _PrimitiveModifier {
    let isEnabled: Bool
    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> PointerShield in
                let shield = PointerShield(view: view, role: .shield)
                shield.isUp = !isEnabled
                return shield
            }, change: { shield, modifier in shield.isUp = !modifier.isEnabled })
    }
}

extension View {
    /// Sets whether a pointer meets this view; a remote moves focus to it all the same.
    ///
    /// Source: SwiftUI allowsHitTesting(_:).
    public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(_HitTestModifier(isEnabled: enabled)) }
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
            if let other = node as? FocusItem, other.twin !== item { break }
            if let gesture = node as? FocusGesture { found.append(gesture) }
        }
        return found
    }

    /// Tells the gestures of an item, and its control, that Select is down or up again.
    func setPressed(_ item: FocusItem, _ isPressed: Bool) {
        item.pressChanged?(isPressed)
        for gesture in gestures(of: item) { gesture.pressing?(isPressed) }
    }
}
