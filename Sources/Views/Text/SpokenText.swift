import TenFootViewGraph

// These modifiers return Text, so that the result can be part of another text. View has modifiers with the same names; for a Text those are
// used, unless the context requires a Text.
extension Text {
    /// Sets the label that is read instead of the text.
    ///
    /// Source: SwiftUI Text.accessibilityLabel(_:).
    @_disfavoredOverload public func accessibilityLabel(_ label: Text) -> Text { read(as: label.spokenString) }
    /// Sets the label that is read instead of the text.
    @_disfavoredOverload public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { read(as: Text(labelKey).spokenString) }
    /// Sets the label that is read instead of the text.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { read(as: String(label)) }
    /// Makes the text a heading of a level; as part of a text that is not entirely a heading, it is read as plain text.
    ///
    /// Source: SwiftUI Text.accessibilityHeading(_:).
    @_disfavoredOverload public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
        var copy = self
        for index in copy.pieces.indices { copy.pieces[index].heading = level }
        return copy
    }

    private func read(as words: String) -> Text {
        var copy = self
        if copy.pieces.isEmpty { copy.pieces = [Piece("")] }
        for index in copy.pieces.indices { copy.pieces[index].spoken = index == copy.pieces.startIndex ? words : "" }
        return copy
    }

    /// The text as it is read.
    var spokenString: String { pieces.map { $0.spoken ?? $0.string }.joined() }
    /// The heading level of the whole text; nil unless all its pieces are headings.
    var heading: AccessibilityHeadingLevel? { pieces.allSatisfy { $0.heading != nil } ? pieces.first?.heading : nil }
}

/// The type of a text's content.
///
/// Source: SwiftUI AccessibilityTextContentType.
public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String
    /// Plain text.
    public static let plain = AccessibilityTextContentType(name: "plain")
    /// Console output.
    public static let console = AccessibilityTextContentType(name: "console")
    /// File names.
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    /// Messages.
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    /// Narrative text.
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    /// Source code.
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    /// A spreadsheet.
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    /// A text document.
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

// Screen readers on Linux have their own voice and settings, so these modifiers are accepted without effect.
extension Text {
    /// Accepted: the screen reader reads every kind of text in the same way.
    ///
    /// Source: SwiftUI Text.accessibilityTextContentType(_:).
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType = .plain) -> Text { self }
    /// Accepted: the screen reader's own voice applies.
    ///
    /// Source: SwiftUI Text.speechAdjustedPitch(_:).
    public func speechAdjustedPitch(_ value: Double) -> Text { self }
    /// Accepted: the screen reader's own setting applies.
    ///
    /// Source: SwiftUI Text.speechAlwaysIncludesPunctuation(_:).
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
    /// Accepted: the screen reader decides when it speaks an announcement.
    ///
    /// Source: SwiftUI Text.speechAnnouncementsQueued(_:).
    public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
    /// Accepted: the screen reader's own setting applies.
    ///
    /// Source: SwiftUI Text.speechSpellsOutCharacters(_:).
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}

extension View {
    /// Accepted: the screen reader reads every kind of text in the same way.
    ///
    /// Source: SwiftUI accessibilityTextContentType(_:).
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { accepted() }
    /// Accepted: the screen reader's own voice applies.
    ///
    /// Source: SwiftUI speechAdjustedPitch(_:).
    public func speechAdjustedPitch(_ value: Double) -> some View { accepted() }
    /// Accepted: the screen reader's own setting applies.
    ///
    /// Source: SwiftUI speechAlwaysIncludesPunctuation(_:).
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { accepted() }
    /// Accepted: the screen reader decides when it speaks an announcement.
    ///
    /// Source: SwiftUI speechAnnouncementsQueued(_:).
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { accepted() }
    /// Accepted: the screen reader's own setting applies.
    ///
    /// Source: SwiftUI speechSpellsOutCharacters(_:).
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { accepted() }
}
