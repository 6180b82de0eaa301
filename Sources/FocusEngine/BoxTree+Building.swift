/// A leaf of a tree that is built in one go.
struct BoxLeaf {
    var entry: Int32
    var offer: BoxOffer
    /// Its node, once the tree is built.
    var node: Int32 = .none
}

/// The key by which building sorts leaves: twice the centre, and the index of the leaf.
///
/// Kept small, since building is memory-bound; an inexact order still gives a valid tree.
private struct LeafKey {
    var x, y: Float
    var leaf: Int32

    @inline(__always) func middle(_ isVertical: Bool) -> Float { isVertical ? y : x }
}

extension BoxForest {
    /// Builds a tree over leaves, sets each leaf's `node` and returns the root; none if there are no leaves.
    ///
    /// O(n log n).
    ///
    /// Splits at the median of the axis along which the centres spread further. Children are close to their parents in memory, which speeds
    /// up a search more than the last per cent of shape.
    mutating func build(_ leaves: inout [BoxLeaf]) -> Int32 {
        guard !leaves.isEmpty else { return .none }
        reserve(2 * leaves.count - 1)
        var keys = leaves.indices.map { index in
            let edges = leaves[index].offer.box.edges
            return LeafKey(x: Float(edges[0] - edges[2]), y: Float(edges[1] - edges[3]), leaf: Int32(index))
        }
        return keys.withUnsafeMutableBufferPointer { keys in
            leaves.withUnsafeMutableBufferPointer { build(keys, $0, under: .none) }
        }
    }

    private mutating func build(
        _ keys: UnsafeMutableBufferPointer<LeafKey>, _ leaves: UnsafeMutableBufferPointer<BoxLeaf>, under parent: Int32
    ) -> Int32 {
        if keys.count == 1 {
            let at = Int(keys[0].leaf)
            leaves[at].node = make(BoxNode(leaves[at].offer, of: leaves[at].entry, under: parent))
            return leaves[at].node
        }
        let half = keys.count / 2
        BoxForest.halve(keys, at: half, BoxForest.isTaller(keys))
        let branch = make(BoxNode(parent: parent, left: BoxNode.other, right: .none))
        let left = build(UnsafeMutableBufferPointer(rebasing: keys[..<half]), leaves, under: branch)
        let right = build(UnsafeMutableBufferPointer(rebasing: keys[half...]), leaves, under: branch)
        nodes[Int(branch)].left = left
        nodes[Int(branch)].right = right
        pull(branch)
        return branch
    }

    /// Whether the centres spread further vertically.
    private static func isTaller(_ keys: UnsafeMutableBufferPointer<LeafKey>) -> Bool {
        var (left, right, top, bottom) = (Float.infinity, -Float.infinity, Float.infinity, -Float.infinity)
        for key in keys {
            left = min(left, key.x)
            right = max(right, key.x)
            top = min(top, key.y)
            bottom = max(bottom, key.y)
        }
        return bottom - top > right - left
    }

    /// Moves the leaves that lie further along an axis behind the others, `half` of them in front.
    private static func halve(_ keys: UnsafeMutableBufferPointer<LeafKey>, at half: Int, _ isVertical: Bool) {
        var (low, high) = (0, keys.count - 1)
        while true {
            let pivot = keys[(low + high) / 2].middle(isVertical)
            var (left, right) = (low, high)
            while left <= right {
                while keys[left].middle(isVertical) < pivot { left += 1 }
                while keys[right].middle(isVertical) > pivot { right -= 1 }
                if left <= right {
                    keys.swapAt(left, right)
                    left += 1
                    right -= 1
                }
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

    /// Takes a tree apart into its leaves.
    mutating func dissolve(_ root: Int32, into leaves: inout [BoxLeaf]) {
        guard root.exists else { return }
        let node = nodes[Int(root)]
        if node.isLeaf {
            let isPlain = node.left == BoxNode.plain
            let offer = BoxOffer(box: node.box, layer: node.layer, hasViewport: node.hasViewport, isPlain: isPlain)
            leaves.append(BoxLeaf(entry: node.right, offer: offer))
        } else {
            dissolve(node.left, into: &leaves)
            dissolve(node.right, into: &leaves)
        }
        discard(root)
    }
}
