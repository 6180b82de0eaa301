import TenFootViewGraph

private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
private enum ScreenReaderKey: EnvironmentKey { static let defaultValue = false }
private enum SwitchControlKey: EnvironmentKey { static let defaultValue = false }

/// The weight of text that the viewer prefers.
///
/// Source: SwiftUI LegibilityWeight.
public enum LegibilityWeight: Hashable, Sendable {
    /// The weight of the design.
    case regular
    /// Heavier.
    case bold
}

extension EnvironmentValues {
    /// Whether the viewer prefers opaque materials.
    ///
    /// Source: SwiftUI accessibilityReduceTransparency.
    public var accessibilityReduceTransparency: Bool { displayPreferences.reducesTransparency }
    /// Whether information must not be conveyed by colour alone.
    ///
    /// Source: SwiftUI accessibilityDifferentiateWithoutColor.
    public var accessibilityDifferentiateWithoutColor: Bool { displayPreferences.colorFilter != .none }
    /// Whether the colours of the whole screen are inverted.
    ///
    /// Source: SwiftUI accessibilityInvertColors.
    public var accessibilityInvertColors: Bool { displayPreferences.colorFilter == .inverted }
    /// Whether the built-in screen reader is on, or an external one is connected.
    ///
    /// Source: SwiftUI accessibilityVoiceOverEnabled.
    public var accessibilityVoiceOverEnabled: Bool { self[ScreenReaderKey.self] }
    /// Whether one or two buttons replace the remote.
    ///
    /// Source: SwiftUI accessibilitySwitchControlEnabled.
    public var accessibilitySwitchControlEnabled: Bool { self[SwitchControlKey.self] }
    /// Whether animated images play automatically; false if the viewer prefers reduced motion.
    ///
    /// Source: SwiftUI accessibilityPlayAnimatedImages.
    public var accessibilityPlayAnimatedImages: Bool { !accessibilityReduceMotion }
    /// Whether flashing lights in videos are dimmed: never, there is no such setting here.
    ///
    /// Source: SwiftUI accessibilityDimFlashingLights.
    public var accessibilityDimFlashingLights: Bool { false }
    /// Whether buttons are recognisable by their shape: always, since each has a platter or is lifted.
    ///
    /// Source: SwiftUI accessibilityShowButtonShapes.
    public var accessibilityShowButtonShapes: Bool { true }
    /// Whether holding a small item shows it enlarged: always false, since the text of a television app is large and can be made larger.
    ///
    /// Source: SwiftUI accessibilityLargeContentViewerEnabled.
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    /// Whether the system shows its simplified interface: never, there is none.
    ///
    /// Source: SwiftUI accessibilityAssistiveAccessEnabled.
    public var accessibilityAssistiveAccessEnabled: Bool { false }
    /// The weight of text that the viewer prefers; views that draw text themselves should use it.
    ///
    /// Source: SwiftUI legibilityWeight.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    package var isReadAloud: Bool {
        get { self[ScreenReaderKey.self] }
        set { self[ScreenReaderKey.self] = newValue }
    }

    package var isSwitchControlled: Bool {
        get { self[SwitchControlKey.self] }
        set { self[SwitchControlKey.self] = newValue }
    }
}

extension ViewHost {
    /// Sets, for all views of the scene, whether an assistive technology is in use.
    package func setAssistance(_ kind: WritableKeyPath<EnvironmentValues, Bool>, _ isOn: Bool) {
        var values = EnvironmentValues(scope: rootScope)
        guard values[keyPath: kind] != isOn else { return }
        values[keyPath: kind] = isOn
        values.write(to: rootScope)
    }
}
