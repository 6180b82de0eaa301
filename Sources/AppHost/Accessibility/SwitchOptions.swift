/// Options for operating an app with one or two switches.
public struct SwitchOptions: Hashable, Sendable {
    /// With how many buttons.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// Normal use with a remote.
        case off
        /// One switch: focus moves from view to view automatically, and any button chooses the focused view; held for a second and a half
        /// it means Back.
        case one
        /// Two switches: Select chooses, every other button moves to the next view; held for a second and a half it means Back.
        case two
    }

    /// With how many buttons.
    public var mode = Mode.off
    /// Seconds that focus stays on a view in automatic scanning, from 0.5 to 10.
    public var interval = 2.0 { didSet { interval = interval.isFinite ? min(max(interval, 0.5), 10) : 2 } }

    /// Creates the default options: normal use with a remote.
    public init() {}
}
