import TenFootViewGraph

/// How a view inside a control answers to the control's focus.
///
/// Source: SwiftUI HoverEffect.
public struct HoverEffect: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case highlight, lift }
    let kind: Kind
    /// As the platform does it: lifted and lit.
    public static let automatic = HoverEffect(kind: .highlight)
    /// Lifted, lit from above, with a shadow.
    public static let highlight = HoverEffect(kind: .highlight)
    /// Lifted, with a shadow.
    public static let lift = HoverEffect(kind: .lift)
}

private enum HoverEffectDisabledKey: EnvironmentKey { static let defaultValue = false }

/// Whether a part of a label has an effect of its own, so that the whole does not lift as well.
package enum OwnHoverEffectKey: PreferenceKey {
    package static let defaultValue = false
    package static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension EnvironmentValues {
    var isHoverEffectDisabled: Bool {
        get { self[HoverEffectDisabledKey.self] }
        set { self[HoverEffectDisabledKey.self] = newValue }
    }
    /// Whether hover effects show.
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
        // In a borderless button's label the outline of buttons is that of what lifts.
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

    /// Says whether hover effects are left out; a true further out wins.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(_EnvironmentModifier { $0.isHoverEffectDisabled = $0.isHoverEffectDisabled || disabled })
    }
}
