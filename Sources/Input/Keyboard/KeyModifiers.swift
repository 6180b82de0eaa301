/// Modifier keys that are held, by the bits of SwiftUI's EventModifiers.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let capsLock = KeyModifiers(rawValue: 1)
    package static let shift = KeyModifiers(rawValue: 2)
    package static let control = KeyModifiers(rawValue: 4)
    package static let alt = KeyModifiers(rawValue: 8)
    package static let meta = KeyModifiers(rawValue: 16)

    /// Whether a modifier is held with which a key belongs to the system rather than to the app.
    package var areOfTheSystem: Bool { !isDisjoint(with: [.control, .alt, .meta]) }
}
