import TenFootGeometry

private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum IsInteractiveKey: EnvironmentKey { static let defaultValue = true }
private enum IsFocusedKey: EnvironmentKey { static let defaultValue = false }
private enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private enum DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }

extension EnvironmentValues {
    /// Whether the app is in front.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    /// Whether text and stacks run from the left or from the right.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    /// Whether controls react.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    /// Whether views can have focus and be pressed; unlike `isEnabled`, it has no effect on their appearance.
    package var isInteractive: Bool {
        get { self[IsInteractiveKey.self] }
        set { self[IsInteractiveKey.self] = newValue }
    }
    /// Whether the nearest focusable view around this view has focus.
    ///
    /// Source: SwiftUI isFocused.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
    /// Whether the viewer prefers reduced motion.
    ///
    /// Source: SwiftUI accessibilityReduceMotion, which an app may write here.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
    /// Pixels per point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
}

/// The environment values of the root scope.
@MainActor package enum DefaultEnvironment {
    static func establish(_ scope: EnvironmentScope, _ host: ViewHost) {
        scope.set(ObjectIdentifier(DisplayScaleKey.self), to: host.services.scale)
        scope.set(ObjectIdentifier(ScenePhaseKey.self), to: ScenePhase.active)
        establishFocus(scope, host)
        scope.establish()
    }

    static func setDisplayScale(_ scale: CGFloat, in scope: EnvironmentScope) {
        scope.set(ObjectIdentifier(DisplayScaleKey.self), to: scale)
    }

    static func setScenePhase(_ phase: ScenePhase, in scope: EnvironmentScope) {
        scope.set(ObjectIdentifier(ScenePhaseKey.self), to: phase)
    }

    package static func unsetFocused(in scope: EnvironmentScope) { scope.unset(ObjectIdentifier(IsFocusedKey.self)) }

    package static func setFocused(_ isFocused: Bool, in scope: EnvironmentScope) {
        scope.set(ObjectIdentifier(IsFocusedKey.self), to: isFocused)
    }
}
