/// Runs closures when the content appears and disappears.
package struct _AppearanceModifier: _RowModifier {
    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { AppearanceNode(self, context) }
}

final class AppearanceNode: AppearingNode<_AppearanceModifier> {
    override func appeared() { modifier.appear?() }
    override func disappeared() { modifier.disappear?() }
}

/// Runs an asynchronous task while the content is shown.
package struct _TaskModifier: _RowModifier {
    let id: AnyHashable?
    let priority: TaskPriority
    // `sending` has transferred the closure to the one task that runs it.
    let action: UncheckedValue<@isolated(any) () async -> Void>

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { TaskNode(self, context) }
}

final class TaskNode: AppearingNode<_TaskModifier> {
    private var task: Task<Void, Never>?

    // Tasks start after all other callbacks of the update.
    override func appeared() {
        host.onTask(self) { [weak self] in
            guard let self, hasAppeared, task == nil else { return }
            start()
        }
    }

    private func start() {
        let action = modifier.action
        let host = host
        host.taskStarted()
        task = Task(priority: modifier.priority) {
            // Called here, a closure of the main actor begins without a way through another thread.
            await action.value()
            host.taskEnded()
        }
    }

    override func modifierChanged(from old: _TaskModifier) {
        guard old.id != modifier.id, let running = task else { return }
        running.cancel()
        start()
    }

    override func disappeared() {
        task?.cancel()
        task = nil
    }
}

/// Runs a closure when a value differs from that of the previous update.
package struct _ChangeModifier<Value: Equatable>: _PrimitiveModifier {
    let value: Value
    let initial: Bool
    let place: SourcePlace
    let action: (Value, Value) -> Void

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { ChangeNode(self, context) }
}

final class ChangeNode<Value: Equatable>: AppearingNode<_ChangeModifier<Value>> {
    private var isInitial = true

    // A first call waits until the content appears, and rows that are made on demand never all appear.
    override var passesLaziness: Bool { !modifier.initial }

    override func contentDidMount() { if modifier.initial { super.contentDidMount() } }

    override func appeared() {
        guard isInitial else { return }
        isInitial = false
        modifier.action(modifier.value, modifier.value)
    }

    override func modifierChanged(from old: _ChangeModifier<Value>) {
        guard old.value != modifier.value else { return }
        let (before, after) = (old.value, modifier.value)
        host.onChange(self, at: modifier.place) { [weak self] in
            guard let self, isMounted else { return }
            modifier.action(before, after)
        }
    }
}

extension View {
    /// Runs a closure before the view is shown, each time that it appears.
    ///
    /// A view appears when it is inserted, when its page is uncovered or its tab selected, or when it is scrolled near in a lazy container.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(appear: action, disappear: nil))
    }

    /// Runs a closure after the view has disappeared, each time.
    ///
    /// A view disappears when it is removed, when its page is covered by a pushed one or another tab is selected, or when it is scrolled
    /// far away in a lazy container; it does not when a sheet covers it.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(appear: nil, disappear: action))
    }

    /// Runs a task each time that the view appears; the task is cancelled when the view disappears.
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: nil, priority: priority, action: UncheckedValue(action)))
    }

    /// Runs a named task from the view's appearance on.
    ///
    /// Source: SwiftUI task(name:priority:file:line:_:).
    public func task(
        name: String?, priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: nil, priority: priority, action: UncheckedValue(action)))
    }
    /// Runs a named task from the view's appearance on, and again whenever `id` changes.
    public func task<T: Equatable>(
        id value: T, name: String?, priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: AnyHashable(EquatableID(value)), priority: priority, action: UncheckedValue(action)))
    }

    /// Runs a task from the view's appearance on, and again whenever `id` changes.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: AnyHashable(EquatableID(value)), priority: priority, action: UncheckedValue(action)))
    }

    /// Runs a closure with the old and the new value when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial, place: SourcePlace(fileID, line), action: action))
    }

    /// Runs a closure when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, fileID: StaticString = #fileID, line: UInt = #line, _ action: @escaping () -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial, place: SourcePlace(fileID, line)) { _, _ in action() })
    }

    /// Runs a closure with the new value when a value changes.
    ///
    /// Source: SwiftUI before tvOS 17.
    public func onChange<V: Equatable>(
        of value: V, fileID: StaticString = #fileID, line: UInt = #line, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: false, place: SourcePlace(fileID, line)) { _, new in action(new) })
    }
}

/// Makes any equatable value an identity; its hash is constant, since only equality is used.
private struct EquatableID<T: Equatable>: Hashable {
    let value: T
    init(_ value: T) { self.value = value }
    func hash(into hasher: inout Hasher) {}
}
