import TenFootViews

// The bodies of the platform's button styles.

struct PlatterFace: ButtonStyle {
    var isProminent = false
    /// The border shape if the app sets none.
    var shape = ButtonBorderShape.automatic
    func makeBody(configuration: Configuration) -> some View {
        PlatterBody(configuration: configuration, isProminent: isProminent, shape: shape)
    }
}

struct LiftedFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { LiftedBody(configuration: configuration) }
}

struct PlainFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { PlainBody(configuration: configuration) }
}

struct CardFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { CardBody(configuration: configuration) }
}

/// The platter of a button: translucent without focus; with focus opaque, in the colour of text.
package struct PlatterBody: View {
    let configuration: ButtonStyleConfiguration
    var isProminent = false
    var shape = ButtonBorderShape.automatic
    private let look = ControlLook()
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonSizing) private var sizing
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.foregroundStyles) private var styleInForce

    /// The app's tint, which colours the label and platter of a bordered button without focus.
    private var restTint: AnyShapeStyle? {
        isProminent || look.isFocused || !isEnabled || configuration.role == .destructive ? nil : tint
    }

    private var ink: Color {
        if configuration.role == .destructive { return look.destructiveInk }
        return isProminent && !look.isFocused ? .white : look.ink()
    }

    /// The style of the label: without focus the app's foreground style or tint, else a colour that contrasts with the platter.
    private var labelStyle: AnyShapeStyle {
        if styleInForce != nil, !look.isFocused, isEnabled, configuration.role != .destructive { return AnyShapeStyle(.foreground) }
        return restTint ?? AnyShapeStyle(ink)
    }

    package var body: some View {
        let isLifted = look.isLifted(isPressed: configuration.isPressed)
        let outline = borderShape.isAutomatic ? shape : borderShape
        platter(isSquare: outline.isCircle)
            .background(
                restTint.map { AnyShapeStyle($0.opacity(0.18)) }
                    ?? AnyShapeStyle(isProminent && !look.isFocused ? look.prominent(.accentColor) : look.platter()),
                in: outline.cornered(16)
            )
            .animation(look.tinting, value: look.isFocused)
            .lifted(isLifted, look: look)
            .roomToLift()
    }

    @ViewBuilder private func platter(isSquare: Bool) -> some View {
        let scale = controlSize.scale
        let label = configuration.label
            .marqueeWhenFocused()
            .font(.text(size: 29 * scale, weight: .medium))
            .lineLimit(1)
            .foregroundStyle(labelStyle)
        if isSquare {
            SquareLayout { label }.padding(16 * scale).frame(minWidth: 66 * scale, minHeight: 66 * scale)
        } else {
            label.frame(maxWidth: sizing == .flexible ? .infinity : nil).padding(.horizontal, 34 * scale).padding(.vertical, 16 * scale)
                .frame(minHeight: 66 * scale)
        }
    }
}

/// A square around a view, with the length of the view's longer side.
private struct SquareLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(proposal) }
        let side = sizes.reduce(0) { max($0, $1.width, $1.height) }
        return CGSize(width: side, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews { view.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal) }
    }
}

/// The label without a platter, lifted under focus.
///
/// The first picture in the label, or a view with its own hover effect, is lifted, with the rest of the label below it; a label without
/// either is lifted as a whole.
struct LiftedBody: View {
    let configuration: ButtonStyleConfiguration
    private let look = ControlLook()
    /// True until the label's preference is read, so that a picture's tile has its size in the first layout.
    @State private var hasPicture = true
    @State private var lockup = Lockup()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.font) private var font

    var body: some View {
        let isLifted = look.isLifted(isPressed: configuration.isPressed)
        configuration.label
            .environment(\.labelArrangement, .stacked(hasPicture: hasPicture, isLifted: isLifted, motion: look.motion))
            .environment(\.lockup, lockup)
            .environment(\.font, hasPicture ? font ?? .caption : font)
            .marqueeWhenFocused()
            .lineLimit(hasPicture ? 1 : nil)
            .opacity(isEnabled ? (look.isFocused || hasPicture ? 1 : 0.8) : 0.4)
            .lifted(isLifted && !hasPicture, .card, look: look)
            .onPreferenceChange(OwnHoverEffectKey.self) { hasPicture = $0 }
            .roomToLift(.card)
    }
}

/// The label unchanged, on a platter while it has focus.
///
/// The platter does not affect layout, and is not shown if the app disables the focus effect to draw focus itself.
struct PlainBody: View {
    let configuration: ButtonStyleConfiguration
    private let look = ControlLook()
    @Environment(\.buttonBorderShape) private var borderShape

    var body: some View {
        let isLifted = look.isLifted(isPressed: configuration.isPressed)
        let hasPlatter = look.isFocused && look.isEffectEnabled
        configuration.label
            .foregroundStyle(hasPlatter ? AnyShapeStyle(look.ink()) : AnyShapeStyle(ForegroundStyle()))
            .background {
                if hasPlatter {
                    Color.primary.clipShape(borderShape.cornered(16)).padding(.horizontal, -24).padding(.vertical, -14)
                }
            }
            .opacity(configuration.isPressed ? 0.7 : 1)
            .lifted(isLifted, look: look)
            .roomToLift()
    }
}

/// A tile: the label clipped to a rounded rectangle that is lifted under focus.
struct CardBody: View {
    let configuration: ButtonStyleConfiguration
    private let look = ControlLook()
    @Environment(\.buttonBorderShape) private var borderShape

    var body: some View {
        let isLifted = look.isLifted(isPressed: configuration.isPressed)
        let outline = borderShape.cornered(18)
        configuration.label
            .marqueeWhenFocused()
            .background(Color.primary.opacity(look.isFocused ? 0.22 : 0.1).animation(look.tinting, value: look.isFocused))
            .clipShape(outline)
            .overlay {
                // Draw a ring with increased contrast or a wider focus ring; otherwise only the lift shows focus.
                if look.hasRing, isLifted { outline.stroke(Color.primary, lineWidth: look.ringWidth) }
            }
            .lifted(isLifted, .card, look: look)
            .roomToLift(.card)
    }
}
