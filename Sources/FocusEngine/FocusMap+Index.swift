import TenFootGeometry

/// The index: each group's children in a tree of boxes, each group itself a leaf in the tree around it.
extension FocusMap {
    /// Makes many changes at once; new entries are indexed together at the end, some ten times quicker than one by one.
    ///
    /// O(n log n).
    ///
    /// Do not query the map before the closure ends. `count` is the expected number of new entries.
    package func build(_ count: Int = 0, _ changes: () -> Void) {
        reserve(count)
        let isOutermost = !isBuilding
        isBuilding = true
        changes()
        guard isOutermost else { return }
        isBuilding = false
        settle()
    }

    /// The data of an entry for the tree of its parent; nil if it is not in that tree.
    ///
    /// A focusable item is indexed instead of its content, unless the content is in a higher modal layer.
    func offer(of slot: Int32) -> BoxOffer? {
        let entry = entries[Int(slot)]
        let content = entry.root.exists ? forest.nodes[Int(entry.root)] : nil
        switch entry.kind {
        case .scene:
            return nil
        case .item where entry.isFocusable:
            guard let content, content.layer > entry.layer else {
                return BoxOffer(box: entry.frame, layer: entry.layer, isPlain: !entry.firstChild.exists)
            }
            return BoxOffer(box: content.box.union(entry.frame), layer: content.layer, hasViewport: content.hasViewport)
        case .range where !entry.frame.isEmpty && entry.frame.isFinite:
            return BoxOffer(box: entry.frame, layer: entry.layer)
        case .item, .range:
            return content.map { BoxOffer(box: $0.box, layer: $0.layer, hasViewport: $0.hasViewport) }
        case .layer, .page, .region, .scope, .preference, .binding:
            return nil
        case .section:
            let ownsFrame = !entry.frame.isEmpty && entry.frame.isFinite
            return content.map {
                BoxOffer(box: ownsFrame ? $0.box.union(entry.frame) : $0.box, layer: $0.layer, hasViewport: $0.hasViewport)
            }
        case .container:
            guard !entry.frame.isEmpty, entry.frame.isFinite else { return nil }
            return content.map { BoxOffer(box: entry.frame, layer: $0.layer, hasViewport: true) }
        }
    }

    /// Updates an entry's leaf, then those of the groups around it as far as they change.
    func refreshLeaf(_ slot: Int32) {
        if entries[Int(slot)].kind.isTransparent { return forEachChild(of: slot) { refreshLeaf($0) } }
        var at = slot
        while at > 0 {
            let parent = entries[Int(at)].home
            let leaf = entries[Int(at)].leaf
            if isBuilding, !leaf.exists { return wait(at) }
            if let offer = offer(of: at) {
                if leaf.exists, forest.shows(leaf, offer) { return }
                if leaf.exists {
                    forest.update(leaf, offer, in: &entries[Int(parent)].root)
                } else {
                    entries[Int(at)].leaf = forest.insert(at, offer, into: &entries[Int(parent)].root)
                }
            } else if leaf.exists {
                forest.remove(leaf, from: &entries[Int(parent)].root)
                entries[Int(at)].leaf = .none
            } else {
                return
            }
            at = parent
        }
    }

    func drop(leafOf slot: Int32) {
        guard entries[Int(slot)].leaf.exists else { return }
        let parent = entries[Int(slot)].home
        forest.remove(entries[Int(slot)].leaf, from: &entries[Int(parent)].root)
        entries[Int(slot)].leaf = .none
        refreshLeaf(parent)
    }

    // MARK: - Many at once

    private func wait(_ slot: Int32) {
        guard !entries[Int(slot)].isPending else { return }
        entries[Int(slot)].isPending = true
        pending.append(slot)
    }

    /// Indexes the pending entries, the deepest groups first, since a group's leaf depends on its content.
    private func settle() {
        var levels: [[Int32]] = []
        for slot in pending where entries[Int(slot)].isPending {
            entries[Int(slot)].isPending = false
            let depth = Int(entries[Int(slot)].depth)
            while levels.count <= depth { levels.append([]) }
            levels[depth].append(slot)
        }
        pending = []
        for level in levels { for slot in level { entries[Int(slot)].isPending = true } }
        for depth in levels.indices.reversed() where !levels[depth].isEmpty {
            let level = levels[depth].sorted { entries[Int($0)].home < entries[Int($1)].home }
            var start = 0
            while start < level.count {
                let parent = entries[Int(level[start])].home
                let end = level[start...].firstIndex { entries[Int($0)].home != parent } ?? level.count
                index(level[start..<end], in: parent)
                if entries[Int(parent)].leaf.exists {
                    refreshLeaf(parent)
                } else if parent > 0, !entries[Int(parent)].isPending {
                    entries[Int(parent)].isPending = true
                    levels[Int(entries[Int(parent)].depth)].append(parent)
                }
                start = end
            }
        }
    }

    /// Puts entries without a leaf into the tree of their group: a few one by one, many by building the tree anew.
    private func index(_ slots: ArraySlice<Int32>, in group: Int32) {
        let root = entries[Int(group)].root
        // A leaf inserted by itself costs about four times as much; the number of leaves is estimated from the height.
        let isMany = !root.exists || 1 << forest.nodes[Int(root)].height < 4 * slots.count
        var leaves: [BoxLeaf] = []
        if isMany {
            leaves.reserveCapacity(slots.count)
            forest.dissolve(root, into: &leaves)
        }
        for slot in slots {
            entries[Int(slot)].isPending = false
            guard let offer = offer(of: slot) else { continue }
            if isMany {
                leaves.append(BoxLeaf(entry: slot, offer: offer))
            } else {
                entries[Int(slot)].leaf = forest.insert(slot, offer, into: &entries[Int(group)].root)
            }
        }
        guard isMany else { return }
        entries[Int(group)].root = forest.build(&leaves)
        for leaf in leaves { entries[Int(leaf.entry)].leaf = leaf.node }
    }
}
