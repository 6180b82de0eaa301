import TenFoot

/// A button style with inverted colours while focused: its text on a background of the text colour.
struct LitStyle<Outline: Shape>: ButtonStyle {
    let outline: Outline
    var look = LitLook()

    func makeBody(configuration: Configuration) -> some View {
        configuration.label.lit(in: outline, look, isPressed: configuration.isPressed)
    }
}

/// How a lit button looks without focus, and how it moves.
struct LitLook: Equatable {
    /// The opacity of its text without focus, 0 to 1.
    var words = 1.0
    /// The opacity of its background without focus; nil for the background of lines.
    var ground: Double? = 0.14
    /// The scale factor while it has focus.
    var growth: CGFloat = 1.08
    /// Without growing and without motion.
    var isCalm = false
}

extension View {
    /// Draws text in ink on the outline's background, with inverted colours while the button has focus.
    func lit(in outline: some Shape, _ look: LitLook = LitLook(), isPressed: Bool) -> some View {
        modifier(Lit(outline: outline, look: look, isPressed: isPressed))
    }
}

private struct Lit<Outline: Shape>: ViewModifier {
    let outline: Outline
    let look: LitLook
    let isPressed: Bool
    @Environment(\.isFocused) private var isFocused
    @Environment(\.palette) private var palette

    func body(content: Content) -> some View {
        let isLifted = isFocused && !isPressed
        content
            .marqueeWhenFocused()
            .foregroundStyle(isFocused ? palette.onInk : palette.ink(look.words))
            .background(isFocused ? palette.ink : look.ground.map { palette.ink.opacity($0) } ?? palette.surface, in: outline)
            // Set focused colours at once and fade them out slowly: otherwise, under a held press, the focused line would never be the
            // brightest.
            .animation(look.isCalm || isFocused ? nil : .spring(response: 0.3, dampingFraction: 0.9), value: isFocused)
            .scaleEffect(isLifted && !look.isCalm ? look.growth : 1)
            .shadow(color: .black.opacity(isLifted ? 0.4 : 0), radius: 16, x: 0, y: 10)
            .animation(look.isCalm ? nil : .spring(response: 0.3, dampingFraction: 0.78), value: isLifted)
    }
}
