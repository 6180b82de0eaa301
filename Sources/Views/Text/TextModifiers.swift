import TenFootViewGraph

extension View {
    /// Sets text in a font; nil for the usual one.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }
    /// Sets text in a weight.
    public func fontWeight(_ weight: Font.Weight?) -> some View { transformEnvironment(\.fontChanges) { $0.weight = weight } }
    /// Sets text in the faces of a design.
    public func fontDesign(_ design: Font.Design?) -> some View { transformEnvironment(\.fontChanges) { $0.design = design } }
    /// Accepted: the faces at hand have one width.
    public func fontWidth(_ width: Font.Width?) -> some View { accepted() }
    /// Sets text in bold.
    public func bold(_ isActive: Bool = true) -> some View { transformEnvironment(\.fontChanges) { $0.isBold = isActive } }
    /// Slants text.
    public func italic(_ isActive: Bool = true) -> some View { transformEnvironment(\.fontChanges) { $0.isItalic = isActive } }
    /// Sets digits in one width.
    public func monospacedDigit() -> some View { transformEnvironment(\.fontChanges) { $0.hasMonospacedDigits = true } }
    /// Sets all characters in one width.
    public func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.fontChanges) { $0.design = isActive ? .monospaced : nil }
    }
    /// Draws a line under text.
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        transformEnvironment(\.textLook) { $0.isUnderlined = isActive }
    }
    /// Draws a line through text.
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        transformEnvironment(\.textLook) { $0.isStruckThrough = isActive }
    }
    /// Adds room between characters, in points.
    public func kerning(_ kerning: CGFloat) -> some View { transformEnvironment(\.textLook) { $0.tracking = kerning } }
    /// Adds room between characters, in points.
    public func tracking(_ tracking: CGFloat) -> some View { transformEnvironment(\.textLook) { $0.tracking = tracking } }
    /// Raises text above its baseline, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        transformEnvironment(\.textLook) { $0.baselineOffset = baselineOffset }
    }
    /// Limits text to a number of lines; nil for any.
    public func lineLimit(_ number: Int?) -> some View {
        transformEnvironment(\.textLook) {
            $0.lineLimit = number
            $0.leastLines = 0
        }
    }
    /// Limits text to a number of lines, and keeps room for as many.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        transformEnvironment(\.textLook) {
            $0.lineLimit = limit
            $0.leastLines = reservesSpace ? limit : 0
        }
    }
    /// Keeps room for the lower number of lines and limits text to the upper.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        transformEnvironment(\.textLook) {
            $0.lineLimit = limit.upperBound
            $0.leastLines = limit.lowerBound
        }
    }
    /// Keeps room for a number of lines.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        transformEnvironment(\.textLook) {
            $0.lineLimit = nil
            $0.leastLines = limit.lowerBound
        }
    }
    /// Limits text to a number of lines.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    /// Says which part of a text gives way when it does not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
    /// Aligns the lines of a text among themselves.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { environment(\.multilineTextAlignment, alignment) }
    /// Adds room between lines, in points.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    /// Lets text shrink to a share of its size to fit.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor > 0 && factor <= 1 ? factor : 1)
    }
    /// Changes all letters to capitals or small ones.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    /// Accepted: text keeps its spacing.
    public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    /// Accepted: text cannot be selected with a remote.
    public func textSelection(_ selectability: some TextSelectability) -> some View { accepted() }
}

/// Whether text can be selected.
///
/// Source: SwiftUI TextSelectability.
public protocol TextSelectability {
    /// Whether it can.
    static var allowsSelection: Bool { get }
}
/// Text can be selected.
///
/// Source: SwiftUI EnabledTextSelectability.
public struct EnabledTextSelectability: TextSelectability {
    /// It can.
    public static let allowsSelection = true
}
/// Text cannot be selected.
///
/// Source: SwiftUI DisabledTextSelectability.
public struct DisabledTextSelectability: TextSelectability {
    /// It cannot.
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
