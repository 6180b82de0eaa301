/// The content of a lazy container: cells by index, made near the viewport and dropped far from it.
@MainActor package protocol LazyContent: IdentifyingContent {
    var cellCount: Int { get }
    /// The cell, made if need be.
    func cell(at index: Int) -> LazyCellNode
    /// The cells that are made, by index.
    var realisedCells: [(index: Int, cell: LazyCellNode)] { get }
    /// Drops the realised cells for which `keep` returns false.
    func trim(keeping keep: (Int) -> Bool)
    /// The index of the element with an id. O(n): called only to scroll to an id.
    func index(ofID id: AnyHashable) -> Int?
}

/// ForEach inside a lazy container: touches the data's count, and the elements and ids of realised cells only.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveNode<ForEach<Data, ID, Content>>,
    LazyContent
{
    private struct Cell {
        let id: ID
        let node: LazyCellNode
        /// The value of `cellsPutAside` when the cell was put aside; nil while the container shows it.
        var putAside: Int?
    }
    private var cells: [Int: Cell] = [:]
    private var cellsPutAside = 0
    /// How many elements there were when cells were last matched with elements.
    private var lastCount = 0
    /// The elements that the current update has inserted next to cells, whose cells appear by their transitions, and its transaction.
    private var inserted: (indices: [Range<Int>], transaction: Transaction)?
    /// The most cells that are kept only for their state.
    private static var mostPutAside: Int { 128 }

    override init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
        super.init(view, context)
        watchData()
        lastCount = cellCount
    }

    var cellCount: Int { view.data.count }

    /// Data behind a binding is tracked here; the enclosing body does not read it.
    private func watchData() {
        host.clearDirty(self)
        Dependencies.track(self, .body) { _ = view.data.count }
    }

    /// Makes the view of an element; what the closure reads is tracked for the element's cell.
    private func content(_ element: Data.Element, for cell: LazyCellNode) -> Content {
        host.clearDirty(cell)
        return Dependencies.track(cell, .body) { view.content(element) }
    }

    private func refresh(_ node: LazyCellNode) {
        guard let index = cells.first(where: { $0.value.node === node })?.key, index < cellCount else { return }
        node.update { Content._updateNode($0, content(element(index), for: node)) }
    }

    private func element(_ index: Int) -> Data.Element { view.data[view.data.index(view.data.startIndex, offsetBy: index)] }

    func cell(at index: Int) -> LazyCellNode {
        if let cell = cells[index] {
            if cell.putAside != nil { cells[index]?.putAside = nil }
            return cell.node
        }
        let element = element(index)
        let node = LazyCellNode(_NodeContext(host: host, parent: self, scope: scope))
        let content = content(element, for: node)
        node.fill { Content._makeNode(content, $0) }
        node.refresh = { [weak self, weak node] in if let node { self?.refresh(node) } }
        cells[index] = Cell(id: view.id(element), node: node, putAside: nil)
        if let inserted, inserted.indices.contains(where: { $0.contains(index) }) {
            let outer = Transaction.current
            Transaction.current = inserted.transaction
            host.transitions.appeared(node)
            Transaction.current = outer
        }
        return node
    }

    var realisedCells: [(index: Int, cell: LazyCellNode)] {
        cells.filter { $0.value.putAside == nil }.map { ($0.key, $0.value.node) }.sorted { $0.index < $1.index }
    }

    func index(ofID id: AnyHashable) -> Int? {
        guard let id = id.base as? ID else { return nil }
        if let known = cells.filter({ $0.value.id == id }).keys.min() { return known }
        return view.data.enumerated().first { view.id($0.element) == id }?.offset
    }

    func id(of child: _ViewNode) -> AnyHashable? { cells.values.first { $0.node === child }.map { AnyHashable($0.id) } }

    func trim(keeping keep: (Int) -> Bool) {
        for index in cells.keys.sorted() where !keep(index) {
            guard let cell = cells[index], cell.putAside == nil else { continue }
            if cell.node.hasStateToLose {
                // Keep a bounded number of cells with state, so that it is there when their rows come back.
                cellsPutAside += 1
                cells[index]?.putAside = cellsPutAside
            } else {
                drop(index)
            }
        }
        let aside = cells.compactMap { index, cell in cell.putAside.map { (index: index, order: $0) } }.sorted { $0.order < $1.order }
        for (index, _) in aside.prefix(max(0, aside.count - Self.mostPutAside)) { drop(index) }
    }

    private func drop(_ index: Int) { cells.removeValue(forKey: index)?.node.unmountSubtree() }

    override var extraChildren: [_ViewNode] { cells.sorted { $0.key < $1.key }.map(\.value.node) }

    override func viewChanged(from old: ForEach<Data, ID, Content>) { reconcile() }
    override func evaluate() { if isMounted { reconcile() } }

    private func reconcile() {
        inserted = nil
        watchData()
        let count = cellCount
        let (before, countBefore) = (cells, lastCount)
        let shift = count - lastCount
        lastCount = count
        var kept: [Int: Cell] = [:]
        var moved: [Cell] = []
        for (index, cell) in cells.sorted(by: { $0.key < $1.key }) {
            if index < count, case let element = element(index), view.id(element) == cell.id {
                cell.node.update { Content._updateNode($0, content(element, for: cell.node)) }
                kept[index] = cell
            } else {
                moved.append(cell)
            }
        }
        if !moved.isEmpty {
            // Insertions and removals shift neighbours by the same number: search near the old index, and near the index that the cell
            // would have if the whole change were before it; unmount the cell if neither finds its element.
            let lowest = cells.keys.min() ?? 0
            let highest = cells.keys.max() ?? 0
            let window = max(64, highest - lowest + 1)
            var found: [ID: Int] = [:]
            for shift in Set([0, shift]) {
                let first = max(0, lowest + shift - window)
                for index in first..<max(first, min(count, highest + shift + window + 1)) where kept[index] == nil {
                    found[view.id(element(index))] = index
                }
            }
            for cell in moved {
                if let index = found[cell.id], kept[index] == nil {
                    cell.node.update { Content._updateNode($0, content(element(index), for: cell.node)) }
                    kept[index] = cell
                } else if cell.node.box.isScrolledAway {
                    cell.node.unmountSubtree()
                } else {
                    host.transitions.retire(cell.node)
                }
            }
        }
        cells = kept
        if !moved.isEmpty || count != countBefore { noteInserted(before, countBefore) }
        elementsChanged()
        if !moved.isEmpty { host.preferences.reordered(at: self) }
    }

    /// Finds the elements that have been inserted next to cells: others, beside elements without cells, may have been there before.
    private func noteInserted(_ before: [Int: Cell], _ countBefore: Int) {
        let places = Dictionary(uniqueKeysWithValues: cells.map { (ObjectIdentifier($0.value.node), $0.key) })
        var indices: [Range<Int>] = []
        // The place of the nearest cell that has stayed, if all elements after it had cells; the ends of the data count as cells.
        var last: Int? = -1
        var next = 0
        func pass(_ index: Int, at place: Int) {
            if index != next { last = nil }
            if let last, place > last + 1 { indices.append(last + 1..<place) }
        }
        for (index, cell) in before.sorted(by: { $0.key < $1.key }) {
            if let place = places[ObjectIdentifier(cell.node)] {
                pass(index, at: place)
                last = place
            } else if index != next {
                last = nil
            }
            next = index + 1
        }
        pass(countBefore, at: cellCount)
        guard !indices.isEmpty else { return }
        inserted = (indices, Transaction.current)
        host.afterUpdate { [weak self] in self?.inserted = nil }
    }
}
