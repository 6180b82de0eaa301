import Foundation

/// Requests of nodes and boxes to the passes: each call adds to one pass's queue, and a frame is needed while a queue is not empty.
extension ViewHost {
    package func markDirty(_ node: _ViewNode) {
        FrameTrace.current?.marked(node)
        bodies.mark(node)
        if !isUpdating, !isAwaitingFlush {
            isAwaitingFlush = true
            PendingWrites.add(self)
        }
    }
    /// Runs every body of the scene again, after a change of something that is not tracked, such as the language of texts.
    ///
    /// O(nodes).
    package func rerunBodies() {
        forEachNode { $0.invalidate(.body) }
        rootBox.invalidateSubtree()
    }
    /// Tells every node that dates have other times of the scene's clock than before.
    ///
    /// O(nodes).
    func datesChanged() { forEachNode { $0.datesChanged() } }
    private func forEachNode(_ body: (_ViewNode) -> Void) {
        func visit(_ node: _ViewNode) {
            body(node)
            for child in node.children + node.extraChildren { visit(child) }
        }
        visit(rootNode)
    }
    package func isDirty(_ node: _ViewNode) -> Bool { bodies.isDirty(node) }
    package func clearDirty(_ node: _ViewNode) { bodies.clear(node) }
    package func forget(_ node: _ViewNode) { bodies.clear(node) }

    package func enqueueElements(_ node: _ViewNode) { elements.add(node) }
    package func enqueueLayout(_ box: _LayoutBox) { layout.add(box) }
    package func enqueuePaint(_ box: _LayoutBox) { paints.add(box) }

    package func onAppear(_ node: _ViewNode, _ action: @escaping () -> Void) { callbacks.addAppear(action) }
    package func onTask(_ node: _ViewNode, _ action: @escaping () -> Void) { callbacks.addTask(action) }
    package func onChange(_ node: _ViewNode, at place: SourcePlace, _ action: @escaping () -> Void) {
        callbacks.addChange(CallbackPass.Changer(node: node, place: place), action)
    }
    package func onDisappear(_ action: @escaping () -> Void) { callbacks.addDisappear(action) }
    /// Runs an action after the current update, for writes that result from layout (geometry, preferences).
    package func afterUpdate(_ action: @escaping () -> Void) { callbacks.addAfterUpdate(action) }

    /// Runs an action once at the end of this frame or the next one, which it does not request: for what waits until it can be seen.
    package func atNextFrameEnd(_ action: @escaping () -> Void) { callbacks.addFrameEnd(action) }

    /// Runs an action in the first frame at or after a time; for callers outside the scene.
    package func schedule(at time: TimeInterval, _ action: @escaping () -> Void) {
        deadlines.schedule(at: time, action)
        // That frame's output tells when the next frame is due.
        requestFrame()
    }

    /// Applies the writes made so far, unless an update is under way.
    func flushWrites() {
        isAwaitingFlush = false
        guard !isUpdating, !bodies.isEmpty else { return }
        Self.$current.withValue(self) { updating { bodies.run(self) } }
    }

    package func focusFramesChanged(_ box: _LayoutBox) { focus.framesChanged(box) }
    func focusOrderChanged() { focus.tracker.orderChanged() }

    // MARK: Layout state that boxes read

    /// The number of layout passes so far.
    package var layoutPass: Int { layout.number }
    /// The transaction under which boxes are placed now.
    package var placement: Transaction {
        get { layout.placement }
        set { layout.placement = newValue }
    }
    package var hasOwnPlacements: Bool { layout.hasOwnPlacements }
    func placesByItself(_ box: _LayoutBox) { layout.placesByItself(box) }
    /// Whether any scope in the scene was ever set to right-to-left; until then boxes need not look it up.
    package var usesRightToLeft: Bool { rootScope.usesRightToLeft }
}
