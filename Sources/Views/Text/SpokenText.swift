import TenFootViewGraph

// A text stays one where it is told how it is to be read, so that it can be part of another. Views have the same names: for a text of its own these count
// only where a text is asked for.
extension Text {
    /// Says what is read instead of the text.
    ///
    /// Source: SwiftUI Text.accessibilityLabel(_:).
    @_disfavoredOverload public func accessibilityLabel(_ label: Text) -> Text { read(as: label.spokenString) }
    /// Says what is read instead of the text.
    @_disfavoredOverload public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { read(as: Text(labelKey).spokenString) }
    /// Says what is read instead of the text.
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { read(as: String(label)) }
    /// Makes a heading of the text, of a level; among other texts that are none it is read as they are.
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

    /// What is read of it.
    var spokenString: String { pieces.map { $0.spoken ?? $0.string }.joined() }
    /// The level of the heading that it is as a whole.
    var heading: AccessibilityHeadingLevel? { pieces.allSatisfy { $0.heading != nil } ? pieces.first?.heading : nil }
}

/// What kind of text something is.
///
/// Source: SwiftUI AccessibilityTextContentType.
public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String
    /// Any text.
    public static let plain = AccessibilityTextContentType(name: "plain")
    /// What a program prints.
    public static let console = AccessibilityTextContentType(name: "console")
    /// Names of files.
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    /// A conversation.
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    /// A story.
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    /// A program's source.
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    /// A table of numbers.
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    /// A document.
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

// Screen readers on Linux have a voice and settings of their own: these wishes are accepted, and texts are read as all are.
extension Text {
    /// Accepted: every kind of text is read alike.
    ///
    /// Source: SwiftUI Text.accessibilityTextContentType(_:).
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType = .plain) -> Text { self }
    /// Accepted: the screen reader has its own voice.
    ///
    /// Source: SwiftUI Text.speechAdjustedPitch(_:).
    public func speechAdjustedPitch(_ value: Double) -> Text { self }
    /// Accepted: the screen reader has its own setting.
    ///
    /// Source: SwiftUI Text.speechAlwaysIncludesPunctuation(_:).
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
    /// Accepted: the screen reader has its own order.
    ///
    /// Source: SwiftUI Text.speechAnnouncementsQueued(_:).
    public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
    /// Accepted: the screen reader has its own setting.
    ///
    /// Source: SwiftUI Text.speechSpellsOutCharacters(_:).
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}

extension View {
    /// Accepted: every kind of text is read alike.
    ///
    /// Source: SwiftUI accessibilityTextContentType(_:).
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { accepted() }
    /// Accepted: the screen reader has its own voice.
    ///
    /// Source: SwiftUI speechAdjustedPitch(_:).
    public func speechAdjustedPitch(_ value: Double) -> some View { accepted() }
    /// Accepted: the screen reader has its own setting.
    ///
    /// Source: SwiftUI speechAlwaysIncludesPunctuation(_:).
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { accepted() }
    /// Accepted: the screen reader has its own order.
    ///
    /// Source: SwiftUI speechAnnouncementsQueued(_:).
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { accepted() }
    /// Accepted: the screen reader has its own setting.
    ///
    /// Source: SwiftUI speechSpellsOutCharacters(_:).
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { accepted() }
}
