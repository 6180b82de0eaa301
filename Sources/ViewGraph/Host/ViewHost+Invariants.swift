import Foundation
import TenFootGeometry

extension ViewHost {
    /// The invariants that are broken between two frames, one sentence each; empty if there are none.
    ///
    /// With `measuringAgain` every cached size is measured again and compared. O(n): for tests.
    package func brokenInvariants(measuringAgain: Bool = false) -> [String] {
        var problems = layers.brokenInvariants()
        checkNode(rootNode, in: nil, &problems)
        checkBox(rootBox, measuringAgain, &problems)
        return problems
    }

    private func checkNode(_ node: _ViewNode, in parent: _ViewNode?, _ problems: inout [String]) {
        if !node.isMounted { problems.append("\(node.debugName) is in the tree and not mounted") }
        if let parent {
            if node.parent == nil { problems.append("\(node.debugName) has lost its parent") }
            if node.depth <= parent.depth { problems.append("\(node.debugName) is no deeper than the node around it") }
        }
        for child in node.children + node.extraChildren { checkNode(child, in: node, &problems) }
    }

    private func checkBox(_ box: _LayoutBox, _ measuringAgain: Bool, _ problems: inout [String]) {
        // Descriptions are made for problems only: making them for every box costs more than the check.
        var name: String { "\(type(of: box))" }
        if !box.size.width.isFinite || !box.size.height.isFinite { problems.append("\(name) is \(box.size) large") }
        if measuringAgain, let wrong = box.wrongMeasurement() { problems.append("\(name) \(wrong)") }
        for child in box.children {
            if child.parent !== box { problems.append("\(type(of: child)) lies in \(name) and has another parent") }
            checkBox(child, measuringAgain, &problems)
        }
    }
}

extension _LayoutBox {
    /// Describes a cached size that a new measurement does not confirm, based on the children's cached sizes; nil if there is none.
    fileprivate func wrongMeasurement() -> String? {
        // Lazy boxes measure by their realised cells, which measuring changes.
        guard !needsLayout, !(self is LazyBox), !(self is ScrollBox) else { return nil }
        for (proposal, size) in measured {
            let again = measure(proposal)
            guard again.width.isFinite, again.height.isFinite, again.width >= 0, again.height >= 0 else { continue }
            if abs(again.width - size.width) > 0.01 || abs(again.height - size.height) > 0.01 {
                return "remembers \(size) for \(proposal) and measures \(again)"
            }
        }
        return nil
    }
}
