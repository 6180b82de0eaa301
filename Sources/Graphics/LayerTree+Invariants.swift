import Foundation
import TenFootGeometry

extension LayerTree {
    /// The broken invariants between two frames, one sentence each; empty if there are none.
    ///
    /// O(n): for tests.
    package func brokenInvariants() -> [String] {
        var problems: [String] = []
        var seen: Set<UInt64> = []
        func visit(_ layer: Layer, in parent: Layer?) {
            // Computed for problems only: naming every layer would take longer than the check.
            var name: String { "layer \(layer.id) \(layer.name ?? "")" }
            guard seen.insert(layer.id).inserted else {
                problems.append("\(name) is in the tree twice")
                return
            }
            if layer.parent !== parent { problems.append("\(name) has another parent than the layer it lies in") }
            if layer.tree !== self { problems.append("\(name) does not know its tree") }
            if layer.isPending { problems.append("\(name) still waits for its damage after the frame") }
            if layer.isReviewed { problems.append("\(name) still waits for a look at its composition after the frame") }
            if let cached = layer.inkCache {
                layer.inkCache = nil
                if layer.ink != cached { problems.append("\(name) remembers ink at \(cached) and paints at \(layer.ink)") }
            }
            for child in layer.children { visit(child, in: layer) }
            if let mask = layer.mask { visit(mask, in: layer) }
        }
        visit(root, in: nil)
        return problems
    }
}
