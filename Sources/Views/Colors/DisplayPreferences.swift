import TenFootViewGraph

/// The viewer's display preferences, for every app.
public struct DisplayPreferences: Hashable, Sendable {
    /// Light on dark, or dark on light.
    public var colorScheme = ColorScheme.dark
    /// Whether things appear rather than move.
    public var reducesMotion = false
    /// Whether things are set apart more strongly.
    public var increasesContrast = false

    /// Dark, in motion, with the usual contrast.
    public init() {}

    /// What the environment asks for.
    ///
    /// `TENFOOT_APPEARANCE` is `light` or `dark`; `TENFOOT_REDUCE_MOTION` and `TENFOOT_INCREASE_CONTRAST` are 1 or 0.
    public init(environment: [String: String]) {
        if environment["TENFOOT_APPEARANCE"] == "light" { colorScheme = .light }
        reducesMotion = environment["TENFOOT_REDUCE_MOTION"] == "1"
        increasesContrast = environment["TENFOOT_INCREASE_CONTRAST"] == "1"
    }

    /// The same as an environment, for programs that are started.
    public var environment: [String: String] {
        [
            "TENFOOT_APPEARANCE": colorScheme == .light ? "light" : "dark", "TENFOOT_REDUCE_MOTION": reducesMotion ? "1" : "0",
            "TENFOOT_INCREASE_CONTRAST": increasesContrast ? "1" : "0",
        ]
    }
}

private enum DisplayPreferencesKey: EnvironmentKey { static let defaultValue = DisplayPreferences() }
private enum PreferredColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }

extension EnvironmentValues {
    package var displayPreferences: DisplayPreferences {
        get { self[DisplayPreferencesKey.self] }
        set { self[DisplayPreferencesKey.self] = newValue }
    }
    /// The scheme the app prefers for the whole scene.
    fileprivate var preferredColorScheme: ColorScheme? {
        get { self[PreferredColorSchemeKey.self] }
        set { self[PreferredColorSchemeKey.self] = newValue }
    }
}

extension DisplayPreferences: SceneSetting {
    package func apply(to host: ViewHost) { host.show(self) }
}

extension ViewHost {
    /// Applies the viewer's preferences to the scene; a scheme that the app prefers has precedence.
    package func show(_ preferences: DisplayPreferences) {
        var values = EnvironmentValues(scope: rootScope)
        values.displayPreferences = preferences
        values.accessibilityReduceMotion = preferences.reducesMotion
        values.colorSchemeContrast = preferences.increasesContrast ? .increased : .standard
        values.write(to: rootScope)
        show(values.preferredColorScheme ?? preferences.colorScheme)
    }

    /// Shows the scene in the scheme the app prefers; nil leaves it to the viewer.
    func prefer(_ scheme: ColorScheme?) {
        var values = EnvironmentValues(scope: rootScope)
        values.preferredColorScheme = scheme
        values.write(to: rootScope)
        show(scheme ?? values.displayPreferences.colorScheme)
    }

    private func show(_ scheme: ColorScheme) {
        rootScope.set(ObjectIdentifier(ColorSchemeKey.self), to: scheme)
        layers.background = SystemColor.background.rgba(scheme)
    }
}
