public import Foundation

/// An app's own animation of a value to its target.
///
/// It gets the whole distance as a vector, from zero at the start to the target, and returns the part of it that is covered. Times are in
/// seconds since the start.
///
/// Source: SwiftUI CustomAnimation.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
    /// The part of the distance covered at a time; nil once the motion has ended at the target.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

    /// The velocity at a time, per second; nil if it is not known, which counts as rest.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

    /// Whether this animation continues in place of the running one, with its start, its time and its state.
    ///
    /// Otherwise both run, and the value shown is the sum of both.
    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
    /// Returns nil: the velocity is not known.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

    /// Returns false: both animations run.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// The state of a custom animation besides value and time.
///
/// Source: SwiftUI AnimationContext.
public struct AnimationContext<Value: VectorArithmetic> {
    /// The values that the animation stores from one frame to the next.
    public var state: AnimationState<Value>
    /// Whether the animation looks finished, although it continues a little.
    public var isLogicallyComplete = false
    /// The environment of what moves, whose type only the view graph knows.
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

/// The values that an animation stores from one frame to the next, by key.
///
/// Source: SwiftUI AnimationState.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates an empty state.
    public init() {}

    /// The value of a key.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of a value that an animation stores.
///
/// Source: SwiftUI AnimationStateKey.
public protocol AnimationStateKey {
    /// The type of its value.
    associatedtype Value
    /// The value before any is set.
    static var defaultValue: Value { get }
}
