import TenFootViewGraph

/// How the face of a control shows focus: its colours, its lift and its animations, from the environment.
///
/// With focus, a platter has the colour of text and the text that of the background: the platter is white in a dark scheme and near black
/// in a light one, where a white platter would not be visible.
package struct ControlLook: DynamicProperty {
    @Environment(\.isFocused) package var isFocused
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isFocusEffectEnabled) package var isEffectEnabled
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.displayPreferences) private var preferences

    package init() {}

    /// Whether the control is raised: with focus, unless it is pressed or the focus effect is disabled.
    package func isLifted(isPressed: Bool = false) -> Bool { isFocused && isEffectEnabled && !isPressed }

    /// The animation of the lift when focus is gained or lost; nil if motion is to be reduced.
    package var motion: Animation? { reducesMotion ? nil : (isFocused ? Lift.gain : Lift.lose) }

    /// Whether the control tilts with the stick while it is raised.
    package var tilts: Bool { !reducesMotion }

    /// The animation of the colours: none when focus is gained, so that the focused control is never pale while a press is held, and
    /// `Lift.lose` when focus is lost.
    package var tinting: Animation? { isFocused || reducesMotion ? nil : Lift.lose }

    /// The colour of the text; `rest` is its opacity without focus.
    package func ink(rest: Double = 1) -> Color {
        let strength = contrast == .increased ? 1 : rest
        return isFocused ? .ground : .primary.opacity(isEnabled ? strength : min(rest, 0.35))
    }

    /// The text colour of destructive controls: the system's red on a dark background, a darker red on a light one.
    package var destructiveInk: Color {
        let isOnDark = (scheme == .dark) != isFocused
        let red: Color = isOnDark ? .red : Color(red: contrast == .increased ? 0.55 : 0.72, green: 0.04, blue: 0.04)
        return red.opacity(isEnabled || isFocused ? 1 : 0.35)
    }

    /// The colour of placeholder text.
    package var placeholder: Color { ink().opacity(contrast == .increased ? 0.75 : 0.45) }

    /// The background of a prominent control, for white text on a tint.
    package func prominent(_ tint: Color) -> Color { contrast == .increased ? tint.mix(with: .black, by: 0.25) : tint }

    /// The colour of the platter; `rest` is its opacity without focus.
    package func platter(rest: Double = 0.16) -> Color {
        if isFocused { return .primary }
        let strength = contrast == .increased && rest > 0 ? rest + 0.1 : rest
        return .primary.opacity(isEnabled ? strength : strength * 0.45)
    }

    /// The width of the ring around a tile, in points.
    package var ringWidth: CGFloat { (contrast == .increased ? 8 : 4) * preferences.focusRing }
    /// Whether tiles show a ring in addition to their lift.
    package var hasRing: Bool { contrast == .increased || preferences.focusRing > 1 }
}
