import Foundation

/// A box that is raised towards the viewer and tilts with the stick.
@MainActor package protocol TiltFollower: _LayoutBox {
    /// Called when the stick's position has changed.
    func leanChanged()
}

/// The stick's position while it presses nothing, and the boxes that follow it.
@MainActor package final class TiltCenter {
    /// Right and down are positive; the length is at most 1.
    package private(set) var lean = CGPoint.zero
    private var followers: [Entry] = []

    /// A box that leaves by a transition may outlive its node.
    private struct Entry {
        weak var box: (any TiltFollower)?
        weak var node: _ViewNode?
    }

    nonisolated init() {}

    package func add(_ box: any TiltFollower) {
        if !followers.contains(where: { $0.box === box }) { followers.append(Entry(box: box, node: box.node)) }
    }

    package func remove(_ box: any TiltFollower) { followers.removeAll { $0.box === box } }

    func lean(to new: CGPoint) {
        guard new != lean else { return }
        lean = new
        followers.removeAll { $0.box == nil || $0.node == nil }
        for entry in followers { entry.box?.leanChanged() }
    }
}
