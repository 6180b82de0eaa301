import TenFootViewGraph

/// A picture from a file or the app's assets, or a symbol.
///
/// Source: SwiftUI Image.
public struct Image: Hashable, Sendable {
    package var source: ImageSource
    package var isResizable = false
    package var isTiled = false
    package var capInsets = EdgeInsets()
    package var rendering: TemplateRenderingMode?
    package var quality = Interpolation.medium
    /// The picture's scale: its size in pixels divided by its natural size in points.
    package var pixelsPerPoint: CGFloat = 1
    package var label: String?
    /// An object that the picture's file depends on, kept alive as long as the picture is shown.
    package var owner = Owner()

    /// Retains an object; all owners are equal.
    package struct Owner: Hashable, Sendable {
        let object: (any AnyObject & Sendable)?
        package init(_ object: (any AnyObject & Sendable)? = nil) { self.object = object }
        package static func == (one: Owner, other: Owner) -> Bool { true }
        package func hash(into hasher: inout Hasher) {}
    }
    package var isDecorative = false

    /// How a picture's colours are used.
    ///
    /// Source: SwiftUI Image.TemplateRenderingMode.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Only the opacity of the picture is used; it is drawn in the foreground style.
        case template
        /// The picture keeps its colours.
        case original
    }
    /// The quality of interpolation of a scaled picture.
    ///
    /// Source: SwiftUI Image.Interpolation.
    public enum Interpolation: Hashable, Sendable {
        /// No interpolation.
        case none
        /// Low quality, fast.
        case low
        /// Medium quality.
        case medium
        /// High quality.
        case high
    }
    /// How a picture fills a frame of another size.
    ///
    /// Source: SwiftUI Image.ResizingMode.
    public enum ResizingMode: Hashable, Sendable {
        /// The picture is repeated.
        case tile
        /// The picture is stretched.
        case stretch
    }
    /// The size of a symbol relative to text.
    ///
    /// Source: SwiftUI Image.Scale.
    public enum Scale: Hashable, Sendable {
        /// Smaller than text.
        case small
        /// As large as text.
        case medium
        /// Larger than text.
        case large
        package var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .medium: 1
            case .large: 1.28
            }
        }
    }
    /// The orientation of a picture.
    ///
    /// Source: SwiftUI Image.Orientation.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// The side of the stored picture that is shown at the top, mirrored or not.
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    /// A picture from a source.
    package init(source: ImageSource) { self.source = source }
    /// A picture of the app's assets.
    public init(_ name: String, bundle: Bundle? = nil) { source = .asset(name) }
    /// A picture of the app's assets with a description.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        source = .asset(name)
        self.label = label.string
    }
    /// A picture of the app's assets that needs no description.
    public init(decorative name: String, bundle: Bundle? = nil) {
        source = .asset(name)
        isDecorative = true
    }
    /// A symbol by its SF Symbols name; names without a drawing show a dotted square, and an empty name nothing.
    public init(systemName: String) { source = .symbol(systemName) }
    /// A symbol by its SF Symbols name; variable values are drawn full.
    public init(systemName: String, variableValue: Double?) { source = .symbol(systemName) }
    /// A picture in a file of any known format, by its path.
    public init(path: String) { source = .file(path) }

    /// Lets the picture take the size it is offered.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        changed {
            $0.isResizable = true
            $0.isTiled = resizingMode == .tile
            $0.capInsets = capInsets
        }
    }
    /// Sets how the picture's colours are used.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { changed { $0.rendering = renderingMode } }
    /// Sets the quality of interpolation.
    public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.quality = interpolation } }
    /// Accepted: edges are always antialiased.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// Accepted: symbols are drawn in one colour.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    var isSymbol: Bool { if case .symbol = source { true } else { false } }
    /// Whether only the opacity of the picture is used, drawn in a style: symbols are templates unless they are set to keep their colours.
    var isTemplate: Bool { rendering == .template || (isSymbol && rendering != .original) }

    /// The label for assistive technologies if no other is set; nil for decoration.
    var spokenName: String? {
        if let label { return label }
        switch source {
        case .symbol(let name):
            let shapes: Set<Substring> = ["fill", "circle", "square", "slash", "rectangle", "badge"]
            let words = name.split(separator: ".").filter { !shapes.contains($0) }
            return words.isEmpty ? nil : words.joined(separator: " ")
        case .asset(let name): return isDecorative ? nil : name
        default: return nil
        }
    }

    /// The picture's own size in points for its size in pixels.
    func points(_ pixels: CGSize) -> CGSize { CGSize(width: pixels.width / pixelsPerPoint, height: pixels.height / pixelsPerPoint) }

    private func changed(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }
}

/// How the parts of a symbol are coloured.
///
/// Source: SwiftUI SymbolRenderingMode.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    /// One colour.
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    /// The symbol's own colours.
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    /// Tones of one colour.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    /// Several colours.
    public static let palette = SymbolRenderingMode(name: "palette")
}

/// Variants of symbols.
///
/// Source: SwiftUI SymbolVariants.
public struct SymbolVariants: Hashable, Sendable {
    private var isSlashed = false
    private var shape: String?
    private var isFilled = false

    /// The plain symbol.
    public static let none = SymbolVariants()
    /// The filled symbol.
    public static let fill = none.fill
    /// The symbol in a circle.
    public static let circle = none.circle
    /// The symbol in a square.
    public static let square = none.square
    /// The symbol in a rectangle.
    public static let rectangle = none.rectangle
    /// The symbol struck through.
    public static let slash = none.slash
    /// This variant, filled.
    public var fill: SymbolVariants { changed { $0.isFilled = true } }
    /// This variant in a circle.
    public var circle: SymbolVariants { changed { $0.shape = "circle" } }
    /// This variant in a square.
    public var square: SymbolVariants { changed { $0.shape = "square" } }
    /// This variant in a rectangle.
    public var rectangle: SymbolVariants { changed { $0.shape = "rectangle" } }
    /// This variant, struck through.
    public var slash: SymbolVariants { changed { $0.isSlashed = true } }

    /// Whether this variant has everything that another one has.
    public func contains(_ other: SymbolVariants) -> Bool { other.inside(self) == self }

    private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var copy = self
        change(&copy)
        return copy
    }

    /// This variant together with an outer one; of two shapes the inner one applies.
    func inside(_ outer: SymbolVariants) -> SymbolVariants {
        SymbolVariants(isSlashed: isSlashed || outer.isSlashed, shape: shape ?? outer.shape, isFilled: isFilled || outer.isFilled)
    }

    /// The name of a symbol in this variant.
    func name(of symbol: String) -> String {
        guard self != .none, !symbol.isEmpty else { return symbol }
        var parts = symbol.split(separator: ".").map { String($0) }
        let wasFilled = parts.count > 1 && parts.last == "fill"
        if wasFilled { parts.removeLast() }
        let added = [isSlashed ? "slash" : nil, shape].compactMap { $0 }.filter { !parts.contains($0) }
        // "fill" comes last in names.
        return (parts + added + (isFilled || wasFilled ? ["fill"] : [])).joined(separator: ".")
    }
}

private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
/// The action to run when a picture cannot be read.
///
/// All values are equal, so that a new closure does not cause a repaint.
struct ImageFailureAction: Equatable, Sendable {
    let action: @MainActor @Sendable () -> Void
    static func == (a: ImageFailureAction, b: ImageFailureAction) -> Bool { true }
}

private enum ImageFailureKey: EnvironmentKey { static let defaultValue: ImageFailureAction? = nil }
private enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    /// The size of symbols relative to text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    /// Which variant of symbols is shown.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension EnvironmentValues {
    var imageFailure: ImageFailureAction? {
        get { self[ImageFailureKey.self] }
        set { self[ImageFailureKey.self] = newValue }
    }
}

extension View {
    /// Runs an action when a picture in the view turns out to be missing or damaged.
    public func onImageFailure(perform action: @escaping @MainActor @Sendable () -> Void) -> some View {
        environment(\.imageFailure, ImageFailureAction(action: action))
    }

    /// Sets the size of symbols relative to text.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
    /// Accepted: symbols are drawn in one colour.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode).accepted() }
    /// Shows symbols in a variant, together with the variants that views around this one set.
    ///
    /// A symbol without a drawing of the variant stays as it is.
    ///
    /// Source: SwiftUI symbolVariant(_:).
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = variant.inside($0) }
    }
}

extension Image: _LeafView {
    /// Creates the retained node: a plain leaf, except in the label of a borderless button.
    public func _makeNode(_ context: _NodeContext) -> _ViewNode {
        if case .symbol = source { return LeafNode(self, context) }
        return LockupImageNode.lockup(context) == nil ? LeafNode(self, context) : LockupImageNode(self, context)
    }
    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { ImageBox(node: node, image: self) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Image) { (box as? ImageBox)?.image = self }
}
