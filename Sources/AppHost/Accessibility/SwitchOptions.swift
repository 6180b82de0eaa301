/// How an app is used with one button or two.
public struct SwitchOptions: Hashable, Sendable {
    /// With how many buttons.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// With a remote, as usual.
        case off
        /// With one: focus goes from view to view by itself, and any button chooses what has it; held for a second and a half it goes back.
        case one
        /// With two: Select chooses, every other button goes to the next view; held for a second and a half it goes back.
        case two
    }

    /// With how many buttons.
    public var mode = Mode.off
    /// Seconds focus stays on a view while it goes by itself, from 0.5 to 10.
    public var interval = 2.0 { didSet { interval = interval.isFinite ? min(max(interval, 0.5), 10) : 2 } }

    /// A remote, as usual.
    public init() {}
}
