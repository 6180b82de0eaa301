import Foundation
import TenFootViewGraph

extension View {
    /// Runs a closure when a direction is pressed and focus cannot move; on an `.edit` view, for every press of a direction.
    ///
    /// Source: SwiftUI onMoveCommand(perform:).
    public func onMoveCommand(perform action: ((_ direction: MoveCommandDirection) -> Void)?) -> some View {
        modifier(_FocusHandlerModifier { $0.onMove = action })
    }

    /// Runs a closure for Back; nil passes the press on.
    ///
    /// Source: SwiftUI onExitCommand(perform:).
    public func onExitCommand(perform action: (() -> Void)?) -> some View { modifier(_FocusHandlerModifier { $0.onExit = action }) }

    /// Runs a closure for Play/Pause.
    ///
    /// Source: SwiftUI onPlayPauseCommand(perform:).
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View {
        modifier(_FocusHandlerModifier { $0.onPlayPause = action })
    }

    /// Runs a closure for Delete.
    ///
    /// Source: SwiftUI onDeleteCommand(perform:).
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View { modifier(_FocusHandlerModifier { $0.onDelete = action }) }

    /// Runs a closure for every phase of every press while this view or something in it has focus; the press is then handled as usual.
    public func onRemotePress(perform action: ((_ press: PressEvent) -> Void)?) -> some View {
        modifier(_FocusHandlerModifier { $0.onPress = action })
    }

    /// Changes a value by `step` with the page buttons.
    ///
    /// Source: SwiftUI pageCommand(value:in:step:).
    public func pageCommand<V: BinaryInteger>(value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1) -> some View {
        modifier(
            _FocusHandlerModifier { handler in
                handler.onPage = { isDown in
                    let next = isDown ? value.wrappedValue + step : value.wrappedValue - step
                    value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
                }
            })
    }

    /// Runs a closure when a key is pressed or repeats.
    ///
    /// Source: SwiftUI onKeyPress(_:action:).
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key], phases: [.down, .repeat]) { _ in action() }
    }

    /// Runs a closure for phases of a key.
    ///
    /// Source: SwiftUI onKeyPress(_:phases:action:).
    public func onKeyPress(_ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (_ press: KeyPress) -> KeyPress.Result)
        -> some View
    {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Runs a closure for phases of any key in a set.
    ///
    /// Source: SwiftUI onKeyPress(keys:phases:action:).
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (_ press: KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored }
    }

    /// Runs a closure for keys that type a character in a set.
    ///
    /// Source: SwiftUI onKeyPress(characters:phases:action:).
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (_ press: KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(phases: phases) { $0.characters.unicodeScalars.allSatisfy(characters.contains) ? action($0) : .ignored }
    }

    /// Runs a closure for any key.
    ///
    /// Source: SwiftUI onKeyPress(phases:action:).
    public func onKeyPress(phases: KeyPress.Phases = [.down, .repeat], action: @escaping (_ press: KeyPress) -> KeyPress.Result)
        -> some View
    {
        modifier(
            _FocusHandlerModifier { handler in
                handler.keyPhases = phases
                handler.onKeyPress = action
            })
    }
}
