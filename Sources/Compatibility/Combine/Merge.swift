import OpenCombine

extension Publishers {
    /// Publishes the values of several publishers as they arrive.
    ///
    /// Source: Combine Publishers.MergeMany.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The type of all publishers' values.
        public typealias Output = Upstream.Output
        /// The type of all publishers' errors.
        public typealias Failure = Upstream.Failure
        /// The publishers.
        public let publishers: [Upstream]
        /// Merges several publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Merges several publishers.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }
        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }.receive(subscriber: subscriber)
        }
        /// Adds a publisher.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// Publishes the values of two publishers as they arrive.
    ///
    /// Source: Combine Publishers.Merge.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        /// The type of all publishers' values.
        public typealias Output = A.Output
        /// The type of all publishers' errors.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// Merges two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        /// Subscribes to both publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
    }
}

extension Publishers {
    /// Publishes the values of three publishers as they arrive.
    ///
    /// Source: Combine Publishers.Merge3.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
        /// The type of all publishers' values.
        public typealias Output = A.Output
        /// The type of all publishers' errors.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// Merges three publishers.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
    }

    /// Publishes the values of four publishers as they arrive.
    ///
    /// Source: Combine Publishers.Merge4.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
        A.Failure == D.Failure
    {
        /// The type of all publishers' values.
        public typealias Output = A.Output
        /// The type of all publishers' errors.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// Merges four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
                .receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Publishes the values of this publisher and another as they arrive.
    ///
    /// Source: Combine Publisher.merge(with:).
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
        .init(self, other)
    }
    /// Publishes the values of this publisher and two others as they arrive.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge3<Self, P, Q>
    where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
        .init(self, p, q)
    }
    /// Publishes the values of this publisher and three others as they arrive.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Publishers.Merge4<Self, P, Q, R>
    where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure, R.Output == Output, R.Failure == Failure {
        .init(self, p, q, r)
    }
}
