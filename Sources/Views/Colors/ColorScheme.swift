import TenFootViewGraph

/// The appearance of the interface: light or dark.
///
/// Source: SwiftUI ColorScheme.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background, the default on a television.
    case dark
}

/// The contrast of the interface.
///
/// Source: SwiftUI ColorSchemeContrast.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// The usual contrast.
    case standard
    /// More contrast.
    case increased
}

package enum ColorSchemeKey: EnvironmentKey { package static let defaultValue = ColorScheme.dark }
private enum ColorSchemeContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
private enum TintKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private enum BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }

extension EnvironmentValues {
    /// The appearance of the interface: light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// The contrast of the interface.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[ColorSchemeContrastKey.self] }
        set { self[ColorSchemeContrastKey.self] = newValue }
    }
    /// The style of `.background`; nil if none was set.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
    /// The style of controls; nil if none was set.
    package var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    /// The tint as one colour; without a tint, the accent colour of the app's assets, or else the system's blue.
    package var accentRGBA: RGBA {
        guard let tint else { return ColorAssets.color("AccentColor")?.recipe.rgba(in: self) ?? SystemColor.blue.rgba(in: self) }
        var outer = self
        // Resolve it without a tint: one that refers to the accent colour then becomes the app's or the system's, not itself again.
        outer.tint = nil
        return tint.resolved(in: outer).color
    }
}

/// Sets the colour scheme of the whole scene while its content exists.
package struct _PreferredColorSchemeModifier: _PrimitiveModifier {
    let scheme: ColorScheme?
    package func _makeNode(_ context: _NodeContext) -> _ViewNode { PreferredColorSchemeNode(self, context) }
}

private final class PreferredColorSchemeNode: ModifierNode<_PreferredColorSchemeModifier> {
    override var passesLaziness: Bool { true }
    override func contentDidMount() { apply(modifier.scheme) }
    override func modifierChanged(from old: _PreferredColorSchemeModifier) {
        if old.scheme != modifier.scheme { apply(modifier.scheme) }
    }
    override func willUnmount() { if modifier.scheme != nil { apply(nil) } }

    private func apply(_ scheme: ColorScheme?) { host.prefer(scheme) }
}

extension View {
    /// Shows the whole scene in a colour scheme; nil leaves it to the system.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(_PreferredColorSchemeModifier(scheme: colorScheme))
    }

    /// Shows this view in a colour scheme.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
