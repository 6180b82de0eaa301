import TenFootViewGraph

/// A shape drawn in one or more passes, such as a fill and a stroke.
///
/// Source: SwiftUI _ShapeView and ShapeView.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: _LeafView {
    /// The shape.
    public var shape: Content
    package var passes: [ShapePass<Content>]

    /// A shape filled with a style.
    public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        passes = [ShapePass(kind: .fill(fillStyle), style: AnyShapeStyle(style))]
    }

    nonisolated package init(shape: Content, passes: [ShapePass<Content>]) {
        self.shape = shape
        self.passes = passes
    }

    /// Creates the layout box; the view graph calls it.
    public func _makeBox(_ node: _ViewNode) -> _LayoutBox { ShapeBox(node: node, shape: shape, passes: passes) }
    /// Gives the layout box a new value; the view graph calls it.
    public func _updateBox(_ box: _LayoutBox, from old: Self) { (box as? ShapeBox<Content>)?.update(shape, passes) }
}

/// One pass of drawing a shape.
package struct ShapePass<Content: Shape>: Sendable {
    package enum Kind: Sendable {
        case fill(FillStyle)
        case stroke(StrokeStyle)
        /// A stroke inside the shape; the closure returns the inset outline to stroke.
        case border(StrokeStyle, @Sendable (Content, CGRect, LayoutDirection) -> Path)
    }
    package var kind: Kind
    package var style: AnyShapeStyle

    fileprivate func isSame(as other: ShapePass) -> Bool {
        let isSameKind =
            switch (kind, other.kind) {
            case (.fill(let one), .fill(let two)): one == two
            case (.stroke(let one), .stroke(let two)), (.border(let one, _), .border(let two, _)): one == two
            default: false
            }
        return isSameKind && style == other.style
    }

    /// The area that the style fills.
    func outline(_ shape: Content, in rect: CGRect, _ direction: LayoutDirection) -> (path: Path, isEvenOdd: Bool) {
        switch kind {
        case .fill(let fill): (shape.path(in: rect, direction), fill.isEOFilled)
        case .stroke(let stroke): (shape.path(in: rect, direction).strokedPath(stroke), false)
        case .border(let stroke, let outline): (outline(shape, rect, direction).strokedPath(stroke), false)
        }
    }

    func content(_ shape: Content, in rect: CGRect, _ direction: LayoutDirection, _ style: _ResolvedStyle) -> LayerContent? {
        func line(_ path: Path, _ stroke: StrokeStyle) -> LayerContent? {
            if let paint = style.paint(in: rect) { return .stroke(path, paint, stroke) }
            return style.fill(path.strokedPath(stroke), in: rect)
        }
        switch kind {
        case .fill(let fill): return style.fill(shape.path(in: rect, direction), in: rect, isEvenOdd: fill.isEOFilled)
        case .stroke(let stroke): return line(shape.path(in: rect, direction), stroke)
        case .border(let stroke, let outline): return line(outline(shape, rect, direction), stroke)
        }
    }
}

/// The box of a shape; draws intermediate outlines, sizes and styles when they change with an animation.
final class ShapeBox<S: Shape>: DrawingBox {
    private var shape: S
    /// The shape drawn now.
    private var shown: S
    private var passes: [ShapePass<S>]

    init(node: _ViewNode, shape: S, passes: [ShapePass<S>]) {
        self.shape = shape
        self.passes = passes
        shown = shape
        super.init(node: node)
        judgeCover()
    }

    /// Registers a rectangle with an opaque fill as a cover: views behind it cannot have focus.
    private func judgeCover() {
        guard S.self == Rectangle.self, case .fill? = passes.first?.kind else { return }
        let style = Dependencies.untracked { passes[0].style.resolved(in: EnvironmentValues(scope: node.scope)) }
        if case .color(let color) = style.kind { coversFocus = color.alpha >= 1 } else { coversFocus = false }
    }

    func update(_ new: S, _ newPasses: [ShapePass<S>]) {
        let isSameShape = Equality.areEqual(shape, new)
        if isSameShape, passes.count == newPasses.count, zip(passes, newPasses).allSatisfy({ $0.isSame(as: $1) }) { return }
        passes = newPasses
        judgeCover()
        if !isSameShape { change(to: new) }
        repaint()
    }

    private func change(to new: S) {
        let isMoved = new.animatableData != shape.animatableData
        let before = shown.animatableData
        let proposal = proposal
        let hasOtherSize = isPlaced && new.sizeThatFits(proposal) != shape.sizeThatFits(proposal)
        shape = new
        shown = new
        if hasOtherSize { invalidateLayout() }
        if isMoved, let animation = Transaction.current.activeAnimation, isPlaced {
            shown.animatableData = before
            host.motion.animate(self, .shape, from: before, to: new.animatableData, animation) { [weak self] data in
                guard let self else { return }
                shown = shape
                shown.animatableData = data
                repaint()
            }
        } else if isMoved {
            host.motion.cancel(self, .shape)
        } else {
            shown.animatableData = before
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override func paint() { DrawnShape.$box.withValue(self) { draw() } }

    private func draw() {
        let rect = CGRect(origin: .zero, size: drawnSize)
        let environment = EnvironmentValues(scope: node.scope)
        let styles = shownStyles(passes.map { $0.style.resolved(in: environment) })
        let direction = shown.direction(in: environment)
        let contents = zip(passes, styles).compactMap { $0.content(shown, in: rect, direction, $1) }
        let content = contents.count > 1 ? LayerContent.drawing(contents) : contents.first
        show(content, styles, in: rect, direction)
    }

    /// Shows the content with the shadows of its styles.
    private func show(_ content: LayerContent?, _ styles: [_ResolvedStyle], in rect: CGRect, _ direction: LayoutDirection) {
        guard styles.contains(where: { !$0.shadows.isEmpty }) else {
            layer.content = content
            layer.shadow = nil
            layer.setChildren([])
            return
        }
        // A layer has one shadow: each further shadow is on a nested layer.
        let drops = styles.flatMap(\.shadows).filter { !$0.isInner }
        var inner = layer
        layer.shadow = drops.first?.layer
        for drop in drops.dropFirst() {
            let next = Layer(name: "shadow")
            next.shadow = drop.layer
            inner.content = nil
            inner.setChildren([next])
            inner = next
        }
        inner.content = content
        inner.setChildren(
            zip(passes, styles).flatMap { pass, style in
                let outline = pass.outline(shown, in: rect, direction)
                return style.shadows.filter(\.isInner).map { $0.inner(outline.path, isEvenOdd: outline.isEvenOdd) }
            })
    }
}

extension Shape {
    /// The shape filled with a style, by default the foreground style.
    public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, passes: [ShapePass(kind: .fill(style), style: AnyShapeStyle(content))])
    }
    /// The shape filled with the foreground style.
    public func fill(style: FillStyle) -> _ShapeView<Self, ForegroundStyle> { fill(ForegroundStyle(), style: style) }
    /// The outline stroked with a style.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, passes: [ShapePass(kind: .stroke(style), style: AnyShapeStyle(content))])
    }
    /// The outline stroked with a style and a line width in points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self, S> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapePass where Content: InsettableShape {
    fileprivate static func border(_ stroke: StrokeStyle, _ style: some ShapeStyle) -> ShapePass {
        ShapePass(
            kind: .border(stroke) { shape, rect, direction in shape.inset(by: stroke.lineWidth / 2).path(in: rect, direction) },
            style: AnyShapeStyle(style))
    }
}

extension InsettableShape {
    /// The outline stroked with a style, inside the shape.
    public func strokeBorder<S: ShapeStyle>(_ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true)
        -> _ShapeView<Self, S>
    {
        _ShapeView(shape: self, passes: [.border(style, content)])
    }
    /// The outline stroked with a style and a line width in points, inside the shape.
    public func strokeBorder<S: ShapeStyle>(_ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _ShapeView<Self, S>
    {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension _ShapeView {
    /// Adds another fill of the shape on top.
    public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> _ShapeView<Content, S> {
        _ShapeView<Content, S>(shape: shape, passes: passes + [ShapePass(kind: .fill(style), style: AnyShapeStyle(content))])
    }
    /// Adds a stroke of the outline on top.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Content, S> {
        _ShapeView<Content, S>(shape: shape, passes: passes + [ShapePass(kind: .stroke(style), style: AnyShapeStyle(content))])
    }
    /// Adds a stroke of the outline with a line width in points on top.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Content, S> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension _ShapeView where Content: InsettableShape {
    /// Adds a stroke of the outline, inside the shape, on top.
    public func strokeBorder<S: ShapeStyle>(_ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true)
        -> _ShapeView<Content, S>
    {
        _ShapeView<Content, S>(shape: shape, passes: passes + [.border(style, content)])
    }
    /// Adds a stroke of the outline with a line width in points, inside the shape, on top.
    public func strokeBorder<S: ShapeStyle>(_ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _ShapeView<Content, S>
    {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}
