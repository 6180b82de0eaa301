import Foundation
import TenFootGeometry

/// Lays out the boxes that need it, from boundaries inward, and notifies the watchers of positions.
@MainActor final class LayoutPass {
    // The boxes with their nodes, which a box does not keep alive.
    private var queue = WorkQueue<BoxWork>()
    /// New lazy boxes that have realised visible cells only, with their nodes.
    private var new = WorkQueue<(box: LazyBox, node: _ViewNode)>()
    /// The number of passes so far.
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

    /// Makes a new lazy box realise the cells near the viewport too, in the next frame.
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
        // Outer boxes first: laying one out may settle a box inside it.
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

    /// The limit for lazy content whose size changes with each layout; the next frame continues.
    private static let mostRounds = 64
}
