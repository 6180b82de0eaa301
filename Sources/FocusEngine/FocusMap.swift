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
    /// Small at first: the map of a declared grid never has more, and a small block costs less to allocate.
    private var capacity = 8
    private(set) var used = 0
    private var free: [Int32] = []
    var forest = BoxForest()
    var containers = ExtraPool<ContainerState>()
    var ranges = ExtraPool<FocusRange>()
    var defaults = ExtraPool<RegionDefault>()
    var namespaces = ExtraPool<FocusNamespace?>()
    var bindings = ExtraPool<BindingState>()
    /// The bindings of each value, and the scopes and preferences of each namespace.
    var bound: [FocusName: [Int32]] = [:]
    var scopes: [FocusNamespace: [Int32]] = [:]
    var preferences: [FocusNamespace: [Int32]] = [:]
    /// How many sections, regions and scopes declare a default or may.
    var declarations = 0

    /// The presentations and pages, the topmost last.
    var layers: [FocusLayerState] = []
    /// Presentations and dismissals since the last update was decided.
    var layerChanges: [FocusLayerChange] = []
    /// The current focus, and the history on which the next decision depends.
    package internal(set) var situation = FocusSituation()
    /// The memory of the current run of moves (DM12).
    package var memory = PathMemory()
    /// The version for which the last update was decided; entries added since have just appeared.
    var decided = 0

    /// The ground that the last move searched last, for its explanation.
    var lastGround: Ground?
    /// Counts moves, so that marks on entries need no clearing.
    var epoch: UInt32 = 0
    /// The candidates that tie, reused from move to move.
    var ties = Ties()
    /// Increases with every change except scrolling, which does not affect layout order; caches of the whole map store it.
    private(set) var version = 0
    /// Layout order of the whole scene, for sequential movement (DM10).
    var orderCache: (version: Int, targets: [OrderedStop])?

    /// The direction that defines the leading side in layout order and its ties (DM14).
    package var layoutDirection: LayoutDirection = .leftToRight { didSet { if layoutDirection != oldValue { touch() } } }

    /// How deep entries nest at most; what is nested deeper is put into the deepest allowed group.
    package static let maximumDepth = 256

    package init() {
        entries = .allocate(capacity: capacity)
        _ = allocate(
            Entry(
                id: FocusID(.min), kind: .scene, isFocusable: false, layer: .min, order: 0, frame: .everything, parent: .none))
    }

    deinit { entries.deallocate() }

    /// Entries that have no leaf yet while the map is being built.
    var pending: [Int32] = []
    var isBuilding = false

    #if DEBUG
        /// The number of visited boxes of the index and cells of ranges, for tests that count work (DM15).
        var looks = 0
    #endif

    /// The number of entries: items, groups and parts.
    package var count: Int { slots.count }

    /// Whether anything can take focus at all.
    package var isEmpty: Bool { !entries[0].root.exists }

    /// Adds or changes a focus item; an item inside an item is a nested focusable (DM13).
    ///
    /// Without a layer of its own it lies in the layer around it.
    package func setItem(
        _ id: FocusID, frame: CGRect, parent: FocusID? = nil, isFocusable: Bool = true, layer: Int? = nil, traits: FocusItemTraits = [],
        order: UInt64 = 0
    ) {
        let slot = set(id, .item, frame: frame, parent: parent, isFocusable: isFocusable, layer: layer, order: order)
        entries[Int(slot)].traits = traits
    }

    /// Adds or changes a focus section.
    package func setSection(
        _ id: FocusID, frame: CGRect, parent: FocusID? = nil, defaultFocus: FocusID? = nil, priority: FocusDefaultPriority = .automatic,
        order: UInt64 = 0
    ) {
        let slot = set(id, .section, frame: frame, parent: parent, order: order)
        setDefault(slot, RegionDefault(target: defaultFocus.map { .entry($0) }, priority: priority))
    }

    /// Adds or changes a scroll container; it scrolls along each axis on which `contentSize` exceeds the frame.
    ///
    /// `orderOffset` is the offset that layout order uses: Tab scrolls, which must not change the order.
    package func setContainer(
        _ id: FocusID, frame: CGRect, contentSize: CGSize, offset: CGPoint, orderOffset: CGPoint = .zero, parent: FocusID? = nil,
        margin: EdgeInsets = EdgeInsets(), order: UInt64 = 0
    ) {
        let slot = set(id, .container, frame: frame, parent: parent, order: order)
        let state = ContainerState(content: contentSize, offset: offset, orderOffset: orderOffset, margin: margin)
        containers.store(state, at: &entries[Int(slot)].extra)
    }

    /// Adds or changes the unrealised cells of a lazy container, as one entry.
    package func setRange(_ id: FocusID, _ range: FocusRange, parent: FocusID? = nil, layer: Int? = nil, order: UInt64 = 0) {
        let slot = set(id, .range, parent: parent, isFocusable: true, layer: layer, order: order)
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

    /// The current offset of a container, in points; nil for anything else.
    package func offset(of id: FocusID) -> CGPoint? {
        guard let slot = slots[id], entries[Int(slot)].kind == .container else { return nil }
        return containers[entries[Int(slot)].extra].offset
    }

    /// Removes an entry; a container is removed with its content, the content of other entries moves to their parents.
    package func remove(_ id: FocusID) {
        guard let slot = slots[id] else { return }
        while entries[Int(slot)].kind != .container, entries[Int(slot)].firstChild.exists {
            move(entries[Int(slot)].firstChild, to: entries[Int(slot)].parent)
        }
        remove(slot)
    }

    package func contains(_ id: FocusID) -> Bool { slots[id] != nil }

    /// Applies the scrolling that a decision asks for.
    package func apply(_ decision: FocusDecision) {
        for scroll in decision.scrolls { setOffset(scroll.offset, of: scroll.container) }
    }

    func touch() { version &+= 1 }

    // MARK: - Entries

    @discardableResult
    func set(
        _ id: FocusID, _ kind: EntryKind, frame: CGRect = .zero, parent: FocusID?, isFocusable: Bool = false, layer: Int? = nil,
        order: UInt64
    ) -> Int32 {
        touch()
        let parentSlot = group(for: parent)
        let layer = layer.map { Int32(clamping: $0) } ?? max(0, entries[Int(parentSlot)].layer)
        let box = Box(frame)
        // An item with an empty frame is not focusable, but items inside it may be.
        let isFocusable = isFocusable && (kind != .item || (!box.isEmpty && box.isFinite))
        if let slot = slots[id] {
            let stays = entries[Int(slot)].parent == parentSlot
            if entries[Int(slot)].kind == kind, stays || !isInside(parentSlot, slot) {
                entries[Int(slot)].isFocusable = isFocusable
                if !kind.hasLevel { entries[Int(slot)].layer = layer }
                entries[Int(slot)].order = order
                if kind != .range, !kind.isTransparent { entries[Int(slot)].frame = box }
                if stays { refreshLeaf(slot) } else { move(slot, to: parentSlot) }
                return slot
            }
            remove(slot)
        }
        let slot = allocate(
            Entry(
                id: id, kind: kind, isFocusable: isFocusable, layer: layer, order: order, frame: box, parent: .none, appeared: version))
        slots[id] = slot
        attach(slot, to: parent == id ? 0 : group(for: parent))
        refreshLeaf(slot)
        return slot
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

    /// Reserves memory for more entries.
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

    func free(_ slot: Int32) {
        slots[entries[Int(slot)].id] = nil
        // An entry added and removed within one build is not indexed at the build's end.
        entries[Int(slot)].isPending = false
        free.append(slot)
    }
}

/// Storage for data that only few entries have, by index.
struct ExtraPool<Value> {
    private var values: [Value] = []
    private var free: [Int32] = []
    /// The number of values, free places included.
    var used: Int { values.count }

    subscript(_ index: Int32) -> Value {
        get { values[Int(index)] }
        set { values[Int(index)] = newValue }
    }

    mutating func store(_ value: Value, at index: inout Int32) {
        if index.exists {
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
        if index.exists { free.append(index) }
    }
}
