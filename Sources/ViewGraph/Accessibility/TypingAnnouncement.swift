import TenFootAccessibility

/// Announces each character typed into a text by keys that keep focus themselves, such as those of an on-screen keyboard.
package struct TypingAnnouncement: _PrimitiveModifier {
    let text: String
    let isSecure: Bool

    package init(text: String, isSecure: Bool) {
        self.text = text
        self.isSecure = isSecure
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { TypingAnnouncementNode(self, context) }
}

private final class TypingAnnouncementNode: ModifierNode<TypingAnnouncement> {
    override var passesLaziness: Bool { true }

    override func modifierChanged(from old: TypingAnnouncement) {
        guard host.accessibility.isListening, old.text != modifier.text else { return }
        let (before, after) = (old.text, modifier.text)
        let words = host.accessibility.words
        if modifier.isSecure {
            host.accessibility.announce(after.count > before.count ? words.dot : words.deleted, isUrgent: true)
        } else if after.hasPrefix(before) {
            host.accessibility.announce(words.typed(after.dropFirst(before.count)), isUrgent: true)
        } else if before.hasPrefix(after) {
            host.accessibility.announce(words.deleted + " " + words.typed(before.dropFirst(after.count)), isUrgent: true)
        } else {
            host.accessibility.announce(after, isUrgent: true)
        }
    }
}
