import Foundation
import TenFoot

/// A font at a size.
///
/// Source: UIKit UIFont.
public final class UIFont: NSObject, @unchecked Sendable {
    // Immutable, and so safe to share.
    let font: Font
    /// The size in points.
    public let pointSize: CGFloat

    /// Creates a font from a SwiftUI font.
    init(_ font: Font) {
        self.font = font
        pointSize = font.recipe.descriptor(scale: 1).size
    }

    /// How heavy the strokes are.
    ///
    /// Source: UIKit UIFont.Weight.
    public struct Weight: Hashable, Sendable {
        let weight: Font.Weight
        /// The lightest.
        public static let ultraLight = Weight(weight: .ultraLight)
        /// Thin.
        public static let thin = Weight(weight: .thin)
        /// Light.
        public static let light = Weight(weight: .light)
        /// Regular.
        public static let regular = Weight(weight: .regular)
        /// Medium.
        public static let medium = Weight(weight: .medium)
        /// Semibold.
        public static let semibold = Weight(weight: .semibold)
        /// Bold.
        public static let bold = Weight(weight: .bold)
        /// Heavy.
        public static let heavy = Weight(weight: .heavy)
        /// The heaviest.
        public static let black = Weight(weight: .black)
    }
    /// A text style, which determines the size.
    ///
    /// Source: UIKit UIFont.TextStyle.
    public struct TextStyle: Hashable, Sendable {
        let style: Font.TextStyle
        /// The largest titles.
        public static let largeTitle = TextStyle(style: .largeTitle)
        /// Titles.
        public static let title1 = TextStyle(style: .title)
        /// Second titles.
        public static let title2 = TextStyle(style: .title2)
        /// Third titles.
        public static let title3 = TextStyle(style: .title3)
        /// Headings.
        public static let headline = TextStyle(style: .headline)
        /// Lines under headings.
        public static let subheadline = TextStyle(style: .subheadline)
        /// Running text.
        public static let body = TextStyle(style: .body)
        /// Callouts.
        public static let callout = TextStyle(style: .callout)
        /// Notes.
        public static let footnote = TextStyle(style: .footnote)
        /// Captions.
        public static let caption1 = TextStyle(style: .caption)
        /// Second captions.
        public static let caption2 = TextStyle(style: .caption2)
    }

    /// The interface's font at a size in points.
    public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size)) }
    /// The interface's font at a size in points and a weight.
    public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(.system(size: size, weight: weight.weight)) }
    /// The interface's font in bold.
    public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size, weight: .bold)) }
    /// The interface's font in italics.
    public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size).italic()) }
    /// The interface's font with digits of one width.
    public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight.weight).monospacedDigit())
    }
    /// A font whose characters are all equally wide.
    public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight.weight, design: .monospaced))
    }
    /// The font of a text style.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style)) }
    /// Creates a font by its family name, at a size in points; if it is not installed, the interface's font is drawn instead.
    public convenience init?(name: String, size: CGFloat) { self.init(.custom(name, size: size)) }

    /// The font at another size in points.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(font.scaled(by: pointSize > 0 ? size / pointSize : 1)) }
    /// The height of a line in points.
    public var lineHeight: CGFloat { pointSize * 1.21 }
    /// The height above the baseline, in points.
    public var ascender: CGFloat { pointSize * 0.97 }
    /// The depth below the baseline, in points; negative.
    public var descender: CGFloat { pointSize * -0.24 }
    /// The height of capitals in points.
    public var capHeight: CGFloat { pointSize * 0.73 }
    /// The height of an x in points.
    public var xHeight: CGFloat { pointSize * 0.55 }
    /// The name of the family.
    public var familyName: String { font.recipe.descriptor(scale: 1).family ?? "Inter" }
    /// The name of the font.
    public var fontName: String { familyName }
}

/// A description of a font, from which variants can be derived.
///
/// Source: UIKit UIFontDescriptor.
public final class UIFontDescriptor: NSObject, NSSecureCoding, @unchecked Sendable {
    // Immutable, and so safe to share.
    let font: Font
    /// The size in points.
    public let pointSize: CGFloat
    /// The traits that were requested.
    public let symbolicTraits: SymbolicTraits
    /// The interface's font at 17 points.
    public override convenience init() { self.init(.system(size: 17), 17) }
    init(_ font: Font, _ size: CGFloat, _ traits: SymbolicTraits = []) {
        self.font = font
        pointSize = size
        symbolicTraits = traits
    }

    /// Always true: an archive contains numbers alone.
    public static var supportsSecureCoding: Bool { true }
    /// Decodes a font of the interface, with the archived size and traits.
    public convenience init?(coder: NSCoder) {
        let size = CGFloat(coder.decodeDouble(forKey: "UIFontSize"))
        guard size > 0, size.isFinite else { return nil }
        let traits = SymbolicTraits(rawValue: UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "UIFontTraits")))
        let plain = UIFontDescriptor(.system(size: size), size)
        self.init(plain.withSymbolicTraits(traits)?.font ?? plain.font, size, traits)
    }
    /// Encodes its size and traits; the family is not archived.
    public func encode(with coder: NSCoder) {
        coder.encode(Double(pointSize), forKey: "UIFontSize")
        coder.encode(Int64(symbolicTraits.rawValue), forKey: "UIFontTraits")
    }

    /// A design of the interface's font.
    ///
    /// Source: UIKit UIFontDescriptor.SystemDesign.
    public enum SystemDesign: Sendable {
        case `default`, monospaced
        /// Drawn as the default.
        case rounded, serif
    }
    /// Traits of a font.
    ///
    /// Source: UIKit UIFontDescriptor.SymbolicTraits.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// A set by its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// Monospaced.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Wider than usual; stored, but not drawn.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrower than usual; stored, but not drawn.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Lines closer together; stored, but not drawn.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines further apart; stored, but not drawn.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The descriptor of a text style's font.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The descriptor with another design.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        UIFontDescriptor(design == .monospaced ? font.monospaced() : font, pointSize, symbolicTraits)
    }
    /// The descriptor with the given traits.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var font = font
        if traits.contains(.traitItalic) { font = font.italic() }
        if traits.contains(.traitBold) { font = font.bold() }
        if traits.contains(.traitMonoSpace) { font = font.monospaced() }
        return UIFontDescriptor(font, pointSize, traits)
    }
    /// The descriptor with another size, in points.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font.scaled(by: pointSize > 0 ? size / pointSize : 1), size, symbolicTraits)
    }
}

extension UIFont {
    /// The descriptor of the font, with its traits.
    public var fontDescriptor: UIFontDescriptor {
        let face = font.recipe.descriptor(scale: 1)
        var traits: UIFontDescriptor.SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight >= 600 { traits.insert(.traitBold) }
        if face.design == .monospaced { traits.insert(.traitMonoSpace) }
        return UIFontDescriptor(font, pointSize, traits)
    }
    /// Creates the font of a descriptor, at a size in points; 0 for the descriptor's own size.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(size > 0 ? descriptor.withSize(size).font : descriptor.font)
    }
}

extension Font {
    /// Creates a font from a UIKit font.
    ///
    /// Source: SwiftUI Font.init(_: CTFont).
    public init(_ font: UIFont) { self = font.font }
}

extension NSAttributedString.Key {
    /// The font of a run: a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of a run: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The extra spacing between characters, in points: a number.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The background colour of a run: a `UIColor`; stored, but not drawn.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The colour of the letters' outlines: a `UIColor`; stored, but not drawn.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of the letters' outlines, in percent of the font size; stored, but not drawn.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
}

/// Scales sizes with a text style.
///
/// Larger text is a setting of the scene, which SwiftUI's views follow; here sizes are not scaled.
///
/// Source: UIKit UIFontMetrics.
public final class UIFontMetrics: NSObject, Sendable {
    /// The metrics of the body text style.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    /// Returns the font unchanged.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// Returns the font, at most `maximumPointSize` points large.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }
    /// Returns the length unchanged.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
