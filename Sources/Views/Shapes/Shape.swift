import TenFootViewGraph

/// An outline that adapts to the rectangle it is drawn in.
///
/// Source: SwiftUI Shape.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The outline within a rectangle, in points.
    nonisolated func path(in rect: CGRect) -> Path
    /// How the shape is meant to be used.
    nonisolated static var role: ShapeRole { get }
    /// The size the shape takes for a proposal.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// How a shape is meant to be used.
///
/// Source: SwiftUI ShapeRole.
public enum ShapeRole: Hashable, Sendable {
    /// To be filled.
    case fill
    /// To be drawn as a line.
    case stroke
    /// To part things from one another.
    case separator
}

/// How a shape is filled.
///
/// Source: SwiftUI FillStyle.
public struct FillStyle: Hashable, Sendable {
    /// Whether overlaps are left out, by the even-odd rule.
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
    /// To be filled.
    public static var role: ShapeRole { .fill }
    /// What is proposed, 10 points where nothing is.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    /// The shape filled with the foreground style.
    @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
    /// Makes the node of the shape filled with the foreground style.
    @MainActor @preconcurrency public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
        _ShapeView._makeNode(_ShapeView(shape: view, style: ForegroundStyle()), context)
    }
    /// Updates that node.
    @MainActor @preconcurrency public static func _updateNode(_ node: _ViewNode, _ view: Self) {
        _ShapeView._updateNode(node, _ShapeView(shape: view, style: ForegroundStyle()))
    }
}

/// A shape that can be drawn smaller on all sides.
///
/// Source: SwiftUI InsettableShape.
public nonisolated protocol InsettableShape: Shape {
    /// The shape drawn smaller.
    associatedtype InsetShape: InsettableShape
    /// The shape with its outline moved inward by `amount` points.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape of any type.
///
/// Source: SwiftUI AnyShape.
public struct AnyShape: Shape {
    private let shape: any Shape
    /// What the wrapped shape animates.
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
}

extension Path: Shape {
    /// The path itself, wherever it is drawn.
    public func path(in rect: CGRect) -> Path { self }
}
