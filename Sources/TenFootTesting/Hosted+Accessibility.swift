import TenFootAppHost
import TenFootViewGraph
import Testing

extension Hosted {
    /// What assistive technologies see, a line an element: role, label, value and states, indented by depth.
    public var accessibilityOutline: String {
        settle()
        return host.accessibility.outline()
    }

    /// Switches the built-in voice on; `spoken` then grows with what it would say.
    public func startSpeaking() {
        session.voice.options.isOn = true
        settle()
        session.accessibility.tell(at: session.clock.now)
    }

    /// The sentences said since the voice was switched on, the last one last.
    public var spoken: [String] { session.voice.log.sentences }

    /// Fails the test if the current screen has accessibility problems.
    ///
    /// Everything focusable has a name, and no two neighbours the same one; each is at least 24 points wide and high; the reading order
    /// matches the layout; no text overlaps another; no text without a line limit is cut off, nor, at larger text sizes, one of a single
    /// line; texts stand out from what is behind them by 4.5 to 1, or 3 to 1 for large ones where contrast is not increased. Each fault
    /// names its view. Scripts say it as `expect accessible`.
    public func expectAccessible(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        settle()
        let faults = session.accessibilityFaults
        guard !faults.isEmpty else { return }
        let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        Issue.record(Comment(rawValue: "Accessibility: " + faults.joined(separator: "; ")), sourceLocation: place)
    }
}
