import TenFootViewGraph

/// What the face of a control goes by: whether it has focus, and in which colours and with how much motion that is shown.
///
/// Under focus a platter takes the colour of text and the text that of the ground: white in a dark scheme, near black in a light one,
/// where a white platter would be lost.
package struct ControlLook: DynamicProperty {
    @Environment(\.isFocused) package var isFocused
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isFocusEffectEnabled) package var isEffectEnabled
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.displayPreferences) private var preferences

    package init() {}

    /// Whether it is raised: not while it is pressed, and not where the effect is disabled.
    package func isLifted(isPressed: Bool = false) -> Bool { isFocused && isEffectEnabled && !isPressed }

    /// How it moves when focus comes or goes; at once where motion is to be reduced.
    package var motion: Animation? { reducesMotion ? nil : (isFocused ? Lift.gain : Lift.lose) }

    /// Whether it follows the stick while it is raised.
    package var tilts: Bool { !reducesMotion }

    /// How its colours change: at once when focus comes, so that under a held press the focused one is never pale; trailing when it goes.
    package var tinting: Animation? { isFocused || reducesMotion ? nil : Lift.lose }

    /// The colour of its words; `rest` is their opacity without focus.
    package func ink(rest: Double = 1) -> Color {
        let strength = contrast == .increased ? 1 : rest
        return isFocused ? .ground : .primary.opacity(isEnabled ? strength : min(rest, 0.35))
    }

    /// The colour of the words of what deletes: the system's red on a dark ground, a darker one on a light ground.
    package var destructiveInk: Color {
        let isOnDark = (scheme == .dark) != isFocused
        let red: Color = isOnDark ? .red : Color(red: contrast == .increased ? 0.55 : 0.72, green: 0.04, blue: 0.04)
        return red.opacity(isEnabled || isFocused ? 1 : 0.35)
    }

    /// The colour of words that stand for others until there are any.
    package var placeholder: Color { ink().opacity(contrast == .increased ? 0.75 : 0.45) }

    /// A prominent control's ground under white words, made of a tint.
    package func prominent(_ tint: Color) -> Color { contrast == .increased ? tint.mix(with: .black, by: 0.25) : tint }

    /// The colour of its platter; `rest` is its opacity without focus.
    package func platter(rest: Double = 0.16) -> Color {
        if isFocused { return .primary }
        let strength = contrast == .increased && rest > 0 ? rest + 0.1 : rest
        return .primary.opacity(isEnabled ? strength : strength * 0.45)
    }

    /// The width of the ring around a tile, in points.
    package var ringWidth: CGFloat { (contrast == .increased ? 8 : 4) * preferences.focusRing }
    /// Whether tiles show a ring besides their lift.
    package var hasRing: Bool { contrast == .increased || preferences.focusRing > 1 }
}
