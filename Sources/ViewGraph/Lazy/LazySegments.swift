/// What a stretch of a lazy container's content is to its section.
package enum LazyPart { case header, rows, footer }

/// A stretch of a lazy container's content.
package struct LazySegment {
    package enum Source {
        case content(any LazyContent)
        case boxes([LazyCellBox])
    }
    package var source: Source
    /// A header or footer of a section: it has a line of its own, in a grid too.
    package var spansLine: Bool { part == .header || part == .footer }
    package var part = LazyPart.rows
    /// Which section it belongs to, counted from 0; nil outside sections.
    package var section: Int?
    /// The index of its first cell.
    package var start = 0
    package var count = 0

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

/// A section's node, so that lazy containers can tell its parts.
@MainActor package protocol LazySection: _ViewNode {
    var header: _ViewNode { get }
    var rows: _ViewNode { get }
    var footer: _ViewNode { get }
}

/// Cells on demand; the containers people write are made of it.
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
        _ = gatherElements()
    }

    package override func willUnmount() { focusNode?.detach() }

    package override var gathersElements: Bool { true }

    package override func gatherElements() -> Bool {
        var segments: [LazySegment] = []
        var used: [ObjectIdentifier: LazyCellBox] = [:]
        var sections = 0
        func add(_ elements: [_LayoutBox], _ part: LazyPart, of section: Int?) {
            guard !elements.isEmpty else { return }
            let boxes = elements.map { element in
                let box = wrappers[ObjectIdentifier(element)] ?? LazyCellBox(node: self)
                box.container = self.box
                box.setChildren([element])
                used[ObjectIdentifier(element)] = box
                return box
            }
            if part == .rows, let last = segments.last, last.part == .rows, last.section == section, case .boxes(let before) = last.source {
                segments[segments.count - 1].source = .boxes(before + boxes)
            } else {
                segments.append(LazySegment(source: .boxes(boxes), part: part, section: section))
            }
        }
        func visit(_ node: _ViewNode, in section: Int?) {
            if let content = node as? any LazyContent {
                segments.append(LazySegment(source: .content(content), section: section))
            } else if let inner = node as? any LazySection {
                let number = sections
                sections += 1
                add(inner.header.elements, .header, of: number)
                visit(inner.rows, in: number)
                add(inner.footer.elements, .footer, of: number)
            } else if node.gathersElements || node.children.isEmpty {
                add(node.elements, .rows, of: section)
            } else {
                for child in node.children { visit(child, in: section) }
            }
        }
        visit(children[0], in: nil)
        wrappers = used
        var start = 0
        for index in segments.indices {
            segments[index].start = start
            switch segments[index].source {
            case .content(let content): segments[index].count = content.cellCount
            case .boxes(let boxes): segments[index].count = boxes.count
            }
            start += segments[index].count
        }
        box.setSegments(segments)
        return false
    }

    package override func appendElements(to elements: inout [_LayoutBox]) { elements.append(box) }

    package override func viewChanged(from old: _LazyContainer<Content>) {
        if !view.configuration.isSame(as: box.configuration) { box.configuration = view.configuration }
        Content._updateNode(children[0], view.content)
    }
}

extension LazyBox {
    /// Whether two lists of segments name the same cells, as far as that can be told without looking at them.
    static func areSame(_ one: [LazySegment], _ other: [LazySegment]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
    }
}
