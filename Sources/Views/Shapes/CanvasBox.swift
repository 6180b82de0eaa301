import TenFootViewGraph

/// The box of a canvas: what is drawn into it, as layers where one is not enough.
final class CanvasBox: DrawingBox {
    var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Where the symbols are laid out; they are no children: only what the closure draws of them is shown.
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
        var context = GraphicsContext(sheet: sheet, environment: EnvironmentValues(scope: node.scope))
        // States and the environment are followed for every paint; models, which cost more to follow, only where an app's code paints.
        reads?.finish()
        reads =
            ModelReads.record {
                renderer(&context, drawnSize)
            } onChange: { [weak self] in
                self?.repaint()
            }.reads
        show(sheet.runs)
    }

    /// A picture of a symbol's layer as it is now.
    func copy(of layer: Layer) -> Layer {
        let copy = Layer(name: layer.name)
        copy.position = layer.position
        copy.transform = layer.transform
        copy.opacity = layer.opacity
        copy.isHidden = layer.isHidden
        copy.blendMode = layer.blendMode
        // The canvas is drawn again when a picture in it has arrived.
        copy.content = layer.content.map(withPictures)
        copy.clip = layer.clip
        copy.shadow = layer.shadow
        copy.effects = layer.effects
        copy.isGroup = layer.isGroup
        copy.mask = layer.mask.map { self.copy(of: $0) }
        copy.setChildren(layer.children.map { self.copy(of: $0) })
        return copy
    }

    /// What is neither cut nor blended is the layer's own content; else each run is a layer.
    private func show(_ runs: [GraphicsContext.Run]) {
        let isPlain = runs.allSatisfy { $0.symbol == nil && $0.composing == GraphicsContext.Composing() }
        layer.content = isPlain && !runs.isEmpty ? .drawing(runs.flatMap(\.contents)) : nil
        layer.setChildren(isPlain ? [] : runs.map(makeLayer))
        // Blending is among what the canvas draws.
        layer.isGroup = runs.contains { $0.composing.blendMode != .normal }
    }

    private func makeLayer(_ run: GraphicsContext.Run) -> Layer {
        let inner = run.symbol ?? Layer(name: "canvas")
        if run.symbol == nil { inner.content = withPictures(.drawing(run.contents)) }
        let outer = run.composing.clips.reversed().reduce(inner) { inner, clip in
            guard inner.clip != nil || inner.content == nil else {
                inner.clip = clip
                return inner
            }
            let outer = Layer(name: "canvas")
            outer.setChildren([inner])
            outer.clip = clip
            return outer
        }
        outer.blendMode = run.composing.blendMode
        // The last to be added lies innermost: what is drawn goes through it first.
        return run.composing.filters.reduce(outer) { inner, filter in
            let layer = Layer(name: "canvas")
            layer.setChildren([inner])
            switch filter {
            case .effect(let effect): layer.effects = [effect]
            case .shadow(let shadow): layer.shadow = shadow
            }
            return layer
        }
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

/// Lays a canvas's symbols out, each at its own size.
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

    /// Gives all layers their contents at once: the canvas copies them before their boxes' turn would come.
    func paintAll() {
        func paint(_ box: _LayoutBox) {
            if box.isPlaced { box.paintNow() }
            box.children.forEach(paint)
        }
        children.forEach(paint)
    }
}
