import Observation

/// What one evaluation read of observable models, until the next one.
///
/// A model keeps each reader until what was read changes, which may be never: a menu that reads a setting would leave a reader behind each
/// time it opens. Observation has no call that takes a reader back, but the change of one thing read takes it back from all of them. So each
/// evaluation also reads something of its own, and changes that when it is over.
@MainActor package final class ModelReads: Observable {
    private let registrar = ObservationRegistrar()
    private var isOver = false
    nonisolated private var end: Void { () }

    /// Evaluates; `onChange` is called when something that was read changes before `finish`.
    package static func record<T>(_ work: () -> T, onChange: @escaping @MainActor () -> Void) -> (result: T, reads: ModelReads) {
        let reads = ModelReads()
        let onChange = UncheckedValue(onChange)
        let result = withObservationTracking {
            reads.registrar.access(reads, keyPath: \.end)
            return work()
        } onChange: {
            MainActor.hop { if !reads.isOver { onChange.value() } }
        }
        return (result, reads)
    }

    /// Takes the readers back.
    package func finish() {
        isOver = true
        registrar.withMutation(of: self, keyPath: \.end) {}
    }
}
