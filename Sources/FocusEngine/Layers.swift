import TenFootGeometry

/// One presentation, a modal layer that traps focus while it is the topmost, or one pushed page (SC13).
struct FocusLayerState {
    var id: FocusID
    /// Increases with each presentation; 0 for the scene; a page has the level of the layer it is pushed in.
    var level: Int32
    /// A pushed page: it lies over the other pages of its stack, but under what is presented over them.
    var isPage: Bool
    /// Whether a page can be seen, and is not covered by another or in another tab.
    var isShown = true
    /// Whether it starts on its default button, else on the first that destroys nothing.
    var isDialog = false
    /// The field that counts as focused while focus is in this layer: that of the on-screen keyboard.
    var standsFor: FocusID?
    /// Where focus was when this was presented, and to which it returns.
    var restore = FocusPlace()
    /// The path memory of the layer below (DM12).
    var saved: PathMemory?
    /// Whether its end leaves the scene without focus, because a focus state said so (FS7).
    var leavesUnfocused = false

    /// Takes over what another layer would have restored at its end.
    mutating func takeOver(_ other: FocusLayerState) { (restore, saved) = (other.restore, other.saved) }
}

enum FocusLayerChange {
    case presented(FocusID)
    /// `depth` is the number of layers below it when it was dismissed.
    case dismissed(FocusLayerState, depth: Int)
}

extension FocusMap {
    /// Puts a presentation on top of everything, or a page on top of its stack, below what is presented over that stack.
    ///
    /// `outer` is the layer the page is pushed in. Call it when the views appear; `setLayer` sets their place in the tree.
    package func present(_ id: FocusID, isPage: Bool = false, in outer: FocusID? = nil) {
        var place = layers.count
        if isPage {
            let first = layers.firstIndex { $0.id == outer }.map { $0 + 1 } ?? 0
            place = layers[first...].firstIndex { !$0.isPage } ?? layers.count
        }
        let below = place > 0 ? layers[place - 1].level : 0
        var layer = FocusLayerState(id: id, level: isPage ? below : below + 1, isPage: isPage)
        if place < layers.count {
            // The presentation above would have returned focus to what the page now covers.
            layer.takeOver(layers[place])
            (layers[place].restore, layers[place].saved) = (FocusPlace(), nil)
        } else {
            if let gone = lowestDismissed?.layer { layer.takeOver(gone) } else { layer.restore = situation.dismissed ?? situation.place }
            if situation.dismissed == nil, lowestDismissed == nil { layer.restore.target = situation.focused }
            layerChanges.append(.presented(id))
        }
        layers.insert(layer, at: place)
        touch()
    }

    /// Removes a presentation; its entries are removed by `remove`.
    package func dismiss(_ id: FocusID) {
        guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
        let gone = layers.remove(at: index)
        touch()
        if index < layers.count { layers[index].takeOver(gone) } else { layerChanges.append(.dismissed(gone, depth: index)) }
    }

    /// Adds or changes the entry of a pushed page; `isShown` says whether it can be seen, and so whether focus may start in it.
    package func setPage(_ id: FocusID, parent: FocusID? = nil, isShown: Bool = true, order: UInt64 = 0) {
        set(id, .page, parent: parent, order: order)
        guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
        layers[index].isShown = isShown
    }

    /// Adds or changes the entry of a presentation.
    package func setLayer(_ id: FocusID, parent: FocusID? = nil, isDialog: Bool = false, standsFor: FocusID? = nil, order: UInt64 = 0) {
        let slot = set(id, .layer, parent: parent, order: order)
        guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
        layers[index].isDialog = isDialog
        layers[index].standsFor = standsFor
        if entries[Int(slot)].layer != layers[index].level { relabel(slot, layers[index].level) }
    }

    private func relabel(_ slot: Int32, _ level: Int32) {
        entries[Int(slot)].layer = level
        forEachChild(of: slot) { child in if !entries[Int(child)].kind.hasLevel { relabel(child, level) } }
        if !entries[Int(slot)].kind.isTransparent { refreshLeaf(slot) }
    }

    private var lowestDismissed: (layer: FocusLayerState, depth: Int)? {
        var lowest: (layer: FocusLayerState, depth: Int)?
        for case .dismissed(let layer, let depth) in layerChanges where depth < lowest?.depth ?? .max { lowest = (layer, depth) }
        return lowest
    }

    /// The entry of the topmost presentation or shown page, else the scene: focus starts in it.
    var top: Int32 { topLayer.flatMap { slots[$0] } ?? 0 }

    /// The entry of the topmost presentation, else the scene: focus stays in it.
    var modal: Int32 { modalLayer.flatMap { slots[$0] } ?? 0 }

    /// The topmost presentation or shown page; nil for the scene itself.
    package var topLayer: FocusID? { layers.last { !$0.isPage || $0.isShown }?.id }

    /// The topmost presentation; nil for the scene itself.
    package var modalLayer: FocusID? { layers.last { !$0.isPage }?.id }

    /// The target to which the topmost layer returns focus.
    package var restored: FocusTarget? { layers.last?.restore.target }

    /// The target that focus states report: the field that an on-screen keyboard types into, else the focused one.
    package var effective: FocusTarget? { layers.last?.standsFor.map { .item($0) } ?? situation.focused }

    /// Saves and restores path memory after presentations and dismissals (DM12); returns the change that remains to be decided.
    func takeLayerChanges() -> FocusLayerChange? {
        guard !layerChanges.isEmpty else { return nil }
        let (changes, lowest) = (layerChanges, lowestDismissed)
        layerChanges = []
        var latest: FocusID?
        for case .presented(let id) in changes {
            guard let index = layers.firstIndex(where: { $0.id == id }) else { continue }
            if layers[index].saved == nil { layers[index].saved = memory }
            memory = PathMemory()
            latest = id
        }
        // A new presentation is on top of any layer that was dismissed.
        if let latest { return .presented(latest) }
        if let lowest { memory = lowest.layer.saved ?? PathMemory() }
        return lowest.map { .dismissed($0.layer, depth: $0.depth) }
    }
}
