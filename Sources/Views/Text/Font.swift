import TenFootViewGraph

/// A font: its design, size and weight.
///
/// Source: SwiftUI Font.
public struct Font: Hashable, Sendable {
    package indirect enum Recipe: Hashable, Sendable {
        case style(TextStyle, Design?, Weight?)
        case system(size: CGFloat, Weight?, Design?)
        case custom(String, size: CGFloat, isFixed: Bool)
        case weight(Recipe, Weight)
        case bold(Recipe)
        case italic(Recipe)
        case monospacedDigit(Recipe)
        case monospaced(Recipe)
        case scaled(Recipe, CGFloat)
        /// A system font that follows the viewer's text size.
        case relative(Recipe)
    }
    package let recipe: Recipe
    package init(recipe: Recipe) { self.recipe = recipe }

    /// A text style with its own size.
    ///
    /// Source: SwiftUI Font.TextStyle.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// The largest titles.
        case largeTitle
        /// Titles.
        case title
        /// Second titles.
        case title2
        /// Third titles.
        case title3
        /// Headings.
        case headline
        /// Subheadings.
        case subheadline
        /// Running text.
        case body
        /// Callouts.
        case callout
        /// Footnotes.
        case footnote
        /// Captions.
        case caption
        /// Second captions.
        case caption2
        /// Larger than the largest titles.
        case extraLargeTitle
        /// The second of the extra large titles.
        case extraLargeTitle2
    }

    /// The design of a font.
    ///
    /// Source: SwiftUI Font.Design.
    public enum Design: Hashable, Sendable {
        /// The font of the interface.
        case `default`
        /// A font with serifs.
        case serif
        /// A rounded font.
        case rounded
        /// A monospaced font.
        case monospaced
    }

    /// How heavy the strokes are.
    ///
    /// Source: SwiftUI Font.Weight.
    public struct Weight: Hashable, Sendable {
        package let value: Int
        /// The lightest.
        public static let ultraLight = Weight(value: 100)
        /// Thin.
        public static let thin = Weight(value: 200)
        /// Light.
        public static let light = Weight(value: 300)
        /// Regular.
        public static let regular = Weight(value: 400)
        /// Medium.
        public static let medium = Weight(value: 500)
        /// Semibold.
        public static let semibold = Weight(value: 600)
        /// Bold.
        public static let bold = Weight(value: 700)
        /// Heavy.
        public static let heavy = Weight(value: 800)
        /// The heaviest.
        public static let black = Weight(value: 900)
    }

    /// How wide the characters are.
    ///
    /// Source: SwiftUI Font.Width.
    public struct Width: Hashable, Sendable {
        /// The fraction by which characters are wider than standard.
        public var value: CGFloat
        /// Creates a width from its fraction.
        public init(_ value: CGFloat) { self.value = value }
        /// Narrow.
        public static let compressed = Width(-0.2)
        /// A little narrow.
        public static let condensed = Width(-0.1)
        /// The standard width.
        public static let standard = Width(0)
        /// Wide.
        public static let expanded = Width(0.2)
    }

    /// The distance between lines.
    ///
    /// Source: SwiftUI Font.Leading.
    public enum Leading: Hashable, Sendable {
        /// The usual distance.
        case standard
        /// A smaller distance.
        case tight
        /// A larger distance.
        case loose
    }

    /// The system font for a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(recipe: .style(style, design, weight))
    }
    /// The system font at a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(recipe: .system(size: size, weight, design))
    }
    /// The system font at a size in points that scales with Dynamic Type, as custom fonts do.
    package static func text(size: CGFloat, weight: Weight? = nil) -> Font { Font(recipe: .relative(.system(size: size, weight, nil))) }
    /// A custom font by name at a size in points.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(recipe: .custom(name, size: size, isFixed: false)) }
    /// A custom font by name at a size in points.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { custom(name, size: size) }
    /// A custom font by name at a fixed size in points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(recipe: .custom(name, size: fixedSize, isFixed: true))
    }

    /// The largest titles.
    public static let largeTitle = system(.largeTitle)
    /// Titles.
    public static let title = system(.title)
    /// Second titles.
    public static let title2 = system(.title2)
    /// Third titles.
    public static let title3 = system(.title3)
    /// Headings.
    public static let headline = system(.headline)
    /// Subheadings.
    public static let subheadline = system(.subheadline)
    /// Running text.
    public static let body = system(.body)
    /// Callouts.
    public static let callout = system(.callout)
    /// Footnotes.
    public static let footnote = system(.footnote)
    /// Captions.
    public static let caption = system(.caption)
    /// Second captions.
    public static let caption2 = system(.caption2)

    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font { Font(recipe: .weight(recipe, weight)) }
    /// The font in bold.
    public func bold() -> Font { Font(recipe: .bold(recipe)) }
    /// The font in italics.
    public func italic() -> Font { Font(recipe: .italic(recipe)) }
    /// The font with monospaced digits.
    public func monospacedDigit() -> Font { Font(recipe: .monospacedDigit(recipe)) }
    /// The font in its monospaced design.
    public func monospaced() -> Font { Font(recipe: .monospaced(recipe)) }
    /// The same font: small capitals are not drawn.
    public func smallCaps() -> Font { self }
    /// The same font: small capitals are not drawn.
    public func lowercaseSmallCaps() -> Font { self }
    /// The same font: small capitals are not drawn.
    public func uppercaseSmallCaps() -> Font { self }
    /// The same font: line spacing does not change.
    public func leading(_ leading: Leading) -> Font { self }
    /// The same font: widths are not supported.
    public func width(_ width: Width) -> Font { self }
    /// The font at a size multiplied by a factor.
    public func scaled(by factor: CGFloat) -> Font { Font(recipe: .scaled(recipe, factor)) }
}

extension Font.TextStyle {
    /// The size in points and the weight.
    ///
    /// Source: Human Interface Guidelines for tvOS, Typography.
    package var metrics: (size: CGFloat, weight: Int) {
        switch self {
        case .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title: (76, 500)
        case .title2: (57, 500)
        case .title3: (48, 500)
        case .headline: (38, 500)
        case .subheadline: (29, 400)
        case .callout: (31, 500)
        case .body: (29, 500)
        case .footnote: (29, 400)
        case .caption: (25, 500)
        case .caption2: (23, 500)
        }
    }
}

extension Font.Recipe {
    /// The descriptor for the type engine; `scale` is the Dynamic Type factor, which fonts of a fixed size ignore.
    package func descriptor(scale: CGFloat) -> FontDescriptor {
        func designed(_ descriptor: FontDescriptor, _ design: Font.Design?) -> FontDescriptor {
            var descriptor = descriptor
            descriptor.design = design?.descriptor ?? .default
            return descriptor
        }
        switch self {
        case .style(let style, let design, let weight):
            let metrics = style.metrics
            return designed(FontDescriptor(size: metrics.size * scale, weight: weight?.value ?? metrics.weight), design)
        case .system(let size, let weight, let design):
            return designed(FontDescriptor(size: size, weight: weight?.value ?? 400), design)
        case .custom(let name, let size, let isFixed): return FontDescriptor(family: name, size: isFixed ? size : size * scale)
        case .weight(let recipe, let weight): return recipe.descriptor(scale: scale).with { $0.weight = weight.value }
        case .bold(let recipe): return recipe.descriptor(scale: scale).with { $0.weight = max($0.weight, 700) }
        case .italic(let recipe): return recipe.descriptor(scale: scale).with { $0.isItalic = true }
        case .monospacedDigit(let recipe): return recipe.descriptor(scale: scale).with { $0.hasMonospacedDigits = true }
        case .monospaced(let recipe): return recipe.descriptor(scale: scale).with { $0.design = .monospaced }
        case .relative(let recipe): return recipe.descriptor(scale: 1).with { $0.size *= scale }
        case .scaled(let recipe, let factor): return recipe.descriptor(scale: scale).with { $0.size *= factor }
        }
    }
}

extension FontDescriptor {
    package func with(_ change: (inout FontDescriptor) -> Void) -> FontDescriptor {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Font.Design {
    package var descriptor: FontDescriptor.Design {
        switch self {
        case .default: .default
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }
}
