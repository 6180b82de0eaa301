import TenFootViewGraph

private enum AutocorrectionKey: EnvironmentKey { static let defaultValue: Bool? = nil }
private enum RowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum HeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum SymbolRenderingKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }
private enum DynamicRangeKey: EnvironmentKey { static let defaultValue: Image.DynamicRange? = nil }

extension Image {
    /// The dynamic range in which a picture may be drawn; pictures are drawn in the standard range here.
    ///
    /// Source: SwiftUI Image.DynamicRange.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        /// The standard range: no brighter than white.
        public static let standard = DynamicRange(name: "standard")
        /// A little brighter than white.
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        /// As bright as the screen supports.
        public static let high = DynamicRange(name: "high")
    }
}

extension EnvironmentValues {
    /// False: a television shows one scene of an app.
    ///
    /// Source: SwiftUI EnvironmentValues.supportsMultipleWindows.
    public var supportsMultipleWindows: Bool { false }
    /// Whether the screen is dimmed for an always-on mode; always false on a television.
    ///
    /// Source: SwiftUI EnvironmentValues.isLuminanceReduced.
    public var isLuminanceReduced: Bool {
        get { false }
        set {}
    }
    /// Whether the screen is being recorded; always false, since recording cannot be detected.
    ///
    /// Source: SwiftUI EnvironmentValues.isSceneCaptured.
    public var isSceneCaptured: Bool {
        get { false }
        set {}
    }
    /// Whether the scene receives the presses of the remote.
    ///
    /// Source: SwiftUI EnvironmentValues.appearsActive.
    public var appearsActive: Bool {
        get { scenePhase == .active }
        set {}
    }
    /// Whether an assistive technology is in use: a screen reader, or one button or two in place of a remote.
    ///
    /// Source: SwiftUI EnvironmentValues.accessibilityEnabled.
    public var accessibilityEnabled: Bool {
        get { accessibilityVoiceOverEnabled || accessibilitySwitchControlEnabled }
        set {}
    }
    /// Whether autocorrection is disabled; there is none in any case.
    ///
    /// Source: SwiftUI EnvironmentValues.autocorrectionDisabled.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] ?? false }
        set { self[AutocorrectionKey.self] = newValue }
    }
    /// Whether autocorrection is disabled; there is none in any case.
    ///
    /// Source: SwiftUI EnvironmentValues.disableAutocorrection.
    public var disableAutocorrection: Bool? {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }
    /// The mode set by `symbolRenderingMode(_:)`; symbols have one colour here.
    ///
    /// Source: SwiftUI EnvironmentValues.symbolRenderingMode.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingKey.self] }
        set { self[SymbolRenderingKey.self] = newValue }
    }
    /// The dynamic range set by `allowedDynamicRange(_:)`; pictures are drawn in the standard range here.
    ///
    /// Source: SwiftUI EnvironmentValues.allowedDynamicRange.
    public var allowedDynamicRange: Image.DynamicRange? {
        get { self[DynamicRangeKey.self] }
        set { self[DynamicRangeKey.self] = newValue }
    }
}

extension View {
    /// Accepted: images are drawn in the standard dynamic range.
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { environment(\.allowedDynamicRange, range).accepted() }
    /// Accepted: there are no widgets, whose content could be out of date.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { accepted() }
    /// Accepted: the edges of a view are not extended beyond its frame.
    public func backgroundExtensionEffect() -> some View { accepted() }
    /// Accepted: the edges of a view are not extended beyond its frame.
    public func backgroundExtensionEffect(isEnabled: Bool) -> some View { accepted() }
    /// Accepted: a symbol shows its variable value in one way.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { accepted() }
    /// Accepted: symbols are drawn in one colour.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { accepted() }
}

extension Image {
    /// The same picture: pictures are drawn in the standard range.
    ///
    /// Source: SwiftUI Image.allowedDynamicRange(_:).
    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
    /// The same picture: the mode has no effect.
    ///
    /// Source: SwiftUI Image.symbolVariableValueMode(_:).
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }
    /// The same picture: symbols have one colour.
    ///
    /// Source: SwiftUI Image.symbolColorRenderingMode(_:).
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }
}

/// How a symbol shows its variable value.
///
/// Source: SwiftUI SymbolVariableValueMode.
public struct SymbolVariableValueMode: Hashable, Sendable {
    private let name: String
    /// By the colours of its layers.
    public static let color = SymbolVariableValueMode(name: "color")
    /// By how much of it is drawn.
    public static let draw = SymbolVariableValueMode(name: "draw")
}

/// How a symbol's colours are applied.
///
/// Source: SwiftUI SymbolColorRenderingMode.
public struct SymbolColorRenderingMode: Hashable, Sendable {
    private let name: String
    /// Evenly.
    public static let flat = SymbolColorRenderingMode(name: "flat")
    /// As a gradient.
    public static let gradient = SymbolColorRenderingMode(name: "gradient")
}
