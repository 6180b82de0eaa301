import TenFootViews

/// The platter of a television's buttons: translucent at rest, white with dark text under focus.
package struct PlatterBody: View {
    let configuration: ButtonStyleConfiguration
    var isProminent = false
    private let look = ControlLook()
    @Environment(\.buttonBorderShape) private var borderShape

    private var ink: Color {
        guard configuration.role == .destructive else { return isProminent && !look.isFocused ? .white : look.ink() }
        return look.isFocused ? Color(red: 0.86, green: 0.12, blue: 0.1) : .red
    }

    package var body: some View {
        let isLifted = look.isLifted(isPressed: configuration.isPressed)
        configuration.label
            .marqueeWhenFocused()
            .font(.system(size: 29, weight: .medium))
            .lineLimit(1)
            .foregroundStyle(ink)
            .padding(.horizontal, 34)
            .padding(.vertical, 16)
            .frame(minHeight: 66)
            .background(isProminent && !look.isFocused ? .accentColor : look.platter(), in: borderShape.shape(cornerRadius: 16))
            .animation(look.tinting, value: look.isFocused)
            .lifted(isLifted, look: look)
            .roomToLift()
    }
}

/// The style buttons have where none is set: `.bordered`.
///
/// Source: SwiftUI DefaultButtonStyle.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A platter sized by the label.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace()), configuration: configuration)
    }
}

/// A platter sized by the label.
///
/// Source: SwiftUI BorderedButtonStyle.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A platter sized by the label.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace()), configuration: configuration)
    }
}

/// A platter in the accent colour.
///
/// Source: SwiftUI BorderedProminentButtonStyle.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// A platter in the accent colour.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace(isProminent: true)), configuration: configuration)
    }
}

/// No platter: the label lifts under focus.
///
/// Source: SwiftUI BorderlessButtonStyle.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The label, lifted under focus.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(LiftedFace()), configuration: configuration)
    }
}

/// The label as it is; pressing dims it.
///
/// Source: SwiftUI PlainButtonStyle.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The label as it is.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlainFace()), configuration: configuration)
    }
}

/// A tile: the label cut to a rounded rectangle that lifts, lit and shadowed, under focus.
///
/// Source: SwiftUI CardButtonStyle.
public struct CardButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The tile.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(CardFace()), configuration: configuration)
    }
}

/// A platter of glass: round ends, and what lies under it shines through.
///
/// Source: SwiftUI GlassButtonStyle.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The platter.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace()), configuration: configuration).buttonBorderShape(.capsule)
    }
}

/// A platter of glass in the accent colour.
///
/// Source: SwiftUI GlassProminentButtonStyle.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The platter.
    public func makeBody(configuration: Configuration) -> some View {
        StyledButton(style: DynamicHolder(PlatterFace(isProminent: true)), configuration: configuration).buttonBorderShape(.capsule)
    }
}

// MARK: The looks under the styles

private struct PlatterFace: ButtonStyle {
    var isProminent = false
    func makeBody(configuration: Configuration) -> some View { PlatterBody(configuration: configuration, isProminent: isProminent) }
}
private struct LiftedFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { LiftedBody(configuration: configuration) }
}
private struct PlainFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.7 : 1) }
}
private struct CardFace: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { CardBody(configuration: configuration) }
}

struct LiftedBody: View {
    let configuration: ButtonStyleConfiguration
    private let look = ControlLook()
    @State private var hasOwnEffect = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .marqueeWhenFocused()
            .opacity(isEnabled ? (look.isFocused ? 1 : 0.8) : 0.4)
            .lifted(look.isLifted(isPressed: configuration.isPressed) && !hasOwnEffect, .card, look: look)
            .onPreferenceChange(OwnHoverEffectKey.self) { hasOwnEffect = $0 }
            .roomToLift(.card)
    }
}

struct CardBody: View {
    let configuration: ButtonStyleConfiguration
    private let look = ControlLook()

    var body: some View {
        let isLifted = look.isLifted(isPressed: configuration.isPressed)
        configuration.label
            .marqueeWhenFocused()
            .background(Color.primary.opacity(look.isFocused ? 0.22 : 0.1).animation(look.tinting, value: look.isFocused))
            .clipShape(RoundedRectangle(cornerRadius: 18))
            .overlay {
                RoundedRectangle(cornerRadius: 18).strokeBorder(Color.primary.opacity(isLifted ? 0.95 : 0), lineWidth: look.ringWidth)
                    .animation(look.tinting, value: isLifted)
            }
            .lifted(isLifted, .card, look: look)
            .roomToLift(.card)
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The style of the platform.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A platter sized by the label.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A platter in the accent colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// No platter.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label as it is.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == CardButtonStyle {
    /// A tile.
    public static var card: CardButtonStyle { CardButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A platter of glass.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A platter of glass in the accent colour.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

/// The outline of bordered buttons.
///
/// Source: SwiftUI ButtonBorderShape.
public struct ButtonBorderShape: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case automatic, capsule, circle, roundedRectangle(CGFloat?) }
    private let kind: Kind
    /// The platform's: a rounded rectangle.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// Round ends.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// Round.
    public static let circle = ButtonBorderShape(kind: .circle)
    /// Rounded corners.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
    /// Rounded corners of a radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(kind: .roundedRectangle(radius)) }

    func shape(cornerRadius: CGFloat) -> AnyShape {
        switch kind {
        case .automatic: AnyShape(RoundedRectangle(cornerRadius: cornerRadius))
        case .capsule, .circle: AnyShape(Capsule())
        case .roundedRectangle(let radius): AnyShape(RoundedRectangle(cornerRadius: radius ?? cornerRadius))
        }
    }
}

private enum ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
    package var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the outline of bordered buttons.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        modifier(_EnvironmentModifier { $0.buttonBorderShape = shape })
    }
}
