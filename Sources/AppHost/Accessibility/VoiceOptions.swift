import TenFootAccessibility

/// How the built-in voice speaks.
public struct VoiceOptions: Hashable, Sendable {
    /// How much is said.
    public enum Verbosity: String, CaseIterable, Hashable, Sendable {
        /// Name and value.
        case brief
        /// The kind of control and the position, too.
        case normal
        /// Hints at once, too.
        case full
    }

    /// Which of the synthesiser's voices is heard, as far as it has one of the kind.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The one that is set up for the whole machine.
        case usual
        /// A woman's.
        case woman
        /// A man's.
        case man
        /// A child's.
        case child
    }

    /// Whether it speaks.
    public var isOn = false
    /// How much is said.
    public var verbosity = Verbosity.normal
    /// Whose voice is heard.
    public var kind = Kind.usual
    /// From -100, slow, to 100, fast; 0 is the synthesiser's own.
    public var rate = 0 { didSet { rate = min(max(rate, -100), 100) } }
    /// From -100, low, to 100, high.
    public var pitch = 0 { didSet { pitch = min(max(pitch, -100), 100) } }
    /// From -100, silent, to 100, full.
    public var volume = 100 { didSet { volume = min(max(volume, -100), 100) } }

    /// The defaults: off, with the synthesiser's own rate and pitch.
    public init() {}
}
