import TenFootViewGraph

/// The configuration of a symbol effect.
///
/// Source: Symbols SymbolEffectConfiguration.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case bounce, pulse, rotate, wiggle, breathe, scale, appear, disappear, replace(Replacement) }
    /// How one symbol is replaced by another.
    enum Replacement: Hashable, Sendable { case downUp, upUp, offUp }
    let kind: Kind
    var isReversed = false
    /// Whether a symbol that breathes keeps its opacity.
    var isPlain = false
    /// The angle to either side, in degrees; nil for the effect's default.
    var degrees: Double?
}

/// How a symbol effect repeats, and its speed.
///
/// Source: Symbols SymbolEffectOptions.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The number of repetitions: nil for the effect's default, 0 for without end.
    private(set) var count: Int?
    private(set) var pace = 1.0
    /// The pause between repetitions, in seconds.
    private(set) var pause = 0.0
    /// The effect's defaults.
    public static let `default` = SymbolEffectOptions()
    /// Repeats without end.
    public static let repeating = SymbolEffectOptions(count: 0)
    /// Runs once.
    public static let nonRepeating = SymbolEffectOptions(count: 1)
    /// Runs a number of times; nil for without end.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: max(0, count ?? 0)) }
    /// Runs at a multiple of the usual speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }
    /// Runs at a multiple of the usual speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var copy = self
        copy.pace = speed.isFinite ? min(max(speed, 0.05), 20) : 1
        return copy
    }
    /// Repeats with a behaviour.
    ///
    /// Source: Symbols SymbolEffectOptions.repeat(_:).
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions().repeat(behavior) }
    /// Repeats with a behaviour.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var copy = self
        copy.count = behavior.count
        copy.pause = behavior.pause
        return copy
    }
    /// Repeats without end.
    public var repeating: SymbolEffectOptions { `repeat`(RepeatBehavior.continuous) }
    /// Runs once.
    public var nonRepeating: SymbolEffectOptions { `repeat`(1) }

    /// How an effect repeats.
    ///
    /// Source: Symbols SymbolEffectOptions.RepeatBehavior.
    public struct RepeatBehavior: Hashable, Sendable {
        fileprivate var count = 0
        fileprivate var pause = 0.0
        /// Repeats without end and without a pause.
        public static let continuous = RepeatBehavior()
        /// Repeats without end, with a pause between repetitions.
        public static let periodic = periodic(nil)
        /// Runs a number of times, nil for without end, with a pause in seconds between repetitions.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            let pause = delay ?? 0.5
            return RepeatBehavior(count: max(0, count ?? 0), pause: pause.isFinite ? min(max(pause, 0), 3600) : 0)
        }
    }

    /// Runs a number of times; nil for without end.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        var copy = self
        copy.count = max(0, count ?? 0)
        return copy
    }
}

/// The pose of a symbol at one time of its effect.
private struct SymbolPose: Equatable {
    var scale = 1.0
    var degrees = 0.0
    var rise = 0.0
    var opacity = 1.0
}

extension SymbolEffectConfiguration {
    /// The poses of one repetition; the last is the resting pose.
    fileprivate var poses: [SymbolPose] {
        let sign = isReversed ? -1.0 : 1.0
        return switch kind {
        case .bounce: [SymbolPose(scale: 1.12, rise: -0.12 * sign), SymbolPose(scale: 0.96), SymbolPose()]
        case .pulse: [SymbolPose(opacity: 0.35), SymbolPose()]
        case .rotate: [SymbolPose(degrees: 180 * sign), SymbolPose(degrees: 360 * sign)]
        case .wiggle: [-14.0, 12, -8, 4, 0].map { SymbolPose(degrees: $0 * sign * (degrees ?? 14) / 14) }
        case .breathe: [SymbolPose(scale: 1.1)] + (isPlain ? [] : [SymbolPose(opacity: 0.75)]) + [SymbolPose()]
        case .scale: [SymbolPose(scale: isReversed ? 0.85 : 1.15)]
        case .disappear: [SymbolPose(scale: 0.6, opacity: 0)]
        case .appear, .replace: []
        }
    }
    /// The time from one pose to the next, in seconds.
    fileprivate var beat: Double {
        switch kind {
        case .bounce: 0.16
        case .wiggle: 0.09
        case .rotate: 0.6
        case .pulse: 0.7
        case .breathe: 1.1
        case .scale, .appear, .disappear, .replace: 0.25
        }
    }
    fileprivate var curve: UnitCurve { kind == .rotate ? .linear : .easeInOut }

    fileprivate func keyframes(_ options: SymbolEffectOptions) -> _KeyframeTracks<SymbolPose> {
        func track(_ path: WritableKeyPath<SymbolPose, Double>) -> KeyframeTrack<SymbolPose, Double, _KeyframeSteps<Double>> {
            KeyframeTrack(path) {
                // Each repetition adds keyframes: limit the memory that they take.
                for _ in 0..<min(max(1, options.count ?? 1), 1000) {
                    for pose in poses { LinearKeyframe(pose[keyPath: path], duration: beat / options.pace, timingCurve: curve) }
                    if options.pause > 0 { LinearKeyframe(poses.last?[keyPath: path] ?? 0, duration: options.pause) }
                    // Reset the angle, since a full turn looks the same as none.
                    MoveKeyframe(path == \.degrees ? 0 : poses.last?[keyPath: path] ?? 0)
                }
            }
        }
        return _KeyframeTracks { start in
            track(\.scale)._tracks(from: start) + track(\.degrees)._tracks(from: start) + track(\.rise)._tracks(from: start)
                + track(\.opacity)._tracks(from: start)
        }
    }
}

extension View {
    fileprivate func posed(_ pose: SymbolPose) -> some View {
        scaleEffect(pose.scale).rotationEffect(.degrees(pose.degrees)).opacity(pose.opacity)
            .visualEffect { $0.offset(y: pose.rise * $1.size.height) }
    }
}

/// Animates its content with a symbol effect.
private struct SymbolMotion<Content: View>: View {
    let effect: SymbolEffectConfiguration
    let options: SymbolEffectOptions
    /// Nil if the effect runs while `isActive` is true instead of for each change of a value.
    let trigger: AnyEquatable?
    let isActive: Bool
    let content: Content
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        let isStill = effect.poses.isEmpty || (reducesMotion && effect.kind != .pulse && effect.kind != .scale)
        if let trigger {
            KeyframeAnimator(initialValue: SymbolPose(), trigger: isStill ? AnyEquatable(0) : trigger) {
                content.posed($0)
            } keyframes: { _ in
                effect.keyframes(options)
            }
        } else if effect.kind == .scale || effect.kind == .disappear {
            content.posed(isActive ? effect.poses[0] : SymbolPose()).animation(.easeInOut(duration: effect.beat), value: isActive)
        } else if isActive, !isStill {
            KeyframeAnimator(initialValue: SymbolPose(), repeating: (options.count ?? 0) == 0) {
                content.posed($0)
            } keyframes: { _ in
                effect.keyframes(options)
            }
        } else {
            content
        }
    }
}

extension View {
    /// Runs a symbol effect on this view while it is active.
    ///
    /// Source: SwiftUI symbolEffect(_:options:isActive:).
    public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        SymbolMotion(effect: effect.configuration, options: options, trigger: nil, isActive: isActive, content: self)
    }
    /// Runs a symbol effect on this view each time a value changes.
    ///
    /// Source: SwiftUI symbolEffect(_:options:value:).
    public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        SymbolMotion(effect: effect.configuration, options: options, trigger: AnyEquatable(value), isActive: true, content: self)
    }
    /// Accepted: symbol effects are removed where they were added.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { accepted() }
}
