import TenFootViews

/// A keyboard shortcut that triggers a control, whatever has focus.
///
/// Source: SwiftUI KeyboardShortcut.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The modifier keys.
    public var modifiers: EventModifiers

    /// Return: triggers the default button of a dialog, on which focus starts.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: triggers the cancel button.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Creates a shortcut from a key and modifier keys, by default Command.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Whether two shortcuts are the same keys.
    public static func == (one: KeyboardShortcut, other: KeyboardShortcut) -> Bool {
        one.key == other.key && one.modifiers == other.modifiers
    }
    /// Hashes the keys.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers.rawValue)
    }
}

private enum ShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
    /// The shortcut of the controls in a view.
    ///
    /// Source: SwiftUI keyboardShortcut.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
}

extension View {
    /// Triggers the controls of this view by keys.
    ///
    /// Source: SwiftUI keyboardShortcut(_:modifiers:).
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Triggers the controls of this view by a shortcut.
    ///
    /// Source: SwiftUI keyboardShortcut(_:).
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        modifier(_EnvironmentModifier { $0.keyboardShortcut = shortcut })
    }

    /// Triggers the controls of this view by a shortcut, if there is one.
    ///
    /// Source: SwiftUI keyboardShortcut(_:).
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(_EnvironmentModifier { $0.keyboardShortcut = shortcut })
    }
}
