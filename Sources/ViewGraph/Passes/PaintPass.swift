import TenFootGraphics

/// Gives the layers of boxes that need drawing their contents.
@MainActor final class PaintPass {
    // The boxes with their nodes, which a box does not keep alive.
    private var queue = WorkQueue<BoxWork>()

    nonisolated init() {}

    var isEmpty: Bool { queue.isEmpty }

    func add(_ box: _LayoutBox) { queue.append(BoxWork(box: box, node: box.node), once: ObjectIdentifier(box)) }

    func run() {
        for work in WorkQueue.ordered(queue.take(), by: { $0.box.layer.id }) where work.node.isMounted {
            FrameTrace.current?.drew(work.box)
            work.box.paintNow()
        }
    }
}
