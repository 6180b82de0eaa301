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

/// A view that focus can be on.
package final class FocusItem: FocusNode {
    package var isRequested = true
    package var interactions: FocusInteractions = .automatic
    /// Select, on a view that can be activated.
    package var activate: (() -> Void)?
    /// Select is down, or up again, on it.
    package var pressChanged: ((Bool) -> Void)?
    /// Characters typed while it has focus; returns whether it takes them.
    package var receiveText: ((String) -> Bool)?
    /// A key that edits: backspace and the like.
    package var receiveDelete: (() -> Bool)?
    /// What a dialog asks when it chooses where to start (SC13).
    package var isDestructive = false { didSet { if isDestructive != oldValue { changed() } } }
    package var isDefaultAction = false { didSet { if isDefaultAction != oldValue { changed() } } }
    /// Whether a key of a keyboard is its shortcut; nil where it has none.
    package var answers: ((KeyPress) -> Bool)? { didSet { host.focus.noteShortcut(of: self) } }
    package var identifier: String?
    package var label: String?
    /// Called when focus comes or goes.
    package var focusChanged: ((Bool) -> Void)?
    /// The control that this focusable view wraps with only modifiers in between, or in whose label it stands: both are one stop (DM13).
    package weak var wrappedControl: FocusItem?
    /// What its content reads as `isFocused`; the scope holds the item as the parent of what is in it.
    package weak var innerScope: EnvironmentScope?
    fileprivate(set) package var isFocused = false

    package init(view: _ViewNode, box: _LayoutBox?) {
        super.init(view: view, role: .item)
        self.box = box
    }

    /// As its environment says; the item's view follows the changes.
    package var isEnabled = true
    /// Seen somewhere on the screen, as frames, clips and covers have it; kept by the geometry.
    package internal(set) var isReachable = false

    /// What the focus engine is told besides the frame.
    var traits: FocusItemTraits {
        var traits: FocusItemTraits = []
        if isDefaultAction { traits.insert(.defaultAction) }
        if isDestructive { traits.insert(.destructive) }
        if !isRequested { traits.insert(.unrequested) }
        return traits
    }

    /// May take focus now, as far as it is up to itself; frames and covers are judged by the map.
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

    /// The values bound to those of them in its label.
    var namesInLabel: [FocusName] {
        wrappers.filter { $0.isInside(self) }.flatMap { inner in
            inner.chain.prefix { $0 !== self }.compactMap { ($0 as? FocusBinding)?.name }
        }
    }

    /// The words that scripts and dumps know it by.
    package var name: String { identifier ?? label ?? "item \(id.rawValue)" }
}
