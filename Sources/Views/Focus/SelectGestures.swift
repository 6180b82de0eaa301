import TenFootViewGraph

/// Runs a closure for Select.
package struct _TapModifier: _PrimitiveModifier {
    let action: () -> Void
    package init(_ action: @escaping () -> Void) { self.action = action }
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusGesture in
                let gesture = FocusGesture(view: view, role: .gesture)
                gesture.tap = action
                #if DEBUG
                    view.host.focus.check(gesture)
                #endif
                return gesture
            }, change: { gesture, modifier in gesture.tap = modifier.action })
    }
}

/// Runs closures when Select is held, goes down and comes up.
package struct _LongPressModifier: _PrimitiveModifier {
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

    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusGesture in
                let gesture = FocusGesture(view: view, role: .gesture)
                write(gesture)
                return gesture
            }, change: { gesture, modifier in modifier.write(gesture) })
    }
}

/// Says whether a pointer meets the views in it.
package struct _HitTestModifier: _PrimitiveModifier {
    let isEnabled: Bool
    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
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
