import TenFootGraphics
import TenFootViewGraph

/// The viewer's display preferences, for every app.
public struct DisplayPreferences: Hashable, Sendable {
    /// The appearance: light or dark.
    public var colorScheme = ColorScheme.dark
    /// Whether motion is reduced.
    public var reducesMotion = false
    /// Whether contrast is increased.
    public var increasesContrast = false

    /// Whether materials are opaque.
    public var reducesTransparency = false
    /// The size of text that follows Dynamic Type.
    public var textSize = DynamicTypeSize.large
    /// Whether text has a heavier weight.
    public var boldsText = false
    /// The factor by which the ring around the focused view is wider than by default; at least 1.
    public var focusRing = 1.0
    /// The colour filter for the whole screen.
    public var colorFilter = ColorFilter.none

    /// The colour filter for the whole screen.
    public enum ColorFilter: String, CaseIterable, Hashable, Sendable {
        /// No filter.
        case none
        /// Shades of grey.
        case grayscale
        /// Separates red from green for viewers without red cones.
        case protanopia
        /// Separates red from green for viewers without green cones.
        case deuteranopia
        /// Separates blue from yellow for viewers without blue cones.
        case tritanopia
        /// Inverted colours.
        case inverted
        /// Less blue, for viewers sensitive to light.
        case warm
    }

    /// The defaults: dark, with motion and standard contrast.
    public init() {}

    /// Reads the preferences from environment variables.
    ///
    /// `TENFOOT_APPEARANCE` is `light` or `dark`; `TENFOOT_REDUCE_MOTION`, `TENFOOT_INCREASE_CONTRAST`, `TENFOOT_REDUCE_TRANSPARENCY` and
    /// `TENFOOT_BOLD_TEXT` are 1 or 0; `TENFOOT_TEXT_SIZE` is the name of a `DynamicTypeSize`, `TENFOOT_FOCUS_RING` a factor from 1 to 4,
    /// `TENFOOT_COLOR_FILTER` the name of a filter.
    public init(environment: [String: String]) {
        if environment["TENFOOT_APPEARANCE"] == "light" { colorScheme = .light }
        reducesMotion = environment["TENFOOT_REDUCE_MOTION"] == "1"
        increasesContrast = environment["TENFOOT_INCREASE_CONTRAST"] == "1"
        reducesTransparency = environment["TENFOOT_REDUCE_TRANSPARENCY"] == "1"
        boldsText = environment["TENFOOT_BOLD_TEXT"] == "1"
        textSize = DynamicTypeSize.allCases.first { "\($0)" == environment["TENFOOT_TEXT_SIZE"] } ?? .large
        focusRing = environment["TENFOOT_FOCUS_RING"].flatMap { Double($0) }.map { $0.isFinite ? min(max($0, 1), 4) : 1 } ?? 1
        colorFilter = environment["TENFOOT_COLOR_FILTER"].flatMap { ColorFilter(rawValue: $0) } ?? .none
    }

    /// The preferences as environment variables for child processes, including those of GTK and Qt where they have a counterpart.
    public var environment: [String: String] {
        var environment = [
            "TENFOOT_APPEARANCE": colorScheme == .light ? "light" : "dark", "TENFOOT_REDUCE_MOTION": reducesMotion ? "1" : "0",
            "TENFOOT_INCREASE_CONTRAST": increasesContrast ? "1" : "0", "TENFOOT_REDUCE_TRANSPARENCY": reducesTransparency ? "1" : "0",
            "TENFOOT_BOLD_TEXT": boldsText ? "1" : "0", "TENFOOT_TEXT_SIZE": "\(textSize)", "TENFOOT_FOCUS_RING": "\(focusRing)",
            "TENFOOT_COLOR_FILTER": colorFilter.rawValue,
        ]
        if textSize != .large {
            environment["GDK_DPI_SCALE"] = "\((Double(textSize.scale) * 100).rounded() / 100)"
            environment["QT_FONT_DPI"] = "\(Int((96 * textSize.scale).rounded()))"
        }
        return environment
    }
}

private enum DisplayPreferencesKey: EnvironmentKey { static let defaultValue = DisplayPreferences() }
private enum PreferredColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }

extension EnvironmentValues {
    package var displayPreferences: DisplayPreferences {
        get { self[DisplayPreferencesKey.self] }
        set { self[DisplayPreferencesKey.self] = newValue }
    }
    /// The colour scheme that the app prefers for the whole scene.
    fileprivate var preferredColorScheme: ColorScheme? {
        get { self[PreferredColorSchemeKey.self] }
        set { self[PreferredColorSchemeKey.self] = newValue }
    }
}

extension DisplayPreferences: SceneSetting {
    package func apply(to host: ViewHost) { host.show(self) }
}

extension ViewHost {
    /// Applies the viewer's preferences to the scene; a colour scheme that the app prefers takes precedence.
    package func show(_ preferences: DisplayPreferences) {
        var values = EnvironmentValues(scope: rootScope)
        values.displayPreferences = preferences
        values.accessibilityReduceMotion = preferences.reducesMotion
        values.colorSchemeContrast = preferences.increasesContrast ? .increased : .standard
        values.dynamicTypeSize = preferences.textSize
        values.legibilityWeight = preferences.boldsText ? .bold : .regular
        rootBox.layer.effects = preferences.colorFilter.effects
        values.write(to: rootScope)
        show(values.preferredColorScheme ?? preferences.colorScheme)
    }

    /// Shows the scene in the colour scheme that the app prefers; nil for the viewer's.
    func prefer(_ scheme: ColorScheme?) {
        var values = EnvironmentValues(scope: rootScope)
        values.preferredColorScheme = scheme
        values.write(to: rootScope)
        show(scheme ?? values.displayPreferences.colorScheme)
    }

    private func show(_ scheme: ColorScheme) {
        rootScope.set(ObjectIdentifier(ColorSchemeKey.self), to: scheme)
        let ground = SystemColor.background.rgba(scheme)
        // The background is not a layer, so that the layer filter does not apply to it.
        layers.background = EnvironmentValues(scope: rootScope).displayPreferences.colorFilter.filtered(ground)
    }
}
