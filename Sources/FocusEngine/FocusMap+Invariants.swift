/// What must hold of a map between any two calls, for tests and fuzzing.
extension FocusMap {
    /// The broken invariants in words; empty for a sound map.
    ///
    /// O(n log n).
    package func checkInvariants() -> [String] {
        var broken: [String] = []
        func check(_ isSound: Bool, _ words: @autoclosure () -> String) { if !isSound { broken.append(words()) } }
        var count = 0
        var declaring = 0
        var leaves: [Int32: Int] = [:]
        func visit(_ slot: Int32) {
            let entry = entries[Int(slot)]
            var previous: Int32 = .none
            forEachChild(of: slot) { child in
                count += 1
                let inner = entries[Int(child)]
                check(slots[inner.id] == child, "\(inner.id) is not found by its id")
                check(inner.parent == slot, "\(inner.id) does not know its parent")
                check(inner.previousSibling == previous, "\(inner.id) does not know its sibling")
                check(inner.depth == entry.depth + 1, "\(inner.id) is at depth \(inner.depth) under \(entry.depth)")
                check(entry.kind != .range, "\(inner.id) lies in a range of cells")
                check(
                    inner.home == (entry.kind == .layer ? 0 : entry.kind.isTransparent ? entry.home : slot), "\(inner.id) has a wrong home")
                check(
                    inner.container == (entry.kind == .container ? slot : entry.kind == .layer ? 0 : entry.container),
                    "\(inner.id) has a wrong container")
                checkLeaf(of: child, inner, check)
                if inner.leaf.exists { leaves[inner.home, default: 0] += 1 }
                if inner.kind == .scope { declaring += 1 }
                if inner.kind == .section || inner.kind == .region, inner.extra.exists, defaults[inner.extra].target != nil {
                    declaring += 1
                }
                if inner.kind == .binding {
                    check(bound[bindings[inner.extra].name]?.contains(child) == true, "\(inner.id) is not found by its value")
                }
                previous = child
                visit(child)
            }
        }
        visit(0)
        check(count == slots.count, "\(slots.count) ids for \(count) entries")
        check(declaring == declarations, "\(declarations) declarations are counted, there are \(declaring)")
        check(bound.values.allSatisfy { !$0.isEmpty }, "a value without bindings is kept")
        for (home, expected) in leaves {
            let found = forest.count(entries[Int(home)].root)
            check(found == expected, "\(entries[Int(home)].id) has \(found) leaves for \(expected) members")
        }
        checkLayers(check)
        return broken
    }

    private func checkLeaf(of slot: Int32, _ entry: Entry, _ check: (Bool, @autoclosure () -> String) -> Void) {
        guard !entry.kind.isTransparent else { return check(!entry.leaf.exists && !entry.root.exists, "\(entry.id) is indexed") }
        let offer = offer(of: slot)
        check(entry.leaf.exists == (offer != nil), "\(entry.id) has \(entry.leaf.exists ? "a leaf" : "no leaf") against what it offers")
        guard entry.leaf.exists, let offer else { return }
        check(forest.shows(entry.leaf, offer), "\(entry.id) shows something else than it offers")
        var at = entry.leaf
        check(forest.nodes[Int(at)].right == slot, "\(entry.id) has another entry's leaf")
        while forest.nodes[Int(at)].parent.exists {
            let outer = forest.nodes[Int(at)].parent
            check(
                forest.nodes[Int(outer)].box.union(forest.nodes[Int(at)].box) == forest.nodes[Int(outer)].box,
                "\(entry.id) lies outside a box of the index")
            check(forest.nodes[Int(outer)].layer >= forest.nodes[Int(at)].layer, "\(entry.id) lies over a box of the index")
            check(
                forest.nodes[Int(outer)].hasViewport || !forest.nodes[Int(at)].hasViewport,
                "\(entry.id) holds what the index does not expect")
            at = outer
        }
        check(entries[Int(entry.home)].root == at, "\(entry.id) is in the tree of another group")
    }

    private func checkLayers(_ check: (Bool, @autoclosure () -> String) -> Void) {
        for (lower, upper) in zip(layers, layers.dropFirst()) {
            let isAbove = upper.isPage ? lower.level <= upper.level : lower.level < upper.level
            check(isAbove, "\(upper.id) lies on \(lower.id), but not above it")
        }
        for layer in layers {
            guard let slot = slots[layer.id] else { continue }
            check(entries[Int(slot)].layer == layer.level, "\(layer.id) is not at its level")
            func visit(_ slot: Int32) {
                forEachChild(of: slot) { child in
                    guard !entries[Int(child)].kind.hasLevel else { return }
                    check(entries[Int(child)].layer == layer.level, "\(entries[Int(child)].id) is not at the level of its layer")
                    visit(child)
                }
            }
            visit(slot)
        }
    }
}

extension BoxForest {
    /// The number of leaves below a node.
    fileprivate func count(_ root: Int32) -> Int {
        guard root.exists else { return 0 }
        let node = nodes[Int(root)]
        return node.isLeaf ? 1 : count(node.left) + count(node.right)
    }
}
