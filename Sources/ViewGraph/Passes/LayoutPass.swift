import Foundation
import TenFootGeometry

/// Lays out the boxes that owe it, from boundaries inward, and tells those that watch where things came to lie.
@MainActor final class LayoutPass {
    // With their nodes, which a box does not keep alive.
    private var queue = WorkQueue<BoxWork>()
    /// Lazy boxes that have made what is in view alone; with their nodes, too.
    private var new = WorkQueue<(box: LazyBox, node: _ViewNode)>()
    /// Counts the passes.
    private(set) var number = 0
    /// The transaction under which boxes are placed now.
    var placement = Transaction()
    /// Boxes with a transaction of their own for this pass.
    private var ownPlacements: [_LayoutBox] = []
    private var knowsRightToLeft = false

    nonisolated init() {}

    var isEmpty: Bool { queue.isEmpty }
    var hasOwnPlacements: Bool { !ownPlacements.isEmpty }

    func add(_ box: _LayoutBox) { queue.append(BoxWork(box: box, node: box.node), once: ObjectIdentifier(box)) }
    func placesByItself(_ box: _LayoutBox) { ownPlacements.append(box) }

    /// Has a new lazy box make what is near the viewport too, in the next frame.
    func reachesOutLater(_ box: LazyBox) { new.append((box, box.node), once: ObjectIdentifier(box)) }
    var hasNew: Bool { !new.isEmpty }
    func beginFrame() { for (box, _) in new.take() { box.reachOut() } }

    func run(_ host: ViewHost, under transaction: Transaction?) {
        placement = transaction ?? Transaction()
        number += 1
        if host.usesRightToLeft, !knowsRightToLeft {
            knowsRightToLeft = true
            host.rootBox.invalidateSubtree()
        }
        var rounds = 0
        // Depth first: laying out an outer box may settle an inner one.
        while !queue.isEmpty, rounds < Self.mostRounds {
            rounds += 1
            host.geometry.isDue = true
            for work in WorkQueue.ordered(queue.take(), by: { UInt64($0.node.depth) }) where work.node.isMounted && work.box.needsLayout {
                FrameTrace.current?.laidOut(work.box)
                if work.box === host.rootBox {
                    work.box.place(at: .zero, proposal: ProposedViewSize(width: host.size.width, height: host.size.height))
                } else {
                    work.box.layoutInside()
                }
            }
            host.elements.run()
            if queue.isEmpty { host.geometry.deliver() }
        }
        host.geometry.deliver()
        placement = Transaction()
        while let box = ownPlacements.popLast() { box.placementTransaction = nil }
    }

    /// Lazy content whose size changes with each layout is cut off; the next frame goes on.
    private static let mostRounds = 64
}
