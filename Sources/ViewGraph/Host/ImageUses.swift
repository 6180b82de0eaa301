import TenFootGraphics

/// Which boxes show which picture, so that they are laid out and drawn again when something new is known of it.
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

    /// Removes pictures whose boxes are gone, which accumulate on a long walk along pictures.
    private func sweep() {
        uses = uses.compactMapValues { list in
            let present = list.filter { $0.value.box != nil }
            return present.isEmpty ? nil : present
        }
        limit = max(1024, uses.count * 2)
    }

    /// Whether a box in the tree shows a picture; true for one that no box has named, as when it is asked for ahead of time.
    package func isShown(_ source: ImageSource) -> Bool {
        guard let users = uses[source] else { return true }
        return users.values.contains { $0.box != nil && $0.node?.isMounted == true }
    }

    /// Something new is known of a picture: its boxes are laid out and drawn in this frame, and record their use anew.
    func changed(_ source: ImageSource) {
        guard let users = uses.removeValue(forKey: source) else { return }
        let boxes = users.values.compactMap { $0.node?.isMounted == true ? $0.box : nil }
        // In the order in which they were made, never in that of the table's hashes.
        for box in boxes.sorted(by: { $0.layer.id < $1.layer.id }) {
            box.invalidateLayout()
            box.repaint()
        }
    }
}
