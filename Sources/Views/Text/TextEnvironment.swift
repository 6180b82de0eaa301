import TenFootViewGraph

/// The part of a text that is truncated when it does not fit.
///
/// Source: SwiftUI Text.TruncationMode.
extension Text {
    /// The part that is truncated when a line does not fit.
    public enum TruncationMode: Hashable, Sendable {
        /// The beginning.
        case head
        /// The end.
        case tail
        /// The middle.
        case middle
    }
    /// A transform of the case of a text.
    ///
    /// Source: SwiftUI Text.Case.
    public enum Case: Hashable, Sendable {
        /// Upper case.
        case uppercase
        /// Lower case.
        case lowercase
    }
    /// A line through or under text.
    ///
    /// Source: SwiftUI Text.LineStyle.
    public struct LineStyle: Hashable, Sendable {
        /// One line.
        public static let single = LineStyle(pattern: .solid)
        /// The pattern of a line.
        public enum Pattern: Hashable, Sendable {
            /// A pattern; all are drawn solid.
            case solid, dot, dash, dashDot, dashDotDot
        }
        /// Creates a style; every pattern is drawn solid, in the text's colour.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }
    /// The scale of text relative to its font.
    ///
    /// Source: SwiftUI Text.Scale.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat
        /// The size of the font.
        public static let `default` = Scale(factor: 1)
        /// A smaller size.
        public static let secondary = Scale(factor: 0.8)
    }
}

/// The alignment of the lines of a text.
///
/// Source: SwiftUI TextAlignment.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    /// Lines are aligned at their leading edges.
    case leading
    /// Lines are centred.
    case center
    /// Lines are aligned at their trailing edges.
    case trailing
}

/// Changes to the font from the environment.
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

/// The settings for lines of text from the environment.
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
    /// The number of lines for which space is reserved.
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
    /// The largest number of lines of a text; nil for no limit.
    public var lineLimit: Int? {
        get { textLook.lineLimit }
        set { textLook.lineLimit = newValue }
    }
    /// The alignment of the lines of a text.
    public var multilineTextAlignment: TextAlignment {
        get { textLook.alignment }
        set { textLook.alignment = newValue }
    }
    /// The part of a text that is truncated when it does not fit.
    public var truncationMode: Text.TruncationMode {
        get { textLook.truncation }
        set { textLook.truncation = newValue }
    }
    /// Additional space between lines, in points.
    public var lineSpacing: CGFloat {
        get { textLook.lineSpacing }
        set { textLook.lineSpacing = newValue }
    }
    /// The smallest factor by which text may shrink to fit.
    public var minimumScaleFactor: CGFloat {
        get { textLook.minimumScaleFactor }
        set { textLook.minimumScaleFactor = newValue }
    }
    /// The transform of the case of text; nil for none.
    public var textCase: Text.Case? {
        get { textLook.letterCase }
        set { textLook.letterCase = newValue }
    }
    /// Whether the space between characters may shrink for text to fit; it has no effect.
    public var allowsTightening: Bool {
        get { self[AllowsTighteningKey.self] }
        set { self[AllowsTighteningKey.self] = newValue }
    }
    /// The descriptor of the current font with all changes, for the type engine.
    package var fontDescriptor: FontDescriptor {
        legible(fontChanges.applied(to: (font ?? .body).recipe.descriptor(scale: dynamicTypeSize.scale)))
    }
    /// A font with the viewer's preferences applied: for bold text, the weight increases by 200.
    package func legible(_ font: FontDescriptor) -> FontDescriptor {
        legibilityWeight == .bold ? font.with { $0.weight = min($0.weight + 200, 900) } : font
    }
}
