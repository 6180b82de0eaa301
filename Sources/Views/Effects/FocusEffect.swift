import TenFootViewGraph

private enum FocusEffectKey: EnvironmentKey { static let defaultValue = true }
private enum FocusEffectDisabledKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    package var isFocusEffectDisabled: Bool {
        get { self[FocusEffectDisabledKey.self] }
        set { self[FocusEffectDisabledKey.self] = newValue }
    }
    /// Whether focused views are lifted and lit by the system.
    ///
    /// Source: SwiftUI isFocusEffectEnabled.
    public var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] && !isFocusEffectDisabled }
        set { self[FocusEffectKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the system's focus effect is left out; a true further out wins.
    ///
    /// Source: SwiftUI focusEffectDisabled(_:).
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(_EnvironmentModifier { $0.isFocusEffectDisabled = $0.isFocusEffectDisabled || disabled })
    }
}
