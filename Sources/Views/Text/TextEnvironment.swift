import TenFootViewGraph

/// Which part of a text gives way when it does not fit.
///
/// Source: SwiftUI Text.TruncationMode.
extension Text {
    /// Which part gives way when a line does not fit.
    public enum TruncationMode: Hashable, Sendable {
        /// The beginning.
        case head
        /// The end.
        case tail
        /// The middle.
        case middle
    }
    /// A change of all letters.
    ///
    /// Source: SwiftUI Text.Case.
    public enum Case: Hashable, Sendable {
        /// Capitals.
        case uppercase
        /// Small letters.
        case lowercase
    }
    /// A line through or under text.
    ///
    /// Source: SwiftUI Text.LineStyle.
    public struct LineStyle: Hashable, Sendable {
        /// One line.
        public static let single = LineStyle(pattern: .solid)
        /// How a line is broken up.
        public enum Pattern: Hashable, Sendable {
            /// How the line is drawn.
            case solid, dot, dash, dashDot, dashDotDot
        }
        /// Creates a style; every pattern is drawn solid, in the text's colour.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }
    /// How large symbols are beside text.
    ///
    /// Source: SwiftUI Text.Scale.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat
        /// The usual size.
        public static let `default` = Scale(factor: 1)
        /// A smaller size.
        public static let secondary = Scale(factor: 0.8)
    }
}

/// How the lines of a text are aligned among themselves.
///
/// Source: SwiftUI TextAlignment.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    /// By their beginnings.
    case leading
    /// By their middles.
    case center
    /// By their ends.
    case trailing
}

/// What the surroundings change about a font.
package struct FontChanges: Hashable, Sendable {
    package var weight: Font.Weight?
    package var isBold = false
    package var isItalic = false
    package var hasMonospacedDigits = false
    package var design: Font.Design?

    package func applied(to descriptor: FontDescriptor) -> FontDescriptor {
        var result = descriptor
        if let weight { result.weight = weight.value }
        if isBold { result.weight = max(result.weight, 700) }
        if isItalic { result.isItalic = true }
        if hasMonospacedDigits { result.hasMonospacedDigits = true }
        if let design { result.design = design.descriptor }
        return result
    }
}

/// What the surroundings say about the lines of text.
package struct TextLook: Hashable, Sendable {
    package var isUnderlined = false
    package var isStruckThrough = false
    package var tracking: CGFloat = 0
    package var baselineOffset: CGFloat = 0
    package var letterCase: Text.Case?
    package var lineSpacing: CGFloat = 0
    package var alignment = TextAlignment.leading
    package var truncation = Text.TruncationMode.tail
    package var minimumScaleFactor: CGFloat = 1
    package var lineLimit: Int?
    /// Room is kept for this many lines.
    package var leastLines = 0
}

private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private enum FontChangesKey: EnvironmentKey { static let defaultValue = FontChanges() }
private enum TextLookKey: EnvironmentKey { static let defaultValue = TextLook() }
private enum AllowsTighteningKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The font of text; nil for body.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    package var fontChanges: FontChanges {
        get { self[FontChangesKey.self] }
        set { self[FontChangesKey.self] = newValue }
    }
    package var textLook: TextLook {
        get { self[TextLookKey.self] }
        set { self[TextLookKey.self] = newValue }
    }
    /// How many lines a text may have; nil for any number.
    public var lineLimit: Int? {
        get { textLook.lineLimit }
        set { textLook.lineLimit = newValue }
    }
    /// How the lines of a text are aligned among themselves.
    public var multilineTextAlignment: TextAlignment {
        get { textLook.alignment }
        set { textLook.alignment = newValue }
    }
    /// Which part of a text gives way when it does not fit.
    public var truncationMode: Text.TruncationMode {
        get { textLook.truncation }
        set { textLook.truncation = newValue }
    }
    /// Extra room between lines, in points.
    public var lineSpacing: CGFloat {
        get { textLook.lineSpacing }
        set { textLook.lineSpacing = newValue }
    }
    /// How far text may shrink to fit.
    public var minimumScaleFactor: CGFloat {
        get { textLook.minimumScaleFactor }
        set { textLook.minimumScaleFactor = newValue }
    }
    /// A change of all letters.
    public var textCase: Text.Case? {
        get { textLook.letterCase }
        set { textLook.letterCase = newValue }
    }
    /// Whether text may be set tighter to fit; accepted.
    public var allowsTightening: Bool {
        get { self[AllowsTighteningKey.self] }
        set { self[AllowsTighteningKey.self] = newValue }
    }
    /// The font in force with all changes, as the type engine takes it.
    package var fontDescriptor: FontDescriptor {
        legible(fontChanges.applied(to: (font ?? .body).recipe.descriptor(scale: dynamicTypeSize.scale)))
    }
    /// A font by the viewer's preferences: heavier by two steps for bold text.
    package func legible(_ font: FontDescriptor) -> FontDescriptor {
        legibilityWeight == .bold ? font.with { $0.weight = min($0.weight + 200, 900) } : font
    }
}
