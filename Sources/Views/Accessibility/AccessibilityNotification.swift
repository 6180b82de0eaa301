import TenFootViewGraph

/// What an app tells assistive technologies of itself.
///
/// Source: Accessibility AccessibilityNotification.
public enum AccessibilityNotification {
    /// Something to be said that no focus move says.
    ///
    /// Source: Accessibility AccessibilityNotification.Announcement.
    public struct Announcement: Sendable {
        private let text: String
        /// Creates an announcement.
        public init(_ announcement: String) { text = announcement }
        /// Creates an announcement of an attributed text, whose attributes are dropped.
        public init(_ announcement: AttributedString) { text = String(announcement.characters) }
        /// Creates an announcement written in source.
        public init(_ announcement: LocalizedStringKey) { text = announcement.string }
        /// Has it said once what is being said has ended; does nothing where no assistive technology listens.
        @MainActor public func post() { CurrentScene.run { $0.accessibility.announce(text) } }
    }

    /// A part of the screen changed.
    ///
    /// Source: Accessibility AccessibilityNotification.LayoutChanged.
    public struct LayoutChanged: Sendable {
        /// Creates a notification; changes are found without it.
        public init(_ element: Sendable? = nil) {}
        /// Does nothing: changes are found without it.
        public func post() {}
    }
    /// Most of the screen changed.
    ///
    /// Source: Accessibility AccessibilityNotification.ScreenChanged.
    public struct ScreenChanged: Sendable {
        /// Creates a notification; changes are found without it.
        public init(_ element: Sendable? = nil) {}
        /// Does nothing: changes are found without it.
        public func post() {}
    }
    /// Content scrolled by a page, which is described in words.
    ///
    /// Source: Accessibility AccessibilityNotification.PageScrolled.
    public struct PageScrolled: Sendable {
        private let text: String
        /// Creates a notification.
        public init(_ status: String) { text = status }
        /// Has the description said; does nothing where no assistive technology listens.
        @MainActor public func post() { CurrentScene.run { $0.accessibility.announce(text) } }
    }
}

extension View {
    /// What one of our own controls says about itself.
    package func accessible(_ change: (inout AccessibilityProperties) -> Void) -> some View { modifier(AccessibilityModifier(change)) }

    /// Reads what is typed by keys that keep focus themselves; `isSecure` says only that something was typed.
    package func announcesTyping(_ text: String, isSecure: Bool) -> some View {
        modifier(TypingAnnouncement(text: text, isSecure: isSecure))
    }
}
