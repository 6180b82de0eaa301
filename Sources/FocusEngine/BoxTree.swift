/// One node of a tree of boxes: a leaf stands for an entry of the map, a branch for the union of its two children.
struct BoxNode: Equatable {
    var box = Box.nothing
    /// The highest modal layer of the entries below.
    var layer: Int32 = 0
    /// Whether there is a scroll container below, whose content may lie outside the box.
    var hasViewport = false
    var parent: Int32
    /// The first child; for a leaf one of the two marks below.
    var left: Int32
    /// The second child; for a leaf its entry.
    var right: Int32
    /// 0 for a leaf; the heights of siblings differ by at most 1, more or less.
    var height: Int32 = 0

    @inline(__always) var isLeaf: Bool { !left.exists }

    /// Marks the leaf of an item without children: the leaf holds all a search needs, so the entry is not read.
    static let plain: Int32 = -2
    static let other: Int32 = .none
}

/// The data of an entry in the tree of its parent.
struct BoxOffer {
    var box: Box
    var layer: Int32
    var hasViewport = false
    /// Whether it is an item that holds nothing.
    var isPlain = false

    var mark: Int32 { isPlain ? BoxNode.plain : BoxNode.other }
}

extension BoxNode {
    /// The leaf of an entry.
    init(_ offer: BoxOffer, of entry: Int32, under parent: Int32) {
        self.init(box: offer.box, layer: offer.layer, hasViewport: offer.hasViewport, parent: parent, left: offer.mark, right: entry)
    }
}

/// All trees of one map, in one piece of memory: a dynamic bounding-box tree for each group.
///
/// Inserting and removing cost O(log n): a leaf goes where it lengthens the circumferences least, and rotations keep the height logarithmic.
/// This file owns raw memory, since an array's checks would cost more than the search itself; every index comes from the forest.
struct BoxForest: ~Copyable {
    private(set) var nodes: UnsafeMutablePointer<BoxNode>
    private var capacity: Int
    private(set) var used = 0
    private var free: Int32 = .none

    init() {
        capacity = 16
        nodes = .allocate(capacity: capacity)
    }

    deinit { nodes.deallocate() }

    /// Adds a leaf for an entry and returns it; `root` is none for an empty tree.
    ///
    /// O(log n).
    mutating func insert(_ entry: Int32, _ offer: BoxOffer, into root: inout Int32) -> Int32 {
        let leaf = make(BoxNode(offer, of: entry, under: .none))
        link(leaf, into: &root)
        return leaf
    }

    /// Removes a leaf.
    ///
    /// O(log n).
    mutating func remove(_ leaf: Int32, from root: inout Int32) {
        unlink(leaf, from: &root)
        discard(leaf)
    }

    /// Gives a leaf another box or layer; it keeps its place in the tree if the new box is inside its parent's box.
    ///
    /// O(log n).
    mutating func update(_ leaf: Int32, _ offer: BoxOffer, in root: inout Int32) {
        let at = Int(leaf)
        let parent = nodes[at].parent
        let stays = !parent.exists || nodes[Int(parent)].box.union(offer.box) == nodes[Int(parent)].box
        if !stays { unlink(leaf, from: &root) }
        nodes[at] = BoxNode(offer, of: nodes[at].right, under: parent)
        if stays { refit(from: parent, root: &root) } else { link(leaf, into: &root) }
    }

    /// Whether a leaf already has the data of an offer.
    func shows(_ leaf: Int32, _ offer: BoxOffer) -> Bool {
        let node = nodes[Int(leaf)]
        return node == BoxNode(offer, of: node.right, under: node.parent)
    }

    mutating func discard(_ node: Int32) {
        nodes[Int(node)].parent = free
        free = node
    }

    mutating func make(_ node: BoxNode) -> Int32 {
        if free.exists {
            let index = free
            free = nodes[Int(index)].parent
            nodes[Int(index)] = node
            return index
        }
        if used == capacity { grow(to: capacity * 2) }
        (nodes + used).initialize(to: node)
        used += 1
        return Int32(used - 1)
    }

    /// Reserves memory for more nodes.
    mutating func reserve(_ more: Int) { if used + more > capacity { grow(to: max(used + more, capacity * 2)) } }

    private mutating func grow(to size: Int) {
        let larger = UnsafeMutablePointer<BoxNode>.allocate(capacity: size)
        larger.moveInitialize(from: nodes, count: used)
        nodes.deallocate()
        nodes = larger
        capacity = size
    }

    private mutating func link(_ leaf: Int32, into root: inout Int32) {
        guard root.exists else {
            root = leaf
            return
        }
        let box = nodes[Int(leaf)].box
        let sibling = self.sibling(for: box, from: root)
        let old = nodes[Int(sibling)].parent
        let branch = make(BoxNode(parent: old, left: sibling, right: leaf))
        nodes[Int(sibling)].parent = branch
        nodes[Int(leaf)].parent = branch
        replaceChild(of: old, sibling, with: branch, root: &root)
        refit(from: branch, root: &root)
    }

    /// The leaf beside which a new one goes: down to the child that it lengthens least.
    private func sibling(for box: Box, from root: Int32) -> Int32 {
        var index = root
        while !nodes[Int(index)].isLeaf {
            let (left, right) = (nodes[Int(index)].left, nodes[Int(index)].right)
            index = growth(of: left, by: box) < growth(of: right, by: box) ? left : right
        }
        return index
    }

    private func growth(of node: Int32, by box: Box) -> Double { nodes[Int(node)].box.union(box).girth - nodes[Int(node)].box.girth }

    private mutating func unlink(_ leaf: Int32, from root: inout Int32) {
        let parent = nodes[Int(leaf)].parent
        guard parent.exists else {
            root = .none
            return
        }
        let sibling = nodes[Int(parent)].left == leaf ? nodes[Int(parent)].right : nodes[Int(parent)].left
        let grand = nodes[Int(parent)].parent
        nodes[Int(sibling)].parent = grand
        replaceChild(of: grand, parent, with: sibling, root: &root)
        discard(parent)
        refit(from: grand, root: &root)
    }

    private mutating func replaceChild(of parent: Int32, _ old: Int32, with new: Int32, root: inout Int32) {
        guard parent.exists else {
            root = new
            return
        }
        if nodes[Int(parent)].left == old { nodes[Int(parent)].left = new } else { nodes[Int(parent)].right = new }
    }

    /// Restores boxes, layers, heights and balance from a node up to the root; ends early where nothing changes any more.
    private mutating func refit(from start: Int32, root: inout Int32) {
        var index = start
        while index.exists {
            let before = nodes[Int(index)]
            index = balanced(index, root: &root)
            pull(index)
            if nodes[Int(index)] == before { return }
            index = nodes[Int(index)].parent
        }
    }

    func pull(_ index: Int32) {
        let (left, right) = (nodes[Int(nodes[Int(index)].left)], nodes[Int(nodes[Int(index)].right)])
        nodes[Int(index)].box = left.box.union(right.box)
        nodes[Int(index)].layer = max(left.layer, right.layer)
        nodes[Int(index)].hasViewport = left.hasViewport || right.hasViewport
        nodes[Int(index)].height = 1 + max(left.height, right.height)
    }

    /// Rotates the higher child up if the heights differ by more than one; returns the node that has taken the place.
    private mutating func balanced(_ index: Int32, root: inout Int32) -> Int32 {
        let node = nodes[Int(index)]
        let (left, right) = (nodes[Int(node.left)].height, nodes[Int(node.right)].height)
        guard abs(left - right) > 1 else { return index }
        let up = left < right ? node.right : node.left
        let raised = nodes[Int(up)]
        let leftIsHigher = nodes[Int(raised.left)].height > nodes[Int(raised.right)].height
        let (kept, given) = leftIsHigher ? (raised.left, raised.right) : (raised.right, raised.left)
        replaceChild(of: node.parent, index, with: up, root: &root)
        nodes[Int(up)].parent = node.parent
        nodes[Int(up)].left = index
        nodes[Int(up)].right = kept
        nodes[Int(index)].parent = up
        if up == node.right { nodes[Int(index)].right = given } else { nodes[Int(index)].left = given }
        nodes[Int(given)].parent = index
        pull(index)
        return up
    }
}
