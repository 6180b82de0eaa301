import OpenCombine

extension Publishers {
    /// The values of several publishers, as they come.
    ///
    /// Source: Combine Publishers.MergeMany.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// A value of one of them.
        public typealias Output = Upstream.Output
        /// Why one of them failed.
        public typealias Failure = Upstream.Failure
        /// The publishers.
        public let publishers: [Upstream]
        /// Several publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Several publishers.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }
        /// Subscribes to all.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }.receive(subscriber: subscriber)
        }
        /// These and another.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// The values of two publishers, as they come.
    ///
    /// Source: Combine Publishers.Merge.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        /// A value of one of them.
        public typealias Output = A.Output
        /// Why one of them failed.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// Two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        /// Subscribes to both.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
    }
}

extension Publishers {
    /// The values of three publishers, as they come.
    ///
    /// Source: Combine Publishers.Merge3.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
        /// A value of one of them.
        public typealias Output = A.Output
        /// Why one of them failed.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// Three publishers.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
        /// Subscribes to all.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()).receive(subscriber: subscriber)
        }
    }

    /// The values of four publishers, as they come.
    ///
    /// Source: Combine Publishers.Merge4.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
        A.Failure == D.Failure
    {
        /// A value of one of them.
        public typealias Output = A.Output
        /// Why one of them failed.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// Four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
        /// Subscribes to all.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
                .receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// The values of this and another, as they come.
    ///
    /// Source: Combine Publisher.merge(with:).
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
        .init(self, other)
    }
    /// The values of three, as they come.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge3<Self, P, Q>
    where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
        .init(self, p, q)
    }
    /// The values of four, as they come.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Publishers.Merge4<Self, P, Q, R>
    where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure, R.Output == Output, R.Failure == Failure {
        .init(self, p, q, r)
    }
}
