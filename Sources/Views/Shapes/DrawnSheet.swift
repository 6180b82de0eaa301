import TenFootViewGraph

extension _LayoutBox {
    /// A copy of a symbol's layer in its current state.
    func copy(of layer: Layer) -> Layer {
        let copy = Layer(name: layer.name)
        copy.position = layer.position
        copy.transform = layer.transform
        copy.opacity = layer.opacity
        copy.isHidden = layer.isHidden
        copy.blendMode = layer.blendMode
        // Registers the canvas, so that it is drawn again when a picture in it is decoded.
        copy.content = layer.content.map(withPictures)
        copy.clip = layer.clip
        copy.shadow = layer.shadow
        copy.effects = layer.effects
        copy.isGroup = layer.isGroup
        copy.mask = layer.mask.map { self.copy(of: $0) }
        copy.setChildren(layer.children.map { self.copy(of: $0) })
        return copy
    }

    /// Shows the runs in a layer: as its content if there are no clips, filters, blend modes or symbols, else each run as a sublayer.
    func show(_ runs: [GraphicsContext.Run], in layer: Layer) {
        let isPlain = runs.allSatisfy { $0.symbol == nil && $0.composing == GraphicsContext.Composing() }
        layer.content = isPlain && !runs.isEmpty ? .drawing(runs.flatMap(\.contents)) : nil
        layer.setChildren(isPlain ? [] : runs.map(makeLayer))
        // Drawings blend with each other, not with what is behind the canvas.
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
        // The filter added last is the innermost: it is applied first.
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
