import TenFootViewGraph

private enum FocusEffectKey: EnvironmentKey { static let defaultValue = true }
private enum FocusEffectDisabledKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    package var isFocusEffectDisabled: Bool {
        get { self[FocusEffectDisabledKey.self] }
        set { self[FocusEffectDisabledKey.self] = newValue }
    }
    /// Whether the system's focus effect, which lifts and lights focused views, is enabled.
    ///
    /// Source: SwiftUI isFocusEffectEnabled.
    public var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] && !isFocusEffectDisabled }
        set { self[FocusEffectKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the system's focus effect is disabled; an inner view cannot enable it again.
    ///
    /// Source: SwiftUI focusEffectDisabled(_:).
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(_EnvironmentModifier { $0.isFocusEffectDisabled = $0.isFocusEffectDisabled || disabled })
    }
}
