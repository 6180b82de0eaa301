/// What Select does on the focusable views in it that have nothing of their own, or on the one around it.
package final class FocusGesture: FocusNode {
    package var tap: (() -> Void)?
    package var longPress: (() -> Void)?
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
                let gesture = FocusGesture(view: view)
                gesture.tap = action
                return gesture
            }, change: { gesture, modifier in gesture.tap = modifier.action })
    }
}

/// Runs a closure when Select is held.
public struct _LongPressModifier: _PrimitiveModifier {
    let action: () -> Void
    package init(_ action: @escaping () -> Void) { self.action = action }
    /// Makes the node.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusGesture in
                let gesture = FocusGesture(view: view)
                gesture.longPress = action
                return gesture
            }, change: { gesture, modifier in gesture.longPress = modifier.action })
    }
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
}
