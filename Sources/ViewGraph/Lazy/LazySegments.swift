/// The part of its section that a segment of a lazy container's content is.
package enum LazyPart { case header, rows, footer }

/// A contiguous segment of a lazy container's content.
package struct LazySegment {
    package enum Source {
        case content(any LazyContent)
        case boxes([LazyCellBox])
    }
    let source: Source
    /// Whether each of its cells takes a whole line, as a section's header and footer do, in a grid too.
    var spansLine: Bool { part != .rows }
    let part: LazyPart
    /// The node of the section it belongs to; nil outside sections.
    let section: ObjectIdentifier?
    /// The index of its first cell.
    let start: Int
    let count: Int
    var end: Int { start + count }

    @MainActor init(_ source: Source, _ part: LazyPart, of section: ObjectIdentifier?, at start: Int) {
        self.source = source
        self.part = part
        self.section = section
        self.start = start
        count =
            switch source {
            case .content(let content): content.cellCount
            case .boxes(let boxes): boxes.count
            }
    }

    @MainActor func cell(at index: Int) -> LazyCellBox {
        switch source {
        case .content(let content): content.cell(at: index - start).box
        case .boxes(let boxes): boxes[index - start]
        }
    }

    fileprivate func isSame(as other: LazySegment) -> Bool {
        guard part == other.part, section == other.section, start == other.start, count == other.count else { return false }
        return switch (source, other.source) {
        case (.content(let one), .content(let two)): one === two
        case (.boxes(let one), .boxes(let two)): zip(one, two).allSatisfy { $0 === $1 }
        default: false
        }
    }
}

/// A section's node, from which lazy containers get the section's parts.
@MainActor package protocol LazySection: _ViewNode {
    var header: _ViewNode { get }
    var rows: _ViewNode { get }
    var footer: _ViewNode { get }
}

/// A container that makes its cells on demand; the public lazy containers are made of it.
package struct _LazyContainer<Content: View>: _PrimitiveView {
    let configuration: LazyConfiguration
    let content: Content

    package init(_ configuration: LazyConfiguration, content: Content) {
        self.configuration = configuration
        self.content = content
    }

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { LazyNode(self, context) }
}

/// The node of a lazy container: keeps its content as a list of segments, never as a list of cells.
package final class LazyNode<Content: View>: PrimitiveNode<_LazyContainer<Content>>, LazyBoxHolder {
    package private(set) lazy var box = LazyBox(node: self, configuration: view.configuration)
    package var lazyBox: LazyBox { box }
    private var focusNode: FocusNode?
    private var wrappers: [ObjectIdentifier: LazyCellBox] = [:]

    override init(_ view: _LazyContainer<Content>, _ context: _NodeContext) {
        super.init(view, context)
        let range = FocusNode(view: self, role: .range)
        range.box = box
        range.attach()
        focusNode = range
        children = [Content._makeNode(view.content, _NodeContext(host: host, parent: self, scope: scope, isLazy: true))]
        gather()
    }

    package override func willUnmount() { focusNode?.detach() }

    package override var gathersElements: Bool { true }

    package override func gather() {
        var segments: [LazySegment] = []
        var end: Int { segments.last?.end ?? 0 }
        var used: [ObjectIdentifier: LazyCellBox] = [:]
        var pieces: [LazyPieceNode] = []
        // The pieces with cells, and those around other pieces.
        var filled: Set<ObjectIdentifier> = []
        var outer: Set<ObjectIdentifier> = []
        func enter(_ piece: LazyPieceNode, in around: LazyPieceNode?) {
            pieces.append(piece)
            if let around { outer.insert(ObjectIdentifier(around)) }
        }
        func add(_ elements: [_LayoutBox], _ part: LazyPart, of section: ObjectIdentifier?, in piece: LazyPieceNode?) {
            guard !elements.isEmpty else { return }
            if let piece { filled.insert(ObjectIdentifier(piece)) }
            let boxes = elements.map { element in
                let box = wrappers[ObjectIdentifier(element)] ?? LazyCellBox(node: self)
                box.container = self.box
                box.piece = piece
                box.setChildren([element])
                used[ObjectIdentifier(element)] = box
                return box
            }
            if part == .rows, let last = segments.last, last.part == .rows, last.section == section, case .boxes(let before) = last.source {
                segments[segments.count - 1] = LazySegment(.boxes(before + boxes), .rows, of: section, at: last.start)
            } else {
                segments.append(LazySegment(.boxes(boxes), part, of: section, at: end))
            }
        }
        func visit(_ node: _ViewNode, in section: ObjectIdentifier?, _ piece: LazyPieceNode?) {
            if let inner = node as? LazyPieceNode {
                enter(inner, in: piece)
                visit(inner.content, in: section, inner)
            } else if let content = node as? any LazyContent {
                segments.append(LazySegment(.content(content), .rows, of: section, at: end))
            } else if let inner = node as? any LazySection {
                let own = ObjectIdentifier(inner)
                let (header, footer) = (inner.header as? LazyPieceNode, inner.footer as? LazyPieceNode)
                for part in [header, footer] { if let part { enter(part, in: piece) } }
                add(inner.header.elements, .header, of: own, in: header ?? piece)
                visit(inner.rows, in: own, piece)
                add(inner.footer.elements, .footer, of: own, in: footer ?? piece)
            } else if node.gathersElements || node.children.isEmpty {
                add(node.elements, .rows, of: section, in: piece)
            } else {
                for child in node.children { visit(child, in: section, piece) }
            }
        }
        visit(children[0], in: nil, nil)
        for piece in pieces { piece.hasCells = filled.contains(ObjectIdentifier(piece)) && !outer.contains(ObjectIdentifier(piece)) }
        wrappers = used
        box.setSegments(segments)
    }

    package override func appendElements(to elements: inout [_LayoutBox]) { elements.append(box) }

    package override func viewChanged(from old: _LazyContainer<Content>) {
        if !view.configuration.isSame(as: box.configuration) { box.configuration = view.configuration }
        Content._updateNode(children[0], view.content)
    }
}

extension LazyBox {
    /// Whether two lists of segments name the same cells, judged without looking at the cells.
    static func areSame(_ one: [LazySegment], _ other: [LazySegment]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
    }
}
