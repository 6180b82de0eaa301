import TenFootInput

/// What the modifiers of the remote deliver to.
package final class FocusHandler: FocusNode {
    package var onMove: ((MoveCommandDirection) -> Void)?
    /// Absent: no handler; present and nil inside: `onExitCommand(perform: nil)`, which passes on.
    package var onExit: (() -> Void)?
    package var onPlayPause: (() -> Void)?
    package var onDelete: (() -> Void)?
    package var onPage: ((Bool) -> Void)?
    package var onKeyPress: ((KeyPress) -> KeyPress.Result)?
    /// Characters typed while focus is in it, all at once; returns whether it takes them.
    package var onText: ((String) -> Bool)?
    package var keyPhases: KeyPress.Phases = [.down, .repeat]
    package var onMenu: (() -> Bool)?
    /// Hears every press on its way, and stops none.
    package var onPress: ((PressEvent) -> Void)?
    /// Back dismisses what this node presents.
    package var dismissal: (() -> Bool)?
}

/// Hands a part of the remote to a closure.
package struct _FocusHandlerModifier: _PrimitiveModifier {
    package let configure: @MainActor (FocusHandler) -> Void

    package init(_ configure: @escaping @MainActor (FocusHandler) -> Void) { self.configure = configure }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode {
        FocusModifierNode(
            self, context,
            { view -> FocusHandler in
                let handler = FocusHandler(view: view, role: .handler)
                configure(handler)
                return handler
            }, change: { handler, modifier in modifier.configure(handler) })
    }
}
