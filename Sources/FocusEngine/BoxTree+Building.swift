/// A leaf on its way into a tree that is built at one go.
struct BoxLeaf {
    var entry: Int32
    var offer: BoxOffer
    /// Where it stands once the tree is built.
    var node: Int32 = -1
}

/// What building sorts leaves by: twice the centre, and which leaf it is.
///
/// Kept small, since building is memory-bound; an inexact order still gives a valid tree.
private struct LeafKey {
    var x, y: Float
    var leaf: Int32

    @inline(__always) func middle(_ isVertical: Bool) -> Float { isVertical ? y : x }
}

extension BoxForest {
    /// Builds a tree over leaves and tells each where it stands; -1 where there are none.
    ///
    /// O(n log n).
    ///
    /// Halves by the median of the axis on which the centres lie further apart. Children stand close to their parents in memory, which is
    /// worth more to a search than the last per cent of shape.
    mutating func build(_ leaves: inout [BoxLeaf]) -> Int32 {
        guard !leaves.isEmpty else { return -1 }
        reserve(2 * leaves.count - 1)
        var keys = leaves.indices.map { index in
            let edges = leaves[index].offer.box.edges
            return LeafKey(x: Float(edges[0] - edges[2]), y: Float(edges[1] - edges[3]), leaf: Int32(index))
        }
        return keys.withUnsafeMutableBufferPointer { keys in
            leaves.withUnsafeMutableBufferPointer { build(keys, $0, under: -1) }
        }
    }

    private mutating func build(
        _ keys: UnsafeMutableBufferPointer<LeafKey>, _ leaves: UnsafeMutableBufferPointer<BoxLeaf>, under parent: Int32
    ) -> Int32 {
        if keys.count == 1 {
            let at = Int(keys[0].leaf)
            let offer = leaves[at].offer
            let leaf = make(
                BoxNode(box: offer.box, layer: offer.layer, parent: parent, left: offer.mark, right: leaves[at].entry, height: 0))
            leaves[at].node = leaf
            return leaf
        }
        let half = keys.count / 2
        BoxForest.halve(keys, at: half, BoxForest.isTaller(keys))
        let branch = make(BoxNode(box: .nothing, layer: 0, parent: parent, left: BoxNode.other, right: -1, height: 1))
        let left = build(UnsafeMutableBufferPointer(rebasing: keys[..<half]), leaves, under: branch)
        let right = build(UnsafeMutableBufferPointer(rebasing: keys[half...]), leaves, under: branch)
        nodes[Int(branch)].left = left
        nodes[Int(branch)].right = right
        pull(branch)
        return branch
    }

    /// Whether the centres lie further apart vertically.
    private static func isTaller(_ keys: UnsafeMutableBufferPointer<LeafKey>) -> Bool {
        var (left, right, top, bottom) = (keys[0].x, keys[0].x, keys[0].y, keys[0].y)
        for key in keys {
            left = min(left, key.x)
            right = max(right, key.x)
            top = min(top, key.y)
            bottom = max(bottom, key.y)
        }
        return bottom - top > right - left
    }

    /// Brings the leaves that lie further along an axis behind the others, `half` of them in front.
    private static func halve(_ keys: UnsafeMutableBufferPointer<LeafKey>, at half: Int, _ isVertical: Bool) {
        var (low, high) = (0, keys.count - 1)
        while low < high {
            let first = keys[low].middle(isVertical)
            let middle = keys[(low + high) / 2].middle(isVertical)
            let last = keys[high].middle(isVertical)
            let pivot = max(min(first, middle), min(max(first, middle), last))
            var (left, right) = (low, high)
            while left <= right {
                while keys[left].middle(isVertical) < pivot { left += 1 }
                while keys[right].middle(isVertical) > pivot { right -= 1 }
                guard left <= right else { break }
                keys.swapAt(left, right)
                left += 1
                right -= 1
            }
            if half <= right {
                high = right
            } else if half >= left {
                low = left
            } else {
                return
            }
        }
    }

    /// The number of leaves below a node, counted no further than a limit.
    func count(_ root: Int32, atMost limit: Int) -> Int {
        guard root >= 0, limit > 0 else { return 0 }
        let node = nodes[Int(root)]
        guard !node.isLeaf else { return 1 }
        let left = count(node.left, atMost: limit)
        return left + count(node.right, atMost: limit - left)
    }

    /// Takes a tree apart into its leaves.
    mutating func dissolve(_ root: Int32, into leaves: inout [BoxLeaf]) {
        guard root >= 0 else { return }
        let node = nodes[Int(root)]
        if node.isLeaf {
            leaves.append(
                BoxLeaf(entry: node.right, offer: BoxOffer(box: node.box, layer: node.layer, isPlain: node.left == BoxNode.plain)))
        } else {
            dissolve(node.left, into: &leaves)
            dissolve(node.right, into: &leaves)
        }
        discard(root)
    }
}
