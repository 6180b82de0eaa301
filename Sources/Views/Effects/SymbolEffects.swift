import TenFootViewGraph

/// What an effect of a symbol does.
///
/// Source: Symbols SymbolEffectConfiguration.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case bounce, pulse, rotate, wiggle, breathe, scale, appear, disappear, replace(Replacement) }
    /// How one symbol makes way for another.
    enum Replacement: Hashable, Sendable { case downUp, upUp, offUp }
    let kind: Kind
    var isReversed = false
    /// How far it turns to either side; nil for as the effect likes.
    var degrees: Double?
}

/// How a symbol's motion repeats.
///
/// Source: Symbols SymbolEffectOptions.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// Nil for as the motion likes; 0 for without end.
    private(set) var count: Int?
    private(set) var pace = 1.0
    /// Seconds between the rounds.
    private(set) var pause = 0.0
    /// As the motion likes.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions(count: 0)
    /// Once.
    public static let nonRepeating = SymbolEffectOptions(count: 1)
    /// A number of times; nil for without end.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: max(0, count ?? 0)) }
    /// At a share of the usual speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }
    /// At a share of the usual speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var copy = self
        copy.pace = speed.isFinite ? min(max(speed, 0.05), 20) : 1
        return copy
    }
    /// In a way of repeating.
    ///
    /// Source: Symbols SymbolEffectOptions.repeat(_:).
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions().repeat(behavior) }
    /// In a way of repeating.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var copy = self
        copy.count = behavior.count
        copy.pause = behavior.pause
        return copy
    }
    /// Again and again.
    public var repeating: SymbolEffectOptions { `repeat`(RepeatBehavior.continuous) }
    /// Once.
    public var nonRepeating: SymbolEffectOptions { `repeat`(1) }

    /// How an effect repeats.
    ///
    /// Source: Symbols SymbolEffectOptions.RepeatBehavior.
    public struct RepeatBehavior: Hashable, Sendable {
        fileprivate var count = 0
        fileprivate var pause = 0.0
        /// Without end, and without a rest.
        public static let continuous = RepeatBehavior()
        /// Again and again, with a rest in between.
        public static let periodic = periodic(nil)
        /// A number of times, nil for without end, with a rest in seconds in between.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            let pause = delay ?? 0.5
            return RepeatBehavior(count: max(0, count ?? 0), pause: pause.isFinite ? min(max(pause, 0), 3600) : 0)
        }
    }

    /// A number of times; nil for without end.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        var copy = self
        copy.count = max(0, count ?? 0)
        return copy
    }
}

/// Where a symbol is in its motion.
private struct SymbolPose: Equatable {
    var scale = 1.0
    var degrees = 0.0
    var rise = 0.0
    var opacity = 1.0
}

extension SymbolEffectConfiguration {
    /// The poses of one round, the last being rest.
    fileprivate var poses: [SymbolPose] {
        let sign = isReversed ? -1.0 : 1.0
        return switch kind {
        case .bounce: [SymbolPose(scale: 1.12, rise: -0.12 * sign), SymbolPose(scale: 0.96), SymbolPose()]
        case .pulse: [SymbolPose(opacity: 0.35), SymbolPose()]
        case .rotate: [SymbolPose(degrees: 180 * sign), SymbolPose(degrees: 360 * sign)]
        case .wiggle: [-14.0, 12, -8, 4, 0].map { SymbolPose(degrees: $0 * sign * (degrees ?? 14) / 14) }
        case .breathe: [SymbolPose(scale: 1.1), SymbolPose(opacity: 0.75)]
        case .scale: [SymbolPose(scale: isReversed ? 0.85 : 1.15)]
        case .disappear: [SymbolPose(scale: 0.6, opacity: 0)]
        case .appear, .replace: []
        }
    }
    /// Seconds from one pose to the next.
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
                for _ in 0..<max(1, options.count ?? 1) {
                    for pose in poses { LinearKeyframe(pose[keyPath: path], duration: beat / options.pace, timingCurve: curve) }
                    if options.pause > 0 { LinearKeyframe(poses.last?[keyPath: path] ?? 0, duration: options.pause) }
                    // A whole turn is no turn.
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

/// Moves its content as a symbol's effect says.
private struct SymbolMotion<Content: View>: View {
    let effect: SymbolEffectConfiguration
    let options: SymbolEffectOptions
    /// Nil while a state lasts, not for a change of a value.
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
    /// Moves this view as long as the effect is active.
    ///
    /// Source: SwiftUI symbolEffect(_:options:isActive:).
    public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        SymbolMotion(effect: effect.configuration, options: options, trigger: nil, isActive: isActive, content: self)
    }
    /// Moves this view each time a value changes.
    ///
    /// Source: SwiftUI symbolEffect(_:options:value:).
    public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        SymbolMotion(effect: effect.configuration, options: options, trigger: AnyEquatable(value), isActive: true, content: self)
    }
    /// Accepted: an effect is taken out where it was put in.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { accepted() }
}
