import TenFootAccessibility

/// How the built-in voice speaks.
public struct VoiceOptions: Hashable, Sendable {
    /// How much is said.
    public enum Verbosity: String, CaseIterable, Hashable, Sendable {
        /// Name and value.
        case brief
        /// Also the type of control and the position.
        case normal
        /// Also hints, without delay.
        case full
    }

    /// The synthesiser's voice to use, if it has one of this type.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The voice configured for the whole system.
        case usual
        /// A female voice.
        case woman
        /// A male voice.
        case man
        /// A child's voice.
        case child
    }

    /// Whether it speaks.
    public var isOn = false
    /// How much is said.
    public var verbosity = Verbosity.normal
    /// The type of voice.
    public var kind = Kind.usual
    /// The speech rate, from -100 (slow) to 100 (fast); 0 is the synthesiser's default.
    public var rate = 0 { didSet { rate = min(max(rate, -100), 100) } }
    /// The pitch, from -100 (low) to 100 (high).
    public var pitch = 0 { didSet { pitch = min(max(pitch, -100), 100) } }
    /// The volume, from -100 (silent) to 100 (full).
    public var volume = 100 { didSet { volume = min(max(volume, -100), 100) } }

    /// The defaults: off, with the synthesiser's own rate and pitch.
    public init() {}
}
