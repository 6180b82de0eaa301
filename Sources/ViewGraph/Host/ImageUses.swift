import TenFootGraphics

/// Which boxes show which picture, so that they are laid out and drawn again when its size or pixels become available.
@MainActor package final class ImageUses {
    private var uses: [ImageSource: [ObjectIdentifier: Use]] = [:]
    /// How many pictures are recorded before those whose boxes are all gone are removed.
    private var limit = 1024

    private struct Use {
        weak var box: _LayoutBox?
        /// A box that leaves by a transition may outlive its node.
        weak var node: _ViewNode?
    }

    nonisolated init() {}

    /// Records that a box shows a picture.
    ///
    /// O(1), but for a sweep over all pictures each time their number has doubled.
    package func add(_ source: ImageSource, _ box: _LayoutBox) {
        uses[source, default: [:]][ObjectIdentifier(box)] = Use(box: box, node: box.node)
        if uses.count > limit { sweep() }
    }

    /// Removes pictures whose boxes are gone, which accumulate while many pictures scroll by.
    private func sweep() {
        uses = uses.compactMapValues { list in
            let present = list.filter { $0.value.box != nil }
            return present.isEmpty ? nil : present
        }
        limit = max(1024, uses.count * 2)
    }

    /// Whether a box in the tree shows a picture; true for one that no box has recorded, such as one requested in advance.
    package func isShown(_ source: ImageSource) -> Bool {
        guard let users = uses[source] else { return true }
        return users.values.contains { $0.box != nil && $0.node?.isMounted == true }
    }

    /// Called when a picture's size or pixels become available: its boxes are laid out and drawn in this frame and record their use again.
    func changed(_ source: ImageSource) {
        guard let users = uses.removeValue(forKey: source) else { return }
        let boxes = users.values.compactMap { $0.node?.isMounted == true ? $0.box : nil }
        // In the order in which they were made, never in the order of hashes.
        for box in boxes.sorted(by: { $0.layer.id < $1.layer.id }) {
            box.invalidateLayout()
            box.repaint()
        }
    }
}
