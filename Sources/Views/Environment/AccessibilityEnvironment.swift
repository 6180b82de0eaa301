import TenFootViewGraph

private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
private enum ScreenReaderKey: EnvironmentKey { static let defaultValue = false }

/// The weight of text that the viewer prefers.
///
/// Source: SwiftUI LegibilityWeight.
public enum LegibilityWeight: Hashable, Sendable {
    /// As it is designed.
    case regular
    /// Heavier.
    case bold
}

extension EnvironmentValues {
    /// Whether the viewer prefers opaque materials.
    ///
    /// Source: SwiftUI accessibilityReduceTransparency.
    public var accessibilityReduceTransparency: Bool { displayPreferences.reducesTransparency }
    /// Whether colours alone must not tell things apart.
    ///
    /// Source: SwiftUI accessibilityDifferentiateWithoutColor.
    public var accessibilityDifferentiateWithoutColor: Bool { displayPreferences.colorFilter != .none }
    /// Whether the colours of the whole screen are turned over.
    ///
    /// Source: SwiftUI accessibilityInvertColors.
    public var accessibilityInvertColors: Bool { displayPreferences.colorFilter == .inverted }
    /// Whether the built-in voice speaks, or a screen reader listens.
    ///
    /// Source: SwiftUI accessibilityVoiceOverEnabled.
    public var accessibilityVoiceOverEnabled: Bool { self[ScreenReaderKey.self] }
    /// Whether text is to be heavier; views that draw text themselves follow it.
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
}

extension ViewHost {
    /// Tells views whether the scene is read aloud.
    package func setReadAloud(_ isReadAloud: Bool) {
        var values = EnvironmentValues(scope: rootScope)
        guard values.isReadAloud != isReadAloud else { return }
        values.isReadAloud = isReadAloud
        values.write(to: rootScope)
    }
}
