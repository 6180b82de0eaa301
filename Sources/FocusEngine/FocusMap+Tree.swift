/// The tree of entries: the parent of each, the group in which it has its leaf, and its layer.
extension FocusMap {
    /// The entry to use as a parent: never deeper than allowed, and never a range.
    func group(for parent: FocusID?) -> Int32 {
        guard let parent, var slot = slots[parent] else { return 0 }
        while entries[Int(slot)].depth >= FocusMap.maximumDepth || entries[Int(slot)].kind == .range { slot = entries[Int(slot)].parent }
        return slot
    }

    /// Whether an entry is another or lies in it.
    func isInside(_ slot: Int32, _ ancestor: Int32) -> Bool {
        var at = slot
        while at.exists {
            if at == ancestor { return true }
            at = entries[Int(at)].parent
        }
        return false
    }

    /// The entries around an entry, innermost first, without the scene.
    func parents(of slot: Int32) -> FocusParents { FocusParents(entries: entries, at: entries[Int(slot)].parent) }

    /// Runs a closure on each child.
    @inline(__always) func forEachChild(of slot: Int32, _ body: (Int32) -> Void) {
        var child = entries[Int(slot)].firstChild
        while child.exists {
            let next = entries[Int(child)].nextSibling
            body(child)
            child = next
        }
    }

    /// Runs a closure on each entry that the index has for an entry: itself, or the children of a transparent one.
    func forEachIndexed(_ slot: Int32, _ body: (Int32) -> Void) {
        guard entries[Int(slot)].kind.isTransparent else { return body(slot) }
        forEachChild(of: slot) { forEachIndexed($0, body) }
    }

    /// The group in whose tree the children of an entry have their leaves.
    private func home(for parent: Int32) -> Int32 {
        switch entries[Int(parent)].kind {
        case .layer: 0
        case .page, .region, .scope, .preference, .binding: entries[Int(parent)].home
        case .scene, .item, .section, .container, .range: parent
        }
    }

    /// Gives an entry another parent.
    func move(_ slot: Int32, to parent: Int32) {
        if home(for: parent) == entries[Int(slot)].home {
            // The leaves stay where they are.
            unlink(slot)
            link(slot, to: parent)
        } else {
            detach(slot)
            attach(slot, to: parent)
        }
        refreshLeaf(slot)
    }

    func attach(_ slot: Int32, to parent: Int32) {
        link(slot, to: parent)
        if entries[Int(parent)].kind == .item { refreshLeaf(parent) }
    }

    private func link(_ slot: Int32, to parent: Int32) {
        entries[Int(slot)].parent = parent
        entries[Int(slot)].previousSibling = .none
        entries[Int(slot)].nextSibling = entries[Int(parent)].firstChild
        if entries[Int(parent)].firstChild.exists { entries[Int(entries[Int(parent)].firstChild)].previousSibling = slot }
        entries[Int(parent)].firstChild = slot
        rehome(slot)
    }

    /// Sets the group, container and depth of a subtree.
    private func rehome(_ slot: Int32) {
        let parent = entries[Int(slot)].parent
        entries[Int(slot)].depth = entries[Int(parent)].depth + 1
        entries[Int(slot)].home = home(for: parent)
        entries[Int(slot)].container =
            switch entries[Int(parent)].kind {
            case .container: parent
            case .layer: 0
            default: entries[Int(parent)].container
            }
        forEachChild(of: slot) { rehome($0) }
    }

    func detach(_ slot: Int32) {
        forEachIndexed(slot) { drop(leafOf: $0) }
        let parent = entries[Int(slot)].parent
        unlink(slot)
        if entries[Int(parent)].kind == .item { refreshLeaf(parent) }
    }

    private func unlink(_ slot: Int32) {
        let entry = entries[Int(slot)]
        if entry.previousSibling.exists {
            entries[Int(entry.previousSibling)].nextSibling = entry.nextSibling
        } else {
            entries[Int(entry.parent)].firstChild = entry.nextSibling
        }
        if entry.nextSibling.exists { entries[Int(entry.nextSibling)].previousSibling = entry.previousSibling }
    }

    func remove(_ slot: Int32) {
        touch()
        while entries[Int(slot)].firstChild.exists { remove(entries[Int(slot)].firstChild) }
        detach(slot)
        releaseExtra(slot)
        free(slot)
    }
}

/// The entries around an entry, from inside out; the map must not change meanwhile.
struct FocusParents: Sequence, IteratorProtocol {
    let entries: UnsafeMutablePointer<Entry>
    var at: Int32

    mutating func next() -> Int32? {
        guard at > 0 else { return nil }
        defer { at = entries[Int(at)].parent }
        return at
    }
}
