import TenFootInput

/// The focus node of modifiers that handle the remote; presses are delivered to its closures.
package final class FocusHandler: FocusNode {
    package var onMove: ((MoveCommandDirection) -> Void)?
    /// Called when Back is pressed; nil if there is no handler, as with `onExitCommand(perform: nil)`, so that the press passes on.
    package var onExit: (() -> Void)?
    package var onPlayPause: (() -> Void)?
    package var onDelete: (() -> Void)?
    package var onPage: ((Bool) -> Void)?
    package var onKeyPress: ((KeyPress) -> KeyPress.Result)?
    /// Called with characters typed while focus is inside, all at once; returns whether it has handled them.
    package var onText: ((String) -> Bool)?
    package var keyPhases: KeyPress.Phases = [.down, .repeat]
    package var onMenu: (() -> Bool)?
    /// Called for every press on its way outward; it cannot stop the press.
    package var onPress: ((PressEvent) -> Void)?
    /// Called when Back is pressed, to dismiss what this node presents; returns whether it did.
    package var dismissal: (() -> Bool)?
}

/// Installs a handler for presses of the remote.
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
