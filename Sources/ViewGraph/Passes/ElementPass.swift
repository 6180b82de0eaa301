/// Has containers gather their elements again where nodes inside came, went or changed places.
@MainActor final class ElementPass {
    private var queue = WorkQueue<_ViewNode>()

    nonisolated init() {}

    var isEmpty: Bool { queue.isEmpty }

    func add(_ node: _ViewNode) { queue.append(node, once: ObjectIdentifier(node)) }

    /// Innermost first: what a node gathers may change what the nodes around it gather.
    func run() {
        while !queue.isEmpty {
            let batch = WorkQueue.ordered(queue.take()) { UInt64(Int.max - $0.depth) }
            for node in batch where node.isMounted {
                if node.gatherElements() { node.parent?.elementsChanged() }
            }
        }
    }
}
