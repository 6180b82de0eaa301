/// What a lazy container asks of its content: cells by index, made when they come near and dropped when they are far.
@MainActor package protocol LazyContent: _ViewNode {
    var cellCount: Int { get }
    /// The cell's node, made if need be.
    func cell(at index: Int) -> _ViewNode
    /// The cell's node where it is made.
    func realisedCell(at index: Int) -> _ViewNode?
    /// Drops realised cells that `keep` does not name.
    func trim(keeping keep: (Int) -> Bool)
    /// The index at which a realised cell stands now; nil when its element is gone.
    func index(of cell: _ViewNode) -> Int?
}

/// ForEach inside a lazy container: touches the data's count, and the elements and ids of realised cells only.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveNode<ForEach<Data, ID, Content>>,
    LazyContent
{
    private struct Cell {
        let id: ID
        let node: _ViewNode
    }
    private var cells: [Int: Cell] = [:]

    private var inner: _NodeContext { _NodeContext(host: host, parent: self, scope: scope) }

    var cellCount: Int { view.data.count }

    private func element(_ index: Int) -> Data.Element { view.data[view.data.index(view.data.startIndex, offsetBy: index)] }

    func cell(at index: Int) -> _ViewNode {
        if let cell = cells[index] { return cell.node }
        let element = element(index)
        let node = Content._makeNode(view.content(element), inner)
        cells[index] = Cell(id: view.id(element), node: node)
        return node
    }

    func realisedCell(at index: Int) -> _ViewNode? { cells[index]?.node }

    func index(of cell: _ViewNode) -> Int? { cells.first { $0.value.node === cell }?.key }

    func trim(keeping keep: (Int) -> Bool) {
        for index in cells.keys.sorted() where !keep(index) { cells.removeValue(forKey: index)?.node.unmountSubtree() }
    }

    override var extraChildren: [_ViewNode] { cells.sorted { $0.key < $1.key }.map(\.value.node) }

    override func viewChanged(from old: ForEach<Data, ID, Content>) {
        let count = cellCount
        var kept: [Int: Cell] = [:]
        var moved: [Cell] = []
        for (index, cell) in cells.sorted(by: { $0.key < $1.key }) {
            if index < count, case let element = element(index), view.id(element) == cell.id {
                Content._updateNode(cell.node, view.content(element))
                kept[index] = cell
            } else {
                moved.append(cell)
            }
        }
        if !moved.isEmpty {
            // Insertions and removals shift neighbours alike: look near the old place first, then give the cell up.
            let lowest = cells.keys.min() ?? 0
            let highest = cells.keys.max() ?? 0
            let window = max(64, highest - lowest + 1)
            var found: [ID: Int] = [:]
            if count > 0 {
                for index in max(0, lowest - window)..<max(max(0, lowest - window), min(count, highest + window + 1))
                where kept[index] == nil {
                    found[view.id(element(index))] = index
                }
            }
            for cell in moved {
                if let index = found[cell.id], kept[index] == nil {
                    Content._updateNode(cell.node, view.content(element(index)))
                    kept[index] = cell
                } else {
                    cell.node.unmountSubtree()
                }
            }
        }
        cells = kept
        elementsChanged()
    }
}
