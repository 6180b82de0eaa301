/// A key by the character it makes.
///
/// Source: SwiftUI KeyEquivalent.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character.
    public var character: Character
    /// The key of a character.
    public init(_ character: Character) { self.character = character }
    /// The key of a character written as a literal.
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }

    /// An arrow key.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// An arrow key.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// An arrow key.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// An arrow key.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The Escape key, and Back on a remote.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The backspace key.
    public static let delete = KeyEquivalent("\u{8}")
    /// The forward-delete key.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The Home key.
    public static let home = KeyEquivalent("\u{F729}")
    /// The End key.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The Page Up key.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The Page Down key.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The Clear key.
    public static let clear = KeyEquivalent("\u{F739}")
    /// The Tab key.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The Return key, and Select on a remote.
    public static let `return` = KeyEquivalent("\r")
}

/// Keys held while another is pressed.
///
/// Source: SwiftUI EventModifiers.
public struct EventModifiers: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps Lock.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// Shift.
    public static let shift = EventModifiers(rawValue: 2)
    /// Control.
    public static let control = EventModifiers(rawValue: 4)
    /// Option or Alt.
    public static let option = EventModifiers(rawValue: 8)
    /// Command or Super.
    public static let command = EventModifiers(rawValue: 16)
    /// A key of the number pad.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All of them.
    public static let all = EventModifiers(rawValue: 63)
}

/// A key press delivered to the focused view.
///
/// Source: SwiftUI KeyPress.
public struct KeyPress: Sendable {
    /// The part of a press.
    public struct Phases: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key went down.
        public static let down = Phases(rawValue: 1)
        /// The key is held.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key came up.
        public static let up = Phases(rawValue: 4)
        /// Any part.
        public static let all = Phases(rawValue: 7)
    }

    /// What an action has done with a key press.
    public enum Result: Sendable {
        /// It handled the press, which goes no further.
        case handled
        /// It did not handle the press.
        case ignored
    }

    /// The part of the press.
    public let phase: Phases
    /// The key.
    public let key: KeyEquivalent
    /// What the key typed.
    public let characters: String
    /// Keys held with it.
    public let modifiers: EventModifiers

    package init(_ key: KeyEquivalent, characters: String? = nil, modifiers: EventModifiers = [], phase: Phases) {
        self.key = key
        self.characters = characters ?? String(key.character)
        self.modifiers = modifiers
        self.phase = phase
    }

    package init(_ event: KeyEvent) {
        let phase: Phases =
            switch event.phase {
            case .down: .down
            case .repeat: .repeat
            case .up: .up
            }
        self.init(
            KeyEquivalent(event.key), characters: event.characters, modifiers: EventModifiers(rawValue: event.modifiers), phase: phase)
    }
}
