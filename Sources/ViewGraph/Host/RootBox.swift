import Foundation
import TenFootGeometry

/// The scene's own box: centres what the root view shows inside the safe area.
package final class RootBox: _LayoutBox {
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { host.size }

    /// The part of the scene that no television cuts off, in points.
    package var safeArea: CGRect { Self.safeArea(of: host) }

    /// The safe area: 80 points from the sides and 60 from top and bottom, and clear of the overscan.
    ///
    /// Source: tvOS layout guidelines.
    package static func safeArea(of host: ViewHost) -> CGRect {
        let size = host.size
        let (x, y) = (80 + (size.width * host.overscan).rounded(), 60 + (size.height * host.overscan).rounded())
        return CGRect(x: x, y: y, width: max(0, size.width - 2 * x), height: max(0, size.height - 2 * y))
    }

    private var rootElements: [_LayoutBox] = []

    func setRoot(_ elements: [_LayoutBox]) {
        rootElements = elements
        presentedChanged()
    }

    /// Sets the children: the boxes of the scene, above them those of presentations in order, above all those of overlays.
    package func presentedChanged() {
        setChildren(rootElements + host.presentations.presented.flatMap(\.node.boxes) + host.presentations.overlays.flatMap(\.boxes))
        invalidateLayout()
    }

    /// No `zIndex` of the scene's views lifts them over a presentation.
    package override func drawingOrder(of child: _LayoutBox) -> Double {
        rootElements.contains { $0 === child } ? super.drawingOrder(of: child) : .infinity
    }

    package override func arrange() {
        let safe = safeArea
        let proposal = ProposedViewSize(width: safe.width, height: safe.height)
        if rootElements.count > 1 {
            // Several root views are stacked vertically, as in an implicit VStack.
            let stack = StackConfiguration(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
            let solution = StackSolver(children: rootElements, configuration: stack).solve(proposal)
            let corner = CGPoint(x: safe.midX - solution.size.width / 2, y: safe.midY - solution.size.height / 2)
            for (index, child) in rootElements.enumerated() {
                let origin = solution.origins[index]
                child.place(at: CGPoint(x: corner.x + origin.x, y: corner.y + origin.y), proposal: solution.proposals[index])
            }
        } else if let child = rootElements.first {
            let size = child.sizeThatFits(proposal)
            child.place(at: CGPoint(x: safe.midX - size.width / 2, y: safe.midY - size.height / 2), proposal: proposal)
        }
        let whole = ProposedViewSize(width: size.width, height: size.height)
        for child in children.dropFirst(rootElements.count) {
            let fitting = child.sizeThatFits(whole)
            child.place(at: CGPoint(x: (size.width - fitting.width) / 2, y: (size.height - fitting.height) / 2), proposal: whole)
        }
    }

    package override var isBoundary: Bool { true }
}
