import Foundation
import TenFootGeometry

/// One element's view inside a lazy container, gathered into a box of its own.
package final class LazyCellNode: LazyPieceNode {
    package private(set) lazy var box: LazyCellBox = {
        let box = LazyCellBox(node: self)
        box.piece = self
        return box
    }()

    /// Updates the cell's view after its data changed.
    var refresh: () -> Void = {}

    /// Makes the cell's view.
    package override func fill(isLazy: Bool = false, _ make: (_NodeContext) -> _ViewNode) {
        super.fill(isLazy: isLazy, make)
        gather()
    }

    package override func evaluate() { if isMounted { refresh() } }

    func update(_ update: (_ViewNode) -> Void) { update(content) }

    package override var gathersElements: Bool { true }
    package override func gather() { box.setChildren(content.elements) }
    package override func appendElements(to elements: inout [_LayoutBox]) { elements.append(box) }
}

/// The box of a cell; a change of its size lays out its container again and nothing beyond.
package final class LazyCellBox: _LayoutBox {
    /// The container it was made for, which measures it before it becomes a child.
    package weak var container: LazyBox?
    /// The piece of the container's content that it is a cell of.
    weak var piece: LazyPieceNode?
    /// Whether the container has placed it among its children.
    var isRealised = false {
        didSet { if isRealised != oldValue { piece?.realisedCells += isRealised ? 1 : -1 } }
    }
    private var axis: Axis { container?.configuration.axis ?? .vertical }

    package override var isBoundary: Bool { true }

    /// Measures the element's views, which follow one another along the container's axis.
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = insets
        let inner = measureContent(inset(proposal))
        // A list's row is as wide as the list, whatever it holds.
        let least = container?.configuration.rowInsets == nil ? 0 : proposal.width ?? 0
        return CGSize(width: max(least, inner.width + insets.horizontal), height: inner.height + insets.vertical)
    }

    private var insets: EdgeInsets { hasFocus ? EdgeInsets() : container?.configuration.rowInsets ?? EdgeInsets() }

    private func inset(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.horizontal) }, height: proposal.height.map { max(0, $0 - insets.vertical) })
    }

    private func measureContent(_ proposal: ProposedViewSize) -> CGSize {
        if children.count == 1 { return children[0].sizeThatFits(proposal) }
        var main: CGFloat = 0
        var cross: CGFloat = 0
        for child in children {
            let size = child.sizeThatFits(proposal)
            main += size.length(axis)
            cross = max(cross, size.length(axis.other))
        }
        return axis.size(main: main + spacing * CGFloat(max(0, children.count - 1)), cross: cross)
    }

    private var spacing: CGFloat { container?.configuration.lineSpacing ?? 0 }

    package override func arrange() {
        updateOrder()
        if container?.configuration.rowInsets != nil { becomeStop() }
        let insets = insets
        let inner = inset(proposal)
        let room = size.length(axis.other) - (axis == .vertical ? insets.horizontal : insets.vertical)
        var position: CGFloat = 0
        let guide = container?.configuration.alignment
        for child in children {
            let dimensions = child.dimensions(inner)
            let cross = guide.map { min(max(0, room * fraction($0) - dimensions[$0]), room) } ?? 0
            let origin = children.count == 1 ? .zero : axis.point(main: position, cross: cross)
            child.place(at: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top), proposal: inner)
            position += dimensions.size.length(axis) + spacing
        }
        // The content may have changed since the cell was measured for this size.
        if sizeThatFits(proposal) != size { container?.cellResized() }
    }

    /// Whether it is a header or footer that stays in view; it lies over the rows.
    package var isPinned = false { didSet { if isPinned != oldValue { updateOrder() } } }

    /// The shift of its layer from its frame along the axis, in points: a pinned header's frame stays while its layer moves.
    package var pinnedBy: CGFloat = 0 {
        didSet {
            guard pinnedBy != oldValue else { return }
            let shift = axis == .horizontal && isMirrored ? -pinnedBy : pinnedBy
            layer.transform = CGAffineTransform(translationX: axis == .horizontal ? shift : 0, y: axis == .vertical ? shift : 0)
        }
    }

    package override func childOrderChanged() {
        super.childOrderChanged()
        updateOrder()
    }

    private func updateOrder() {
        let order = (children.first?.traits.zIndex ?? 0) + (isPinned ? Self.overRows : 0)
        guard order != traits.zIndex else { return }
        traits.zIndex = order
        container?.orderLayers()
    }

    /// Higher than any `zIndex` that lifts a row over its neighbours.
    private static let overRows = 1e6

    /// Makes a list's row with one control a single stop with the row's frame (FO10).
    ///
    /// A control in a scroll container of the row keeps its own frame, which is relative to the scrolled content.
    private func becomeStop() {
        var items: [FocusItem] = []
        var scrolls = false
        func visit(_ box: _LayoutBox) {
            for node in box.focusNodes {
                if let item = node as? FocusItem, item.wrappedControl == nil { items.append(item) }
                scrolls = scrolls || node.role == .container
            }
            for child in box.children where child.hasFocus { visit(child) }
        }
        visit(self)
        if items.count == 1, !scrolls {
            if items[0].box !== self { items[0].rebase(self) }
        } else {
            for item in items where item.box === self { item.rebase(item.view.elements.first) }
        }
    }

    private func fraction(_ guide: AlignmentKey) -> CGFloat {
        guide.defaultValue(ViewDimensions(CGSize(width: 1, height: 1), box: nil, proposal: .unspecified))
    }

    package override func explicitGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
        children.count == 1 ? children[0].dimensions(dimensions.proposal).explicit(key) : nil
    }

    /// Whether it has no views; such a cell takes no room and no spacing.
    package var isEmpty: Bool { children.isEmpty }
}
