import TenFootViewGraph

/// An outline that adapts to the rectangle it is drawn in.
///
/// Source: SwiftUI Shape.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The outline within a rectangle, in points.
    nonisolated func path(in rect: CGRect) -> Path
    /// The intended use of the shape.
    nonisolated static var role: ShapeRole { get }
    /// The size the shape takes for a proposal.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// The layout directions in which the outline is mirrored; by default it is in right-to-left layout.
    ///
    /// Source: SwiftUI Shape.layoutDirectionBehavior.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

/// The intended use of a shape.
///
/// Source: SwiftUI ShapeRole.
public enum ShapeRole: Hashable, Sendable {
    /// The shape is filled.
    case fill
    /// The shape is stroked.
    case stroke
    /// The shape separates views.
    case separator
}

/// How a shape is filled.
///
/// Source: SwiftUI FillStyle.
public struct FillStyle: Hashable, Sendable {
    /// Whether the even-odd rule is used, which leaves overlaps unfilled.
    public var isEOFilled: Bool
    /// Whether edges are smoothed; they always are here.
    public var isAntialiased: Bool
    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

extension Shape {
    /// The default role: the shape is filled.
    public static var role: ShapeRole { .fill }
    /// The default: the outline is mirrored in right-to-left layout.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
    /// The proposed size, with 10 points for a nil length.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    /// The shape filled with the foreground style.
    @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
    /// Creates the node of the shape filled with the foreground style.
    @MainActor @preconcurrency public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
        _ShapeView._makeNode(_ShapeView(shape: view, style: ForegroundStyle()), context)
    }
    /// Updates the node of the filled shape.
    @MainActor @preconcurrency public static func _updateNode(_ node: _ViewNode, _ view: Self) {
        _ShapeView._updateNode(node, _ShapeView(shape: view, style: ForegroundStyle()))
    }
}

extension Shape {
    /// The outline as it is drawn in a layout direction.
    nonisolated func path(in rect: CGRect, _ direction: LayoutDirection) -> Path {
        let path = path(in: rect)
        guard layoutDirectionBehavior == .mirrors(in: direction) else { return path }
        return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
    }

    /// The layout direction in an environment; shapes that are never mirrored do not read it.
    func direction(in environment: EnvironmentValues) -> LayoutDirection {
        layoutDirectionBehavior == .fixed ? .leftToRight : environment.layoutDirection
    }
}

/// A shape that can be inset on all sides.
///
/// Source: SwiftUI InsettableShape.
public nonisolated protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape
    /// The shape with its outline moved inward by `amount` points.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A type-erased shape.
///
/// Source: SwiftUI AnyShape.
public struct AnyShape: Shape {
    private let shape: any Shape
    /// Empty: the wrapped shape is not animated.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
    /// Wraps a shape.
    public init<S: Shape>(_ shape: S) { self.shape = shape }
    /// The wrapped shape's outline.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    /// The wrapped shape's size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// The layout directions in which the wrapped shape is mirrored.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
}

extension Path: Shape {
    /// The path itself; the rectangle is ignored.
    public func path(in rect: CGRect) -> Path { self }
}
