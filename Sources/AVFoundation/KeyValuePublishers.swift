@_exported import TenFootKeyValueObserving
import OpenCombine

extension _Watched {
    /// Publishes the current value at a key path, and each later one.
    ///
    /// Source: Foundation NSObject.publisher(for:options:).
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> AnyPublisher<Value, Never> {
        Deferred { () -> AnyPublisher<Value, Never> in
            let subject = PassthroughSubject<Value, Never>()
            var first: [Value] = []
            let observation = self.observe(keyPath, options: [.new]) { object, _ in subject.send(object[keyPath: keyPath]) }
            if options.contains(.initial) { first = [self[keyPath: keyPath]] }
            return Publishers.Sequence(sequence: first)
                .append(subject.handleEvents(receiveCancel: { observation.invalidate() }))
                .eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }
}
