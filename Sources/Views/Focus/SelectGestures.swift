import TenFootViewGraph

/// Runs a closure for Select, pressed once or several times in quick succession.
package struct _TapModifier: _RowModifier {
    package static var _dividesRows: Bool { false }
    let count: Int
    let action: () -> Void
    package init(count: Int, _ action: @escaping () -> Void) {
        self.count = count
        self.action = action
    }

    private func write(_ gesture: FocusGesture) {
        gesture.tap = action
        gesture.tapCount = max(1, count)
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusGesture in
                let gesture = FocusGesture(view: view, role: .gesture)
                write(gesture)
                #if DEBUG
                    view.host.focus.check(gesture)
                #endif
                return gesture
            }, change: { gesture, modifier in modifier.write(gesture) })
    }
}

/// Runs closures when Select is held, pressed and released.
package struct _LongPressModifier: _RowModifier {
    package static var _dividesRows: Bool { false }
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
        // A duration this short means that the app wants to know when Select is pressed.
        gesture.isLongAtOnce = minimumDuration < 0.05
        // The viewer sets how long half a second is.
        gesture.longDelay = max(0, minimumDuration - 0.5)
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

/// Sets whether the pointer hits its content.
package struct _HitTestModifier: _RowModifier {
    package static var _dividesRows: Bool { false }
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
    /// Sets whether the pointer hits this view; a remote can move focus to it in any case.
    ///
    /// Source: SwiftUI allowsHitTesting(_:).
    public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(_HitTestModifier(isEnabled: enabled)) }
}
