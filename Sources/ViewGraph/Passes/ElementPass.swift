/// Makes containers gather their elements again after nodes inside were added, removed or reordered.
@MainActor final class ElementPass {
    private var queue = WorkQueue<_ViewNode>()

    nonisolated init() {}

    var isEmpty: Bool { queue.isEmpty }

    func add(_ node: _ViewNode) { queue.append(node, once: ObjectIdentifier(node)) }

    /// Runs innermost first, as what a node gathers may change what the nodes around it gather.
    func run() {
        while !queue.isEmpty {
            let batch = WorkQueue.ordered(queue.take()) { UInt64(Int.max - $0.depth) }
            for node in batch where node.isMounted {
                if node.gatherElements() { node.parent?.elementsChanged() }
            }
        }
    }
}
