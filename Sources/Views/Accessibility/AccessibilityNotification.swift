import TenFootViewGraph

/// Notifications that an app posts to assistive technologies.
///
/// Source: Accessibility AccessibilityNotification.
public enum AccessibilityNotification {
    /// A text to be spoken that is not the result of a focus move.
    ///
    /// Source: Accessibility AccessibilityNotification.Announcement.
    public struct Announcement: Sendable {
        private let text: String
        /// Creates an announcement.
        public init(_ announcement: String) { text = announcement }
        /// Creates an announcement of an attributed string; its attributes are ignored.
        public init(_ announcement: AttributedString) { text = String(announcement.characters) }
        /// Creates an announcement from a localised key.
        public init(_ announcement: LocalizedStringKey) { text = announcement.string }
        /// Queues the announcement after current speech; does nothing if no assistive technology is active.
        @MainActor public func post() { CurrentScene.run { $0.accessibility.announce(text) } }
    }

    /// A part of the screen changed.
    ///
    /// Source: Accessibility AccessibilityNotification.LayoutChanged.
    public struct LayoutChanged: Sendable {
        /// Creates a notification, which is not needed: changes are detected without it.
        public init(_ element: Sendable? = nil) {}
        /// Does nothing: changes are detected without it.
        public func post() {}
    }
    /// Most of the screen changed.
    ///
    /// Source: Accessibility AccessibilityNotification.ScreenChanged.
    public struct ScreenChanged: Sendable {
        /// Creates a notification, which is not needed: changes are detected without it.
        public init(_ element: Sendable? = nil) {}
        /// Does nothing: changes are detected without it.
        public func post() {}
    }
    /// Content scrolled by a page; the notification carries a description.
    ///
    /// Source: Accessibility AccessibilityNotification.PageScrolled.
    public struct PageScrolled: Sendable {
        private let text: String
        /// Creates a notification.
        public init(_ status: String) { text = status }
        /// Announces the description; does nothing if no assistive technology is active.
        @MainActor public func post() { CurrentScene.run { $0.accessibility.announce(text) } }
    }
}

extension View {
    /// Sets accessibility properties of one of our own controls.
    package func accessible(_ change: (inout AccessibilityProperties) -> Void) -> some View { modifier(AccessibilityModifier(change)) }

    /// Reads typed text while focus stays on the keys; with `isSecure` only the fact that something was typed is read.
    package func announcesTyping(_ text: String, isSecure: Bool) -> some View {
        modifier(TypingAnnouncement(text: text, isSecure: isSecure))
    }
}
