import TenFootAppHost
import TenFootViewGraph

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
}
