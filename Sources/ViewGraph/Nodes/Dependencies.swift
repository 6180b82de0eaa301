import Observation

/// Something that can be read: a state, an environment key at a scope, a focus state.
@MainActor package class Source {
    private var readers: [ReaderKey: Reader] = [:]
    /// With how many readers those that are gone are forgotten.
    private var fullCount = 64

    private struct ReaderKey: Hashable, Comparable {
        let id: UInt64
        let facet: Facet
        // Nodes of different scenes can have the same id.
        let node: ObjectIdentifier

        @MainActor init(_ node: _ViewNode, _ facet: Facet) { (id, self.facet, self.node) = (node.id, facet, ObjectIdentifier(node)) }

        static func < (one: ReaderKey, other: ReaderKey) -> Bool {
            (one.id, one.facet.rawValue, one.node) < (other.id, other.facet.rawValue, other.node)
        }
    }
    private struct Reader {
        // A source may outlive the tree that reads it, such as a stored setting or a model of two scenes.
        weak var node: _ViewNode?
        let facet: Facet
    }

    nonisolated package init() {}

    fileprivate func add(_ node: _ViewNode, _ facet: Facet) -> Bool {
        if readers.count >= fullCount {
            readers = readers.filter { $0.value.node != nil }
            fullCount = max(64, 2 * readers.count)
        }
        return readers.updateValue(Reader(node: node, facet: facet), forKey: ReaderKey(node, facet))?.node !== node
    }
    fileprivate func remove(_ node: _ViewNode, _ facet: Facet) { readers[ReaderKey(node, facet)] = nil }

    /// Called when the value has changed: invalidates each reader's facet, in the order in which the nodes were made.
    package func changed() {
        FrameTrace.current?.begin(self)
        defer { FrameTrace.current?.end(self) }
        if readers.count == 1 {
            for reader in readers.values { reader.node?.invalidate(reader.facet) }
        } else {
            for key in readers.keys.sorted() { readers[key]?.node?.invalidate(key.facet) }
        }
    }
}

/// Records which node reads which source.
///
/// Edges exist only for reads, and only for the latest evaluation of each facet.
@MainActor package enum Dependencies {
    package private(set) static var reader: (node: _ViewNode, facet: Facet)?

    /// Runs `work` and records each source it reads as one of `node`'s for `facet`, replacing those of the last run.
    package static func track<T>(_ node: _ViewNode, _ facet: Facet, _ work: () -> T) -> T {
        forget(node, facet)
        let outer = reader
        reader = (node, facet)
        defer { reader = outer }
        guard facet == .body else { return work() }
        // Observable models are read in bodies and in similar closures, such as a binding that decides whether something is presented.
        let view = ObjectIdentifier(type(of: node))
        guard modelReaders.contains(view) else { return withObservationTracking(work, onChange: firstRead(by: node, of: view)) }
        let (result, reads) = ModelReads.record(work) { [weak node] in node?.invalidate(.body) }
        node.modelReads = reads
        return result
    }

    /// Classes of nodes, one per type of view, that have read observable models: most never do, and need no cleanup.
    private static var modelReaders: Set<ObjectIdentifier> = []

    /// Observation evaluates this only if something was read.
    private static func firstRead(by node: _ViewNode, of view: ObjectIdentifier) -> @Sendable () -> Void {
        modelReaders.insert(view)
        return { [weak node] in MainActor.hop { node?.invalidate(.body) } }
    }

    /// Runs `work` without recording: actions and the graph's own look-ups.
    package static func untracked<T>(_ work: () -> T) -> T {
        let outer = reader
        reader = nil
        defer { reader = outer }
        return work()
    }

    package static func read(_ source: Source) {
        guard let reader, reader.node.isMounted else { return }
        if source.add(reader.node, reader.facet) { reader.node.sources.append((source, reader.facet)) }
    }

    private static func forget(_ node: _ViewNode, _ facet: Facet) {
        if facet == .body { forgetModels(node) }
        node.sources.removeAll {
            guard $0.facet == facet else { return false }
            $0.source.remove(node, facet)
            return true
        }
    }

    package static func drop(_ node: _ViewNode) {
        for (source, facet) in node.sources { source.remove(node, facet) }
        forgetModels(node)
    }

    private static func forgetModels(_ node: _ViewNode) {
        node.modelReads?.finish()
        node.modelReads = nil
    }
}
