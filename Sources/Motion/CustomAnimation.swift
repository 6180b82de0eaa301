public import Foundation

/// An app's own way of getting a value from where it is to where it should be.
///
/// The vector it is asked about is the whole way, from zero at the start to the target; what it answers is the part of it that is gone. Times are
/// in seconds since the start.
///
/// Source: SwiftUI CustomAnimation.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
    /// How much of the way is gone at a time; nil once the motion has ended, at the target.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

    /// How fast the value moves at a time, a second; nil where that is not known, which counts as rest.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

    /// Whether this animation goes on in place of the one that runs, with its start, its time and its state.
    ///
    /// Otherwise both run, and the value shown is the sum of what they do.
    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
    /// Not known.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

    /// No: both run.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What an app's own animation knows besides value and time.
///
/// Source: SwiftUI AnimationContext.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation remembers from one frame to the next.
    public var state: AnimationState<Value>
    /// Whether the animation has ended for the eye, though it goes on a little.
    public var isLogicallyComplete = false
    /// The environment values of what moves, for the view graph, which knows their type.
    package var surroundings: Any?

    init(state: AnimationState<Value> = AnimationState(), surroundings: Any?) {
        self.state = state
        self.surroundings = surroundings
    }

    /// The same context for a vector of another type.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var other = AnimationContext<T>(state: state, surroundings: surroundings)
        other.isLogicallyComplete = isLogicallyComplete
        return other
    }
}

/// What an animation remembers from one frame to the next, by keys.
///
/// Source: SwiftUI AnimationState.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Remembers nothing yet.
    public init() {}

    /// The value of a key.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of what an animation remembers.
///
/// Source: SwiftUI AnimationStateKey.
public protocol AnimationStateKey {
    /// The type of its value.
    associatedtype Value
    /// The value before any is set.
    static var defaultValue: Value { get }
}
