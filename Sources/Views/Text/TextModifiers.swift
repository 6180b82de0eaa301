import TenFootViewGraph

extension View {
    /// Sets the font of text; nil for body.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }
    /// Sets the font weight of text.
    public func fontWeight(_ weight: Font.Weight?) -> some View { transformEnvironment(\.fontChanges) { $0.weight = weight } }
    /// Sets the font design of text.
    public func fontDesign(_ design: Font.Design?) -> some View { transformEnvironment(\.fontChanges) { $0.design = design } }
    /// Accepted: the fonts have one width.
    public func fontWidth(_ width: Font.Width?) -> some View { accepted() }
    /// Sets whether text is bold.
    public func bold(_ isActive: Bool = true) -> some View { transformEnvironment(\.fontChanges) { $0.isBold = isActive } }
    /// Sets whether text is italic.
    public func italic(_ isActive: Bool = true) -> some View { transformEnvironment(\.fontChanges) { $0.isItalic = isActive } }
    /// Uses monospaced digits.
    public func monospacedDigit() -> some View { transformEnvironment(\.fontChanges) { $0.hasMonospacedDigits = true } }
    /// Uses a monospaced font.
    public func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.fontChanges) { $0.design = isActive ? .monospaced : nil }
    }
    /// Underlines text.
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        transformEnvironment(\.textLook) { $0.isUnderlined = isActive }
    }
    /// Strikes text through.
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        transformEnvironment(\.textLook) { $0.isStruckThrough = isActive }
    }
    /// Adds space between characters, in points.
    public func kerning(_ kerning: CGFloat) -> some View { transformEnvironment(\.textLook) { $0.tracking = kerning } }
    /// Adds space between characters, in points.
    public func tracking(_ tracking: CGFloat) -> some View { transformEnvironment(\.textLook) { $0.tracking = tracking } }
    /// Raises text above its baseline, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        transformEnvironment(\.textLook) { $0.baselineOffset = baselineOffset }
    }
    /// Limits text to a number of lines; nil for no limit.
    public func lineLimit(_ number: Int?) -> some View {
        transformEnvironment(\.textLook) {
            $0.lineLimit = number
            $0.leastLines = 0
        }
    }
    /// Limits text to a number of lines, and reserves space for them if `reservesSpace` is true.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        transformEnvironment(\.textLook) {
            $0.lineLimit = limit
            $0.leastLines = reservesSpace ? limit : 0
        }
    }
    /// Reserves space for the lower number of lines, and limits text to the upper.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        transformEnvironment(\.textLook) {
            $0.lineLimit = limit.upperBound
            $0.leastLines = limit.lowerBound
        }
    }
    /// Reserves space for a number of lines.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        transformEnvironment(\.textLook) {
            $0.lineLimit = nil
            $0.leastLines = limit.lowerBound
        }
    }
    /// Limits text to a number of lines.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    /// Sets the part of a text that is truncated when it does not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
    /// Sets the alignment of the lines of a text.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { environment(\.multilineTextAlignment, alignment) }
    /// Adds space between lines, in points.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    /// Sets the smallest factor by which text may shrink to fit.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor > 0 && factor <= 1 ? factor : 1)
    }
    /// Changes text to upper or lower case; nil changes nothing.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    /// Accepted: the spacing of letters is never tightened.
    public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    /// Accepted: text cannot be selected with a remote.
    public func textSelection(_ selectability: some TextSelectability) -> some View { accepted() }
}

/// Whether text can be selected.
///
/// Source: SwiftUI TextSelectability.
public protocol TextSelectability {
    /// Whether text of this type can be selected.
    static var allowsSelection: Bool { get }
}
/// Text can be selected.
///
/// Source: SwiftUI EnabledTextSelectability.
public struct EnabledTextSelectability: TextSelectability {
    /// Text can be selected.
    public static let allowsSelection = true
}
/// Text cannot be selected.
///
/// Source: SwiftUI DisabledTextSelectability.
public struct DisabledTextSelectability: TextSelectability {
    /// Text cannot be selected.
    public static let allowsSelection = false
}
extension TextSelectability where Self == EnabledTextSelectability {
    /// Text can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    /// Text cannot be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
