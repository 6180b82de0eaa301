import TenFootViewGraph

/// A colour or pattern that shapes and text are drawn with.
///
/// Source: SwiftUI ShapeStyle.
public protocol ShapeStyle: Sendable {
    /// The type to which the style resolves.
    associatedtype Resolved: ShapeStyle = Never
    /// The style for an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// The resolved style to draw; the view layer's own styles implement it, and others implement `resolve(in:)`.
    func _resolve(_ context: _StyleContext) -> _ResolvedStyle
}

extension ShapeStyle {
    /// The style that `resolve(in:)` returns, resolved in turn.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { resolve(in: context.environment)._resolve(context) }
    package func resolved(in environment: EnvironmentValues) -> _ResolvedStyle { _resolve(_StyleContext(environment: environment)) }
}

extension ShapeStyle where Resolved == Never {
    /// Traps: the view layer's own styles are resolved by `_resolve`.
    public func resolve(in environment: EnvironmentValues) -> Never {
        // Styles without a Resolved type implement `_resolve`, which is all the view layer calls.
        fatalError("\(Self.self) is drawn as it is")
    }
}

extension Never: ShapeStyle {
    /// Not called: there is no value of Never.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(.color(.clear)) }
}

/// The context in which a style is resolved.
public struct _StyleContext {
    package let environment: EnvironmentValues
}

/// A type-erased style.
///
/// Source: SwiftUI AnyShapeStyle.
public struct AnyShapeStyle: ShapeStyle, Hashable {
    private let style: any ShapeStyle

    /// Wraps a style.
    public init<S: ShapeStyle>(_ style: S) {
        if let any = style as? AnyShapeStyle { self = any } else { self.style = style }
    }

    /// The wrapped style, resolved.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { style._resolve(context) }

    /// Whether both wrap equal styles; styles that cannot be compared are not equal.
    public static func == (one: AnyShapeStyle, other: AnyShapeStyle) -> Bool {
        func compare<S: ShapeStyle>(_ style: S) -> Bool {
            guard let other = other.style as? S else { return false }
            return Equality.areEqual(style, other)
        }
        return compare(one.style)
    }

    /// Hashes the type of the style only, since not every style is hashable.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: style))) }
}

/// A style that fills a rectangle when it is used as a view.
public nonisolated protocol _StyleView: ShapeStyle, View {}

extension _StyleView {
    /// A rectangle filled with the style.
    @MainActor @preconcurrency public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
    /// Creates the retained node; the view graph calls it.
    @MainActor @preconcurrency public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
        _ShapeView._makeNode(_ShapeView(shape: Rectangle(), style: view), context)
    }
    /// Updates the rectangle.
    @MainActor @preconcurrency public static func _updateNode(_ node: _ViewNode, _ view: Self) {
        _ShapeView._updateNode(node, _ShapeView(shape: Rectangle(), style: view))
    }
}

extension Color: _StyleView {
    /// The colour for the environment.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(.color(rgba(in: context.environment))) }
}

/// A translucent background that blurs the content behind it.
///
/// Source: SwiftUI Material.
public struct Material: _StyleView, Hashable, Sendable {
    private let radius: CGFloat
    private let opacity: Double

    /// A mostly translucent material.
    public static let ultraThin = Material(radius: 20, opacity: 0.28)
    /// A more translucent than opaque material.
    public static let thin = Material(radius: 26, opacity: 0.42)
    /// A somewhat translucent material.
    public static let regular = Material(radius: 32, opacity: 0.56)
    /// A more opaque than translucent material.
    public static let thick = Material(radius: 38, opacity: 0.7)
    /// A mostly opaque material.
    public static let ultraThick = Material(radius: 44, opacity: 0.84)
    /// The material of bars.
    public static let bar = Material(radius: 32, opacity: 0.62)

    /// The blurred background with its tint.
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        if context.environment.accessibilityReduceTransparency || context.environment.colorSchemeContrast == .increased {
            return _ResolvedStyle(.color(RGBA(hex: context.environment.colorScheme == .light ? 0xF2F2F6 : 0x1E1E22)))
        }
        guard context.environment.colorScheme == .light else {
            return _ResolvedStyle(.material(radius: radius, tint: RGBA(hex: 0x1E1E22).opacity(opacity)))
        }
        // Dark text on a dark picture needs a more opaque material than light text on a light picture.
        return _ResolvedStyle(.material(radius: radius, tint: RGBA(hex: 0xF2F2F6).opacity(1 - (1 - opacity) * 0.6)))
    }
}
