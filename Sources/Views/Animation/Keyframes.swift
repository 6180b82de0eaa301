import TenFootViewGraph

/// One piece of a track: the way to a value, or several ways in a row.
///
/// Source: SwiftUI KeyframeTrackContent.
public protocol KeyframeTrackContent<Value> {
    /// What moves.
    associatedtype Value: Animatable
    /// The ways, in order.
    var _steps: [_KeyframeStep<Value>] { get }
}

/// The way from one value to the next.
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

/// Goes to a value at an even pace, or along a curve of time.
///
/// Source: SwiftUI LinearKeyframe.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The way.
    public let _steps: [_KeyframeStep<Value>]
    /// Goes to a value in a time in seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        _steps = [_KeyframeStep(target: to.animatableData, duration: duration, kind: .linear(timingCurve))]
    }
}

/// Goes to a value on a smooth curve through its neighbours.
///
/// Source: SwiftUI CubicKeyframe.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The way.
    public let _steps: [_KeyframeStep<Value>]
    /// Goes to a value in a time in seconds; speeds are a second, and follow from the neighbours where none are given.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        _steps = [
            _KeyframeStep(
                target: to.animatableData, duration: duration,
                kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
        ]
    }
}

/// Goes to a value by a spring.
///
/// Source: SwiftUI SpringKeyframe.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The way.
    public let _steps: [_KeyframeStep<Value>]
    /// Goes to a value in a time in seconds, or as long as the spring needs.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        _steps = [
            _KeyframeStep(target: to.animatableData, duration: duration, kind: .spring(spring, start: startVelocity?.animatableData))
        ]
    }
}

/// Is at a value at once.
///
/// Source: SwiftUI MoveKeyframe.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The way.
    public let _steps: [_KeyframeStep<Value>]
    /// Is at a value.
    public init(_ to: Value) { _steps = [_KeyframeStep(target: to.animatableData, duration: 0, kind: .jump)] }
}

/// Several ways in a row.
public struct _KeyframeSteps<Value: Animatable>: KeyframeTrackContent {
    /// The ways.
    public let _steps: [_KeyframeStep<Value>]
}

/// Puts ways in a row.
///
/// Source: SwiftUI KeyframeTrackContentBuilder.
@resultBuilder public enum KeyframeTrackContentBuilder<Value: Animatable> {
    /// One way.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeSteps<Value> where K.Value == Value {
        _KeyframeSteps(_steps: expression._steps)
    }
    /// One after the other.
    public static func buildBlock(_ parts: _KeyframeSteps<Value>...) -> _KeyframeSteps<Value> {
        _KeyframeSteps(_steps: parts.flatMap(\._steps))
    }
    /// One after the other, as many as a loop makes.
    public static func buildArray(_ parts: [_KeyframeSteps<Value>]) -> _KeyframeSteps<Value> {
        _KeyframeSteps(_steps: parts.flatMap(\._steps))
    }
    /// These or none.
    public static func buildOptional(_ part: _KeyframeSteps<Value>?) -> _KeyframeSteps<Value> { part ?? _KeyframeSteps(_steps: []) }
    /// These.
    public static func buildEither(first part: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> { part }
    /// Those.
    public static func buildEither(second part: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> { part }
}

/// How a value, or parts of one, move in time.
///
/// Source: SwiftUI Keyframes.
public protocol Keyframes<Value> {
    /// What moves.
    associatedtype Value
    /// The parts' ways, from where a value is at the beginning.
    func _tracks(from value: Value) -> [_KeyframeMotion<Value>]
}

/// The motion of one part of a value.
public struct _KeyframeMotion<Value> {
    let duration: Double
    let apply: (inout Value, Double) -> Void
}

/// The ways of one property of a value.
///
/// Source: SwiftUI KeyframeTrack.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
    private let path: WritableKeyPath<Root, Value>
    private let content: Content

    /// The ways of a property.
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        path = keyPath
        self.content = content()
    }

    /// The ways of the value itself.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        path = \.self
        self.content = content()
    }

    /// The property's way, from where a value has it.
    public func _tracks(from value: Root) -> [_KeyframeMotion<Root>] {
        let course = KeyframeCourse(content._steps, from: value[keyPath: path].animatableData)
        return [_KeyframeMotion(duration: course.duration) { [path] in $0[keyPath: path].animatableData = course.value(at: $1) }]
    }
}

/// Several tracks side by side.
public struct _KeyframeTracks<Value>: Keyframes {
    let make: (Value) -> [_KeyframeMotion<Value>]
    /// All of them.
    public func _tracks(from value: Value) -> [_KeyframeMotion<Value>] { make(value) }
}

/// Puts tracks side by side.
///
/// Source: SwiftUI KeyframesBuilder.
@resultBuilder public enum KeyframesBuilder<Value> {
    /// One track.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> _KeyframeTracks<Value> where K.Value == Value {
        _KeyframeTracks { expression._tracks(from: $0) }
    }
    /// Ways of the value itself, without a track around them.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeSteps<Value>
    where K.Value == Value, Value: Animatable {
        _KeyframeSteps(_steps: expression._steps)
    }
    /// Side by side.
    public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
        _KeyframeTracks { value in parts.flatMap { $0._tracks(from: value) } }
    }
    /// One after the other.
    public static func buildBlock(_ parts: _KeyframeSteps<Value>...) -> _KeyframeSteps<Value> where Value: Animatable {
        _KeyframeSteps(_steps: parts.flatMap(\._steps))
    }
    /// What an animator takes.
    public static func buildFinalResult(_ tracks: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { tracks }
    /// What an animator takes.
    public static func buildFinalResult(_ steps: _KeyframeSteps<Value>) -> _KeyframeTracks<Value> where Value: Animatable {
        _KeyframeTracks { value in
            let course = KeyframeCourse(steps._steps, from: value.animatableData)
            return [_KeyframeMotion(duration: course.duration) { $0.animatableData = course.value(at: $1) }]
        }
    }
}

/// Where a value is at any time of its keyframes.
///
/// Source: SwiftUI KeyframeTimeline.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let motions: [_KeyframeMotion<Value>]
    /// How long all of it takes, in seconds.
    public let duration: TimeInterval

    /// A timeline from a value on.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue, content())
    }

    init(_ initial: Value, _ keyframes: some Keyframes<Value>) {
        self.initial = initial
        motions = keyframes._tracks(from: initial)
        duration = motions.map(\.duration).max() ?? 0
    }

    /// The value at a time in seconds; the first before, the last after.
    public func value(time: Double) -> Value {
        var value = initial
        update(value: &value, time: time)
        return value
    }
    /// The value at a share of the duration.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
    /// Writes what moves into a value.
    public func update(value: inout Value, time: Double) { for motion in motions { motion.apply(&value, time) } }
}
