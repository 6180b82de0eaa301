import TenFootViews

/// Keys that trigger a control from anywhere.
///
/// Source: SwiftUI KeyboardShortcut.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key, and what is held with it.
    public var key: KeyEquivalent
    /// What is held with the key.
    public var modifiers: EventModifiers

    /// Return: the button a dialog starts on.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: the button that cancels.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// A key with what is held with it, by default Command.
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
