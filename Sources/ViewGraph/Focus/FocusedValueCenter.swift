/// Collects the values published around the focused view and invalidates the readers of changed ones.
@MainActor package final class FocusedValueCenter {
    private(set) var values = FocusedValues()
    private var sources: [ObjectIdentifier: Source] = [:]
    private var scenePublishers: [FocusPublisher] = []
    private var isStale = false
    private var lastPublication: UInt64 = 0
    private weak var focused: FocusItem?
    /// Whether the scene is active; scene values are published only then.
    var isSceneActive = true { didSet { isStale = isStale || isSceneActive != oldValue } }

    nonisolated init() {}

    /// The published values, which record reads.
    package var current: FocusedValues {
        var live = FocusedValues(center: self)
        live.merge(values.entries)
        return live
    }

    func wasRead(_ id: ObjectIdentifier) {
        if sources[id] == nil { sources[id] = Source() }
        if let source = sources[id] { Dependencies.read(source) }
    }

    func nextPublication() -> UInt64 {
        lastPublication += 1
        return lastPublication
    }

    func focusChanged(to new: FocusItem?) {
        focused = new
        isStale = true
    }

    func publisherChanged() { isStale = true }
    /// Adds a publisher of scene values, which has collected them already.
    func add(_ publisher: FocusPublisher) { scenePublishers.append(publisher) }
    func remove(_ publisher: FocusPublisher) {
        scenePublishers.removeAll { $0 === publisher }
        isStale = true
    }

    var hasWork: Bool { isStale }

    /// Collects the values again if focus moved or a publisher changed; readers of changed values are updated in this frame (FV10).
    func refresh() {
        guard isStale else { return }
        isStale = false
        var new = FocusedValues()
        if isSceneActive { for publisher in scenePublishers { new.merge(publisher.entries) } }
        // Outermost first, so that the value closest to focus is kept (FV4).
        if let focused {
            for node in Array(focused.chain).reversed() {
                if let publisher = node as? FocusPublisher, !publisher.isScene { new.merge(publisher.entries) }
            }
        }
        let old = values
        values = new
        for (id, source) in sources where old.entries[id]?.publication != new.entries[id]?.publication { source.changed() }
    }
}

/// The focus node of a `focusedValue` or `focusedSceneValue` modifier.
package final class FocusPublisher: FocusNode {
    let isScene: Bool
    private(set) var entries: [ObjectIdentifier: FocusedValues.Entry] = [:]

    package init(view: _ViewNode, isScene: Bool, _ publish: (inout FocusedValues) -> Void) {
        self.isScene = isScene
        super.init(view: view, role: .publisher)
        update(publish)
        if isScene { host.focusedValues.add(self) }
    }

    /// Collects the modifier's current values; an equal value keeps its publication.
    package func update(_ publish: (inout FocusedValues) -> Void) {
        var collected = FocusedValues()
        Dependencies.untracked { publish(&collected) }
        var isChanged = entries.count != collected.entries.count
        var new = collected.entries
        for (id, entry) in new {
            if let old = entries[id], Self.isSame(old.value, entry.value) {
                new[id]?.publication = old.publication
            } else {
                new[id]?.publication = host.focusedValues.nextPublication()
                isChanged = true
            }
        }
        entries = new
        if isChanged { host.focusedValues.publisherChanged() }
    }

    private static func isSame(_ one: Any, _ other: Any) -> Bool {
        func compare<G: GraphComparable>(_ one: G) -> Bool { (other as? G).map { G.isSame(one, $0) } ?? false }
        if let one = one as? any GraphComparable { return compare(one) }
        func areEqual<E: Equatable>(_ one: E) -> Bool { (other as? E) == one }
        if let one = one as? any Equatable { return areEqual(one) }
        if type(of: one) is AnyClass { return (one as AnyObject) === (other as AnyObject) }
        return false
    }

    package override func didDetach() { if isScene { host.focusedValues.remove(self) } }
}
