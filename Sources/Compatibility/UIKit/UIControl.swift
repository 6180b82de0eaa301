import Foundation
import TenFoot
import TenFootAppleFoundation
import TenFootViewGraph

/// A view that can be pressed and sends events to its targets.
///
/// Source: UIKit UIControl.
@preconcurrency @MainActor open class UIControl: UIView {
    /// The events of a control.
    ///
    /// Source: UIKit UIControl.Event.
    public struct Event: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch has begun; never sent, since remotes here have no touch surface.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch has ended; never sent, since remotes here have no touch surface.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// Its value has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// It was pressed.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing of its text has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Its text has changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of its text has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing of its text has ended with the keyboard's return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All of them.
        public static let allEvents = Event(rawValue: .max)
    }
    /// The state of a control.
    ///
    /// Source: UIKit UIControl.State.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The normal state.
        public static let normal: State = []
        /// It is being pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// It has focus.
        public static let focused = State(rawValue: 1 << 3)
        /// The bits that an app may use for states of its own.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The bits that UIKit keeps for itself.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Whether it is enabled.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    /// Whether it is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
    /// Whether it is being pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// Its present state.
    public var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    private var targets: [(object: WeakObject?, action: Selector, events: Event)] = []
    private var actions: [(action: UIAction, events: Event)] = []

    /// Adds a method of an object, which is not retained, as target; nil searches the responder chain for the method.
    ///
    /// A method that was added before is called once for an event.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        let object = target.map { $0 as AnyObject }
        if let index = targets.firstIndex(where: {
            ($0.object == nil) == (object == nil) && $0.object?.object === object && $0.action == action
        }) {
            targets[index].events.formUnion(events)
        } else {
            targets.append((object.map { WeakObject($0) }, action, events))
        }
    }
    /// Removes a target from events; a nil object or method matches all.
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        for (index, one) in targets.enumerated()
        where (target == nil || one.object?.object === target as AnyObject) && (action == nil || one.action == action) {
            targets[index].events.subtract(events)
        }
        targets.removeAll { $0.events.isEmpty }
    }
    /// Adds an action that is performed on events; it replaces one with the same identifier.
    open func addAction(_ action: UIAction, for events: Event) {
        if let index = actions.firstIndex(where: { $0.action.identifier == action.identifier }) {
            actions[index] = (action, actions[index].events.union(events))
        } else {
            actions.append((action, events))
        }
    }
    /// Removes an action from events.
    open func removeAction(_ action: UIAction, for events: Event) {
        for (index, one) in actions.enumerated() where one.action === action { actions[index].events.subtract(events) }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Calls the targets and actions for events.
    open func sendActions(for events: Event) {
        for target in targets where !target.events.isDisjoint(with: events) {
            guard let object = target.object else {
                var responder: UIResponder? = self
                while let next = responder, !target.action.perform(on: next, with: self) { responder = next.next }
                continue
            }
            if let object = object.object { target.action.perform(on: object, with: self) }
        }
        for action in actions where !action.events.isDisjoint(with: events) { action.action.perform() }
    }

    /// Whether it can have focus: while it is enabled and visible.
    open override var canBecomeFocused: Bool { isEnabled && !isHidden }
    /// Sends its primary action when Select is released.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.type == .select }) else { return super.pressesEnded(presses, with: event) }
        sendActions(for: .primaryActionTriggered)
    }
}

/// Reports to a control that the SwiftUI control within it has gained or lost focus.
struct InnerFocus: ViewModifier {
    let view: UIView
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        (view.takeFocus, view.hasFocus) = ({ isFocused = true }, { isFocused })
        return content.focused($isFocused).modifier(FocusReports(view: view, isFocused: isFocused))
    }
}

extension View {
    /// Keeps focus and presses away while the view that shows this content, or one around it, has no user interaction.
    ///
    /// The content is not dimmed, as it would be if it were disabled.
    func reacting(as view: UIView) -> some View {
        let reacts = view.isInteractive
        return modifier(_EnvironmentModifier { $0.isInteractive = $0.isInteractive && reacts })
    }
}
