import TenFootGeometry

/// The focus items, sections and scroll containers of a scene, kept in an index that a move searches without a rebuild (DM15).
///
/// Parents come before their children; an unknown parent means the scene. Frames are resting frames (DM1) in the space of the innermost
/// enclosing scroll container's *content* (its origin is the content's top left), so that scrolling changes one number; outside
/// containers that is the scene. What has no area, or a number that is not finite, takes no focus.
/// Setting, moving and removing an entry cost O(log n), setting an offset O(1).
package final class FocusMap {
    var slots: [FocusID: Int32] = [:]
    private(set) var entries: UnsafeMutablePointer<Entry>
    private var capacity = 64
    private var used = 0
    private var free: [Int32] = []
    var forest = BoxForest()
    var containers = ExtraPool<ContainerState>()
    var ranges = ExtraPool<FocusRange>()
    var defaults = ExtraPool<RegionDefault>()
    /// Where the last move looked last, for its explanation.
    var lastGround: Ground?
    /// Counts moves, so that marks on entries need no clearing.
    var epoch: UInt32 = 0
    /// The candidates that tie, reused from move to move.
    var ties = Ties()
    /// Grows with every change but scrolling, which leaves layout order alone; what is derived from the whole map is kept with it.
    private(set) var version = 0
    /// Layout order of the whole scene, for sequential movement (DM10).
    var orderCache: (version: Int, direction: LayoutDirection, targets: [OrderedStop])?

    /// Leading is this side in layout order and its ties (DM14).
    package var layoutDirection: LayoutDirection = .leftToRight

    /// How deep entries nest at most; what is nested deeper is put into the deepest allowed group.
    package static let maximumDepth = 256

    package init() {
        entries = .allocate(capacity: capacity)
        _ = allocate(
            Entry(
                id: FocusID(.min), kind: .scene, isFocusable: false, layer: .min, order: 0, frame: .everything, parent: -1, container: 0,
                depth: 0))
    }

    deinit { entries.deallocate() }

    /// Entries that wait for their leaf while the map is being built.
    var pending: [Int32] = []
    var isBuilding = false

    /// The number of entries: items, sections, regions, containers and ranges.
    package var count: Int { slots.count }

    /// Whether anything can take focus at all.
    package var isEmpty: Bool { entries[0].root < 0 }

    /// Adds or changes a focus item; an item inside an item is a nested focusable (DM13).
    package func setItem(
        _ id: FocusID, frame: CGRect, parent: FocusID? = nil, isFocusable: Bool = true, layer: Int = 0, order: UInt64 = 0
    ) {
        set(id, .item, frame: frame, parent: parent, isFocusable: isFocusable, layer: layer, order: order)
    }

    /// Adds or changes a focus section.
    package func setSection(
        _ id: FocusID, frame: CGRect, parent: FocusID? = nil, defaultFocus: FocusID? = nil, priority: FocusDefaultPriority = .automatic,
        order: UInt64 = 0
    ) {
        let slot = set(id, .section, frame: frame, parent: parent, isFocusable: false, layer: 0, order: order)
        setDefault(slot, RegionDefault(target: defaultFocus, priority: priority))
    }

    /// Adds or changes a region that has a default but is no section; a search looks straight through it.
    package func setRegion(
        _ id: FocusID, parent: FocusID? = nil, defaultFocus: FocusID?, priority: FocusDefaultPriority = .automatic, order: UInt64 = 0
    ) {
        let slot = set(id, .region, frame: .zero, parent: parent, isFocusable: false, layer: 0, order: order)
        setDefault(slot, RegionDefault(target: defaultFocus, priority: priority))
    }

    /// Adds or changes a scroll container; it scrolls along each axis on which `contentSize` exceeds the frame.
    ///
    /// `orderOffset` is the offset at which layout order takes the content: Tab, which scrolls, must not change it under its feet.
    package func setContainer(
        _ id: FocusID, frame: CGRect, contentSize: CGSize, offset: CGPoint, orderOffset: CGPoint = .zero, parent: FocusID? = nil,
        margin: EdgeInsets = EdgeInsets(), order: UInt64 = 0
    ) {
        let slot = set(id, .container, frame: frame, parent: parent, isFocusable: false, layer: 0, order: order)
        let state = ContainerState(content: contentSize, offset: offset, orderOffset: orderOffset, margin: margin)
        containers.store(state, at: &entries[Int(slot)].extra)
    }

    /// Adds or changes the unrealised cells of a lazy container, which stand as one entry.
    package func setRange(_ id: FocusID, _ range: FocusRange, parent: FocusID? = nil, layer: Int = 0, order: UInt64 = 0) {
        let slot = set(id, .range, frame: .zero, parent: parent, isFocusable: true, layer: layer, order: order)
        ranges.store(range, at: &entries[Int(slot)].extra)
        entries[Int(slot)].frame = range.box
        refreshLeaf(slot)
    }

    /// Scrolls a container to an offset, in points.
    ///
    /// O(1).
    package func setOffset(_ offset: CGPoint, of id: FocusID) {
        guard let slot = slots[id], entries[Int(slot)].kind == .container else { return }
        containers[entries[Int(slot)].extra].offset = offset
    }

    /// The present offset of a container, in points; nil for anything else.
    package func offset(of id: FocusID) -> CGPoint? {
        guard let slot = slots[id], entries[Int(slot)].kind == .container else { return nil }
        return containers[entries[Int(slot)].extra].offset
    }

    /// Takes an entry away; a container goes with its content, anything else hands what it held to its parent.
    package func remove(_ id: FocusID) {
        guard let slot = slots[id] else { return }
        while entries[Int(slot)].kind != .container, entries[Int(slot)].firstChild >= 0 {
            let child = entries[Int(slot)].firstChild
            detach(child)
            attach(child, to: entries[Int(slot)].parent)
            refreshLeaf(child)
        }
        remove(slot)
    }

    /// Takes everything away.
    package func removeAll() {
        while entries[0].firstChild >= 0 { remove(entries[0].firstChild) }
    }

    package func contains(_ id: FocusID) -> Bool { slots[id] != nil }

    /// Applies the scrolling that a decision asks for.
    package func apply(_ decision: FocusDecision) {
        for scroll in decision.scrolls { setOffset(scroll.offset, of: scroll.container) }
    }

    func touch() { version &+= 1 }

    // MARK: - Entries

    @discardableResult
    private func set(
        _ id: FocusID, _ kind: EntryKind, frame: CGRect, parent: FocusID?, isFocusable: Bool, layer: Int, order: UInt64
    ) -> Int32 {
        touch()
        let layer = Int32(clamping: layer)
        let parentSlot = group(for: parent)
        let box = Box(frame)
        // What has no area takes no focus, but what it holds may.
        let isFocusable = isFocusable && (kind != .item || (!box.isEmpty && box.isFinite))
        if let slot = slots[id] {
            let stays = entries[Int(slot)].parent == parentSlot
            if entries[Int(slot)].kind == kind, stays || !isInside(parentSlot, slot) {
                entries[Int(slot)].isFocusable = isFocusable
                entries[Int(slot)].layer = layer
                entries[Int(slot)].order = order
                if kind != .range, kind != .region { entries[Int(slot)].frame = box }
                if !stays {
                    detach(slot)
                    attach(slot, to: parentSlot)
                }
                refreshLeaf(slot)
                return slot
            }
            remove(slot)
        }
        let slot = allocate(
            Entry(
                id: id, kind: kind, isFocusable: isFocusable, layer: layer, order: order, frame: box, parent: -1, container: 0, depth: 1))
        slots[id] = slot
        attach(slot, to: parent == id ? 0 : group(for: parent))
        refreshLeaf(slot)
        return slot
    }

    private func setDefault(_ slot: Int32, _ value: RegionDefault) {
        defaults.store(value, at: &entries[Int(slot)].extra)
    }

    /// The entry that takes children for a parent: never deeper than allowed, and never a range.
    private func group(for parent: FocusID?) -> Int32 {
        guard let parent, var slot = slots[parent] else { return 0 }
        while entries[Int(slot)].depth >= FocusMap.maximumDepth || entries[Int(slot)].kind == .range { slot = entries[Int(slot)].parent }
        return slot
    }

    private func isInside(_ slot: Int32, _ ancestor: Int32) -> Bool {
        var at = slot
        while at >= 0 {
            if at == ancestor { return true }
            at = entries[Int(at)].parent
        }
        return false
    }

    private func allocate(_ entry: Entry) -> Int32 {
        if let slot = free.popLast() {
            entries[Int(slot)] = entry
            return slot
        }
        if used == capacity { grow(to: capacity * 2) }
        (entries + used).initialize(to: entry)
        used += 1
        return Int32(used - 1)
    }

    /// Makes room for more entries than there are.
    func reserve(_ more: Int) {
        guard used + more > capacity else { return }
        grow(to: max(used + more, capacity * 2))
        slots.reserveCapacity(used + more)
    }

    private func grow(to size: Int) {
        let larger = UnsafeMutablePointer<Entry>.allocate(capacity: size)
        larger.moveInitialize(from: entries, count: used)
        entries.deallocate()
        entries = larger
        capacity = size
    }

    private func attach(_ slot: Int32, to parent: Int32) {
        entries[Int(slot)].parent = parent
        entries[Int(slot)].depth = entries[Int(parent)].depth + 1
        entries[Int(slot)].previousSibling = -1
        entries[Int(slot)].nextSibling = entries[Int(parent)].firstChild
        if entries[Int(parent)].firstChild >= 0 { entries[Int(entries[Int(parent)].firstChild)].previousSibling = slot }
        entries[Int(parent)].firstChild = slot
        rehome(slot, entries[Int(parent)].kind == .container ? parent : entries[Int(parent)].container)
        if entries[Int(parent)].kind == .item { refreshLeaf(parent) }
    }

    /// Tells a subtree which container it scrolls in, and how deep it lies.
    private func rehome(_ slot: Int32, _ container: Int32) {
        entries[Int(slot)].container = container
        var child = entries[Int(slot)].firstChild
        while child >= 0 {
            entries[Int(child)].depth = entries[Int(slot)].depth + 1
            rehome(child, entries[Int(slot)].kind == .container ? slot : container)
            child = entries[Int(child)].nextSibling
        }
    }

    private func detach(_ slot: Int32) {
        drop(leafOf: slot)
        let entry = entries[Int(slot)]
        if entry.previousSibling >= 0 {
            entries[Int(entry.previousSibling)].nextSibling = entry.nextSibling
        } else {
            entries[Int(entry.parent)].firstChild = entry.nextSibling
        }
        if entry.nextSibling >= 0 { entries[Int(entry.nextSibling)].previousSibling = entry.previousSibling }
        if entries[Int(entry.parent)].kind == .item { refreshLeaf(entry.parent) }
    }

    private func remove(_ slot: Int32) {
        touch()
        while entries[Int(slot)].firstChild >= 0 { remove(entries[Int(slot)].firstChild) }
        detach(slot)
        switch entries[Int(slot)].kind {
        case .container: containers.release(entries[Int(slot)].extra)
        case .range: ranges.release(entries[Int(slot)].extra)
        case .section, .region: defaults.release(entries[Int(slot)].extra)
        case .item, .scene: break
        }
        slots[entries[Int(slot)].id] = nil
        free.append(slot)
    }
}

/// Storage for what only few entries have, by index.
struct ExtraPool<Value> {
    private var values: [Value] = []
    private var free: [Int32] = []

    /// Whether any entry has one.
    var isUsed: Bool { values.count > free.count }

    subscript(_ index: Int32) -> Value {
        get { values[Int(index)] }
        set { values[Int(index)] = newValue }
    }

    mutating func store(_ value: Value, at index: inout Int32) {
        if index >= 0 {
            values[Int(index)] = value
        } else if let reused = free.popLast() {
            values[Int(reused)] = value
            index = reused
        } else {
            values.append(value)
            index = Int32(values.count - 1)
        }
    }

    mutating func release(_ index: Int32) {
        if index >= 0 { free.append(index) }
    }
}
