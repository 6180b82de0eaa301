import Foundation

/// Runs the bodies of nodes that have read something that changed.
@MainActor final class BodyPass {
    private var dirty: [UInt64: (node: _ViewNode, transaction: Transaction)] = [:]
    /// The transaction of the latest animated update since layout last ran; layout runs under it.
    private var animation: Transaction?

    nonisolated init() {}

    var isEmpty: Bool { dirty.isEmpty }

    /// Marks a node as dirty; the first write decides under which transaction the node is updated.
    func mark(_ node: _ViewNode) { if dirty[node.id] == nil { dirty[node.id] = (node, Transaction.current) } }
    func isDirty(_ node: _ViewNode) -> Bool { dirty[node.id] != nil }
    func clear(_ node: _ViewNode) { dirty[node.id] = nil }

    func run(_ host: ViewHost) {
        var rounds = 0
        while !dirty.isEmpty {
            guard rounds < Self.mostRounds else { return stop(host) }
            rounds += 1
            // By depth, then in the order made: parents first, so that a child its parent updates is evaluated once.
            let batch = dirty.values.sorted { ($0.node.depth, $0.node.id) < ($1.node.depth, $1.node.id) }
            for entry in batch where dirty[entry.node.id] != nil {
                dirty[entry.node.id] = nil
                let outer = (Transaction.current, host.placement)
                Transaction.current = host.transactionFilters > 0 ? entry.transaction.filtered(for: entry.node) : entry.transaction
                // What this update moves is placed in this frame's layout, under the same transaction.
                if entry.transaction.animation != nil { animation = entry.transaction }
                entry.node.evaluate()
                (Transaction.current, host.placement) = outer
            }
        }
    }

    /// More than a tree is deep: where each view hands on a value made from its parent's, each level takes a round.
    private static let mostRounds = 1000

    /// Forgets the nodes that are still dirty: their bodies change what they read, and would run for ever.
    private func stop(_ host: ViewHost) {
        guard let node = dirty.values.min(by: { $0.node.id < $1.node.id })?.node else { return }
        dirty = [:]
        host.warnOnce(
            "The body of \(node.plainBodyName ?? node.ownerName) changes what it reads each time it runs. The update stopped after "
                + "\(Self.mostRounds) rounds. Write in an action, onAppear, onChange or task.")
    }

    func takeAnimation() -> Transaction? {
        defer { animation = nil }
        return animation
    }
}

/// Scenes with writes that no update has applied yet.
///
/// `withAnimation` names no scene, so it applies the pending writes of all scenes.
@MainActor enum PendingWrites {
    private static var scenes: [WeakReference<ViewHost>] = []

    /// Each scene is added once until the next flush.
    static func add(_ host: ViewHost) { scenes.append(WeakReference(host)) }

    static func flush() {
        let waiting = scenes
        scenes = []
        for scene in waiting { scene.object?.flushWrites() }
    }
}
