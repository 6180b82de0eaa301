/// Something that depends on where boxes are in the scene rather than on its own size.
@MainActor package protocol GeometryWatcher: AnyObject {
    /// Called when something was laid out or scrolled, which may not concern this watcher.
    func geometryDidChange()
}

/// Notifies watchers of the positions of boxes, after layout.
///
/// Costs the number of watchers, and only when something moved.
@MainActor package final class GeometryWatch {
    private var watchers: [Entry] = []
    /// Whether something was laid out or scrolled since the watchers were last called.
    package var isDue = false

    private struct Entry { weak var watcher: (any GeometryWatcher)? }

    nonisolated init() {}

    package func add(_ watcher: any GeometryWatcher) {
        if !watchers.contains(where: { $0.watcher === watcher }) { watchers.append(Entry(watcher: watcher)) }
    }

    package func remove(_ watcher: any GeometryWatcher) { watchers.removeAll { $0.watcher === watcher } }

    func deliver() {
        guard isDue else { return }
        isDue = false
        watchers.removeAll { $0.watcher == nil }
        for entry in watchers { entry.watcher?.geometryDidChange() }
    }
}

extension ViewHost {
    /// Called when boxes may have moved: watchers are notified in this update.
    package func geometryChanged() { geometry.isDue = true }

    /// The box that has focus.
    package var focusedBox: _LayoutBox? { focus.focused?.box }
}
