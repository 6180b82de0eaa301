import TenFootFocusEngine

/// How focus reached or left a view.
public enum FocusUpdateReason: Hashable, Sendable {
    /// The user moved it.
    case movement
    /// The app wrote a FocusState.
    case written
    /// A default was evaluated.
    case evaluatedDefault
    /// The focused view went away or stopped being focusable.
    case relocated
    /// Something was presented or dismissed.
    case presentation
    /// A pointer pressed on it.
    case pointer
    /// A FocusState was set to nil or false.
    case dismissed
}

/// A view that can have focus.
package final class FocusItem: FocusNode {
    package var isRequested = true
    package var interactions: FocusInteractions = .automatic
    /// The primary action, which Select performs; nil if the view cannot be activated.
    package var activate: (() -> Void)?
    /// Called when Select goes down on it and when it comes up.
    package var pressChanged: ((Bool) -> Void)?
    /// Called with characters typed while it has focus; returns whether it has handled them.
    package var receiveText: ((String) -> Bool)?
    /// Called for an editing key such as backspace; returns whether it has handled it.
    package var receiveDelete: (() -> Bool)?
    /// Read by a dialog when it chooses its initial focus (SC13).
    package var isDestructive = false { didSet { if isDestructive != oldValue { changed() } } }
    package var isDefaultAction = false { didSet { if isDefaultAction != oldValue { changed() } } }
    /// Tells whether a key press is its keyboard shortcut; nil if it has none.
    package var answers: ((KeyPress) -> Bool)? { didSet { host.focus.noteShortcut(of: self) } }
    package var identifier: String?
    package var label: String?
    /// Called when it gains or loses focus.
    package var focusChanged: ((Bool) -> Void)?
    /// The control that this focusable view wraps with only modifiers in between, or whose label contains it: both are one stop (DM13).
    package weak var wrappedControl: FocusItem?
    /// The scope in which its content reads `isFocused`; the scope holds the item as the parent of the focus nodes inside.
    package weak var innerScope: EnvironmentScope?
    fileprivate(set) package var isFocused = false

    package init(view: _ViewNode, box: _LayoutBox?) {
        super.init(view: view, role: .item)
        self.box = box
    }

    /// Whether it is enabled and interactive in its environment; the item's view keeps it up to date.
    package var isEnabled = true
    /// Whether any of it can be seen on screen, by frames, clips and covers; the tracker keeps it up to date.
    package internal(set) var isReachable = false

    /// The traits that the focus engine gets besides the frame.
    var traits: FocusItemTraits {
        var traits: FocusItemTraits = []
        if isDefaultAction { traits.insert(.defaultAction) }
        if isDestructive { traits.insert(.destructive) }
        if !isRequested { traits.insert(.unrequested) }
        return traits
    }

    /// Whether its own conditions for focus hold; frames and covers are checked separately.
    package var isCandidate: Bool { isAttached && isRequested && isEnabled && wrappedControl == nil }

    package func setFocused(_ focused: Bool) {
        guard isFocused != focused else { return }
        isFocused = focused
        if isRequested, let innerScope { DefaultEnvironment.setFocused(focused, in: innerScope) }
        focusChanged?(focused)
        for wrapper in wrappers { wrapper.setFocused(focused) }
    }

    /// Items that are one stop with this one, around it or in its label (DM13).
    package var wrappers: [FocusItem] = []

    /// The focus values bound to the wrappers in its label.
    var namesInLabel: [FocusName] {
        wrappers.filter { $0.isInside(self) }.flatMap { inner in
            inner.chain.prefix { $0 !== self }.compactMap { ($0 as? FocusBinding)?.name }
        }
    }

    /// The name that scripts and dumps use for it.
    package var name: String { identifier ?? label ?? "item \(id.rawValue)" }
}
