import OpenCombine
import Synchronization

extension Publishers {
    /// Publishes the latest values of two publishers whenever one of them sends, once both have.
    ///
    /// Source: Combine Publishers.CombineLatest.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// A tuple of the latest values.
        public typealias Output = (A.Output, B.Output)
        /// The error of either publisher.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// Combines two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        /// Subscribes to both publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let latest = Latest<A.Output, B.Output, S>(subscriber)
            subscriber.receive(subscription: latest)
            latest.subscribe(to: a.map(Side.first), b.map(Side.second))
        }
    }

    /// A value of either publisher.
    fileprivate enum Side<A, B> {
        case first(A)
        case second(B)
    }

    /// Stores the latest value of each publisher; without demand it keeps only the latest pair.
    private final class Latest<A, B, S: Subscriber>: Subscription, @unchecked Sendable where S.Input == (A, B) {
        // Accessed under the lock only; the subscriber is called after the lock was released.
        private struct State {
            var a: A?
            var b: B?
            var demand = Subscribers.Demand.none
            var isWaiting = false
            var finished = 0
            var subscriber: S?
            var upstream: [AnyCancellable] = []
        }
        private var state = State()
        private let lock = Mutex(())

        init(_ subscriber: S) { state.subscriber = subscriber }

        private func locked<R>(_ body: (inout State) -> R) -> R {
            lock._unsafeLock()
            defer { lock._unsafeUnlock() }
            return body(&state)
        }

        func subscribe<P: Publisher, Q: Publisher>(to first: P, _ second: Q)
        where P.Output == Side<A, B>, Q.Output == Side<A, B>, P.Failure == S.Failure, Q.Failure == S.Failure {
            let one = first.sink(receiveCompletion: { [weak self] in self?.complete($0) }, receiveValue: { [weak self] in self?.take($0) })
            let other = second.sink(
                receiveCompletion: { [weak self] in self?.complete($0) }, receiveValue: { [weak self] in self?.take($0) })
            locked { if $0.subscriber != nil { $0.upstream = [one, other] } }
        }

        private func take(_ side: Side<A, B>) {
            let sent = locked { state -> (S, (A, B))? in
                switch side {
                case .first(let value): state.a = value
                case .second(let value): state.b = value
                }
                guard let a = state.a, let b = state.b, let subscriber = state.subscriber else { return nil }
                guard state.demand > 0 else {
                    state.isWaiting = true
                    return nil
                }
                state.demand -= 1
                return (subscriber, (a, b))
            }
            deliver(sent)
        }

        private func deliver(_ sent: (S, (A, B))?) {
            guard let (subscriber, pair) = sent else { return }
            let more = subscriber.receive(pair)
            if more > 0 { request(more) }
        }

        func request(_ demand: Subscribers.Demand) {
            let sent = locked { state -> (S, (A, B))? in
                state.demand += demand
                guard state.isWaiting, state.demand > 0, let a = state.a, let b = state.b, let subscriber = state.subscriber else {
                    return nil
                }
                state.isWaiting = false
                state.demand -= 1
                return (subscriber, (a, b))
            }
            deliver(sent)
        }

        /// Completes at the first failure, or when both publishers have finished.
        private func complete(_ completion: Subscribers.Completion<S.Failure>) {
            let subscriber = locked { state -> S? in
                if case .finished = completion {
                    state.finished += 1
                    guard state.finished == 2 else { return nil }
                }
                defer { state.subscriber = nil }
                return state.subscriber
            }
            subscriber?.receive(completion: completion)
        }

        func cancel() {
            let upstream = locked { state -> [AnyCancellable] in
                defer {
                    state.subscriber = nil
                    state.upstream = []
                }
                return state.upstream
            }
            for subscription in upstream { subscription.cancel() }
        }
    }
}

extension Publisher {
    /// Publishes the latest values of this publisher and another whenever one of them sends, once both have.
    ///
    /// Source: Combine Publisher.combineLatest(_:).
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        .init(self, other)
    }
    /// Publishes the result of a closure for the latest values of this publisher and another.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure { combineLatest(other).map(transform) }
    /// Publishes the latest values of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher>(_ p: P, _ q: Q) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(p).combineLatest(q).map { ($0.0, $0.1, $1) }.eraseToAnyPublisher()
    }
    /// Publishes the result of a closure for the latest values of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(p, q).map { transform($0, $1, $2) }.eraseToAnyPublisher()
    }
    /// Publishes the latest values of four publishers.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ p: P, _ q: Q, _ r: R
    ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(p).combineLatest(q.combineLatest(r)).map { ($0.0, $0.1, $1.0, $1.1) }.eraseToAnyPublisher()
    }
    /// Publishes the result of a closure for the latest values of four publishers.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(p, q, r).map { transform($0, $1, $2, $3) }.eraseToAnyPublisher()
    }
}

extension Publishers {
    /// Publishes the latest values of three publishers whenever one of them sends, once all have.
    ///
    /// Source: Combine Publishers.CombineLatest3.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        /// A tuple of the latest values.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The error of either publisher.
        public typealias Failure = A.Failure
        private let joined: AnyPublisher<Output, Failure>
        /// Combines three publishers.
        public init(_ a: A, _ b: B, _ c: C) { joined = a.combineLatest(b, c) }
        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            joined.receive(subscriber: subscriber)
        }
    }

    /// Publishes the latest values of four publishers whenever one of them sends, once all have.
    ///
    /// Source: Combine Publishers.CombineLatest4.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// A tuple of the latest values.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The error of either publisher.
        public typealias Failure = A.Failure
        private let joined: AnyPublisher<Output, Failure>
        /// Combines four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { joined = a.combineLatest(b, c, d) }
        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            joined.receive(subscriber: subscriber)
        }
    }
}
