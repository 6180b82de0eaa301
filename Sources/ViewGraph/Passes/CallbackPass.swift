/// Calls the app back once an update is complete: what came out of layout, changes, appearing, disappearing, tasks, in this order.
@MainActor final class CallbackPass {
    private var afterUpdate: [() -> Void] = []
    private var changes: [() -> Void] = []
    private var appears: [() -> Void] = []
    private var disappears: [() -> Void] = []
    private var tasks: [() -> Void] = []
    /// Which views asked for `changes`.
    private var changers: [Changer] = []
    /// Those of the round before, which name the views that keep changing each other.
    private(set) var lastChangers: [Changer] = []

    struct Changer {
        let node: _ViewNode
        let place: SourcePlace
    }

    nonisolated init() {}

    var isEmpty: Bool { changes.isEmpty && appears.isEmpty && tasks.isEmpty && disappears.isEmpty && afterUpdate.isEmpty }

    func addAfterUpdate(_ action: @escaping () -> Void) { afterUpdate.append(action) }
    func addAppear(_ action: @escaping () -> Void) { appears.append(action) }
    func addDisappear(_ action: @escaping () -> Void) { disappears.append(action) }
    func addTask(_ action: @escaping () -> Void) { tasks.append(action) }
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

    /// By key path, since an action may add to the list it came from: a sheet that appears with a sheet in it.
    private func run(_ list: ReferenceWritableKeyPath<CallbackPass, [() -> Void]>) {
        let actions = self[keyPath: list]
        self[keyPath: list] = []
        for action in actions { action() }
    }

    /// Skips the change callbacks that wait: views keep changing each other.
    func dropChanges() { changes.removeAll() }

    /// Skips what waits for the end of the update as well.
    func dropAfterUpdate() { afterUpdate.removeAll() }
}
