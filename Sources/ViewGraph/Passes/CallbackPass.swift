/// Runs the app's callbacks after an update: results of layout, changes, appearing, disappearing, tasks, in this order.
@MainActor final class CallbackPass {
    private var afterUpdate: [() -> Void] = []
    private var changes: [() -> Void] = []
    private var appears: [() -> Void] = []
    private var disappears: [() -> Void] = []
    private var tasks: [() -> Void] = []
    private var frameEnds: [() -> Void] = []
    /// The views that have added the callbacks in `changes`.
    private var changers: [Changer] = []
    /// The views of the previous round; if the update does not end, a warning names them.
    private(set) var lastChangers: [Changer] = []

    struct Changer {
        // Weak: the last changers are known until others change something, which may be never.
        weak var node: _ViewNode?
        let place: SourcePlace
    }

    nonisolated init() {}

    var isEmpty: Bool { changes.isEmpty && appears.isEmpty && tasks.isEmpty && disappears.isEmpty && afterUpdate.isEmpty }

    func addAfterUpdate(_ action: @escaping () -> Void) { afterUpdate.append(action) }
    func addAppear(_ action: @escaping () -> Void) { appears.append(action) }
    func addDisappear(_ action: @escaping () -> Void) { disappears.append(action) }
    func addTask(_ action: @escaping () -> Void) { tasks.append(action) }
    func addFrameEnd(_ action: @escaping () -> Void) { frameEnds.append(action) }
    func addChange(_ changer: Changer, _ action: @escaping () -> Void) {
        changes.append(action)
        changers.append(changer)
    }

    func run() {
        run(\.afterUpdate)
        if !changers.isEmpty { lastChangers = changers }
        changers = []
        run(\.changes)
        run(\.appears)
        run(\.disappears)
        run(\.tasks)
    }

    /// Runs what waits for the end of a frame; nothing of it makes a frame necessary.
    func runFrameEnd() { run(\.frameEnds) }

    /// Takes a key path, since an action may add to the list that it is in: a sheet that appears with a sheet in it.
    private func run(_ list: ReferenceWritableKeyPath<CallbackPass, [() -> Void]>) {
        let actions = self[keyPath: list]
        self[keyPath: list] = []
        for action in actions { action() }
    }

    /// Drops the pending change callbacks, because views keep changing each other.
    func dropChanges() { changes.removeAll() }

    /// Drops the actions that wait for the end of the update.
    func dropAfterUpdate() { afterUpdate.removeAll() }
}
