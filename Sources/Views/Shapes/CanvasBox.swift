import TenFootViewGraph

/// The box of a canvas; shows the drawings in its own layer, or in sublayers if one layer is not enough.
final class CanvasBox: DrawingBox {
    var renderer: (inout GraphicsContext, CGSize) -> Void
    /// The box in which the symbols are laid out; it is not a child, since only copies that the closure draws are shown.
    private(set) lazy var symbols = SymbolsBox(node: node, canvas: self)
    private var reads: ModelReads?

    isolated deinit { reads?.finish() }

    init(node: _ViewNode, _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
        self.renderer = renderer
        super.init(node: node)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override var ownBoxes: [_LayoutBox] { [symbols] }

    override func arrange() {
        if !symbols.children.isEmpty { symbols.place(at: .zero, proposal: ProposedViewSize(size)) }
    }

    override func paint() {
        symbols.paintAll()
        let sheet = GraphicsContext.Sheet(box: self)
        defer { sheet.end() }
        let environment = EnvironmentValues(scope: node.scope)
        // The pictures of symbols are copied: copy them again when the scale of the display changes.
        _ = environment.displayScale
        var context = GraphicsContext(sheet: sheet, environment: environment)
        // Reads of state and environment are tracked in every paint; reads of models, which cost more, only where an app's code paints.
        reads?.finish()
        reads =
            ModelReads.record {
                renderer(&context, drawnSize)
            } onChange: { [weak self] in
                self?.repaint()
            }.reads
        show(sheet.runs, in: layer)
    }
}

/// Keeps the box of a canvas and the views that its closure draws.
final class CanvasNode<Symbols: View>: PrimitiveNode<Canvas<Symbols>> {
    private(set) lazy var box = CanvasBox(node: self, view.renderer)
    private var symbols: _ViewNode?

    override init(_ view: Canvas<Symbols>, _ context: _NodeContext) {
        super.init(view, context)
        guard Symbols.self != EmptyView.self else { return }
        symbols = Symbols._makeNode(view.symbols, _NodeContext(host: host, parent: self, scope: scope))
        gather()
    }

    override var extraChildren: [_ViewNode] { symbols.map { [$0] } ?? [] }
    override var gathersElements: Bool { symbols != nil }
    override var passesTransitions: Bool { false }
    override func gather() {
        box.symbols.setChildren(symbols?.elements ?? [])
        box.invalidateLayout()
    }
    override func appendElements(to elements: inout [_LayoutBox]) { elements.append(box) }

    override func viewChanged(from old: Canvas<Symbols>) {
        box.renderer = view.renderer
        if let symbols { Symbols._updateNode(symbols, view.symbols) }
        box.repaint()
    }
    override func facetChanged(_ facet: Facet) { if facet == .paint { box.repaint() } else { box.invalidateLayout() } }
}

/// Lays out a canvas's symbols, each at its ideal size.
final class SymbolsBox: _LayoutBox {
    private unowned let canvas: CanvasBox

    init(node: _ViewNode, canvas: CanvasBox) {
        self.canvas = canvas
        super.init(node: node, name: "symbols")
    }

    override var isBoundary: Bool { true }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }
    override func arrange() {
        for child in children { child.place(at: .zero, proposal: .unspecified) }
        canvas.repaint()
    }

    /// Paints all symbols now, since the canvas copies their layers before the normal paint pass reaches them.
    func paintAll() {
        func paint(_ box: _LayoutBox) {
            if box.isPlaced { box.paintNow() }
            box.children.forEach(paint)
        }
        children.forEach(paint)
    }
}
