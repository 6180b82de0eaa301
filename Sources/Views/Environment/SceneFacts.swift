import TenFootViewGraph

private enum AutocorrectionKey: EnvironmentKey { static let defaultValue: Bool? = nil }
private enum RowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum HeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum SymbolRenderingKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }
private enum DynamicRangeKey: EnvironmentKey { static let defaultValue: Image.DynamicRange? = nil }

extension Image {
    /// How bright a picture may be drawn; pictures are drawn in the standard range here.
    ///
    /// Source: SwiftUI Image.DynamicRange.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        /// As bright as white is.
        public static let standard = DynamicRange(name: "standard")
        /// A little brighter.
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        /// As bright as the screen can.
        public static let high = DynamicRange(name: "high")
    }
}

extension EnvironmentValues {
    /// A television shows one scene of an app.
    ///
    /// Source: SwiftUI EnvironmentValues.supportsMultipleWindows.
    public var supportsMultipleWindows: Bool { false }
    /// A television's picture is never dimmed for standing by.
    ///
    /// Source: SwiftUI EnvironmentValues.isLuminanceReduced.
    public var isLuminanceReduced: Bool {
        get { false }
        set {}
    }
    /// Nothing tells an app that its picture is recorded.
    ///
    /// Source: SwiftUI EnvironmentValues.isSceneCaptured.
    public var isSceneCaptured: Bool {
        get { false }
        set {}
    }
    /// Whether the scene has the remote.
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
    /// Whether nothing is to correct what is typed; nothing does.
    ///
    /// Source: SwiftUI EnvironmentValues.autocorrectionDisabled.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] ?? false }
        set { self[AutocorrectionKey.self] = newValue }
    }
    /// Whether nothing is to correct what is typed; nothing does.
    ///
    /// Source: SwiftUI EnvironmentValues.disableAutocorrection.
    public var disableAutocorrection: Bool? {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }
    /// How symbols are coloured, as `symbolRenderingMode(_:)` says; drawings have one colour here.
    ///
    /// Source: SwiftUI EnvironmentValues.symbolRenderingMode.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingKey.self] }
        set { self[SymbolRenderingKey.self] = newValue }
    }
    /// How bright pictures may be drawn, as `allowedDynamicRange(_:)` says; they are drawn in the standard range here.
    ///
    /// Source: SwiftUI EnvironmentValues.allowedDynamicRange.
    public var allowedDynamicRange: Image.DynamicRange? {
        get { self[DynamicRangeKey.self] }
        set { self[DynamicRangeKey.self] = newValue }
    }
}

extension View {
    /// Accepted: pictures are drawn in the standard range.
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { environment(\.allowedDynamicRange, range).accepted() }
    /// Accepted: a widget's content is never out of date here.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { accepted() }
    /// Accepted: what lies beside a view is not made from its edges.
    public func backgroundExtensionEffect() -> some View { accepted() }
    /// Accepted: what lies beside a view is not made from its edges.
    public func backgroundExtensionEffect(isEnabled: Bool) -> some View { accepted() }
    /// Accepted: a symbol that stands for a value shows it in one way.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { accepted() }
    /// Accepted: drawings have one colour.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { accepted() }
}

extension Image {
    /// This picture: pictures are drawn in the standard range.
    ///
    /// Source: SwiftUI Image.allowedDynamicRange(_:).
    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
    /// This picture: a symbol that stands for a value shows it in one way.
    ///
    /// Source: SwiftUI Image.symbolVariableValueMode(_:).
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }
    /// This picture: drawings have one colour.
    ///
    /// Source: SwiftUI Image.symbolColorRenderingMode(_:).
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }
}

/// How a symbol shows the value that it stands for.
///
/// Source: SwiftUI SymbolVariableValueMode.
public struct SymbolVariableValueMode: Hashable, Sendable {
    private let name: String
    /// By the colours of its parts.
    public static let color = SymbolVariableValueMode(name: "color")
    /// By how much of it is drawn.
    public static let draw = SymbolVariableValueMode(name: "draw")
}

/// How a symbol's colours are laid on.
///
/// Source: SwiftUI SymbolColorRenderingMode.
public struct SymbolColorRenderingMode: Hashable, Sendable {
    private let name: String
    /// Evenly.
    public static let flat = SymbolColorRenderingMode(name: "flat")
    /// As a gradient.
    public static let gradient = SymbolColorRenderingMode(name: "gradient")
}
