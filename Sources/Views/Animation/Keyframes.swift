import TenFootViewGraph

/// The content of a track: one keyframe, or several in a sequence.
///
/// Source: SwiftUI KeyframeTrackContent.
public protocol KeyframeTrackContent<Value> {
    /// The type of the animated value.
    associatedtype Value: Animatable
    /// The keyframes, in order.
    var _steps: [_KeyframeStep<Value>] { get }
}

/// The step from one value to the next.
public struct _KeyframeStep<Value: Animatable> {
    enum Kind {
        case linear(UnitCurve)
        case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
        case spring(Spring, start: Value.AnimatableData?)
        case jump
    }
    let target: Value.AnimatableData
    /// In seconds; nil for as long as a spring needs.
    let duration: Double?
    let kind: Kind
}

/// Interpolates to a value linearly, or along a timing curve.
///
/// Source: SwiftUI LinearKeyframe.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The step of this keyframe.
    public let _steps: [_KeyframeStep<Value>]
    /// Reaches a value after a duration in seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        _steps = [_KeyframeStep(target: to.animatableData, duration: duration, kind: .linear(timingCurve))]
    }
}

/// Interpolates to a value along a cubic curve through the neighbouring keyframes.
///
/// Source: SwiftUI CubicKeyframe.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The step of this keyframe.
    public let _steps: [_KeyframeStep<Value>]
    /// Reaches a value after a duration in seconds; velocities are per second, and nil takes them from the neighbouring keyframes.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        _steps = [
            _KeyframeStep(
                target: to.animatableData, duration: duration,
                kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
        ]
    }
}

/// Interpolates to a value with a spring.
///
/// Source: SwiftUI SpringKeyframe.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The step of this keyframe.
    public let _steps: [_KeyframeStep<Value>]
    /// Reaches a value after a duration in seconds; nil for as long as the spring takes to settle.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        _steps = [
            _KeyframeStep(target: to.animatableData, duration: duration, kind: .spring(spring, start: startVelocity?.animatableData))
        ]
    }
}

/// Jumps to a value without interpolation.
///
/// Source: SwiftUI MoveKeyframe.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The step of this keyframe.
    public let _steps: [_KeyframeStep<Value>]
    /// Jumps to a value.
    public init(_ to: Value) { _steps = [_KeyframeStep(target: to.animatableData, duration: 0, kind: .jump)] }
}

/// Several keyframes in a sequence.
public struct _KeyframeSteps<Value: Animatable>: KeyframeTrackContent {
    /// The steps of the keyframes.
    public let _steps: [_KeyframeStep<Value>]
}

/// Builds a sequence of keyframes.
///
/// Source: SwiftUI KeyframeTrackContentBuilder.
@resultBuilder public enum KeyframeTrackContentBuilder<Value: Animatable> {
    /// One keyframe.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeSteps<Value> where K.Value == Value {
        _KeyframeSteps(_steps: expression._steps)
    }
    /// The keyframes one after the other.
    public static func buildBlock(_ parts: _KeyframeSteps<Value>...) -> _KeyframeSteps<Value> {
        _KeyframeSteps(_steps: parts.flatMap(\._steps))
    }
    /// The keyframes of a loop, one after the other.
    public static func buildArray(_ parts: [_KeyframeSteps<Value>]) -> _KeyframeSteps<Value> {
        _KeyframeSteps(_steps: parts.flatMap(\._steps))
    }
    /// The keyframes if the condition holds, else none.
    public static func buildOptional(_ part: _KeyframeSteps<Value>?) -> _KeyframeSteps<Value> { part ?? _KeyframeSteps(_steps: []) }
    /// The keyframes of the first branch.
    public static func buildEither(first part: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> { part }
    /// The keyframes of the second branch.
    public static func buildEither(second part: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> { part }
}

/// The keyframes of a value, or of some of its properties.
///
/// Source: SwiftUI Keyframes.
public protocol Keyframes<Value> {
    /// The type of the animated value.
    associatedtype Value
    /// The motions of the properties, starting at `value`.
    func _tracks(from value: Value) -> [_KeyframeMotion<Value>]
}

/// The motion of one property of a value.
public struct _KeyframeMotion<Value> {
    let duration: Double
    let apply: (inout Value, Double) -> Void
}

/// The keyframes of one property of a value.
///
/// Source: SwiftUI KeyframeTrack.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
    private let path: WritableKeyPath<Root, Value>
    private let content: Content

    /// Creates a track for the property at a key path.
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        path = keyPath
        self.content = content()
    }

    /// Creates a track for the value itself.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        path = \.self
        self.content = content()
    }

    /// The motion of the property, starting at its value in `value`.
    public func _tracks(from value: Root) -> [_KeyframeMotion<Root>] {
        let course = KeyframeCourse(content._steps, from: value[keyPath: path].animatableData)
        return [_KeyframeMotion(duration: course.duration) { [path] in $0[keyPath: path].animatableData = course.value(at: $1) }]
    }
}

/// Several tracks that run at the same time.
public struct _KeyframeTracks<Value>: Keyframes {
    let make: (Value) -> [_KeyframeMotion<Value>]
    /// The motions of all tracks.
    public func _tracks(from value: Value) -> [_KeyframeMotion<Value>] { make(value) }
}

/// Combines tracks that run at the same time.
///
/// Source: SwiftUI KeyframesBuilder.
@resultBuilder public enum KeyframesBuilder<Value> {
    /// One track.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> _KeyframeTracks<Value> where K.Value == Value {
        _KeyframeTracks { expression._tracks(from: $0) }
    }
    /// Keyframes of the value itself, without a track around them.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeSteps<Value>
    where K.Value == Value, Value: Animatable {
        _KeyframeSteps(_steps: expression._steps)
    }
    /// The tracks, which run at the same time.
    public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
        _KeyframeTracks { value in parts.flatMap { $0._tracks(from: value) } }
    }
    /// The keyframes one after the other.
    public static func buildBlock(_ parts: _KeyframeSteps<Value>...) -> _KeyframeSteps<Value> where Value: Animatable {
        _KeyframeSteps(_steps: parts.flatMap(\._steps))
    }
    /// The tracks as they are.
    public static func buildFinalResult(_ tracks: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { tracks }
    /// The keyframes as one track of the value itself.
    public static func buildFinalResult(_ steps: _KeyframeSteps<Value>) -> _KeyframeTracks<Value> where Value: Animatable {
        _KeyframeTracks { value in
            let course = KeyframeCourse(steps._steps, from: value.animatableData)
            return [_KeyframeMotion(duration: course.duration) { $0.animatableData = course.value(at: $1) }]
        }
    }
}

/// Computes a value at any time of its keyframes.
///
/// Source: SwiftUI KeyframeTimeline.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let motions: [_KeyframeMotion<Value>]
    /// The duration of the longest track, in seconds.
    public let duration: TimeInterval

    /// Creates a timeline that starts at `initialValue`.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue, content())
    }

    init(_ initial: Value, _ keyframes: some Keyframes<Value>) {
        self.initial = initial
        motions = keyframes._tracks(from: initial)
        duration = motions.map(\.duration).max() ?? 0
    }

    /// The value at a time in seconds; the first value before the start, the last after the end.
    public func value(time: Double) -> Value {
        var value = initial
        update(value: &value, time: time)
        return value
    }
    /// The value at a fraction of the duration.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
    /// Writes the animated properties at a time in seconds into a value.
    public func update(value: inout Value, time: Double) { for motion in motions { motion.apply(&value, time) } }
}
