import Observation

/// The observable models that one evaluation has read, until the next evaluation.
///
/// A model keeps each observer until something that the observer read changes, which may be never: a menu that reads a setting would leave
/// one behind each time it opens. Observation has no call to remove an observer, but a change of one property removes it from all that it
/// has read. So each evaluation also reads a property of its own, which it changes when it is over.
@MainActor package final class ModelReads: Observable {
    private let registrar = ObservationRegistrar()
    private var isOver = false
    nonisolated private var end: Void { () }

    /// Runs `work`; `onChange` is called if something that it read changes before `finish`.
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

    /// Removes the observers from the models.
    package func finish() {
        isOver = true
        registrar.withMutation(of: self, keyPath: \.end) {}
    }
}
