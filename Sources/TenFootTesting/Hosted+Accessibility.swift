import TenFootAppHost
import TenFootViewGraph
import Testing

extension Hosted {
    /// The accessibility tree as text, one line for each element: role, label, value and states, indented by depth.
    public var accessibilityOutline: String {
        settle()
        return host.accessibility.outline()
    }

    /// Switches the built-in voice on; `spoken` then collects its sentences.
    public func startSpeaking() {
        session.voice.options.isOn = true
        settle()
        session.accessibility.tell(at: session.clock.now)
    }

    /// The sentences spoken since the voice was switched on, the oldest first.
    public var spoken: [String] { session.voice.log.sentences }

    /// Fails the test if the current screen has accessibility problems.
    ///
    /// Every focusable view has a name, which differs from its neighbours', and is at least 24 points wide and high; the reading order
    /// matches the layout; no text overlaps another; no text without a line limit is cut off, nor, at larger text sizes, a text of a single
    /// line; the contrast of a text with its background is at least 4.5 to 1, or 3 to 1 for large text if contrast is not increased. Each
    /// fault names its view. In scripts it is `expect accessible`.
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
