import TenFootViewGraph

/// The effect that a view inside a control shows when the control has focus.
///
/// Source: SwiftUI HoverEffect.
public struct HoverEffect: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case highlight, lift }
    let kind: Kind
    /// The platform's default: `highlight`.
    public static let automatic = HoverEffect(kind: .highlight)
    /// The view is lifted and lit, with a shadow.
    public static let highlight = HoverEffect(kind: .highlight)
    /// The view is lifted, with a shadow.
    public static let lift = HoverEffect(kind: .lift)
}

private enum HoverEffectDisabledKey: EnvironmentKey { static let defaultValue = false }

/// Whether a part of a label has its own effect, so that the whole label is not lifted as well.
package enum OwnHoverEffectKey: PreferenceKey {
    package static let defaultValue = false
    package static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension EnvironmentValues {
    var isHoverEffectDisabled: Bool {
        get { self[HoverEffectDisabledKey.self] }
        set { self[HoverEffectDisabledKey.self] = newValue }
    }
    /// Whether hover effects are enabled.
    ///
    /// Source: SwiftUI isHoverEffectEnabled.
    public var isHoverEffectEnabled: Bool {
        get { !isHoverEffectDisabled }
        set { isHoverEffectDisabled = !newValue }
    }
}

private struct HoverEffectView<Content: View>: View {
    let effect: HoverEffect
    let isEnabled: Bool
    let content: Content
    private let look = ControlLook()
    @Environment(\.isHoverEffectDisabled) private var isDisabled
    @Environment(\.lockup) private var lockup
    @Environment(\.buttonBorderShape) private var outline

    var body: some View {
        let isLifted = isEnabled && !isDisabled && look.isLifted()
        // In the label of a borderless button, a highlighted view is clipped to the button border shape.
        cut
            .brightness(isLifted && effect.kind == .highlight ? 0.05 : 0)
            .lifted(isLifted, .card, look: look)
            .preference(key: OwnHoverEffectKey.self, value: isEnabled && !isDisabled)
    }

    @ViewBuilder private var cut: some View {
        if lockup != nil, effect.kind == .highlight { content.clipShape(outline.cornered(12)) } else { content }
    }
}

extension View {
    /// Lifts this view while the control it is in has focus, instead of the control's whole label.
    public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
        HoverEffectView(effect: effect, isEnabled: isEnabled, content: self)
    }

    /// Sets whether hover effects are disabled; an inner view cannot enable them again.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(_EnvironmentModifier { $0.isHoverEffectDisabled = $0.isHoverEffectDisabled || disabled })
    }
}
