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

    /// Whether it speaks.
    public var isOn = false
    /// How much is said.
    public var verbosity = Verbosity.normal
    /// From -100, slow, to 100, fast; 0 is the synthesiser's own.
    public var rate = 0 { didSet { rate = min(max(rate, -100), 100) } }
    /// From -100, low, to 100, high.
    public var pitch = 0 { didSet { pitch = min(max(pitch, -100), 100) } }
    /// From -100, silent, to 100, full.
    public var volume = 100 { didSet { volume = min(max(volume, -100), 100) } }

    /// The defaults: off, with the synthesiser's own rate and pitch.
    public init() {}
}
