import TenFootGeometry

/// One stop of sequential movement, or a run of stops: an item, or consecutive unrealised cells of a range.
struct OrderedStop: Hashable {
    var slot: Int32
    /// The cells of a range; empty for an item.
    var cells: Range<Int>
}

/// Layout order over the tree of groups (DM10): a section's descendants together, a focusable before what it holds.
extension FocusMap {
    /// All stops within an entry, in layout order; `extra` counts as a stop although it takes no focus.
    ///
    /// O(n log n).
    func stops(in group: Int32, including extra: Int32? = nil) -> [OrderedStop] {
        var result: [OrderedStop] = []
        appendStops(of: group, including: extra, to: &result)
        return result
    }

    private func appendStops(of group: Int32, including extra: Int32?, to result: inout [OrderedStop]) {
        var members: [Candidate] = []
        collect(group, including: extra, &members)
        for member in LayoutOrder.sorted(members, layoutDirection) {
            let entry = entries[Int(member.slot)]
            switch entry.kind {
            case .section:
                appendStops(of: member.slot, including: extra, to: &result)
            case .range:
                let cells = ranges[entry.extra].freeCells.first { $0.lowerBound == member.cell }
                result.append(OrderedStop(slot: member.slot, cells: cells ?? 0..<0))
            default:
                result.append(OrderedStop(slot: member.slot, cells: 0..<0))
                if entry.firstChild.exists { appendStops(of: member.slot, including: extra, to: &result) }
            }
        }
    }

    /// The members that are put in order with one another: items, sections, free stretches of ranges; everything else is looked through.
    private func collect(_ group: Int32, including extra: Int32?, _ members: inout [Candidate]) {
        forEachChild(of: group) { slot in
            let entry = entries[Int(slot)]
            let isOffered = entry.leaf.exists && forest.nodes[Int(entry.leaf)].layer >= activeLayer
            lazy var holdsExtra = extra.map { isInside($0, slot) } ?? false
            switch entry.kind {
            case .item where slot == extra || (entry.isFocusable && isOffered && entry.layer >= activeLayer):
                members.append(
                    Candidate(slot: slot, box: entry.frame.shifted(by: orderShift(entry.container)), order: entry.order))
            case .section where isOffered || holdsExtra:
                let frame = entry.frame.isEmpty && entry.root.exists ? forest.nodes[Int(entry.root)].box : entry.frame
                let box = frame.shifted(by: orderShift(entry.container))
                members.append(Candidate(slot: slot, box: box, order: entry.order))
            case .range where isOffered:
                collectCells(slot, entry, &members)
            case .item, .container:
                if isOffered || holdsExtra { collect(slot, including: extra, &members) }
            case .page, .region, .scope, .preference, .binding:
                collect(slot, including: extra, &members)
            case .scene, .layer, .section, .range:
                break
            }
        }
    }

    private func collectCells(_ slot: Int32, _ entry: Entry, _ members: inout [Candidate]) {
        let range = ranges[entry.extra]
        let shift = orderShift(entry.container)
        for cells in range.freeCells {
            let box = Box(range.frame(of: cells.lowerBound)).union(Box(range.frame(of: cells.upperBound - 1)))
            members.append(Candidate(slot: slot, cell: cells.lowerBound, box: box.shifted(by: shift), order: entry.order))
        }
    }

    /// The modal level that takes part: that of the topmost presentation, else the highest with something focusable.
    var activeLayer: Int32 { max(layers.last?.level ?? .min, entries[0].root.exists ? forest.nodes[Int(entries[0].root)].layer : .min) }

    /// Whether a target of the map can have focus now.
    func takesFocus(_ target: FocusTarget, _ slot: Int32) -> Bool {
        let entry = entries[Int(slot)]
        guard entry.leaf.exists, entry.layer >= activeLayer else { return false }
        switch target {
        case .item: return entry.kind == .item && entry.isFocusable
        case .cell(_, let index):
            guard entry.kind == .range else { return false }
            let range = ranges[entry.extra]
            return (0..<range.count).contains(index) && !range.realised.contains(index)
        }
    }
}
